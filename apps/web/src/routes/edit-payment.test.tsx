import { monthlyBill, payingMonthly, savedCard } from "@foyer/sdk/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const ADDRESS = "/account/manage/edit-payment";
const paying = { status: payingMonthly, bills: monthlyBill, savedMethods: [savedCard] };
const otherCard = {
  ...savedCard,
  updatedDate: "2025-01-15T00:00:00Z",
  cardPayment: { ...savedCard.cardPayment, cardType: "Mastercard", cardNumber: "************4444" },
};

async function showEdit(options: Parameters<typeof showApp>[1] = {}): Promise<ShownApp> {
  const app = await showApp(ADDRESS, { member: true, state: paying, ...options });
  await app.heading("Update Payment Information");
  await app.change(() => {});
  return app;
}

const main = () => within(screen.getByRole("main"));

async function fillsCard(app: ShownApp): Promise<void> {
  await app.change(() => app.cardForm.load());
  await app.change(() => app.cardForm.fill());
}

async function saves(app: ShownApp): Promise<void> {
  await app.user.click(main().getByRole("button", { name: "Save" }));
  await app.change(() => {});
}

describe("Edit payment", () => {
  it("is private: a visitor signs in and comes back [ROU-26] [GRD-06]", async () => {
    const app = await showApp(ADDRESS);
    await app.heading("Sign in to watch");
    expect(app.state()).toMatchObject({ from: ADDRESS });
  });

  it("has card and PayPal, the method of now, Save and the way back [BIL-01] [BIL-02] [BIL-03] [OPN-048]", async () => {
    const app = await showEdit();
    expect(document.title).toBe("Update Payment Information | Foyer");
    expect(main().getByText("Visa •••• 4242")).toBeTruthy();
    expect(
      main()
        .getAllByRole("radio")
        .map((one) => one.parentElement?.textContent),
    ).toEqual(["Card", "PayPal"]);
    expect(main().getByRole("button", { name: "Save" })).toBeTruthy();
    await app.user.click(main().getByRole("link", { name: "Back to My Account" }));
    await app.heading("My Account");
  });

  it("saves another card, says so, and moves the focus there [BIL-04] [PAY-47]", async () => {
    const app = await showEdit();
    await fillsCard(app);
    app.platform.cardFrame.onSend(({ EVENT_NAME, payload }, frame) => {
      app.services.state.savedMethods = [otherCard];
      const { idempotencyKey } = payload as { readonly idempotencyKey: string };
      frame.emit(EVENT_NAME, { responseCode: "1", idempotencyKey });
    });
    await saves(app);
    const notice = main().getByText("Your payment method has been updated.").parentElement;
    expect(notice).toBe(document.activeElement);
    expect(main().getByText("Mastercard •••• 4444")).toBeTruthy();
    expect(main().queryByRole("button", { name: "Save" })).toBeNull();
  });

  it("says why a card was refused, and keeps the form [PAY-56] [ERR-01]", async () => {
    const app = await showEdit();
    await fillsCard(app);
    app.cardForm.answer({ declined: "eV1106" });
    await saves(app);
    expect(main().getByRole("alert").textContent).toContain(
      "Please review and enter the correct Payment Method information.",
    );
    expect(main().getByRole("button", { name: "Save" }).ariaBusy).toBeNull();
  });

  it("asks for the card that is missing [OPN-104]", async () => {
    const app = await showEdit();
    await app.change(() => app.cardForm.load());
    await saves(app);
    expect(main().getByRole("alert").textContent).toBe("Enter your card details to continue.");
  });

  it("says while the outcome is unknown that it is being checked, and locks the form [D-04]", async () => {
    const app = await showEdit();
    await fillsCard(app);
    // The answer says nothing, the card is saved later, and what is saved is all that can be asked.
    app.services.always("POST /withdrawPurchase", { status: 501 });
    app.platform.cardFrame.onSend(({ EVENT_NAME, payload }, frame) => {
      const { idempotencyKey } = payload as { readonly idempotencyKey: string };
      frame.emit(EVENT_NAME, { idempotencyKey });
    });
    await saves(app);
    expect(
      main().getByText(/^We're checking whether your payment method was updated/),
    ).toBeTruthy();
    expect(main().getByRole("group", { hidden: true }).parentElement?.hasAttribute("inert")).toBe(
      true,
    );
    expect(screen.queryByRole("alert")).toBeNull();
    app.services.state.savedMethods = [otherCard];
    await app.user.click(main().getByRole("button", { name: "Check Now" }));
    await app.change(() => {});
    expect(main().getByText("Your payment method has been updated.")).toBeTruthy();
  });

  it("says that a card was not saved, by its key, and unlocks the form [D-04] [D-24]", async () => {
    const app = await showEdit();
    await fillsCard(app);
    app.platform.cardFrame.onSend(({ EVENT_NAME, payload }, frame) => {
      const { idempotencyKey } = payload as { readonly idempotencyKey: string };
      frame.emit(EVENT_NAME, { idempotencyKey });
    });
    await saves(app);
    await app.pass(5_000);
    expect(main().getByRole("alert").textContent).toBe(
      "Your payment method wasn't changed. Please try again.",
    );
    expect(main().queryByText(/^We're checking whether/)).toBeNull();
    expect(main().getByRole("group", { hidden: true }).parentElement?.hasAttribute("inert")).toBe(
      false,
    );
  });

  it("names an open payment before it is charged [BIL-04] [D-17]", async () => {
    const status = { ...payingMonthly, status: "Dunning" };
    await showEdit({ state: { ...paying, status } });
    expect(main().getByText(/^Your last payment of \$5\.99 plus tax is past due\./)).toBeTruthy();
  });

  it("shows PayPal's own button [BIL-02] [API-34]", async () => {
    const app = await showEdit();
    await app.user.click(main().getByRole("radio", { name: "PayPal" }));
    await app.change(() => {});
    expect(main().getByRole("region", { name: "Save with PayPal" })).toBeTruthy();
    expect(app.platform.payPalScript.buttons).toHaveLength(1);
    expect(main().queryByRole("button", { name: "Save" })).toBeNull();
  });

  it("of a plan that is paid elsewhere leads there, without a form [MNG-19] [MNG-18]", async () => {
    const status = { ...payingMonthly, paymentMethod: "Roku Payment" };
    await showEdit({ state: { ...paying, status } });
    expect(main().getByText(/^Your subscription is billed through Roku\./)).toBeTruthy();
    expect(main().getByRole("link", { name: "Manage on Roku" })).toBeTruthy();
    expect(main().queryByRole("radio")).toBeNull();
  });

  it("holds its place while the account loads", async () => {
    const app = await showApp(ADDRESS, {
      member: true,
      before: ({ services }) => services.always("GET /currentSubscriptionStatus", "never"),
    });
    await app.heading("Update Payment Information");
    expect(main().getByRole("status", { name: "Loading" })).toBeTruthy();
  });

  it("that could not be loaded says so, and asks again", async () => {
    const app = await showEdit({
      before: ({ services }) =>
        services.always("GET /currentSubscriptionStatus", { status: 500, body: "<html>" }),
    });
    await app.pass(60_000);
    app.services.always("GET /currentSubscriptionStatus", null);
    await app.user.click(
      within(main().getByRole("alert")).getByRole("button", { name: "Try Again" }),
    );
    await app.pass(1_000);
    expect(main().getByRole("button", { name: "Save" })).toBeTruthy();
  });
});
