/** A user in front of the browser. Everything is found by role and name. */
import { createFoyer } from "@foyer/sdk";
import { nodePlatform } from "@foyer/sdk/node";
import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import type { FrameLocator, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Card } from "./cards.ts";
import type { Press } from "./payment-sheets.ts";
import { sandboxDesk } from "./sandbox.ts";
import { type Credentials, type Device, giveSession } from "./signed-in.ts";

/** Time limit for an element to show, in milliseconds. */
const PATIENCE_MS = 20_000;

/** By how much time is moved at once, in milliseconds. */
const STEP_MS = 250;

export type Account = Credentials;

let accounts = 0;

export function newAccount(): Account {
  accounts += 1;
  return { email: `buyer-${accounts}@example.com`, password: "Curtain7!" };
}

/** Plans of the sandbox. */
const PLANS = { Monthly: "FNWEB1MO", Yearly: "FNWEB12MO", "2-Year": "FNWEB24MO" } as const;

/** A persona of the sandbox. */
export function persona(id: string): Account {
  return { email: `${id}@example.com`, password: "password" };
}

const { navigation } = createFoyer({
  configuration: sandboxConfiguration(),
  platform: nodePlatform({ url: "http://localhost/" }),
});

/** Selector of the screen that shows a path. */
function ofRoute(path: string): string {
  return `[data-route="${navigation.routeOf(path)}"]`;
}

export async function openTab(device: Device): Promise<Visitor> {
  return new Visitor(await device.context.newPage(), device);
}

/** Waits for an element by an observer in the page, without polling. A failure tells what the page shows instead. */
async function shows(element: Locator): Promise<void> {
  await orTells(element.first().waitFor({ state: "attached" }), element.page());
}

async function orTells(arrived: Promise<void>, page: Page): Promise<void> {
  const told = arrived.catch(async (cause: Error) => {
    throw new Error(`${cause.message}\n${await contentOf(page)}`, { cause });
  });
  await expect(told).resolves.toBeUndefined();
}

async function contentOf(page: Page): Promise<string> {
  const content = page.locator("body").ariaSnapshot({ timeout: 1_000 });
  return `${page.url()}\n${await content.catch((error: Error) => error.message)}`;
}

/** One tab of one user. */
export class Visitor {
  readonly page: Page;
  private wait = { timeout: PATIENCE_MS, interval: 50 };
  /** Uncaught errors, and what the content security policy refused. */
  readonly accidents: string[] = [];
  /** Dialogs of the browser, such as an alert. */
  readonly dialogs: string[] = [];

  private readonly device: Device;

