/** The sheets of Apple Pay and PayPal, as a buyer uses them. */
import type { Locator, Page } from "playwright-core";
import { mayClose } from "./windows.ts";

/** On a button: once, or twice as an impatient buyer does. */
export type Press = "click" | "dblclick";

/** An answer of the bank, by its label in the sheets, with the code of a refusal. */
export interface BankAnswer {
  readonly label: string;
  readonly code?: string;
}

/** The sheet over the page; it opens by the press of a button. */
export class ApplePaySheet {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole("dialog", { name: "Apple Pay", exact: true });
  }

  /** The button, with the total in its name, once the shop has answered. */
  get payButton(): Locator {
    return this.dialog.getByRole("button", { name: /^Pay/, disabled: false });
  }

  /** Waits for the shop's answers; returns the total in cents. */
  async total(): Promise<number> {
    await this.payButton.waitFor();
    const text = (await this.payButton.textContent()) ?? "";
    return Math.round(Number(text.replace(/[^\d.]/g, "")) * 100);
  }

  /** By a part of its name: `Visa 4242`, `Vermont`, `refused by its bank`. */
  async choosesCard(name: string | RegExp): Promise<void> {
    await this.chooses("Card", name);
  }

  /** By a part of the address: `Nashville`. Only where goods are shipped. */
  async shipsTo(name: string | RegExp): Promise<void> {
    await this.chooses("Ship to", name);
  }

  async bankSays({ label, code }: BankAnswer): Promise<void> {
    await this.dialog.getByLabel("The bank").selectOption({ label });
    if (code !== undefined)
      await this.dialog.getByRole("combobox", { name: /^Code/ }).selectOption(code);
  }

  async pays(): Promise<void> {
    await this.payButton.click();
  }

  async cancels(): Promise<void> {
    await this.dialog.getByRole("button", { name: "Cancel" }).click();
  }

  async isClosed(): Promise<void> {
    await this.dialog.waitFor({ state: "detached" });
  }

  private async chooses(list: string, name: string | RegExp): Promise<void> {
    await this.payButton.waitFor();
    const group = this.dialog.getByRole("group", { name: list });
    await group.getByRole("radio", { name }).check();
  }
}

/** PayPal's window, opened by its button. */
export class PayPalWindow {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses PayPal's button in the page and waits for its window. */
  static async opensFrom(page: Page, press: Press = "click"): Promise<PayPalWindow> {
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Pay with PayPal" })[press]();
    return new PayPalWindow(await opened);
  }

  async bankSays({ label, code }: BankAnswer): Promise<void> {
    await this.page.getByLabel("The bank").selectOption({ label });
    if (code !== undefined) await this.page.getByLabel("Refusal code").selectOption(code);
  }

  /** By the name of a buyer: `Pat from Tennessee`. */
  async approvesAs(name: string | RegExp): Promise<void> {
    await mayClose(this.page, this.page.getByRole("button", { name }).click());
  }

  async cancels(): Promise<void> {
    const cancel = this.page.getByRole("button", { name: "Cancel and return" });
    await mayClose(this.page, cancel.click());
  }

  async isClosed(): Promise<void> {
    if (!this.page.isClosed()) await this.page.waitForEvent("close");
  }
}
