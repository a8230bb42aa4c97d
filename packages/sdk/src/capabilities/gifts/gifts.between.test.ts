import { describe, expect, it } from "vitest";
import { atService } from "../../../tests/at-service.ts";
import { createHeldShop } from "../../../tests/held.ts";

const CODE = "http://localhost:5173/account/review-and-redeem";
const YEAR = "gift-year-0001";
const MUG = "GIFT MUGS 0001";
const MINUTE = 60_000;
const STATUS = "/currentSubscriptionStatus";
const REDEEM = "/giftcard/redeem";

/** A member at the gift code, whose answers can be kept back. */
async function atHeldCode(persona = "new") {
  const held = createHeldShop();
  const { shop } = held;
  const tab = held.shop.tab({ href: CODE });
  await tab.signIn(persona);
  const { foyer } = tab;
  const { gifts } = foyer;
  await shop.drive(gifts.open());
  const typeCode = (code: string) => gifts.codeForm.fields.giftCode.change(code);
  const apply = (code = YEAR) => {
    typeCode(code);
    return shop.drive(gifts.applyCode());
  };
  /** 'Redeem', without waiting for its answer. */
  const press = async () => {
    gifts.zipForm.fields.billingZipCode.change("37203");
    const redeeming = gifts.redeem();
    await shop.settle();
    return redeeming;
  };
  const asked = (call: string) => shop.asked.filter((one) => one === call).length;
  return { ...held, ...{ tab, foyer, gifts, typeCode, apply, press, asked } };
}

type HeldCode = Awaited<ReturnType<typeof atHeldCode>>;

function typeAddress({ gifts }: HeldCode, address1: string): void {
  const typed = {
    ...{ firstName: "Ann", lastName: "Example", address1 },
    ...{ city: "Nashville", state: "TN", zipCode: "37203", phone: "6155550100" },
  };
  for (const [name, value] of Object.entries(typed)) {
    gifts.address.form.fields[name as keyof typeof typed].change(value);
  }
}

describe("the screen of the gift code, before its answers", () => {
  it("leads no member to the sign-in, and opens no form, until user and plan are known [GFT-08] [GFT-09]", async () => {
    const { tab, shop, hold, release } = await atHeldCode();
    hold(STATUS);
    const { gifts } = tab.reload().foyer;
    const opening = gifts.open();
    expect(gifts.state.kind).toBe("loading");
    await shop.settle();
    expect(gifts.state.kind).toBe("loading");
    await release();
    await shop.drive(opening);
    expect(gifts.state.kind).toBe("code");
  });

  it("shows that it asks again after a failure [D-06]", async () => {
    const { tab, shop, hold, release } = await atHeldCode();
    shop.faults({
      ...{ kind: "status", status: 500, times: 50 },
      operation: "getCurrentSubscriptionStatus",
    });
    const { gifts } = tab.reload().foyer;
    await shop.drive(gifts.open());
    expect(gifts.state.kind).toBe("failed");
    shop.clearFaults();
    hold(STATUS);
    const again = gifts.reload();
    await shop.settle();
    expect(gifts.state.kind).toBe("loading");
    await release();
    await shop.drive(again);
    expect(gifts.state.kind).toBe("code");
  });

  it("that was left shows no gift at the next visit, whose plan comes late [GFT-20] [D-13]", async () => {
    const { gifts, shop, hold, release, typeCode } = await atHeldCode();
    hold("/packages");
    typeCode(YEAR);
    const late = gifts.applyCode();
    await shop.settle();
    gifts.close();
    await shop.drive(gifts.open());
    await release();
    expect(await shop.drive(late)).toMatchObject({ failure: { reason: "closed" } });
    expect([gifts.state.kind, gifts.gift]).toEqual(["code", null]);
  });

  it("does not wait long for what is only told about a gift [D-02] [GFT-20]", async () => {
    const { gifts, shop, hold, typeCode } = await atHeldCode();
    hold("/packages");
    typeCode(YEAR);
    const applied = gifts.applyCode();
    await shop.settle();
    await shop.advance(2_000);
    expect([gifts.state.kind, gifts.gift?.title]).toEqual(["gift", "One year of Foyer"]);
    expect((await applied).ok).toBe(true);
  });

  it("asks for no bill and no payment method of an account without a plan [GFT-24]", async () => {
    const { apply, asked } = await atHeldCode();
    await apply();
    expect([asked("GET /getPayments"), asked("GET /getPaymentMethods")]).toEqual([0, 0]);
  });
});

