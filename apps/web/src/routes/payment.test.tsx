import {
  createTestFoyer,
  freeTrial,
  merchandisePlan,
  monthlyPlan,
  payingMonthly,
  savedCard,
  type TestFoyer,
} from "@foyer/sdk/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import amex from "../assets/marks/amex.svg";
import discover from "../assets/marks/discover.svg";
import mastercard from "../assets/marks/mastercard.svg";
import payPal from "../assets/marks/paypal.svg";
import visa from "../assets/marks/visa.svg";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const ADDRESS = "/account/payment/FNWEB1MO";

async function showPayment(
  options: Parameters<typeof showApp>[1] & {
    readonly address?: string;
    readonly title?: string;
  } = {},
): Promise<ShownApp> {
  const { address = ADDRESS, title = "Add Your Payment Method", ...rest } = options;
  const app = await showApp(address, { member: true, ...rest });
  await app.heading(title);
  return app;
}

/** Waits for the card form and fills it in. */
async function fillCard(app: ShownApp, card: { readonly state?: string } = {}): Promise<void> {
  await app.change(() => app.cardForm.load());
  await app.change(() => app.cardForm.fill(card));
}

const main = () => within(screen.getByRole("main"));
const pay = (name = "Start Subscription") => main().getByRole("button", { name });
const isOff = (button: HTMLElement) => button.getAttribute("aria-disabled") === "true";

/** The total in the line that opens, in the summary, and beside the button. */
const totals = () => [
  main()
    .getByRole("button", { name: /Total due today/ })
    .querySelector(".figures")?.textContent,
  main().getByText("Total due today", { selector: "dt" }).nextSibling?.textContent,
  main().getByText("Total due today", { selector: "span" }).nextElementSibling?.textContent,
];

async function press(app: ShownApp, button: HTMLElement): Promise<void> {
  await app.user.click(button);
  await app.change(() => {});
}

