import { payingMonthly, savedCard } from "@foyer/sdk/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type ShownApp, showApp } from "../../testing/show-app.tsx";

afterEach(cleanup);

const APPLY = "POST /applyCouponV2";
const APPLIED = {
  status: 200,
  body: { responseCode: "1", couponCodeDetails: { descrip: "50% off", discountType: "PERCENT" } },
};
const NEEDS_CARD = {
  status: 200,
  body: { responseCode: "0", isSuccess: false, isPaymentMethodError: true },
};

async function inAccount(status = payingMonthly, methods = [savedCard]): Promise<ShownApp> {
  const app = await showApp("/account/manage", {
    member: true,
    before: ({ services }) => {
      services.state.status = status;
      services.state.savedMethods = methods;
    },
  });
  await app.heading("My Account");
  await app.change(() => {});
  return app;
}

const section = () => within(screen.getByRole("region", { name: "Promo Code" }));
const field = () => section().getByLabelText<HTMLInputElement>("Promo code");

async function apply(app: ShownApp, code: string): Promise<void> {
  await app.user.type(field(), code);
  await app.user.click(section().getByRole("button", { name: "Apply" }));
  await app.change(() => {});
}

/** The dialog's code comes in a chunk of its own, which takes real time. */
async function dialog(app: ShownApp): Promise<HTMLElement> {
  for (let turn = 0; turn < 200 && !screen.queryByRole("dialog"); turn += 1) {
    await app.change(() => new Promise((resolve) => setTimeout(resolve, 5)));
  }
  return screen.getByRole("dialog");
}