describe("the gift behind the code", () => {
  it("stays while it is being redeemed: its code cannot be changed then [D-04] [GFT-20]", async () => {
    const { gifts, shop, press, apply, hold, release } = await atHeldCode();
    await apply();
    expect(gifts.canChangeCode).toBe(true);
    hold(REDEEM);
    const redeeming = press();
    await shop.settle();
    expect(gifts.canChangeCode).toBe(false);
    gifts.changeCode();
    expect((await apply(MUG)).ok).toBe(false);
    expect(gifts.gift?.title).toBe("One year of Foyer");
    await release();
    expect((await shop.drive(redeeming)).ok).toBe(true);
    expect(gifts.canChangeCode).toBe(true);
  });

  it("is not redeemed at the next visit while that of an earlier one is under way [D-04] [D-13] [GFT-24]", async () => {
    const { gifts, shop, press, apply, hold, release, asked } = await atHeldCode();
    await apply();
    hold(REDEEM);
    const redeeming = press();
    await shop.settle();
    gifts.close();
    await shop.drive(gifts.open());
    await apply(MUG);
    expect([gifts.state.kind, gifts.canChangeCode]).toEqual(["gift", false]);
    expect(await press()).toMatchObject({ failure: { reason: "submitting" } });
    await release();
    expect((await shop.drive(redeeming)).ok).toBe(true);
    expect([gifts.canChangeCode, asked(`PUT ${REDEEM}`)]).toEqual([true, 1]);
  });

  it("is one with goods: the choice of an address closes with the change of the code [GFT-20] [SHP-26]", async () => {
    const page = await atHeldCode();
    const { gifts, shop, apply } = page;
    await apply(MUG);
    typeAddress(page, "12 oak street");
    await shop.drive(gifts.address.submit());
    expect(gifts.address.choice).not.toBeNull();
    gifts.changeCode();
    expect(gifts.address.choice).toBeNull();
    await apply();
    expect([gifts.gift?.form, gifts.address.choice]).toEqual(["zip", null]);
  });

  it("is one with goods: its choice of an address says of another change only as long as that is being confirmed [D-04] [SHP-27] [GFT-24]", async () => {
    const page = await atHeldCode("paying-monthly");
    const { gifts, shop, apply } = page;
    shop.settings({ withdrawal: "notBuilt" });
    await apply(MUG);
    typeAddress(page, "12 oak street");
    await shop.drive(gifts.address.submit());
    const other = shop.tab({ href: "http://localhost:5173/account/manage" });
    await shop.drive(other.foyer.account.open());
    shop.faults({ kind: "lateCommit", operation: "removeSubscription", delayMs: 10 * MINUTE });
    void other.foyer.planActions.change({ kind: "cancel" });
    await shop.advance(15_000);
    expect(await shop.drive(gifts.address.confirmChoice())).toMatchObject({
      failure: { reason: "blocked" },
    });
    expect(gifts.address.choice?.message).toMatch(/^We're still confirming another change/);
    await shop.advance(11 * MINUTE);
    expect(gifts.address.choice).toMatchObject({ isBusy: false, message: null });
  });

  it("forgets the ZIP code and the address with the screen [GFT-21] [GFT-22] [D-13]", async () => {
    const page = await atHeldCode();
    const { gifts, shop, apply } = page;
    await apply(MUG);
    typeAddress(page, "12 Oak St");
    gifts.zipForm.fields.billingZipCode.change("37203");
    gifts.close();
    await shop.drive(gifts.open());
    await apply(MUG);
    expect(gifts.address.form.values).toMatchObject({ firstName: "", address1: "", phone: "" });
    expect([gifts.zipForm.values.billingZipCode, gifts.giftState?.billingZipCode]).toEqual([
      "",
      "",
    ]);
  });

  it("is told with the ZIP code of its form [GFT-15]", async () => {
    const { gifts, apply } = await atHeldCode();
    await apply();
    gifts.zipForm.fields.billingZipCode.change("37203");
    expect(gifts.giftState).toMatchObject({ pin: "GIFTYEAR0001", billingZipCode: "37203" });
  });

  it("with goods offers the address that the profile keeps, also without its verification [GFT-21] [SHP-29]", async () => {
    const { foyer, gifts, shop, asked, tab } = await atHeldCode();
    const kept = {
      ...{ firstName: "Ann", lastName: "Example", address1: "12 Oak St", address2: "" },
      ...{ city: "Nashville", state: "TN", zipCode: "37203", phone: "6155550100" },
    };
    await shop.drive(foyer.shipping.open());
    for (const [name, value] of Object.entries(kept)) {
      foyer.shipping.form.fields[name as keyof typeof kept].change(value);
    }
    await shop.drive(foyer.shipping.submit());
    expect(foyer.shipping.address).toMatchObject({ address1: "12 Oak St" });
    gifts.close();

    const next = tab.reload().foyer;
    await shop.drive(next.gifts.open());
    next.gifts.codeForm.fields.giftCode.change(MUG);
    await shop.drive(next.gifts.applyCode());
    expect(next.gifts.address.form.values).toMatchObject({
      firstName: "Ann",
      address1: "12 Oak St",
    });
    const verified = asked("GET /verify");
    expect((await shop.drive(next.gifts.address.submit())).ok).toBe(true);
    expect(asked("GET /verify")).toBe(verified);
  });
});

describe("an account to which gift codes do not apply", () => {
  it.each([
    ["paused", "Go to My Account", "/account/manage"],
    [
      "ios",
      "Apply To New Account",
      "/account/signout?return_to=%2Faccount%2Fsignup-account%3Fgifting%3Dtrue",
    ],
  ])(
    "%s is led to '%s', and told so by the form [OPN-122] [GFT-03]",
    async (persona, text, address) => {
      const { gifts, apply } = await atHeldCode(persona);
      expect(gifts.state).toMatchObject({ link: { text, destination: { address } } });
      await apply();
      expect(gifts.state).toMatchObject({ kind: "blocked", message: gifts.codeForm.message });
    },
  );

  it("while the plan is not known redeems nothing, and redeems once it is [GFT-24] [D-06]", async () => {
    const { gifts, shop, apply, press, asked } = await atHeldCode("paying-monthly");
    await apply();
    await shop.advance(61_000);
    const operation = "getCurrentSubscriptionStatus";
    shop.faults({ kind: "mutate", mutation: "unknownEnum", operation });
    expect((await shop.drive(press())).ok).toBe(false);
    expect([gifts.state.kind, asked(`PUT ${REDEEM}`)]).toEqual(["failed", 0]);
    shop.clearFaults();
    await shop.drive(gifts.reload());
    expect((await shop.drive(press())).ok).toBe(true);
    expect(asked(`PUT ${REDEEM}`)).toBe(1);
  });

  it("any more since the code was applied gets nothing redeemed [GFT-11] [GFT-24]", async () => {
    const { gifts, shop, apply, press, asked } = await atHeldCode("new");
    await apply();
    const elsewhere = await atService(shop, "new");
    await elsewhere.saveMethod();
    expect((await elsewhere.buy("FNWEB1MO")).status).toBe(200);
    await shop.advance(61_000);
    expect((await shop.drive(press())).ok).toBe(false);
    expect(asked(`PUT ${REDEEM}`)).toBe(0);
    expect(gifts.state).toMatchObject({
      kind: "blocked",
      message: "Gift codes can't be applied to trial accounts.",
    });
  });
});

describe("a redemption of an earlier page", () => {
  /** It never reached the service, which the next page says. */
  async function unsentBefore() {
    const page = await atHeldCode();
    const { shop, apply, press, tab } = page;
    await apply();
    shop.faults({ kind: "dropBefore", operation: "redeemGiftCard", times: 99 });
    void press();
    await shop.settle();
    const { gifts } = tab.reload().foyer;
    await shop.drive(gifts.open());
    await shop.settle();
    expect(gifts.notice).not.toBeNull();
    return { shop, gifts };
  }

  it("is not told of any more once another code is applied [D-24] [GFT-19]", async () => {
    const { shop, gifts } = await unsentBefore();
    gifts.codeForm.fields.giftCode.change(YEAR);
    await shop.drive(gifts.applyCode());
    expect([gifts.state.kind, gifts.notice]).toEqual(["gift", null]);
  });

  it("is not told of at the next visit [D-24]", async () => {
    const { shop, gifts } = await unsentBefore();
    gifts.close();
    await shop.drive(gifts.open());
    expect([gifts.state.kind, gifts.notice]).toEqual(["code", null]);
  });

  it("is told of once: by the form of this page, or by the notice [D-24] [GFT-24]", async () => {
    const { gifts, shop, apply, press } = await atHeldCode();
    await apply();
    shop.faults({ kind: "dropBefore", operation: "redeemGiftCard" });
    await shop.drive(press());
    expect([gifts.zipForm.message === null, gifts.notice]).toEqual([false, null]);
  });
});

describe("a redeemed gift", () => {
  it("whose confirmation has not shown leads there from the gift code again [GFT-24]", async () => {
    const { gifts, shop, apply, press } = await atHeldCode();
    await apply();
    await shop.drive(press());
    gifts.close();
    await shop.drive(gifts.open());
    expect(gifts.state).toMatchObject({
      kind: "redirect",
      choice: { value: { address: "/account/giftcard-redeem-confirmation" } },
    });
  });

  it("looks up at once what the member may watch now [GFT-24] [PAY-37]", async () => {
    const { foyer, shop, apply, press, asked } = await atHeldCode();
    await apply();
    const before = asked("POST /hasSubscription");
    await shop.drive(press());
    await shop.advance(60_000);
    expect(asked("POST /hasSubscription")).toBeGreaterThan(before);
    expect(foyer.session.user).toMatchObject({ hasEntitlements: true });
  });

  it("leaves no plan chosen for a purchase [GFT-24] [PLN-32]", async () => {
    const { foyer, shop, apply, press } = await atHeldCode("churned");
    await shop.drive(foyer.plans.open());
    foyer.plans.select("FNWEB12MO");
    expect(foyer.plans.chosenPlan).not.toBeNull();
    await apply();
    await shop.drive(press());
    expect(foyer.plans.chosenPlan).toBeNull();
  });

  it.each([
    ["committed", "dropAfterCommit", true],
    ["lost", "dropBefore", false],
  ] as const)(
    "of a paying member that was %s is recognized by the days of the plan alone [D-04] [D-24] [GFT-24]",
    async (_, kind, isRedeemed) => {
      const { shop, foyer, apply, press } = await atHeldCode("paying-monthly");
      await apply();
      shop.settings({ withdrawal: "notBuilt" });
      const broken = { kind: "status", status: 500, times: 999 } as const;
      shop.faults(
        { kind, operation: "redeemGiftCard", times: 99 },
        { ...broken, operation: "getPayments" },
      );
      void press();
      await shop.advance(600_000);
      const { state } = foyer.gifts;
      expect(state.kind).toBe(isRedeemed ? "redirect" : "confirming");
    },
  );

  it("shows until when it lasts only once the service shows it, and closes [GFT-24] [GFT-26] [ROU-22]", async () => {
    const { shop, foyer, apply, press, hold, release } = await atHeldCode("paying-monthly");
    await apply();
    hold(STATUS);
    const { giftConfirmation: confirmation } = foyer;
    const redeeming = press();
    await shop.settle();
    const opening = confirmation.open();
    await shop.settle();
    expect(confirmation.state.kind).toBe("open");
    expect(confirmation.untilText).toBeNull();
    await release();
    await shop.drive(Promise.all([redeeming, opening]));
    await shop.advance(10_000);
    expect(confirmation.untilText).toMatch(/^Your plan is now paid until /);
    expect(confirmation.giftTitle).toBe("One year of Foyer");
    expect(confirmation.account.destination).toMatchObject({ address: "/account/manage" });
    confirmation.close();
    expect(confirmation.state).toEqual({ kind: "closed" });
  });
});
