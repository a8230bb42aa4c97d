/** A television with its remote. */
import type { BrowserContext, Page } from "playwright-core";
import { problemsOf } from "./accessibility.ts";

const PATIENCE_MS = 30_000;

export async function switchOn(context: BrowserContext, address: string): Promise<Television> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const television = new Television(page);
  await page.goto(address);
  return television;
}

export class Television {
  readonly page: Page;
  /** Uncaught errors, and what the content security policy refused. */
  readonly accidents: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on("pageerror", (error) => this.accidents.push(error.message));
    page.on("console", (line) => {
      if (/Content Security Policy|Uncaught/.test(line.text())) this.accidents.push(line.text());
    });
  }

  /** The code in the format of the screen. */
  async code(): Promise<string> {
    return (await this.page.locator(".code").textContent()) ?? "";
  }

  async shows(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }

  async showsNot(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor({ state: "detached" });
  }

  /** The focused element, by its highlight. */
  focus(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.textContent ?? "");
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Violations of axe, and content in the overscan area. */
  async problems(): Promise<readonly string[]> {
    const found = await problemsOf(this.page);
    const cut = await this.page.evaluate(() =>
      Array.from(document.querySelectorAll("img, h1, p, li, button"))
        .filter((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          const [wide, high] = [window.innerWidth, window.innerHeight];
          return (
            left < wide * 0.04 || right > wide * 0.96 || top < high * 0.04 || bottom > high * 0.96
          );
        })
        .map((element) => `${element.textContent} is cut off`),
    );
    return [...found, ...cut];
  }

  async losesTheNetwork(): Promise<void> {
    await this.page.context().setOffline(true);
  }

  async isBackOnline(): Promise<void> {
    await this.page.context().setOffline(false);
  }
}