describe("the promo code in My Account", () => {
  it("is applied: 'Code applied', and what it does [PRM-13] [PRM-32]", async () => {
    const app = await inAccount();
    app.services.reply(APPLY, APPLIED);
    await apply(app, "halfoff");
    expect(section().getByRole("status").textContent).toBe("Code applied50% off");
    expect(field().value).toBe("");
  });

  it("that is refused says why beside the field [PRM-11] [ERR-06]", async () => {
    const app = await inAccount();
    app.services.reply(APPLY, { status: 422, body: { errorCode: "eV1861" } });
    await apply(app, "USEDCODE");
    expect(section().getByText("You have already redeemed this promo code.")).toBeTruthy();
    expect(field().value).toBe("USEDCODE");
  });

  it("whose answer is lost says that it is being checked, with a button that asks again, until it is applied [PRM-13] [D-04]", async () => {
    const app = await inAccount();
    app.services.reply(APPLY, { status: 503 });
    app.services.always("POST /withdrawPurchase", { status: 503 });
    await apply(app, "HALFOFF");
    await app.pass(5_000);
    expect(section().getByText(/checking whether your code HALFOFF was applied/)).toBeTruthy();
    expect(section().queryByRole("alert")).toBeNull();
    const button = section().getByRole("button", { name: "Apply" });
    expect(button.getAttribute("aria-busy")).toBe("true");
    expect(field().readOnly).toBe(true);
    app.services.always("POST /withdrawPurchase", { status: 200, body: { status: "done" } });
    await app.user.click(section().getByRole("button", { name: "Check Now" }));
    await app.change(() => {});
    expect(section().getByText("Code applied")).toBeTruthy();
    expect(section().queryByText(/checking whether/)).toBeNull();
    expect(field().value).toBe("");
    expect(app.services.asked.filter((one) => one === APPLY)).toHaveLength(1);
  });

  it("that is dearer than the one on the next payment shows both prices, and is applied or left by a button [D-39]", async () => {
    const app = await inAccount();
    app.services.always("GET /getPayments", {
      status: 200,
      body: {
        orders: [],
        nextBillInformation: {
          ...{ nextBillingAmount: "0.99", nextBillingDateTime: "2026-02-15T08:00:00.000Z" },
          ...{ planFrequency: "monthly", couponCode: "FIVEOFF" },
        },
      },
    });
    app.services.always("POST /getVoucherDetails", {
      status: 200,
      body: {
        couponCodeDetails: { descrip: "50% off", discountType: "PERCENT" },
        applicablePlans: [{ serviceID: "FNWEB1MO", priceToBeCharged: "2.99" }],
      },
    });
    await apply(app, "HALFOFF");
    expect(section().getByText("With HALFOFF, you'd pay more.")).toBeTruthy();
    const prices = section()
      .getAllByRole("definition")
      .map((one) => one.textContent);
    expect(prices).toEqual(["$2.99 plus tax on Feb 15, 2026", "$0.99 plus tax on Feb 15, 2026"]);
    await app.user.click(section().getByRole("button", { name: "Don't Use It" }));
    await app.change(() => {});
    expect(section().queryByText("With HALFOFF, you'd pay more.")).toBeNull();
    expect(document.activeElement).toBe(field());
    expect(app.services.asked).not.toContain(APPLY);

    app.services.reply(APPLY, APPLIED);
    await apply(app, "HALFOFF");
    // Enter asked: it does not agree, too.
    await app.user.type(field(), "{Enter}");
    await app.change(() => {});
    expect(document.activeElement?.textContent).toContain("With HALFOFF, you'd pay more.");
    expect(app.services.asked).not.toContain(APPLY);
    await app.user.click(section().getByRole("button", { name: "Apply HALFOFF" }));
    await app.change(() => {});
    expect(section().getByText("Code applied")).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(app.services.asked.filter((one) => one === APPLY)).toHaveLength(1);
  });

  it("that never arrived says so, and stays in the field [PRM-13] [D-24]", async () => {
    const app = await inAccount();
    app.services.reply(APPLY, { status: 503 });
    app.services.always("POST /withdrawPurchase", { status: 200, body: { status: "withdrawn" } });
    await apply(app, "HALFOFF");
    await app.pass(5_000);
    expect(section().getByRole("alert").textContent).toBe(
      "Your code HALFOFF wasn't applied. Please try again.",
    );
    expect(field().value).toBe("HALFOFF");
  });

  it("asks for another card in a dialog, saves it, and is applied again [PRM-17] [PRM-18] [PAY-47]", async () => {
    const app = await inAccount();
    app.services.reply(APPLY, NEEDS_CARD, APPLIED);
    await apply(app, "HALFOFF");
    const box = within(await dialog(app));
    expect(box.getByRole("heading", { name: "Update Your Card" })).toBeTruthy();
    expect(box.getByText(/apply your code HALFOFF/)).toBeTruthy();
    await app.change(() => {});
    const frame = app.platform.cardFrame.frame();
    await app.change(() => {
      frame.emit("FRAME_READY", { height: 480 });
      frame.emit("VALID_PAYMENT_FORM", { valid: true });
    });
    app.platform.cardFrame.onSend(({ EVENT_NAME, payload }, target) => {
      const { idempotencyKey } = payload as { readonly idempotencyKey: string };
      target.emit(EVENT_NAME, { responseCode: "1", idempotencyKey });
    });
    await app.user.click(box.getByRole("button", { name: "Save Card" }));
    await app.change(() => {});
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(section().getByRole("status").textContent).toBe("Code applied50% off");
    expect(app.services.asked.filter((one) => one === APPLY)).toHaveLength(2);
  });

  it("asks a member without a payment method for a card [PRM-17] [D-37]", async () => {
    const app = await inAccount(payingMonthly, []);
    app.services.reply(APPLY, NEEDS_CARD);
    await apply(app, "HALFOFF");
    const box = within(await dialog(app));
    expect(box.getByRole("heading", { name: "Add a Card" })).toBeTruthy();
    expect(
      box.getByText(
        "There's no payment method on file. Enter a card, and we'll apply your code HALFOFF.",
      ),
    ).toBeTruthy();
  });

  it("moves the focus to why a card was refused, each time: it is below the fold of the dialog [PRM-17] [PAY-56]", async () => {
    const app = await inAccount();
    app.services.reply(APPLY, NEEDS_CARD);
    await apply(app, "HALFOFF");
    const box = within(await dialog(app));
    await app.change(() => {});
    const frame = app.platform.cardFrame.frame();
    await app.change(() => {
      frame.emit("FRAME_READY", { height: 480 });
      frame.emit("VALID_PAYMENT_FORM", { valid: true });
    });
    app.platform.cardFrame.onSend(({ EVENT_NAME, payload }, target) => {
      const { idempotencyKey } = payload as { readonly idempotencyKey: string };
      target.emit(EVENT_NAME, { responseCode: "0", errorCode: "eV2371", idempotencyKey });
    });
    for (const press of [1, 2]) {
      await app.user.click(box.getByRole("button", { name: "Save Card" }));
      await app.change(() => {});
      expect(frame.sent.length, `press ${press}`).toBeGreaterThanOrEqual(press);
      expect(document.activeElement).toBe(box.getByRole("alert"));
    }
  });

  it("names in the dialog the open payment that saving charges, and asks after a lost answer without 'try again' [PRM-17] [PRM-18] [D-04] [D-05]", async () => {
    const app = await inAccount({ ...payingMonthly, status: "Dunning" });
    app.services.reply(APPLY, NEEDS_CARD, APPLIED);
    app.services.always("POST /withdrawPurchase", { status: 501 });
    await apply(app, "HALFOFF");
    const box = within(await dialog(app));
    expect(
      box.getByText(
        /is past due\. We'll charge it right away when you save a new payment method\. Your code applies to the payment after that\.$/,
      ),
    ).toBeTruthy();
    await app.change(() => {});
    const frame = app.platform.cardFrame.frame();
    await app.change(() => {
      frame.emit("FRAME_READY", { height: 480 });
      frame.emit("VALID_PAYMENT_FORM", { valid: true });
    });
    app.platform.cardFrame.onSend(({ EVENT_NAME, payload }, target) => {
      const { idempotencyKey } = payload as { readonly idempotencyKey: string };
      target.emit(EVENT_NAME, { idempotencyKey });
    });
    await app.user.click(box.getByRole("button", { name: "Save Card" }));
    await app.pass(5_000);
    expect(
      box.getByText(/^We're (still )?checking whether your payment method was updated/),
    ).toBeTruthy();
    expect(box.queryByText(/try again/i)).toBeNull();
    expect(box.getByRole("button", { name: "Save Card" }).getAttribute("aria-busy")).toBe("true");
    app.services.saveCard();
    await app.pass(60_000);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(section().getByRole("status").textContent).toContain("Code applied");
    expect(section().getByRole("status").textContent).toMatch(/payment/);
    expect(app.services.asked.filter((one) => one === APPLY)).toHaveLength(2);
  });

  it("keeps the code when the dialog is closed [PRM-17]", async () => {
    const app = await inAccount();
    app.services.reply(APPLY, NEEDS_CARD);
    await apply(app, "HALFOFF");
    await dialog(app);
    await app.user.keyboard("{Escape}");
    await app.change(() => {});
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(field().value).toBe("HALFOFF");
  });
});