  constructor(page: Page, device: Device) {
    this.page = page;
    this.device = device;
    this.waits(PATIENCE_MS);
    page.on("pageerror", (error) => this.accidents.push(error.message));
    page.on("dialog", (dialog) => {
      this.dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    page.on("console", (line) => {
      if (/Content Security Policy|Uncaught/.test(line.text())) this.accidents.push(line.text());
    });
  }

  /** The same user opens another tab. */
  opensAnotherTab(): Promise<Visitor> {
    return openTab(this.device);
  }

  /** Types an address. */
  async visits(address: string): Promise<void> {
    await this.page.goto(address);
  }

  /** Navigates within the app as one of its links does, without a page load. */
  async follows(address: string): Promise<void> {
    // Before, the links load the next page: their history is not the app's.
    await this.isTakenOver();
    await this.page.evaluate((next) => {
      history.pushState(null, "", next);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
  }

  /** Waits until the app has taken over the server's page: before, its buttons do nothing. */
  async isTakenOver(): Promise<void> {
    await this.page.evaluate(async () => {
      const isTakenOver = () =>
        Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react"));
      while (!isTakenOver()) await new Promise((resolve) => setTimeout(resolve, 10));
    });
  }

  async reloads(): Promise<void> {
    await this.page.reload();
  }

  async goesBack(): Promise<void> {
    await this.page.goBack();
  }

  async goesForward(): Promise<void> {
    await this.page.goForward();
  }

  /** Freezes the page's timers, so that a transient state can be examined. */
  async timeStandsStill(): Promise<void> {
    await this.page.addInitScript(() => {
      const { setTimeout: real } = window;
      // Short timers are part of rendering.
      Object.assign(window, {
        setTimeout: (run: () => void, ms = 0) => (ms < 1_000 ? real(run, ms) : 0),
      });
    });
  }

  async losesTheNetwork(): Promise<void> {
    await this.page.context().setOffline(true);
  }

  async isBackOnline(): Promise<void> {
    await this.page.context().setOffline(false);
  }

  /** The card form, in its frame of another origin. */
  get form(): FrameLocator {
    return this.page.frameLocator('iframe[title="Card details"]');
  }

  get main(): Locator {
    return this.page.getByRole("main");
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole("link", { name });
  }

  get email(): Locator {
    return this.page.getByLabel("Email");
  }

  get password(): Locator {
    return this.page.getByLabel(/^Password/);
  }

  get payButton(): Locator {
    return this.main.getByRole("button", {
      name: /^(Start Subscription|Join Now|Submit|Confirming)/,
    });
  }

  /** The button of any method. */
  get anyPayButton(): Locator {
    const wallets = this.main.getByRole("button", { name: /^(Buy with|Pay with PayPal)/ });
    return this.payButton.or(wallets);
  }

  async seesHeading(name: string | RegExp): Promise<void> {
    const heading = this.page.getByRole("heading", { name, level: 1 });
    await shows(heading);
  }

  async sees(text: string | RegExp): Promise<void> {
    const found = this.page.getByText(text).filter({ visible: true });
    await shows(found);
  }

  async doesNotSee(text: string | RegExp): Promise<void> {
    const found = this.page.getByText(text).filter({ visible: true });
    await expect(found.first().waitFor({ state: "detached" })).resolves.toBeUndefined();
  }

  /** The message under a field of the page, once validation has ended. */
  async messageOf(label: string): Promise<string> {
    const field = this.page.getByLabel(new RegExp(`^${label}`));
    const id = await field.getAttribute("aria-describedby");
    const text = await this.page.locator(`[id="${id}"]`).textContent();
    return text?.trim() ?? "";
  }

  async isInvalid(label: string): Promise<boolean> {
    const field = this.page.getByLabel(new RegExp(`^${label}`));
    return (await field.getAttribute("aria-invalid")) === "true";
  }

  async origin(): Promise<string> {
    return new URL(this.page.url()).origin;
  }

  /** Waits for another path, and for the screen of another route. */
  async hasLeft(path: string): Promise<void> {
    await this.comesTo((pathname) => pathname !== path);
    await shows(this.main.locator(`[data-route]:not(${ofRoute(path)})`));
    await this.page.getByRole("heading", { level: 1 }).first().waitFor();
  }

  /** For long waits. Where time can be moved, they pass sooner: all timers run in their order. */
  async waitsForAWhile(until: () => Promise<void>): Promise<void> {
    this.waits(4 * PATIENCE_MS);
    let isOver = false;
    const waited = until().finally(() => {
      isOver = true;
    });
    // Its failure is reported once time stands: here it only ends the loop.
    waited.catch(() => {});
    while (this.device.movesTime && !isOver) await this.timePasses();
    await waited;
    this.waits(PATIENCE_MS);
  }

  /** Moves the clocks of all tabs and of the services by one step, short enough for answers to arrive in time. */
  private async timePasses(): Promise<void> {
    const { context, services, world } = this.device;
    await sandboxDesk(services, world).timePasses(`${STEP_MS}ms`);
    await context.clock.runFor(STEP_MS);
  }

  /** For waits of the browser and polls of this visitor. */
  private waits(patienceMs: number): void {
    this.page.setDefaultTimeout(patienceMs);
    this.wait = { timeout: patienceMs, interval: 50 };
  }

  /** Waits for the path and for its screen: an address is not a state, its screen may still load. */
  async isAt(path: string): Promise<void> {
    await this.comesTo((pathname) => pathname === path);
    await shows(this.main.locator(ofRoute(path)));
  }

  private async comesTo(isWanted: (pathname: string) => boolean): Promise<void> {
    const arrived = this.page.waitForURL(({ pathname }) => isWanted(pathname), {
      waitUntil: "commit",
    });
    await orTells(arrived, this.page);
  }

  /** On the create-account screen. */
  async createsAccount(account: Account = newAccount()): Promise<Account> {
    await this.seesHeading("Create Account");
    await this.email.fill(account.email);
    await this.password.fill(account.password);
    await this.button("Continue").click();
    return account;
  }

  /** On the sign-in screen. */
  async signsIn({ email, password }: Account): Promise<void> {
    const button = this.main.getByRole("button", { name: "Sign in" });
    // Create-account has fields of the same names.
    await shows(button);
    await this.email.fill(email);
    await this.password.fill(password);
    await button.click();
  }

  /** Has an existing session, made without a screen. */
  async isSignedInAs(account: Account): Promise<void> {
    await giveSession(this.device, account);
  }

  /** Signs in by the screen, and waits for the next one. */
  async signsInAs(account: Account): Promise<void> {
    await this.visits("/account/signin");
    await this.signsIn(account);
    await this.hasLeft("/account/signin");
  }

  /** On the plans screen. */
  async choosesPlan(name: string): Promise<void> {
    // A plan's accessible name includes its description.
    await this.page.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
    await this.main.getByRole("button").last().click();
  }

  /** A member without a subscription, at the card form of a plan. */
  async comesToPay(plan: keyof typeof PLANS = "Yearly"): Promise<void> {
    await this.isSignedInAs(persona("new"));
    await this.visits(`/account/payment/${PLANS[plan]}`);
    await this.seesCardForm();
  }

  /** A visitor up to checkout: plan chosen, account created, card form on the page. */
  async signsUpToPay(plan: keyof typeof PLANS = "Yearly"): Promise<Account> {
    await this.visits("/account/signup-plans");
    await this.choosesPlan(plan);
    const account = await this.createsAccount();
    await this.seesCardForm();
    return account;
  }

  async seesCardForm(): Promise<void> {
    await this.form.getByLabel("Card number").waitFor();
  }

  /** Fills in every field but the state, which comes with the tax; then the page enables the payment. */
  async fillsCard(card: Card): Promise<void> {
    await this.typesCard(card);
    await this.seesState();
    await this.isAbleToPay();
  }

  /** Waits for the state of the billing address, which comes with the tax. */
  async seesState(): Promise<void> {
    await expect.poll(() => this.form.getByLabel("State").inputValue(), this.wait).not.toBe("");
  }

  async typesCard({ number, zipCode }: Card): Promise<void> {
    const { form } = this;
    await form.getByLabel("Card number").fill(number);
    await form.getByLabel(/^Expir/).fill("12/40");
    await form.getByLabel("Security code").fill("123");
    await form.getByLabel("First name").fill("Ada");
    await form.getByLabel("Last name").fill("Lovelace");
    await form.getByLabel("ZIP code").fill(zipCode);
  }

  async isAbleToPay(): Promise<void> {
    await expect.poll(() => this.canPay(), this.wait).toBe(true);
  }

  async canPay(): Promise<boolean> {
    const { payButton } = this;
    return (
      (await payButton.isVisible()) && (await payButton.getAttribute("aria-disabled")) !== "true"
    );
  }

  /** The total on the page, in cents, once its tax has been looked up. */
  async seesTotal(): Promise<number> {
    const lines = this.main.locator('dl[aria-busy="false"]').filter({ hasText: /Total due/ });
    // In one look: the next order may be on its way.
    const text = await lines.first().evaluate((list) => {
      const totals = [...list.children].filter((line) => line.textContent?.startsWith("Total due"));
      return totals.at(-1)?.textContent ?? "";
    });
    const dollars = /\$([\d,]+\.\d\d)/.exec(text)?.[1] ?? "";
    return Math.round(Number(dollars.replace(",", "")) * 100);
  }

  async pays(press: Press = "click"): Promise<void> {
    await this.lookAt(this.payButton);
    await this.payButton[press]();
  }

  /**
   * Scrolls there and lets the browser paint. Until then a press would still reach the frame of the card form that
   * was there before; no user is that fast.
   */
  async lookAt(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    // An animation lasts for real frames, also where timers and frames of the page are moved.
    await this.page.evaluate(async () => {
      await document.documentElement.animate(null, 150).finished;
    });
  }

  /** Without checking whether the button is enabled. */
  async pressesPay(): Promise<void> {
    await this.payButton.dispatchEvent("click");
  }

  /** In both tabs at once. Found before: a tab has no button anymore once another one has paid. */
  async pressesPayWith(other: Visitor): Promise<void> {
    const buttons = await Promise.all(
      [this, other].map(({ payButton }) => payButton.elementHandle()),
    );
    await Promise.all(buttons.map((button) => button?.dispatchEvent("click")));
  }

  async seesConfirmation(): Promise<void> {
    await this.isAt("/account/signup-confirmation");
    await this.sees("Purchase Confirmed!");
  }

  async opensMyAccount(): Promise<void> {
    await this.visits("/account/manage");
    await this.seesHeading("My Account");
  }

  /** By the account menu on My Account. */
  async signsOut(): Promise<void> {
    await this.opensMyAccount();
    await this.button("Account menu").click();
    await this.page.getByRole("menuitem", { name: "Sign Out" }).click();
    await this.link("Sign in").first().waitFor();
  }
}
