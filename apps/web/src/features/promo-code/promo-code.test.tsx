import { freeTrial, monthlyPlan } from "@foyer/sdk/testing";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type ShownApp, showApp } from "../../testing/show-app.tsx";

afterEach(cleanup);

const LOOK_UP = "POST /getVoucherDetails";
const REFUSED = { status: 422, body: { errorCode: "eV1842", errorMessage: "Invalid coupon" } };

/** A code that makes the monthly plan cost $2.99 until March. */
const HALF_OFF = {
  status: 200,
  body: {
    applicablePlans: [
      {
        serviceID: "FNWEB1MO",
        nextBillingDateTime: "2025-03-01T00:00:00.000Z",
        priceToBeCharged: "2.99",
      },
    ],
    couponCodeDetails: { descrip: "50% off", discountType: "PERCENT" },
  },
};

async function atCheckout(query = "", options: Parameters<typeof showApp>[1] = {}) {
  const app = await showApp(`/account/payment/FNWEB1MO${query}`, { member: true, ...options });
  await app.heading("Add Your Payment Method");
  await app.change(() => {});
  return app;
}

const promo = () => within(screen.getByRole("region", { name: "Promo code" }));
const toggle = () => promo().getByRole("button", { name: "Have a promo code?" });
const field = () => promo().getByLabelText<HTMLInputElement>("Promo code");
const asked = (app: ShownApp) => app.services.asked.filter((one) => one === LOOK_UP).length;

async function type(app: ShownApp, code: string): Promise<void> {
  await app.user.click(toggle());
  await app.user.type(field(), code);
}

async function press(app: ShownApp, name: string): Promise<void> {
  await app.user.click(promo().getByRole("button", { name }));
  await app.change(() => {});
}