describe("the payment screen", () => {
  it("is private: a visitor creates an account first and comes back [ROU-12] [ROU-13] [GRD-04]", async () => {
    const app = await showApp(ADDRESS);
    await app.heading("Create Account");
    expect(app.state()).toMatchObject({ from: ADDRESS });
  });

  it("shows what is bought, how to pay and when it renews [PAY-01] [PAY-07] [PAY-09] [PAY-11]", async () => {
    await showPayment();
    expect(screen.getByRole("region", { name: "Monthly" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Card details" })).toBeTruthy();
    expect(screen.getByRole("radio", { name: "Card", checked: true })).toBeTruthy();
    expect(screen.getByRole("radio", { name: "PayPal", checked: false })).toBeTruthy();
    expect(
      screen.getByText(
        "Your subscription renews automatically at $5.99/mo plus tax unless canceled at least 24 hours before the renewal date. Fees are non-refundable.",
      ),
    ).toBeTruthy();
    expect(document.title).toBe("Add Your Payment Method | Foyer");
  });

  it("shows no way to pay to a member whose subscription cannot be read, says so, and asks again [D-06] [ERR-02]", async () => {
    const app = await showPayment({
      member: false,
      before: ({ services, signIn }) => {
        services.always("GET /currentSubscriptionStatus", { status: 200, body: [] });
        return signIn();
      },
    });
    expect(screen.getByRole("alert").textContent).toContain(
      "We couldn't check whether you already have a subscription",
    );
    expect(screen.queryAllByRole("radio")).toEqual([]);
    expect(main().queryByRole("button", { name: "Start Subscription" })).toBeNull();
    app.services.always("GET /currentSubscriptionStatus", null);
    app.services.always("POST /withdrawPurchase", null);
    await press(app, main().getByRole("button", { name: "Try Again" }));
    await app.pass(1000);
    expect(screen.getByRole("region", { name: "Monthly" })).toBeTruthy();
  });

  it("without a plan leads to the plans [ROU-12]", async () => {
    const app = await showApp("/account/payment", { member: true });
    await app.heading("Choose a Plan");
    expect(app.at()).toContain("/account/signup-plans");
  });

  it("shows the total with two decimals, first plus taxes, then with the tax [PRC-02] [PRC-03] [PRC-09] [PAY-54]", async () => {
    const app = await showPayment();
    const summary = within(screen.getByRole("region", { name: "Monthly" }));
    expect(summary.getByText("Total due today", { selector: "dt" }).textContent).toContain(
      "plus applicable taxes",
    );
    expect(totals()).toEqual(["$5.99", "$5.99", "$5.99"]);
    await fillCard(app);
    expect(summary.getByText("Tax").nextSibling?.textContent).toBe("$0.42");
    expect(totals()).toEqual(["$6.41", "$6.41", "$6.41"]);
  });

  it("of a free trial has no line for a tax that only comes with the first charge [PRC-03] [PRC-10]", async () => {
    const app = await showPayment({
      state: { plans: [{ ...monthlyPlan, promotions: [freeTrial] }] },
    });
    await app.change(() => app.cardForm.load());
    await app.change(() => app.cardForm.fill({ tax: "0.00" }));
    const summary = within(screen.getByRole("region", { name: "Monthly" }));
    expect(summary.getByText("Due today", { selector: "dt" }).nextSibling?.textContent).toBe(
      "$0.00",
    );
    expect(summary.getByText("Total due on Jan 23, 2025").textContent).toContain(
      "plus applicable taxes",
    );
    expect(pay().previousElementSibling?.textContent).toBe(
      "Due today $0.00 then $5.99 plus tax on Jan 23, 2025",
    );
    expect(summary.queryByText("Tax")).toBeNull();
  });

  it("says beside the button what is due, that taxes are added while they are unknown, and what follows when [PRC-03] [D-17]", async () => {
    const cheaper = { ...freeTrial, amount: "0.99", isFreeTrail: false };
    const app = await showPayment({
      state: { plans: [{ ...monthlyPlan, promotions: [cheaper] }] },
    });
    const due = () => pay().previousElementSibling?.textContent;
    expect(due()).toBe(
      "Total due today $0.99 plus applicable taxes then $5.99 plus tax on Jan 23, 2025",
    );
    await app.change(() => app.cardForm.load());
    await app.change(() => app.cardForm.fill({ tax: "0.07" }));
    expect(due()).toBe("Total due today $1.06 then $5.99 plus tax on Jan 23, 2025");
  });

  it.each([
    ["has a line for its promotion", "7-Day Free Trial", ["7-Day Free Trial"]],
    ["has no line for a promotion without a text", "", []],
    ["has no line for a promotion that this user does not get [D-17]", "1 Year Free", []],
  ])("the summary %s [PLN-14] [PAY-07]", async (_case, paymentPromotionFeature, shown) => {
    const promotion = { ...freeTrial, nextBillingDateTime: "2025-01-22T00:00:00Z" };
    await showPayment({
      member: false,
      state: { plans: [{ ...monthlyPlan, promotions: [promotion] }] },
      before: ({ services, signIn }) => {
        services.always("GET /v1/natcomsku/plans/{planId}", {
          status: 200,
          body: { planId: "FNWEB1MO", paymentPromotionFeature },
        });
        return signIn();
      },
    });
    const summary = screen.getByRole("region", { name: "Monthly" });
    const lines = [...summary.querySelectorAll("p")].map(({ textContent }) => textContent);
    expect(lines).toEqual(shown);
  });

  it("waits for the card form before it can pay [PAY-46]", async () => {
    const app = await showPayment();
    expect(isOff(pay())).toBe(true);
    await app.change(() => app.cardForm.load());
    expect(isOff(pay())).toBe(false);
  });

  it("marks what is missing in the card form on a press, and pays nothing [PAY-52] [D-27]", async () => {
    const app = await showPayment();
    await app.change(() => app.cardForm.load());
    expect(screen.queryByText("Enter your card details to continue.")).toBeNull();
    await press(app, pay());
    const frame = app.platform.cardFrame.frame();
    expect(frame.sent.map(({ EVENT_NAME }) => EVENT_NAME)).toEqual(["SHOW_PROBLEMS"]);
    expect(frame.focused).toBe(1);
    const why = document.getElementById(pay().getAttribute("aria-describedby") ?? "");
    expect(why?.textContent).toBe("Enter your card details to continue.");
    await app.change(() => app.cardForm.fill());
    expect(screen.queryByText("Enter your card details to continue.")).toBeNull();
    expect(app.services.state.orders).toEqual([]);
  });

  it("pays by Enter in the card form, once [PAY-48] [D-27]", async () => {
    const app = await showPayment();
    await fillCard(app);
    const frame = app.platform.cardFrame.frame();
    await app.change(() => {
      frame.emit("SUBMIT_PAYMENT_FORM");
      frame.emit("SUBMIT_PAYMENT_FORM");
    });
    await app.heading("Purchase Confirmed!");
    expect(app.services.state.orders).toHaveLength(1);
  });

  it("is one line that opens on a narrow screen [PAY-07]", async () => {
    const app = await showPayment();
    const line = main().getByRole("button", { name: /^Monthly Total due today \$5\.99/ });
    expect(line.getAttribute("aria-expanded")).toBe("false");
    await press(app, line);
    expect(line.getAttribute("aria-expanded")).toBe("true");
    const opened = document.getElementById(line.getAttribute("aria-controls") ?? "");
    expect(opened?.textContent).toContain("Total due today");
  });

  it("begins anew for another plan: what was opened for the former one is shut [ROU-13] [PAY-07]", async () => {
    const app = await showPayment();
    const opened = () =>
      [/Total due today/, /promo code/].map((name) =>
        main().getByRole("button", { name }).getAttribute("aria-expanded"),
      );
    await press(app, main().getByRole("button", { name: /Total due today/ }));
    await press(app, main().getByRole("button", { name: "Have a promo code?" }));
    expect(opened()).toEqual(["true", "true"]);
    await app.go("/account/payment/FNWEB12MO");
    await app.heading("Add Your Payment Method");
    await app.change(() => {});
    expect(main().getByRole("button", { name: /^Yearly Total due today/ })).toBeTruthy();
    expect(opened()).toEqual(["false", "false"]);
  });

  it("gives the form its requested height [PAY-46]", async () => {
    const app = await showPayment();
    await app.change(() => app.cardForm.load());
    await app.change(() => app.platform.cardFrame.frame().emit("FRAME_RESIZED", { height: 418 }));
    const place = app.platform.cardFrame.frame().container as HTMLElement;
    expect(place.style.blockSize || place.getAttribute("style")).toContain("418px");
  });

  it("pays once, also on a double press, and leads to the confirmation [PAY-14] [PAY-30]", async () => {
    const app = await showPayment();
    await fillCard(app);
    const button = pay();
    await app.user.dblClick(button);
    await app.heading("Purchase Confirmed!");
    expect(app.at()).toBe("/account/signup-confirmation");
    expect(app.services.state.orders).toHaveLength(1);
  });

  it("covers the page while the payment runs [CHR-17] [CHR-18] [D-04]", async () => {
    const app = await showPayment();
    await fillCard(app);
    app.cardForm.answer("silent");
    await press(app, pay());
    const dialog = screen.getByRole("dialog");
    expect(dialog.textContent).toContain("Confirming your payment. Please stay on this page.");
    await press(app, pay("Confirming…"));
    expect(app.platform.cardFrame.frame().sent).toHaveLength(1);
  });

  it("tells that confirming takes longer, asks on, and settles [D-04]", async () => {
    const app = await showPayment();
    await fillCard(app);
    app.services.always("GET /getPayments", "dropped");
    app.services.always("GET /currentSubscriptionStatus", "dropped");
    app.services.always("POST /withdrawPurchase", "dropped");
    app.cardForm.answer("lost");
    await press(app, pay());
    await app.pass(180_000);
    expect(main().getAllByText(/still confirming your payment/)).toHaveLength(1);
    const button = pay("Confirming…");
    expect(button.getAttribute("aria-busy")).toBe("true");
    // Beside the button, not at the top of the page.
    expect(button.closest(".till")?.textContent).toContain("still confirming your payment");
    app.services.always("GET /getPayments", null);
    app.services.always("GET /currentSubscriptionStatus", null);
    await press(app, main().getByRole("button", { name: "Check Now" }));
    await app.pass(10_000);
    await app.heading("Purchase Confirmed!");
    expect(app.services.state.orders).toHaveLength(1);
  });

  it("says that a payment it cannot read is being checked, pays nothing meanwhile, and asks again [D-25]", async () => {
    const besides = await sendAndSpoilTheRecord();
    const { services } = besides;
    services.always("GET /getPayments", "dropped");
    services.always("POST /withdrawPurchase", "dropped");
    const app = await showPayment({ besides, member: false });
    const notice = main().getByText(/^We found a payment on this device that we can't read/);
    expect(notice.closest(".till")).toBeTruthy();
    await fillCard(app);
    expect(isOff(pay())).toBe(true);
    await press(app, pay());
    expect(app.platform.cardFrame.frame().sent).toHaveLength(0);
    services.always("GET /getPayments", null);
    services.always("POST /withdrawPurchase", null);
    await press(app, main().getByRole("button", { name: "Check Now" }));
    await app.pass(10_000);
    expect(screen.queryByText(/^We found a payment on this device/)).toBeNull();
    await press(app, pay());
    await app.heading("Purchase Confirmed!");
    expect(services.state.orders).toHaveLength(1);
  });

  it("says on other screens too that a payment is being checked [D-25]", async () => {
    const besides = await sendAndSpoilTheRecord();
    besides.services.always("GET /getPayments", "dropped");
    besides.services.always("POST /withdrawPurchase", "dropped");
    const app = await showApp("/account/manage", { besides });
    await app.heading("My Account");
    expect(screen.getAllByText(/^We found a payment on this device/)).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Check Now" })).toBeTruthy();
  });

  it.each([
    ["loads", "never"],
    ["cannot be shown", { status: 500, body: "<html>" }],
  ] as const)(
    "says that a payment is being checked while the order %s too [D-25] [PLN-23]",
    async (_, packages) => {
      const besides = await sendAndSpoilTheRecord();
      besides.services.always("GET /getPayments", "dropped");
      besides.services.always("POST /withdrawPurchase", "dropped");
      besides.services.always("GET /packages", packages);
      const app = await showApp(ADDRESS, { besides });
      await app.pass(60_000);
      // The code of the screen takes real time.
      expect(await screen.findAllByText(/^We found a payment on this device/)).toHaveLength(1);
      expect(screen.queryByRole("region", { name: "Monthly" })).toBeNull();
    },
  );

  it("says that another tab is paying, and cannot pay [D-04]", async () => {
    const app = await showPayment();
    const other = await showPaymentTab(app);
    await app.change(() => {});
    expect(main().getAllByText("Payment in progress in another tab")).toHaveLength(1);
    await fillCard(app);
    expect(isOff(pay())).toBe(true);
    other.stop();
  });

  it("shows why a card was refused, keeps the form and takes another [PAY-35] [PAY-36] [FRM-17] [ERR-03]", async () => {
    const app = await showPayment();
    await fillCard(app);
    app.cardForm.answer({ declined: "eV1189" });
    await press(app, pay());
    expect(main().getByRole("alert").textContent).toBe(
      "Card payments are currently unavailable, please try another form of payment",
    );
    expect(screen.getByRole("dialog", { hidden: true })).toHaveProperty("open", false);
    app.cardForm.answer("approved");
    await app.change(() => app.cardForm.fill());
    expect(main().queryByRole("alert")).toBeNull();
    await press(app, pay());
    await app.heading("Purchase Confirmed!");
    expect(app.services.state.orders).toHaveLength(1);
  });

  it("stops when the price has changed since it was shown, and asks [D-05]", async () => {
    const app = await showPayment();
    await fillCard(app);
    const shown = { totalCents: (app.foyer.checkout.quote?.totalCents ?? 0) + 1 };
    await app.change(() => app.foyer.checkout.submit(shown));
    expect(main().getByRole("alert").textContent).toBe(
      "The price has changed. Please review the new total before you pay.",
    );
    expect(app.platform.cardFrame.frame().sent).toHaveLength(0);
  });

  it("requires the extra consent in Vermont [PAY-45]", async () => {
    const app = await showPayment({ address: "/account/payment/FNWEB24MO" });
    await fillCard(app, { state: "VT" });
    const tick = screen.getByRole("checkbox", {
      name: "I agree to the automatic renewal of my subscription.",
    });
    expect(tick.getAttribute("aria-invalid")).toBeNull();
    await press(app, pay());
    expect(document.activeElement).toBe(tick);
    expect(tick.getAttribute("aria-invalid")).toBe("true");
    expect(app.platform.cardFrame.frame().sent).toEqual([]);
    tick.blur();
    await press(app, pay());
    expect(document.activeElement).toBe(tick);
    await app.user.click(tick);
    expect(tick.getAttribute("aria-invalid")).toBeNull();
    await press(app, pay());
    await app.heading("Purchase Confirmed!");
    expect(app.services.state.orders).toHaveLength(1);
  });

  it.each(["TN", "NY"])("requires no consent in %s [PAY-45]", async (state) => {
    const app = await showPayment({ address: "/account/payment/FNWEB24MO" });
    await fillCard(app, { state });
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("has its own button for the 99-cent offer and for members [PAY-02] [PAY-15]", async () => {
    const promotion = {
      ...freeTrial,
      promotionID: "PROMO99C1MO",
      amount: "0.99",
      promotionCategory: "Discount",
      isFreeTrail: false,
      displayName: "First month for 99 cents",
      nextBillingDateTime: null,
    };
    const app = await showPayment({
      state: { plans: [{ ...monthlyPlan, promotions: [promotion] }] },
      title: "Start Watching Now",
    });
    await fillCard(app);
    expect(isOff(pay("Join Now"))).toBe(false);
  });

  it("greets a former subscriber [PAY-03]", async () => {
    await showPayment({
      state: { status: { ...payingMonthly, status: "Churned Voluntary" } },
      title: "Start Watching Now",
    });
    expect(main().getByText("Start Watching Now")).toBeTruthy();
  });
});

describe("a user who has a subscription", () => {
  it("pays for the change of plan, and reads its price before [CHG-02] [CHG-07] [PAY-05] [PAY-16]", async () => {
    const app = await showPayment({
      address: "/account/payment/FNWEB12MO",
      state: { status: payingMonthly },
      title: "Submit Payment",
    });
    await fillCard(app);
    const button = pay("Submit");
    expect(isOff(button)).toBe(false);
    await press(app, button);
    expect(app.services.state.orders).toMatchObject([
      { orderProductInfo: { serviceID: "FNWEB12MO" } },
    ]);
  });

  it("agrees to what is charged when the present plan ends, though nothing is due today [PRC-11] [D-05] [CHG-02]", async () => {
    const validityTill = "2025-12-01T00:00:00Z";
    const app = await showPayment({
      state: {
        status: { ...payingMonthly, serviceID: "FNWEB12MO", tier: 300, validityTill },
        savedMethods: [savedCard],
      },
      title: "Submit Payment",
    });
    await press(app, pay("Submit"));
    expect(app.services.state.orders).toMatchObject([
      { orderProductInfo: { serviceID: "FNWEB1MO" } },
    ]);
  });
});

describe("the ways out of payment", () => {
  const link = (name: string) => main().getByRole("link", { name });

  it("are another plan, whose account it is, and customer care [PAY-07] [CFG-12]", async () => {
    await showPayment({ address: `${ADDRESS}?regCode=ABC123` });
    const order = within(screen.getByRole("region", { name: "Monthly" }));
    expect(order.getByRole("heading", { name: "Monthly" })).toBeTruthy();
    expect(order.getByRole("link", { name: "Change Plan" }).getAttribute("href")).toBe(
      "/account/signup-plans?regCode=ABC123",
    );
    expect(main().getByText(/^Signed in as \S+@\S+$/)).toBeTruthy();
    expect(main().getByText(/^Questions about your order\?/).textContent).toContain(
      "Contact Customer Care",
    );
    expect(link("Contact Customer Care").getAttribute("href")).toMatch(/^https:\/\//);
  });

  it("lead to the plans and back, with what the buyer came for [GRD-07] [PAY-07]", async () => {
    const app = await showPayment({ address: `${ADDRESS}?regCode=ABC123` });
    await press(app, link("Change Plan"));
    await app.heading("Choose a Plan");
    const { plans } = app.foyer;
    expect(plans.selectedPlan?.planId).toBe("FNWEB1MO");
    await app.change(() => plans.select("FNWEB12MO"));
    await press(app, main().getByRole("button", { name: plans.ctaText }));
    await app.heading("Add Your Payment Method");
    expect(app.at()).toBe("/account/payment/FNWEB12MO?regCode=ABC123");
  });

  it.each([
    ["with the menu", true, "Account menu"],
    ["without it", false, null],
  ])("leave no landmark empty, %s [CFG-11]", async (_, showUserMenuOnPurchaseFlow, menu) => {
    await showPayment({ configuration: { defaultConfig: { showUserMenuOnPurchaseFlow } } });
    if (menu) await screen.findByRole("button", { name: menu });
    const landmarks = [...document.querySelectorAll("header, nav, main, aside")];
    const empty = landmarks.filter(
      (place) => place.textContent?.trim() === "" && !place.querySelector("a, button"),
    );
    expect(empty.map(({ tagName }) => tagName)).toEqual([]);
  });

  it("the order comes before the form in reading order, and so does Tab [PAY-07] [CHR-19]", async () => {
    await showPayment();
    const stops = [
      link("Change Plan"),
      main().getByRole("button", { name: /Total due today/ }),
      main().getByRole("button", { name: "Have a promo code?" }),
      screen.getByRole("radio", { name: "Card" }),
      pay(),
      link("Contact Customer Care"),
    ];
    for (const [at, stop] of stops.entries()) {
      const next = stops[at + 1];
      if (next) expect(stop.compareDocumentPosition(next)).toBe(4);
    }
    expect(document.querySelectorAll("main [tabindex]:not([tabindex='-1'])")).toHaveLength(0);
  });
});

describe("the renewal", () => {
  const explained = () => main().getAllByText(/renew/, { ignore: "script, style, label" });

  it.each<[string, Parameters<typeof showPayment>[0]]>([
    ["of a plan that is paid at once", {}],
    ["of a free trial", { state: { plans: [{ ...monthlyPlan, promotions: [freeTrial] }] } }],
    ["that a saved card pays", { state: { savedMethods: [savedCard] } }],
    [
      "of a plan with merchandise",
      {
        address: `/account/payment/${merchandisePlan.planId}`,
        state: { plans: [monthlyPlan, merchandisePlan] },
      },
    ],
    [
      "after a promo code",
      {
        address: `${ADDRESS}?promoCoupon=HALFOFF&applyCoupon=true`,
        before: ({ services }) =>
          services.reply("POST /getVoucherDetails", {
            status: 200,
            body: {
              applicablePlans: [{ serviceID: "FNWEB1MO", priceToBeCharged: "2.99" }],
              couponCodeDetails: { descrip: "50% off" },
            },
          }),
      },
    ],
  ])("%s is explained once, right before the button [PAY-11] [D-17]", async (_, options) => {
    await showPayment(options);
    const [text, ...others] = explained();
    expect(others).toEqual([]);
    expect(text?.textContent).toContain("unless canceled at least 24 hours before");
    expect(text?.closest(".agreement")?.nextElementSibling?.querySelector("[type=submit]")).toBe(
      pay(),
    );
  });
});

describe("marks", () => {
  const NAMES: Readonly<Record<string, string>> = {
    [amex]: "amex",
    [discover]: "discover",
    [mastercard]: "mastercard",
    [payPal]: "paypal",
    [visa]: "visa",
  };
  /** The marks in a place, none of which is read out: its name stands beside it. */
  const marksIn = (place: Element | null | undefined) => {
    const images = [...(place?.querySelectorAll("img") ?? [])];
    expect(images.filter(({ alt }) => alt !== "")).toEqual([]);
    return images.map((image) => NAMES[image.getAttribute("src") ?? ""]);
  };

  it("of a saved card's network stand beside its digits [PAY-10] [PAY-70]", async () => {
    await showPayment({ state: { savedMethods: [savedCard] } });
    expect(marksIn(screen.getByText("Visa •••• 4242").parentElement)).toEqual(["visa"]);
  });

  it("of a network without one are left out [D-06]", async () => {
    const cardPayment = { ...savedCard.cardPayment, cardType: "Diners Club" };
    await showPayment({ state: { savedMethods: [{ ...savedCard, cardPayment }] } });
    expect(marksIn(screen.getByText("Diners Club •••• 4242").parentElement)).toEqual([]);
  });

  it("of the wallets and of the cards that are taken stand in the choice [PAY-09] [PAY-70]", async () => {
    await showPayment({ state: { savedMethods: [savedCard] } });
    const rowOf = (name: string) => screen.getByRole("radio", { name }).closest("label");
    expect(marksIn(rowOf("PayPal"))).toEqual(["paypal"]);
    expect(marksIn(rowOf("Card"))).toEqual(["visa", "mastercard", "amex", "discover"]);
    expect(marksIn(rowOf("Saved card"))).toEqual([]);
  });
});

describe("the saved card", () => {
  const state = { savedMethods: [savedCard] };

  it("pays as it is [PAY-10] [PAY-42]", async () => {
    const app = await showPayment({ state });
    await app.pass(1000);
    expect(screen.getByText("Visa •••• 4242")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Card details" })).toBeNull();
    await press(app, pay());
    await app.heading("Purchase Confirmed!");
    expect(app.services.asked).toContain("POST /addSubscriptionWithPayment");
  });

  it("can be replaced by a new card, and taken again; the keyboard goes on there [PAY-43]", async () => {
    const app = await showPayment({ state });
    await press(app, screen.getByRole("button", { name: "Edit" }));
    const form = screen.getByRole("region", { name: "Card details" });
    expect(document.activeElement).toBe(form);
    await press(app, screen.getByRole("button", { name: "Cancel" }));
    expect(screen.getByText("Visa •••• 4242")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Card details" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit" }));
    expect(app.platform.cardFrame.frames.map(({ closed }) => closed)).toEqual([true]);
  });

  it("is one of the methods to choose from [PAY-09] [PAY-12]", async () => {
    const app = await showPayment({ state });
    expect(screen.getByRole("radio", { name: "Saved card" })).toHaveProperty("checked", true);
    await app.user.click(screen.getByRole("radio", { name: "Card" }));
    await app.change(() => {});
    expect(screen.getByRole("region", { name: "Card details" })).toBeTruthy();
  });
});

describe("the card form", () => {
  const form = () => within(screen.getByRole("region", { name: "Card details" }));
  /** Whether the form itself can be seen and typed into: it is in a frame. */
  const isShown = () => document.querySelector(".card-frame__place:not([hidden])") !== null;

  it("holds its place while it loads, and offers to try again when it is slow [PAY-46]", async () => {
    const app = await showPayment();
    const section = screen.getByRole("region", { name: "Card details" });
    expect(section.getAttribute("aria-busy")).toBe("true");
    await app.pass(4000);
    expect(form().getByRole("status").textContent).toContain(
      "The card form is taking longer than usual to load.",
    );
    await press(app, form().getByRole("button", { name: "Try Again" }));
    await app.change(() => app.cardForm.load());
    expect(section.getAttribute("aria-busy")).toBe("false");
  });

  it("says when it does not come, and can be asked for again; the keyboard goes on in the form [PAY-46]", async () => {
    const app = await showPayment();
    await app.pass(10_000);
    expect(form().getByRole("alert").textContent).toContain("The card form didn't load.");
    expect([isShown(), isOff(pay())]).toEqual([false, true]);
    await press(app, form().getByRole("button", { name: "Try Again" }));
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Card details" }));
    await fillCard(app);
    expect(isOff(pay())).toBe(false);
  });

  it("says when it has expired, and can be loaded again [D-12]", async () => {
    const app = await showPayment();
    await app.change(() => app.cardForm.load());
    const expire = () =>
      app.platform.cardFrame
        .frame()
        .emit("FRAME_ERROR", { errorCode: "FRAME_TOKEN_EXPIRED", errorMessage: "" });
    await app.change(expire);
    await app.change(expire);
    expect(form().getByRole("alert").textContent).toContain("The card form has expired.");
    expect(isShown()).toBe(false);
    await press(app, form().getByRole("button", { name: "Try Again" }));
    await fillCard(app);
    expect([isShown(), isOff(pay())]).toEqual([true, false]);
  });
});

describe("the price of another plan", () => {
  it("says that an upgrade to a year is billed at once and not refunded [PRC-20] [PRC-21]", async () => {
    await showPayment({
      address: "/account/payment/FNWEB12MO",
      title: "Submit Payment",
      state: { status: payingMonthly },
    });
    expect(main().getByText(/^Your subscription renews/).textContent).toContain(
      "Upgrading to an annual plan bills the full annual fee immediately. Fees are non-refundable.",
    );
  });

  it("for a lower one is due when the present one ends [PRC-11]", async () => {
    const validityTill = "2025-12-01T00:00:00Z";
    await showPayment({
      title: "Submit Payment",
      state: { status: { ...payingMonthly, serviceID: "FNWEB12MO", tier: 300, validityTill } },
    });
    const summary = within(screen.getByRole("region", { name: "Monthly" }));
    expect(summary.getByText("Total due on Dec 1, 2025")).toBeTruthy();
    expect(summary.getByText("Due today", { selector: "dt" }).nextSibling?.textContent).toBe(
      "$0.00",
    );
  });

  it("that is a gift has 'Total Due' [PRC-14]", async () => {
    await showPayment({
      address: `${ADDRESS}?gifting=true`,
      state: { plans: [{ ...monthlyPlan, isGiftPlan: true }] },
    });
    expect(main().getByText("Total Due", { selector: "dt" }).nextSibling?.textContent).toBe(
      "$5.99",
    );
  });
});

describe("when the order cannot be shown", () => {
  it("says so and asks again [PLN-23]", async () => {
    const before = createTestFoyer();
    await before.signIn();
    before.services.always("GET /packages", { status: 500, body: "<html>" });
    const app = await showApp("/account/payment/FNWEB12MO", { besides: before });
    await app.pass(60_000);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Something went wrong, please try again later.");
    app.services.always("GET /packages", null);
    await press(app, within(alert).getByRole("button", { name: "Try Again" }));
    await app.pass(1000);
    // It is the plan of the address still.
    expect(screen.getByRole("region", { name: "Yearly" })).toBeTruthy();
  });
});

/** Another tab of the same device that has begun to pay and waits for its answer. */
async function showPaymentTab(app: ShownApp): Promise<{ stop(): void }> {
  const other = createTestFoyer({ besides: app });
  other.cardForm.answer("silent");
  await app.change(() => app.drive(other.foyer.checkout.open({ preSelectedPlan: "FNWEB1MO" })));
  await app.change(() => other.foyer.checkout.frame.mount("a place on the page"));
  await app.change(() => other.cardForm.load());
  await app.change(() => other.cardForm.fill());
  await app.change(() => void other.foyer.checkout.submit());
  return { stop: () => other.foyer.dispose() };
}

/** A device with a payment without an answer, recorded by a newer version. */
async function sendAndSpoilTheRecord(): Promise<TestFoyer> {
  const before = createTestFoyer();
  await before.signIn();
  before.cardForm.answer("silent");
  const { checkout } = before.foyer;
  await before.drive(checkout.open({ preSelectedPlan: "FNWEB1MO" }));
  checkout.frame.mount("a place on the page");
  await before.settle();
  before.cardForm.load();
  before.cardForm.fill();
  before.services.always("GET /getPayments", "dropped");
  void checkout.submit();
  await before.settle();
  const { local } = before.platform;
  const key = local.keys().find((name) => name.includes("_purchases.")) ?? "";
  const record = local.get(key);
  before.foyer.dispose();
  local.set(key, (record ?? "").replace('"v":1', '"v":9'));
  return before;
}
