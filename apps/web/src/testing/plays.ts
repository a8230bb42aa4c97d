import { type FakeReply, monthlyBill, payingMonthly, savedCard } from "@foyer/sdk/testing";
import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { type ShownApp, showApp } from "./show-app.tsx";

/** What a user does on a screen, with what the services answer. */
export type Play = (app: ShownApp) => Promise<unknown>;

/** A member who pays for the monthly plan. */
export const paying = { status: payingMonthly, bills: monthlyBill, savedMethods: [savedCard] };

/** A service that does not say what became of a write. */
export const DOWN: FakeReply = { status: 503 };
export const WITHDRAW = "POST /withdrawPurchase";

/** A member's screen, loaded. */
export async function at(
  address: string,
  heading: string,
  options: Parameters<typeof showApp>[1] = {},
): Promise<ShownApp> {
  const app = await showApp(address, { member: true, ...options });
  await app.heading(heading);
  await app.change(() => {});
  return app;
}

function button(name: string): HTMLElement {
  const found = screen.getAllByText(name).map((text) => text.closest("button"));
  const last = found.filter((one) => one !== null).at(-1);
  if (!last) throw new Error(`There is no button ${name}`);
  return last;
}

export const input = (label: string | RegExp) =>
  screen.getByLabelText(label, { selector: "input" });

export async function press(app: ShownApp, ...names: readonly string[]): Promise<void> {
  for (const name of names) await app.change(() => app.user.click(button(name)));
}

export async function choose(app: ShownApp, label: RegExp): Promise<void> {
  await app.change(() => app.user.click(screen.getByLabelText(label)));
}

/** Presses the last of `names` while the service answers `operation` in this way. */
export function pressed(operation: string, reply: FakeReply, ...names: readonly string[]): Play {
  return async (app) => {
    app.services.reply(operation, reply);
    await press(app, ...names);
  };
}

/** Presses, and neither the answer arrives nor what the service then says about the key. */
export function lost(operation: string, ...names: readonly string[]): Play {
  return async (app) => {
    app.services.always(WITHDRAW, DOWN);
    await pressed(operation, DOWN, ...names)(app);
    await app.pass(5_000);
  };
}

/** Presses until the service has been asked in vain for as long as it is worth. */
export function unanswered(operation: string, ...names: readonly string[]): Play {
  return async (app) => {
    app.services.always(operation, "dropped");
    await press(app, ...names);
    await app.pass(60_000);
  };
}

/** One after the other. */
export function all(...plays: readonly Play[]): Play {
  return async (app) => {
    for (const play of plays) await play(app);
  };
}

/** A good card in the hosted form. */
export const card: Play = async (app) => {
  await app.change(() => app.cardForm.load());
  await app.change(() => app.cardForm.fill());
};
/** How the hosted form answers the next press. */
export const answers =
  (answer: Parameters<ShownApp["cardForm"]["answer"]>[0]): Play =>
  async (app) =>
    app.cardForm.answer(answer);
export const presses =
  (...names: readonly string[]): Play =>
  (app) =>
    press(app, ...names);
/** Presses a button by its whole name, such as one that also says which file it is about. */
export const pressesNamed =
  (name: RegExp | string): Play =>
  (app) =>
    app.change(() => app.user.click(screen.getByRole("button", { name })));
/** Closes a dialog by the keyboard, and waits until the button behind it has the focus again. */
export const closes =
  (name: string): Play =>
  async (app) => {
    await app.change(() => app.user.keyboard("{Escape}"));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(name));
  };
export const types =
  (label: string | RegExp, text: string): Play =>
  (app) =>
    app.change(() => app.user.type(input(label), text));

/** Waits for the confirmation; its devices come in a chunk of their own. */
export const confirmed: Play = async (app) => {
  await app.heading("Purchase Confirmed!");
  await screen.findByRole("tabpanel");
  await app.change(() => {});
};

/** Fills in the address of goods. */
export const postalAddress: Play = async (app) => {
  await types("First name", "Ann")(app);
  await types("Last name", "Example")(app);
  await types("Address", "12 Oak St")(app);
  await types("City", "Nashville")(app);
  await app.user.selectOptions(screen.getByLabelText("State"), "Tennessee");
  await types("ZIP code", "37203")(app);
  await types("Phone number", "6155550100")(app);
};

/** Waits until the focus is back on the page: a dialog gives it back when it has gone. */
export const focusIsBack: Play = () =>
  waitFor(() => {
    if (document.activeElement === document.body) throw new Error("The focus is lost.");
  });

/** A dialog that closes gives the focus back in the next frame. */
export const focusSettles: Play = (app) =>
  app.change(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Checkout on a device with Apple Pay, which is chosen. */
export async function atApplePay(): Promise<ShownApp> {
  const app = await at("/account/payment/FNWEB1MO", "Add Your Payment Method", {
    before: ({ platform }) => platform.applePaySheet.support(true),
  });
  await choose(app, /^Apple Pay/);
  return app;
}