describe("the promo code of checkout", () => {
  it("is a button that opens the field, with the focus in it [PAY-08] [PAY-80]", async () => {
    const app = await atCheckout();
    expect(toggle().getAttribute("aria-expanded")).toBe("false");
    expect(promo().queryByLabelText("Promo code")).toBeNull();
    await app.user.click(toggle());
    expect(toggle().getAttribute("aria-expanded")).toBe("true");
    expect(document.activeElement).toBe(field());
  });

  it("has its field beside an applied code while it holds another one [PRM-11] [D-39]", async () => {
    const app = await atCheckout("?promoCoupon=HALFOFF&applyCoupon=true", {
      before: ({ services }) => services.reply(LOOK_UP, HALF_OFF),
    });
    expect(promo().getByRole("button", { name: "Remove" })).toBeTruthy();
    expect(promo().queryByLabelText("Promo code")).toBeNull();
    await app.change(() => app.foyer.promoCode.form.fields.couponCode.change("50RENEW"));
    expect(field().value).toBe("50RENEW");
    expect(promo().getByRole("button", { name: "Apply" })).toBeTruthy();
  });

  it("is not there with the feature off [PAY-80]", async () => {
    await atCheckout("", { configuration: { features: { showPromoBox: false } } });
    expect(screen.queryByRole("region", { name: "Promo code" })).toBeNull();
  });

  it("upper-cases what is typed, and leaves the caret where it is [PRM-05]", async () => {
    const app = await atCheckout();
    await type(app, "haff");
    field().setSelectionRange(2, 2);
    await app.user.keyboard("l");
    expect([field().value, field().selectionStart]).toEqual(["HALFF", 3]);
  });

  it("is applied: says so, changes what is due, and moves the focus on [PRM-12] [PRC-19] [D-17]", async () => {
    const app = await atCheckout();
    app.services.reply(LOOK_UP, HALF_OFF);
    await type(app, "halfoff");
    await press(app, "Apply");
    expect(promo().getByRole("status").textContent).toBe("Your code has been applied.");
    expect(promo().getByText("HALFOFF")).toBeTruthy();
    expect(promo().getByText("50% off")).toBeTruthy();
    expect(document.querySelector(".till__due")?.textContent).toBe(
      "Total due today $2.99 plus applicable taxes then $5.99 plus tax on Mar 1, 2025",
    );
    expect(document.activeElement).toBe(promo().getByRole("button", { name: "Remove" }));
  });

  it("is removed: the field is back, with the focus [PRM-01]", async () => {
    const app = await atCheckout();
    app.services.reply(LOOK_UP, HALF_OFF);
    await type(app, "HALFOFF");
    await press(app, "Apply");
    await press(app, "Remove");
    expect(promo().getByRole("status").textContent).toBe("The promo code was removed.");
    expect(document.activeElement).toBe(toggle());
    expect(promo().queryByText("HALFOFF")).toBeNull();
  });

  it("stays as it is while another one is looked up [PRM-14] [D-39]", async () => {
    const app = await atCheckout("?promoCoupon=HALFOFF&applyCoupon=true", {
      before: ({ services }) => services.reply(LOOK_UP, HALF_OFF),
    });
    await app.change(() => app.foyer.promoCode.form.fields.couponCode.change("50RENEW"));
    app.services.always(LOOK_UP, "never");
    await press(app, "Apply");
    await press(app, "Remove");
    expect(promo().getByRole("button", { name: "Remove" }).getAttribute("aria-disabled")).toBe(
      "true",
    );
    expect(app.foyer.promoCode.applied?.couponCode).toBe("HALFOFF");
    expect(app.foyer.promoCode.isSettling).toBe(true);
  });

  it("that is invalid says why beside the field, and keeps what was typed [PRM-11] [ERR-05]", async () => {
    const app = await atCheckout();
    app.services.reply(LOOK_UP, REFUSED);
    await type(app, "NOTACODE");
    await press(app, "Apply");
    expect(promo().getByText("Invalid promo code")).toBeTruthy();
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(field().value).toBe("NOTACODE");
    const described = document.getElementById(field().getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe("Invalid promo code");
  });

  it("by Enter is applied, and nothing is paid [PRM-05]", async () => {
    const app = await atCheckout();
    await app.change(() => app.cardForm.load());
    await app.change(() => app.cardForm.fill({}));
    app.services.reply(LOOK_UP, HALF_OFF);
    await type(app, "HALFOFF");
    await app.user.keyboard("{Enter}");
    await app.change(() => {});
    expect(asked(app)).toBe(1);
    expect(app.foyer.purchases.state.kind).toBe("idle");
    expect(promo().getByText("HALFOFF")).toBeTruthy();
  });

  it("by Enter, and Enter again before the answer, is asked once, and the form that pays is not sent [PRM-05] [D-04]", async () => {
    const app = await atCheckout();
    app.services.always(LOOK_UP, "never");
    await type(app, "HALFOFF");
    await app.user.keyboard("{Enter}");
    // False: the browser's own way, which sends the form, is prevented.
    expect(fireEvent.keyDown(field(), { key: "Enter" })).toBe(false);
    expect(asked(app)).toBe(1);
  });

  it("that gets no answer says so, keeps what was typed, and can be applied again [PRM-19]", async () => {
    const app = await atCheckout();
    app.services.reply(LOOK_UP, { status: 500 }, HALF_OFF);
    await type(app, "HALFOFF");
    await press(app, "Apply");
    expect(promo().getByRole("alert").textContent).toBe(
      "Something went wrong, please try again later.",
    );
    expect(field().value).toBe("HALFOFF");
    await press(app, "Apply");
    expect(promo().getByRole("status").textContent).toBe("Your code has been applied.");
  });

  it("of a link shows without a press, and leaves the focus alone [PRM-04] [PRM-16] [ROU-52]", async () => {
    const app = await atCheckout("?promoCoupon=halfoff&applyCoupon=true", {
      before: ({ services }) => services.reply(LOOK_UP, HALF_OFF),
    });
    expect(promo().getByText("HALFOFF")).toBeTruthy();
    expect(promo().queryByLabelText("Promo code")).toBeNull();
    expect(
      screen.getByRole("region", { name: "Promo code" }).contains(document.activeElement),
    ).toBe(false);
    expect(asked(app)).toBe(1);
  });

  it("of a link without applyCoupon fills the open field [PRM-04] [OPN-109]", async () => {
    const app = await atCheckout("?promoCoupon=halfoff");
    expect(field().value).toBe("HALFOFF");
    expect(asked(app)).toBe(0);
  });

  it("has its field closed and empty again at the address of another plan [PAY-08] [PAY-80] [D-13]", async () => {
    const app = await atCheckout();
    await type(app, "half");
    await app.go("/account/payment/FNWEB12MO");
    await app.heading("Add Your Payment Method");
    await app.change(() => {});
    expect(toggle().getAttribute("aria-expanded")).toBe("false");
    expect(promo().queryByLabelText("Promo code")).toBeNull();
  });

  it("of a link that is refused leaves the field open while another code is typed in its place [PRM-04] [PRM-16]", async () => {
    const app = await atCheckout("?promoCoupon=halfoff&applyCoupon=true", {
      before: ({ services }) => services.reply(LOOK_UP, REFUSED, HALF_OFF),
    });
    expect(field().value).toBe("HALFOFF");
    await app.user.clear(field());
    expect(field().value).toBe("");
    await app.user.type(field(), "other{Enter}");
    await app.change(() => {});
    expect(promo().getByText("OTHER")).toBeTruthy();
    expect(asked(app)).toBe(2);
  });

  it("of a link that ends a free trial is not applied: both prices show, and the buyer decides [D-39] [PRM-04] [D-17]", async () => {
    const app = await atCheckout("?promoCoupon=halfoff&applyCoupon=true", {
      state: { plans: [{ ...monthlyPlan, promotions: [freeTrial] }] },
      before: ({ services }) => services.reply(LOOK_UP, HALF_OFF),
    });
    expect(field().value).toBe("HALFOFF");
    expect(promo().getByText("HALFOFF would replace this plan's free offer.")).toBeTruthy();
    expect(promo().getByText(/^You pay \$2\.99 plus tax today\./)).toBeTruthy();
    expect(promo().getByText(/^You pay nothing today\./)).toBeTruthy();
    await app.user.type(field(), "{Enter}");
    expect(document.activeElement?.textContent).toContain("would replace this plan's free offer");
    await press(app, "Don't Use It");
    expect(promo().queryByText(/^You pay/)).toBeNull();
    expect(promo().queryByLabelText("Promo code")).toBeNull();
    expect(document.activeElement).toBe(toggle());
  });

  it("that costs something is not agreed to beside the pay button, away from its prices [D-39]", async () => {
    const app = await atCheckout("?promoCoupon=halfoff", {
      state: { plans: [{ ...monthlyPlan, promotions: [freeTrial] }] },
      before: ({ services }) => services.always(LOOK_UP, HALF_OFF),
    });
    await app.change(() => app.cardForm.load());
    await app.change(() => app.cardForm.fill({}));
    await app.user.click(screen.getByRole("button", { name: /^Start / }));
    await app.change(() => {});
    for (let time = 0; time < 2; time += 1) {
      const question = within(screen.getByRole("alert"));
      await app.user.click(question.getByRole("button", { name: "Apply HALFOFF" }));
      await app.change(() => {});
      expect(document.activeElement?.textContent).toContain("You pay $2.99 plus tax today.");
    }
    expect(app.foyer.promoCode.applied).toBeNull();
    await press(app, "Apply HALFOFF");
    expect(app.foyer.promoCode.applied?.couponCode).toBe("HALFOFF");
  });

  it("in the field is asked about when the buyer pays [D-39]", async () => {
    const app = await atCheckout("?promoCoupon=halfoff");
    await app.change(() => app.cardForm.load());
    await app.change(() => app.cardForm.fill({}));
    const pay = screen.getByRole("button", { name: "Start Subscription" });
    await app.user.click(pay);
    await app.change(() => {});
    const question = within(screen.getByRole("alert"));
    expect(question.getByText(/^Your promo code isn't applied yet\./)).toBeTruthy();
    expect(app.foyer.purchases.state.kind).toBe("idle");
    await app.user.click(question.getByRole("button", { name: "Continue Without It" }));
    await app.change(() => {});
    expect(screen.queryByRole("alert")).toBeNull();
    expect(promo().queryByLabelText("Promo code")).toBeNull();
    expect(document.activeElement).toBe(pay);
  });
});
