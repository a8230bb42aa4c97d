import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { jsdomTabOf } from "./jsdom/tab.ts";
import { linesOf } from "./violations.ts";

const WIDTHS = [360, 768, 1280];

/** No axe violations on the page, and no overflow at any width; in jsdom, which has no layout, what is left of that. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await problemsOf(page)).toEqual([]);
  if (!jsdomTabOf(page)) await expectFit(page);
}

/** Nothing overflows, and no text is squeezed, at any width. */
export async function expectFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // Floating elements move a moment after the window has been resized.
    await expect
      .poll(async () => [width, await sticksOut(page), await squeezed(page)])
      .toEqual([width, [], []]);
  }
}

/** Violations of axe, one line each, once animations have ended: text that fades in lacks contrast. */
export async function problemsOf(page: Page): Promise<readonly string[]> {
  const tab = jsdomTabOf(page);
  if (tab) return tab.problems();
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  // Results of several frames are put together in a page of their own; a page without frames needs none.
  const isAlone = page.frames().length === 1;
  const results = await new AxeBuilder({ page })
    .setLegacyMode(isAlone)
    // Elements without a problem are not described.
    .options({ resultTypes: ["violations"] })
    .analyze();
  return linesOf(results);
}

/** Sets the browser's size of text, in px, as a user does in its settings (WCAG 1.4.4). */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send("Page.setFontSizes", { fontSizes: { standard: size } });
  const sizeOfRoot = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(sizeOfRoot).toBe(`${size}px`);
}

/** Elements beyond the right edge, when the page scrolls sideways. */
function sticksOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  });
}

/** Texts of several letters in a space less than two letters wide: they wrap after each letter. */
function squeezed(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>("main *")]
      .filter((element) => {
        const text = [...element.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map(({ textContent }) => textContent?.trim() ?? "")
          .join("");
        const { width, height } = element.getBoundingClientRect();
        const letter = Number.parseFloat(getComputedStyle(element).fontSize);
        const isShown = width > 1 && height > 1;
        return isShown && text.length > 3 && width < 1.5 * letter && height > 3 * letter;
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`),
  );
}
