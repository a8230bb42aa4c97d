import { describe, expect, it } from "vitest";
import { atCheckout } from "../../../tests/at-promo-code.ts";
import { createShop } from "../../../tests/shop.ts";
import { promoCodeTexts } from "./promo-code.texts.ts";
import { promoCodeFormTexts } from "./promo-code-form.texts.ts";

const REDEEMED = "You have already redeemed this promo code.";

describe("a typed promo code", () => {
  it("is applied with its price, date and label [PRM-01] [PRM-05] [PRM-12] [PRM-19] [PRC-19] [CAP-08]", async () => {
    const { store, apply } = await atCheckout();
    expect((await apply(" 50renew ")).ok).toBe(true);
    expect(store.form.fields.couponCode.value).toBe(" 50RENEW ");
    expect(store.state).toMatchObject({
      couponCode: "50RENEW",
      promoDescription: "One year for $35.75",
      plan: "FNWEB12MO",
      priceToBeChargedCents: 3575,
      hasApplied: true,
      isValid: true,
      isFlatDiscount: true,
      emailCoupon: null,
      autoApplyCoupon: false,
    });
    expect(store.state.nextBillingDateTime).toMatch(/^\d{4}-/);
    expect(store.notice).toBe("Your code has been applied.");
    expect(store.applied).toMatchObject({ couponCode: "50RENEW", planId: "FNWEB12MO" });
  });

  it("is marked as applied by the user [PRM-30]", async () => {
    const { store, apply } = await atCheckout();
    await apply("HALFOFF");
    expect(store.applied?.appliedBy).toBe("User");
  });

  it.each([
    ["FIVEOFF", true],
    ["HALFOFF", false],
  ])("%s: flat is %s [PRM-19] [OPN-111]", async (code, isFlat) => {
    const { store, apply } = await atCheckout();
    await apply(code);
    expect(store.applied?.isFlatDiscount).toBe(isFlat);
  });

  it("that is empty is invalid, and nothing is sent [PRM-08] [PRM-11]", async () => {
    const { store, apply, lookUps } = await atCheckout();
    expect((await apply("  ")).ok).toBe(false);
    expect(store.form.fields.couponCode.message).toBe("Required");
    expect(store.state).toMatchObject({ hasApplied: true, isValid: false });
    expect(lookUps()).toBe(0);
  });

  it.each(["AB", "50-RENEW", "A".repeat(31), "<b>CODE</b>"])(
    "%s cannot be one: it is invalid, and nothing is sent [PRM-09] [OPN-110]",
    async (code) => {
      const { store, apply, lookUps } = await atCheckout();
      await apply(code);
      expect(store.form.fields.couponCode.message).toBe("Invalid promo code");
      expect(lookUps()).toBe(0);
    },
  );

  it.each([
    ["NOTACODE", "Invalid promo code"],
    ["USEDCODE", REDEEMED],
    ["SUMMER2020", "Promo code has expired"],
    ["OLDCODE", "Promo code has expired"],
    ["ENJOYED", "You have already enjoyed this promotion."],
    ["NOTFORYOU", "Unfortunately, you are not eligible for this promotion."],
    [
      "MILITARYGIFT",
      "The promo code you have entered is not valid with the package you have selected.",
    ],
  ])(
    "%s is refused: %s [PRM-06] [PRM-11] [ERR-05] [ERR-06] [ERR-07] [ERR-08] [ERR-10] [ERR-11]",
    async (code, text) => {
      const { store, apply } = await atCheckout();
      expect(await apply(code)).toMatchObject({ ok: false });
      expect(store.state).toMatchObject({ couponCode: code, hasApplied: true, isValid: false });
      expect(store.form.fields.couponCode.message).toBe(text);
      expect(store.form.fields.couponCode.value).toBe(code);
      expect(store.form.message).toBeNull();
      expect(store.applied).toBeNull();
    },
  );

  it("without a selected plan is refused, and nothing is sent [PRM-07]", async () => {
    const { foyer, store, apply, lookUps } = await atCheckout();
    foyer.plans.resetSelection();
    await apply("HALFOFF");
    expect(store.form.fields.couponCode.message).toBe("Plan is not selected");
    expect(store.isShown).toBe(false);
    expect(lookUps()).toBe(0);
  });

  it("after an invalid one clears its message [PRM-11] [PRM-12]", async () => {
    const { store, apply } = await atCheckout();
    await apply("NOTACODE");
    await apply("HALFOFF");
    expect(store.form.fields.couponCode.message).toBeNull();
    expect(store.state.isValid).toBe(true);
  });

  it("that is tried again after another one was refused unsent is looked up again [PRM-08] [PRM-19]", async () => {
    const { store, apply, lookUps } = await atCheckout();
    await apply("SUMMER2020");
    await apply("  ");
    const refused = lookUps();
    await apply("SUMMER2020");
    expect(lookUps()).toBe(refused + 1);
    expect(store.form.fields.couponCode.message).not.toBe("Required");
  });

  it("pressed twice is looked up once [PRM-19]", async () => {
    const { shop, store, type, lookUps } = await atCheckout();
    type("HALFOFF");
    const answers = await shop.drive(Promise.all([store.apply(), store.apply()]));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(lookUps()).toBe(1);
  });

  it("replaced by another one while it is looked up does not win [PRM-19] [D-13]", async () => {
    const looked: AbortSignal[] = [];
    const through = (send: typeof fetch): typeof fetch => {
      return (input, init) => {
        const { signal, url } = new Request(input, init);
        if (url.endsWith("/getVoucherDetails")) looked.push(signal);
        return send(input, init);
      };
    };
    const { shop, store, type } = await atCheckout({ shop: createShop({ through }) });
    shop.latency(1_000);
    type("FREEPASS");
    const first = store.apply();
    await shop.advance(100);
    type("HALFOFF");
    const second = store.apply();
    expect(await shop.drive(Promise.all([first, second]))).toMatchObject([
      { ok: false },
      { ok: true },
    ]);
    expect(store.applied?.couponCode).toBe("HALFOFF");
    expect(looked.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it("makes paying wait until its answer is there [PRC-19]", async () => {
    const { shop, store, type } = await atCheckout();
    shop.latency(1_000);
    type("HALFOFF");
    const answer = store.apply();
    expect(store.isSettling).toBe(true);
    await shop.drive(store.settled());
    expect(store.isSettling).toBe(false);
    expect(store.applied?.couponCode).toBe("HALFOFF");
    await shop.drive(answer);
  });

  it.each([
    ["500", { kind: "status", status: 500 }, "Something went wrong, please try again later."],
    [
      "429",
      { kind: "status", status: 429 },
      "Too many requests. Please wait a moment and try again.",
    ],
    ["no answer", { kind: "dropBefore" }, "Something went wrong, please try again later."],
  ] as const)(
    "that fails with %s says so, is kept, and can be applied again [PRM-19]",
    async (_, fault, text) => {
      const { shop, store, apply } = await atCheckout();
      shop.faults({ ...fault, operation: "getVoucherDetails", times: 9 });
      expect((await apply("HALFOFF")).ok).toBe(false);
      expect(store.form.message).toBe(text);
      expect(store.form.fields.couponCode.value).toBe("HALFOFF");
      expect(store.state.hasApplied).toBe(false);
      shop.clearFaults();
      expect((await shop.drive(store.apply())).ok).toBe(true);
      expect(store.form.message).toBeNull();
    },
  );

  it("typed offline says so and is kept [PRM-19]", async () => {
    const { store, tab, apply } = await atCheckout();
    tab.platform.connectivity.setOnline(false);
    await apply("HALFOFF");
    expect(store.form.message).toBe(tab.foyer.messages.text("error.offline"));
    expect(store.form.fields.couponCode.value).toBe("HALFOFF");
  });

  it("is removed with everything it brought [PRM-01] [PRM-14]", async () => {
    const { store, apply } = await atCheckout();
    await apply("50RENEW");
    store.remove();
    expect(store.applied).toBeNull();
    expect(store.state).toMatchObject({ couponCode: null, hasApplied: false });
    expect(store.form.fields.couponCode.value).toBe("");
    expect(store.notice).toBe("The promo code was removed.");
    expect(store.legalText).toBeNull();
  });

  it("is removed while another one is looked up: neither applies, and nothing is waited for [PRM-14] [D-39]", async () => {
    const { shop, tab, store, type, apply } = await atCheckout();
    await apply("50RENEW");
    shop.latency(1_000);
    type("HALFOFF");
    const answer = store.apply();
    await shop.advance(100);
    store.remove();
    expect([store.applied, store.offer, store.isSettling]).toEqual([null, null, false]);
    expect((await shop.drive(answer)).ok).toBe(false);
    await shop.advance(5_000);
    expect([store.applied, store.offer, store.isSettling]).toEqual([null, null, false]);
    expect(store.notice).toBe("The promo code was removed.");
    const next = tab.reload().foyer;
    await shop.drive(next.plans.load({ preSelectedPlan: "FNWEB12MO" }));
    next.promoCode.open();
    await shop.drive(next.promoCode.settled());
    expect(next.promoCode.applied).toBeNull();
  });

  it("that was removed is not told any longer once another one is tried [PRM-12] [PRM-14]", async () => {
    const { shop, store, type, apply } = await atCheckout();
    await apply("50RENEW");
    store.remove();
    shop.latency(1_000);
    type("NOTACODE");
    const answer = store.apply();
    await shop.advance(100);
    expect([store.isSettling, store.notice]).toEqual([true, null]);
    await shop.drive(answer);
    expect([store.form.fields.couponCode.message, store.notice]).toEqual([
      "Invalid promo code",
      null,
    ]);
  });

  it("is forgotten at sign-out, also its late answer [SGN-38] [D-13]", async () => {
    const { shop, tab, store, type } = await atCheckout();
    shop.latency(1_000);
    type("HALFOFF");
    const answer = store.apply();
    await shop.advance(100);
    const left = tab.foyer.session.signOut();
    await shop.drive(Promise.all([answer, left]));
    expect(store.state.couponCode).toBeNull();
    expect(store.form.fields.couponCode.value).toBe("");
    expect(tab.platform.session.keys().filter((key) => key.includes("promoCode"))).toEqual([]);
  });
});

describe("a promo code and the plan", () => {
  it("another plan resets the form [PRM-15]", async () => {
    const { store, apply, choose, lookUps } = await atCheckout();
    await apply("50RENEW");
    await choose("FNWEB24MO");
    expect(store.applied).toBeNull();
    expect(store.state.hasApplied).toBe(false);
    expect(store.form.fields.couponCode.value).toBe("");
    expect(lookUps()).toBe(1);
  });

  it("a typed code does not come back with its plan [PRM-15]", async () => {
    const { store, apply, choose, lookUps } = await atCheckout();
    await apply("50RENEW");
    await choose("FNWEB24MO");
    await choose("FNWEB12MO");
    expect([store.applied, lookUps()]).toEqual([null, 1]);
  });

  it("the code of the former plan never counts for the new one, not even for a moment [PRM-06] [PRM-15]", async () => {
    const { foyer, store, apply } = await atCheckout();
    await apply("50RENEW");
    store.close();
    foyer.plans.select("FNWEB24MO");
    expect(store.applied).toBeNull();
  });

  it("a late answer for the former plan is dropped [PRM-15]", async () => {
    const { shop, foyer, store, type } = await atCheckout();
    shop.latency(1_000);
    type("50RENEW");
    const answer = store.apply();
    await shop.advance(100);
    foyer.plans.select("FNWEB24MO");
    expect(await shop.drive(answer)).toMatchObject({ ok: false });
    foyer.plans.select("FNWEB12MO");
    await shop.settle();
    expect(store.applied).toBeNull();
    expect(store.state.hasApplied).toBe(false);
  });
});

describe("a promo code of a link", () => {
  const AUTO = "?promoCoupon=welcome10&applyCoupon=true";

  it("applies by itself, upper-cased and marked so [PRM-02] [PRM-03] [PRM-04] [PRM-16] [PRM-30] [ROU-52]", async () => {
    const { store, lookUps } = await atCheckout({ query: AUTO });
    expect(store.applied).toMatchObject({ couponCode: "WELCOME10", appliedBy: "Auto" });
    expect(store.state).toMatchObject({ emailCoupon: "WELCOME10", autoApplyCoupon: true });
    expect(lookUps()).toBe(1);
  });

  it("without applyCoupon=true fills the field, and applied by the user is marked so [PRM-04] [PRM-30] [OPN-109]", async () => {
    const { shop, store, lookUps } = await atCheckout({ query: "?promoCoupon=welcome10" });
    expect(store.form.fields.couponCode.value).toBe("WELCOME10");
    expect([store.applied, lookUps()]).toEqual([null, 0]);
    await shop.drive(store.apply());
    expect(store.applied).toMatchObject({ couponCode: "WELCOME10", appliedBy: "User" });
  });

  it.each([
    "?promoCoupon=<script>alert(1)</script>&applyCoupon=true",
    "?promoCoupon=%3Cimg%20src%3Dx%3E&applyCoupon=true",
    "?promoCoupon=AB&applyCoupon=true",
    `?promoCoupon=${"A".repeat(31)}&applyCoupon=true`,
    "?promoCoupon=%00HALFOFF&applyCoupon=true",
    "?promoCoupon=%E0%A4%A&applyCoupon=true",
    "?promoCoupon=&applyCoupon=true",
    "?applyCoupon=true",
  ])("%s is ignored [PRM-02] [PRM-09] [ROU-52]", async (query) => {
    const { store, lookUps } = await atCheckout({ query });
    expect(store.form.fields.couponCode.value).toBe("");
    expect([store.state.emailCoupon, lookUps()]).toEqual([null, 0]);
  });

  it("that is refused shows why, in the field [PRM-11] [PRM-16]", async () => {
    const { store } = await atCheckout({ query: "?promoCoupon=USEDCODE&applyCoupon=true" });
    expect(store.form.fields.couponCode.value).toBe("USEDCODE");
    expect(store.form.fields.couponCode.message).toBe(REDEEMED);
  });

  it("is tried again with another plan [PRM-15] [PRM-16]", async () => {
    const query = "?promoCoupon=MILITARYGIFT&applyCoupon=true";
    const { store, choose, lookUps } = await atCheckout({ query });
    expect(store.applied).toBeNull();
    await choose("FNWEB24MO");
    expect(store.applied).toMatchObject({ couponCode: "MILITARYGIFT", appliedBy: "Auto" });
    expect(lookUps()).toBe(2);
  });

  it("is cleared when another one is applied, and stays when it is that one [PRM-14]", async () => {
    const { store, apply } = await atCheckout({ query: AUTO });
    await apply("WELCOME10");
    expect(store.state.emailCoupon).toBe("WELCOME10");
    await apply("HALFOFF");
    expect(store.state).toMatchObject({ emailCoupon: null, autoApplyCoupon: false });
    expect(store.applied?.couponCode).toBe("HALFOFF");
  });

  it("that was removed does not come back, also after a reload [PRM-14] [PRM-16]", async () => {
    const { shop, tab, store, lookUps } = await atCheckout({ query: AUTO });
    store.remove();
    store.close();
    store.open();
    await shop.drive(store.settled());
    expect(store.applied).toBeNull();
    const again = tab.reload();
    await shop.drive(again.foyer.plans.load({ preSelectedPlan: "FNWEB12MO" }));
    again.foyer.promoCode.open();
    await shop.drive(again.foyer.promoCode.settled());
    expect(again.foyer.promoCode.applied).toBeNull();
    expect(lookUps()).toBe(1);
  });

  it("opened twice is looked up once [PRM-16]", async () => {
    const { shop, store, lookUps } = await atCheckout({ query: AUTO });
    store.close();
    store.open();
    store.open();
    await shop.drive(store.settled());
    expect(lookUps()).toBe(1);
  });
});

describe("a promo code that costs the buyer something", () => {
  const LINK = "?promoCoupon=welcome10&applyCoupon=true";

  it.each([
    [
      "FNWEB1MO",
      ["You pay $5.39 plus tax today.", "renews at $5.99 per month"],
      ["You pay nothing today.", "renews at $5.99 per month"],
    ],
    [
      "FNWEB12MOV2",
      ["You pay $58.49 plus tax today.", "renews at $64.99 per year"],
      ["You pay nothing today.", "renews at $64.99 per year"],
    ],
  ])(
    "of a link leaves the free period of %s, and both prices stand side by side [D-39] [PRM-04] [D-17]",
    async (plan, dearer, free) => {
      const { shop, foyer, store } = await atCheckout({ plan, query: LINK });
      await shop.settle();
      expect(store.applied).toBeNull();
      expect(store.form.fields.couponCode.value).toBe("WELCOME10");
      expect(foyer.checkout.quoteWith(store.applied)?.chargeNowCents).toBe(0);
      const { offer } = store;
      expect(offer?.text).toBe("WELCOME10 would replace this plan's free offer.");
      expect(offer?.prices.map(({ label }) => label)).toEqual(["With WELCOME10", "Without a code"]);
      const [withCode, without] = offer?.prices.map(({ texts }) => texts.join(" ")) ?? [];
      for (const text of dearer) expect(withCode).toContain(text);
      for (const text of free) expect(without).toContain(text);
      expect((await shop.drive(store.apply())).ok).toBe(true);
      expect(store.applied).toMatchObject({ couponCode: "WELCOME10", appliedBy: "User" });
      expect([store.offer, store.unapplied]).toEqual([null, null]);
    },
  );

  it("whose free time is paid by nothing says beside the price without it that the plan ends [D-39] [D-37]", async () => {
    const query = "?promoCoupon=FREE30DAYS&applyCoupon=true";
    const { foyer, shop, store } = await atCheckout({ plan: "FNWEB1MO", query });
    await shop.drive(foyer.checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    const [withCode, without] = store.offer?.prices.map(({ texts }) => texts) ?? [];
    expect(without?.join(" ")).toContain("renews at $5.99 per month");
    expect((await shop.drive(store.apply())).ok).toBe(true);
    const { renewalText } = foyer.checkout;
    expect(renewalText).toContain("Then your plan ends unless you add a payment method.");
    expect(withCode).toEqual(["You pay nothing today.", renewalText]);
  });

  it("of a link that was set aside does not come back, also after a reload [D-39] [PRM-14]", async () => {
    const { shop, tab, store } = await atCheckout({ plan: "FNWEB1MO", query: LINK });
    store.setAside();
    expect([store.form.fields.couponCode.value, store.unapplied, store.offer]).toEqual([
      "",
      null,
      null,
    ]);
    const { plans, promoCode } = tab.reload().foyer;
    await shop.drive(plans.load({ preSelectedPlan: "FNWEB1MO" }));
    promoCode.open();
    await shop.drive(promoCode.settled());
    expect([promoCode.form.fields.couponCode.value, promoCode.applied]).toEqual(["", null]);
  });

  it("typed for a plan with a free trial says so first [D-39]", async () => {
    const { shop, store, apply } = await atCheckout({ plan: "FNWEB1MO" });
    expect(await apply("HALFOFF")).toMatchObject({
      ok: false,
      failure: { kind: "refused", reason: "sooner", rule: "D-39" },
    });
    expect([store.applied, store.form.message]).toEqual([null, null]);
    expect(store.offer?.text).toBe("With HALFOFF, you'd start paying sooner.");
    await shop.drive(store.apply());
    expect(store.applied?.couponCode).toBe("HALFOFF");
  });

  it("is no code that prolongs the free trial: that applies at once [D-39] [PRM-12]", async () => {
    const { store, apply } = await atCheckout({ plan: "FNWEB1MO" });
    expect((await apply("FREE30DAYS")).ok).toBe(true);
    expect(store.offer).toBeNull();
  });

  it.each([
    ["FREE30DAYS", "FIVEOFF", "With FIVEOFF, you'd start paying sooner."],
    ["50RENEW", "FIVEOFF", "With FIVEOFF, you'd pay more."],
  ])(
    "after %s: %s says so before it takes its place [D-39] [PRM-14]",
    async (first, second, text) => {
      const { shop, store, apply } = await atCheckout();
      await apply(first);
      await apply(second);
      expect(store.applied?.couponCode).toBe(first);
      expect(store.offer?.text).toBe(text);
      expect(store.offer?.prices.map(({ label }) => label)).toEqual([
        `With ${second}`,
        `With ${first}`,
      ]);
      store.setAside();
      expect(store.form.fields.couponCode.value).toBe(first);
      await apply(second);
      await shop.drive(store.apply());
      expect(store.applied?.couponCode).toBe(second);
    },
  );

  it("that is cheaper today, and pays for a shorter time, says so before it takes the place of another [D-39] [PRM-14]", async () => {
    const { shop, store, apply } = await atCheckout({ plan: "FNWEB1MO" });
    await apply("STAY3MO");
    await shop.drive(store.apply());
    expect(await apply("FIVEOFF")).toMatchObject({ failure: { reason: "replaces" } });
    expect([store.applied?.couponCode, store.offer?.text]).toEqual([
      ...["STAY3MO", "FIVEOFF would replace STAY3MO, including any savings on later payments."],
    ]);
    await shop.drive(store.apply());
    expect(store.applied?.couponCode).toBe("FIVEOFF");
  });

  it("that is cheaper for the same time takes the place of another at once [D-39] [PRM-14]", async () => {
    const { store, apply } = await atCheckout();
    await apply("HALFOFF");
    expect((await apply("STAYYEAR")).ok).toBe(true);
    expect([store.applied?.couponCode, store.offer]).toEqual(["STAYYEAR", null]);
  });

  it("that is refused keeps the one before it, also after a reload [D-39] [PRM-11]", async () => {
    const { shop, tab, store, apply } = await atCheckout();
    await apply("50RENEW");
    for (const code of ["NOTACODE", "X"]) {
      await apply(code);
      expect(store.form.fields.couponCode.message).toBe("Invalid promo code");
      expect(store.applied?.couponCode).toBe("50RENEW");
    }
    const { plans, promoCode } = tab.reload().foyer;
    await shop.drive(plans.load({ preSelectedPlan: "FNWEB12MO" }));
    promoCode.open();
    await shop.drive(promoCode.settled());
    expect(promoCode.applied?.couponCode).toBe("50RENEW");
  });

  it("of a new link does not take the place of a better one that was typed before [D-39] [PRM-16]", async () => {
    const { shop, tab, apply } = await atCheckout();
    await apply("50RENEW");
    tab.platform.location.go(`http://localhost:5173/account/payment/FNWEB12MO${LINK}`);
    const { plans, promoCode } = tab.reload().foyer;
    await shop.drive(plans.load({ preSelectedPlan: "FNWEB12MO" }));
    promoCode.open();
    await shop.drive(promoCode.settled());
    expect(promoCode.applied?.couponCode).toBe("50RENEW");
    expect(promoCode.offer?.text).toBe("With WELCOME10, you'd pay more.");
  });

  it("of a new link is offered again after a reload, though the applied one was looked up again meanwhile [D-39] [D-05] [PRM-14]", async () => {
    const { shop, tab, apply } = await atCheckout();
    await apply("50RENEW");
    tab.platform.location.go(`http://localhost:5173/account/payment/FNWEB12MO${LINK}`);
    const opens = async (page: typeof tab) => {
      const { plans, promoCode } = page.foyer;
      await shop.drive(plans.load({ preSelectedPlan: "FNWEB12MO" }));
      promoCode.open();
      await shop.drive(promoCode.settled());
      return promoCode;
    };
    const again = tab.reload();
    await shop.drive((await opens(again)).refresh());
    expect((await opens(again.reload())).offer).not.toBeNull();
  });

  it("is left in the field when the applied one is looked up again [D-05] [D-39]", async () => {
    const { shop, store, apply, type } = await atCheckout();
    await apply("FIVEOFF");
    type("FREEPASS");
    await shop.drive(store.refresh());
    expect([store.applied?.couponCode, store.unapplied]).toEqual(["FIVEOFF", "FREEPASS"]);
  });
});

describe("a promo code and a reload", () => {
  async function reloaded(at: Awaited<ReturnType<typeof atCheckout>>, plan = "FNWEB12MO") {
    const tab = at.tab.reload();
    const { plans, promoCode } = tab.foyer;
    await at.shop.drive(plans.load({ preSelectedPlan: plan }));
    promoCode.open();
    await at.shop.drive(promoCode.settled());
    return promoCode;
  }

  it("is kept, and its price is asked for again [PRM-01] [D-13]", async () => {
    const at = await atCheckout();
    await at.apply("50RENEW");
    const store = await reloaded(at);
    expect(store.applied).toMatchObject({ couponCode: "50RENEW", priceToBeChargedCents: 3575 });
    expect(store.applied?.appliedBy).toBe("User");
    expect(at.lookUps()).toBe(2);
  });

  it("asks no second time about a code whose cost was agreed to [D-39] [PRM-01]", async () => {
    const at = await atCheckout({ plan: "FNWEB1MO" });
    await at.apply("WELCOME10");
    expect(at.store.offer).not.toBeNull();
    await at.shop.drive(at.store.apply());
    const { applied, offer } = await reloaded(at, "FNWEB1MO");
    expect([applied?.couponCode, offer]).toEqual(["WELCOME10", null]);
  });

  it("keeps the marker of a code that applied by itself [PRM-30]", async () => {
    const at = await atCheckout({ query: "?promoCoupon=WELCOME10&applyCoupon=true" });
    expect((await reloaded(at)).applied?.appliedBy).toBe("Auto");
  });

  it("with another plan in the address does not bring it back [PRM-15]", async () => {
    const at = await atCheckout();
    await at.apply("HALFOFF");
    expect((await reloaded(at, "FNWEB24MO")).applied).toBeNull();
  });

  it("a typed code that replaced that of the link stays [PRM-14]", async () => {
    const at = await atCheckout({ query: "?promoCoupon=WELCOME10&applyCoupon=true" });
    await at.apply("HALFOFF");
    expect((await reloaded(at)).applied?.couponCode).toBe("HALFOFF");
  });

  it("the code of a link that was removed stays away once another one is applied [PRM-14] [PRM-16]", async () => {
    const at = await atCheckout({ query: "?promoCoupon=WELCOME10&applyCoupon=true" });
    at.store.remove();
    const { promoCode } = at.tab.foyer;
    promoCode.close();
    promoCode.open();
    await at.apply("HALFOFF");
    expect(at.store.applied?.couponCode).toBe("HALFOFF");
    at.store.remove();
    const store = await reloaded(at);
    expect([store.applied, store.form.fields.couponCode.value]).toEqual([null, ""]);
  });

  it("a code that came back leaves that of the link for later, once it is removed [PRM-14] [PRM-16]", async () => {
    const at = await atCheckout();
    await at.apply("50RENEW");
    const { location } = at.tab.platform;
    location.go("http://localhost:5173/account/payment/FNWEB12MO?promoCoupon=WELCOME10");
    const again = { ...at, tab: at.tab.reload() };
    const { plans, promoCode } = again.tab.foyer;
    await at.shop.drive(plans.load({ preSelectedPlan: "FNWEB12MO" }));
    promoCode.open();
    await at.shop.drive(promoCode.settled());
    expect(promoCode.form.fields.couponCode.value).toBe("50RENEW");
    promoCode.remove();
    expect((await reloaded(again)).form.fields.couponCode.value).toBe("WELCOME10");
  });

  it.each([
    '{"v":1,"data":{"applied":{"couponCode":"<b>","planId":"FNWEB12MO","isAutomatic":false},"dismissed":null}}',
    '{"v":2,"data":{"applied":null,"dismissed":null}}',
    "not json",
  ])("an unreadable value is forgotten: %s [D-13]", async (text) => {
    const at = await atCheckout();
    at.tab.platform.session.set("natcom_store_promoCode", text);
    const store = await reloaded(at);
    expect(store.applied).toBeNull();
    expect(at.lookUps()).toBe(0);
  });
});

describe("the promo code form", () => {
  it("shows with the feature on [PAY-08] [PAY-80]", async () => {
    const { store } = await atCheckout();
    expect(store.isShown).toBe(true);
    const texts = { ...promoCodeFormTexts, ...promoCodeTexts };
    expect([
      texts["promo-code.toggle"],
      texts["promo-code.label"],
      texts["promo-code.apply"],
    ]).toEqual(["Have a promo code?", "Promo code", "Apply"]);
  });

  it("is hidden with the feature off, and a link applies nothing [PAY-80]", async () => {
    const { store, lookUps } = await atCheckout({
      query: "?promoCoupon=HALFOFF&applyCoupon=true",
      configuration: { features: { showPromoBox: false } },
    });
    expect(store.isShown).toBe(false);
    expect(lookUps()).toBe(0);
  });

  it.each([
    ["50RENEW", "FNWEB12MO", "$35.75 plus tax"],
    ["WSJ2024", "FNWEB12MO", "$35.75 plus tax"],
    ["MILITARYGIFT", "FNWEB24MO", "$32.49 plus tax for 2 years"],
    ["DOWNLOAD", "FNWEB24MO", "$32.49 plus tax for 2 years"],
    ["MILITARYDEAL", "FNWEB12MO", "$19.50 plus tax"],
    ["STAYYEAR", "FNWEB12MO", "$19.99 plus tax"],
    ["STAY3MO", "FNWEB1MO", "$2.97 plus tax"],
    ["SPRING25OFF", "FNWEB12MO", "$48.74 plus tax"],
  ])(
    "has the legal text of %s [PRM-10] [PRM-20] [PRM-21] [PRM-22] [PRM-23] [PRM-24] [PRM-25] [PRM-26] [PRM-27] [PRM-28]",
    async (code, plan, amount) => {
      const { shop, store, apply } = await atCheckout({ plan });
      await apply(code.toLowerCase());
      // Three months at once end the free trial: the buyer agrees first.
      if (store.offer) await shop.drive(store.apply());
      expect(store.legalText).toBe(
        `One-time charge of ${amount}. Your subscription auto-renews at the regular price unless canceled at least 24 hours before the renewal date.`,
      );
    },
  );

  it("has no legal text for another code [PRM-20]", async () => {
    const { store, apply } = await atCheckout();
    await apply("HALFOFF");
    expect(store.legalText).toBeNull();
  });

  it("leaves the reasons in the explain log [PRM-06] [PRM-19]", async () => {
    const { foyer, apply } = await atCheckout();
    await apply("50RENEW");
    const topics = foyer.explain.entries.map(({ topic, rule }) => `${topic} ${rule}`);
    expect(topics).toEqual(
      expect.arrayContaining([
        "promo-code.box PAY-08",
        "promo-code.look-up PRM-09",
        "promo-code.valid PRM-19",
        "promo-code.legal PRM-21",
      ]),
    );
  });
});

describe("a promo code and the payment", () => {
  /** A member with an applied code and a filled-in card form. */
  async function readyToPay() {
    const at = await atCheckout();
    const { shop, tab, foyer, apply } = at;
    await apply("50RENEW");
    await tab.openCheckout("FNWEB12MO");
    const pay = () => shop.drive(foyer.checkout.submit());
    return { ...at, pay };
  }

  it("is priced, sent and charged, and forgotten afterwards [PRC-19] [PAY-29] [D-05]", async () => {
    const { shop, foyer, store, pay } = await readyToPay();
    const { quote } = foyer.checkout;
    expect(quote?.priceCents).toBe(3575);
    expect(store.disclosureTexts[0]).toMatch(/^You pay \$38\.\d\d today, including tax\.$/);
    expect((await pay()).ok).toBe(true);
    expect(shop.ledger()).toMatchObject([{ amountCents: quote?.chargeNowCents }]);
    expect(store.state.couponCode).toBeNull();
    expect(shop.violations()).toEqual([]);
  });

  it.each([
    ["eV1862", "Promo code has expired"],
    ["eV1861", REDEEMED],
  ])(
    "that has run out since it was looked up (%s) is taken off, and nothing is charged [ERR-06] [ERR-07] [PRM-11] [D-05]",
    async (errorCode, text) => {
      const { shop, foyer, store, pay } = await readyToPay();
      shop.faults({ kind: "status", status: 422, errorCode, operation: "payInFrame", times: 1 });
      expect((await pay()).ok).toBe(false);
      expect(foyer.checkout.message).toBe(text);
      expect(store.applied).toBeNull();
      expect(store.form.fields.couponCode.message).toBe(text);
      expect(store.form.fields.couponCode.value).toBe("50RENEW");
      expect(foyer.checkout.quote?.priceCents).toBe(6499);
      expect(shop.ledger()).toEqual([]);
    },
  );

  it("stays when the card is refused [PRM-11] [ERR-01]", async () => {
    const { shop, store, pay } = await readyToPay();
    shop.faults({
      kind: "status",
      status: 402,
      errorCode: "eV1106",
      operation: "payInFrame",
      times: 1,
    });
    expect((await pay()).ok).toBe(false);
    expect(store.applied?.couponCode).toBe("50RENEW");
  });

  it.each([
    ["saved-card", "saved"],
    ["new", "card"],
  ])(
    "that stands in the field unapplied is asked about before %s pays by %s [D-39] [PRM-11]",
    async (persona, method) => {
      const { shop, tab, foyer, store, type } = await atCheckout({ persona });
      const { checkout } = foyer;
      await tab.openCheckout("FNWEB12MO");
      expect(checkout.method).toBe(method);
      const pay = () => shop.drive(checkout.submit());
      type("50RENEW");
      expect([checkout.isSubmitBlocked, checkout.asksAboutCode]).toEqual([false, false]);
      expect(await pay()).toMatchObject({ ok: false, failure: { reason: "code-not-applied" } });
      expect(checkout.asksAboutCode).toBe(true);
      expect(checkout.message).toBe(
        "Your promo code isn't applied yet. Apply it, or continue without it.",
      );
      expect(shop.ledger()).toEqual([]);
      await shop.drive(store.apply());
      expect([checkout.asksAboutCode, checkout.message]).toEqual([false, null]);
      expect((await pay()).ok).toBe(true);
      expect(shop.ledger()).toMatchObject([{ amountCents: 3825, method }]);
    },
  );

  it("that stands in the field unapplied is set aside, and the price as shown is charged [D-39]", async () => {
    const { shop, tab, foyer, store, type } = await atCheckout({ persona: "saved-card" });
    await tab.openCheckout("FNWEB12MO");
    const pay = () => shop.drive(foyer.checkout.submit());
    type("50RENEW");
    await pay();
    store.setAside();
    expect([foyer.checkout.asksAboutCode, foyer.checkout.message]).toEqual([false, null]);
    expect((await pay()).ok).toBe(true);
    expect(shop.ledger()).toMatchObject([{ amountCents: 6954 }]);
  });

  it("that stands in the field with its refusal is not asked about: the price as shown is charged [D-39] [PRM-11]", async () => {
    const { shop, tab, foyer, apply, type } = await atCheckout({ persona: "saved-card" });
    await tab.openCheckout("FNWEB12MO");
    await apply("NOTACODE");
    type("NOTACODES");
    expect((await shop.drive(foyer.checkout.submit())).ok).toBe(false);
    type("NOTACODE");
    expect((await shop.drive(foyer.checkout.submit())).ok).toBe(true);
    expect(shop.ledger()).toMatchObject([{ amountCents: 6954 }]);
  });

  it("takes the promotion out of title and button too [D-39] [PAY-02] [PAY-04] [PAY-15]", async () => {
    const { shop, tab, foyer, store, apply } = await atCheckout({ plan: "FNWEB1MOV3" });
    const { checkout } = foyer;
    await tab.openCheckout("FNWEB1MOV3");
    expect([checkout.title, checkout.submitText]).toEqual(["Start Watching Now", "Join Now"]);
    await apply("HALFOFF");
    await shop.drive(store.apply());
    expect([checkout.title, checkout.submitText]).toEqual([
      "Add Your Payment Method",
      "Start Subscription",
    ]);
    store.remove();
    expect(checkout.submitText).toBe("Join Now");
  });
});

describe("a promo code whose next billing day the service names in the past", () => {
  it("names no day of the next charge: that one is over [D-06] [D-21] [PAY-11]", async () => {
    const shop = createShop({
      through: (send) => async (input, init) => {
        const request = new Request(input, init);
        const answer = await send(request);
        if (!request.url.includes("Voucher")) return answer;
        const body = (await answer.text()).replace(
          /("nextBillingDateTime":)"[^"]+"/g,
          '$1"2020-01-01T00:00:00.000Z"',
        );
        return new Response(body, { headers: { "content-type": "application/json" } });
      },
    });
    const tab = shop.tab({ href: "http://localhost:5173/account/payment" });
    await tab.signIn("saved-card");
    const { checkout, promoCode } = tab.foyer;
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    promoCode.form.fields.couponCode.change("HALFOFF");
    await shop.drive(promoCode.apply());
    await shop.settle();
    expect(checkout.summary?.due).toMatchObject({
      amount: "$34.76",
      next: "then $64.99 plus tax",
    });
    expect(promoCode.disclosureTexts.join(" ")).not.toContain("2020");
  });
});
