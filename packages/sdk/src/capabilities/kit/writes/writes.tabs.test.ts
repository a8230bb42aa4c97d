import { describe, expect, it } from "vitest";
import { appliesCode, fillsInCard } from "../../../../tests/at-account.ts";
import { createShop, type Shop, type Tab } from "../../../../tests/shop.ts";

const MANAGE = "http://localhost:5173/account/manage";
const CANCEL = `${MANAGE}/cancel-plan`;
const GIFT = "http://localhost:5173/account/giftcard-code";
const MINUTE = 60_000;

const CHANGE_PENDING =
  "We're still confirming another change to your account. Please wait a moment, then try again.";
const NOT_MADE = "Your change wasn't made. Please try again.";
const ELSEWHERE = "Your change is being made in another tab.";
const OFFER_NOT_APPLIED = "There was an error processing your request, please try again";
const CODE_NOT_APPLIED = "Your code HALFOFF wasn't applied. Please try again.";
const CODE_UNCLEAR =
  "We couldn't confirm whether your code HALFOFF was applied. Check your next payment before you try again.";

type Kind = "dropBefore" | "dropAfterCommit";

async function member(persona: string, href = MANAGE): Promise<{ shop: Shop; tab: Tab }> {
  const shop = createShop();
  const tab = shop.tab({ href });
  await tab.signIn(persona);
  await shop.drive(tab.foyer.account.open());
  return { shop, tab };
}

/** The answers of this operation are lost, and no key is closed until `clearFaults`. */
function losesAnswers(shop: Shop, operation: string, kind: Kind): void {
  const silent = { operation: "withdrawPurchase", kind: "status", status: 500 } as const;
  shop.faults({ operation, kind } as never, { ...silent, times: 5_000 });
}

/** The page of `tab` is gone; the other one settles what it has sent, and then the page is there again. */
async function reloadedTooLate(shop: Shop, tab: Tab, other: Tab, href = MANAGE): Promise<Tab> {
  const { session } = tab.platform;
  const kept = session.keys().map((key) => [key, session.get(key) ?? ""] as const);
  tab.close();
  shop.clearFaults();
  await shop.advance(2 * MINUTE);
  expect(records(other)).toEqual([]);
  // Session storage belongs to the tab: it is there before the page.
  return shop.tab({ href, session: kept });
}

/** What My Account says of a change of the plan, once it has opened. */
async function messageOf(shop: Shop, { foyer }: Tab): Promise<string | null> {
  const { account, planActions } = foyer;
  await shop.drive(account.open());
  await shop.settle();
  return planActions.message;
}

/** Stored writes that are not settled. */
const isRecord = (key: string) => key.includes("_writes.");
const records = ({ platform }: Tab) => platform.local.keys().filter(isRecord);
const sent = ({ asked }: Shop, path: string) => asked.filter((one) => one.endsWith(path)).length;

/** A cancellation that is not settled, and another tab that waits for it. */
async function cancels(kind: Kind) {
  const { shop, tab } = await member("paying-monthly");
  const other = shop.tab({ href: MANAGE });
  await shop.drive(other.foyer.account.open());
  losesAnswers(shop, "removeSubscription", kind);
  void tab.foyer.planActions.change({ kind: "cancel" });
  await shop.advance(2_000);
  expect(other.foyer.planActions.pendingMessage).toBe(ELSEWHERE);
  return { shop, tab, other };
}

describe("a tab that is loaded again after another tab has settled its write tells how it ended:", () => {
  it.each([
    ["dropBefore", NOT_MADE, null],
    ["dropAfterCommit", null, "Your plan has been canceled."],
  ] as const)("a cancellation, of an answer lost by %s [D-04]", async (kind, message, notice) => {
    const { shop, tab, other } = await cancels(kind);
    const again = await reloadedTooLate(shop, tab, other);
    const { planActions } = again.foyer;
    await shop.drive(again.foyer.account.open());
    await shop.settle();
    expect([planActions.pending, planActions.message, planActions.notice]).toEqual([
      ...[null, message, notice],
    ]);
    expect(sent(shop, "/removeSubscription")).toBe(1);
  });

  it("once, and not in a tab that has sent nothing [D-04]", async () => {
    const { shop, tab, other } = await cancels("dropBefore");
    const again = await reloadedTooLate(shop, tab, other);
    expect(await messageOf(shop, again)).toBe(NOT_MADE);
    expect(await messageOf(shop, again.reload())).toBeNull();
    expect(await messageOf(shop, shop.tab({ href: MANAGE }))).toBeNull();
  });

  it("on the page that it was sent from, and not on the next one [D-04] [OPN-155]", async () => {
    const { shop, tab, other } = await cancels("dropBefore");
    const again = await reloadedTooLate(shop, tab, other, CANCEL);
    await shop.settle();
    const { cancellation } = again.foyer;
    await shop.drive(cancellation.open({ page: "survey" }));
    expect(cancellation.message).toBe(NOT_MADE);
    await shop.drive(cancellation.open({ page: "plan" }));
    expect(cancellation.message).toBeNull();
  });

  it("though the other tab has sent another one meanwhile, which shows, too [D-04]", async () => {
    const { shop, tab, other } = await cancels("dropBefore");
    const again = await reloadedTooLate(shop, tab, other);
    losesAnswers(shop, "pauseSubscription", "dropBefore");
    void other.foyer.planActions.change({ kind: "pause", days: 30 });
    await shop.advance(2_000);
    const { planActions } = again.foyer;
    expect(await messageOf(shop, again)).toBe(NOT_MADE);
    expect([planActions.pending, planActions.pendingMessage]).toEqual(["pause", ELSEWHERE]);
  });

  it("a promo code [D-04] [PRM-13]", async () => {
    const { shop, tab } = await member("paying-yearly");
    const other = shop.tab({ href: MANAGE });
    await shop.drive(other.foyer.account.open());
    other.foyer.accountPromoCode.open();
    losesAnswers(shop, "applyCoupon", "dropBefore");
    tab.foyer.accountPromoCode.form.fields.couponCode.change("HALFOFF");
    void tab.foyer.accountPromoCode.apply();
    await shop.advance(2_000);
    const again = await reloadedTooLate(shop, tab, other);
    again.foyer.accountPromoCode.open();
    await shop.settle();
    expect(again.foyer.accountPromoCode.message).toBe(CODE_NOT_APPLIED);
    expect(sent(shop, "/applyCouponV2")).toBe(1);
  });

  it("that nobody can say, where the other tab could not leave it [D-04] [D-24]", async () => {
    const { shop, tab } = await member("paying-yearly");
    const other = shop.tab({ href: MANAGE });
    await shop.drive(other.foyer.account.open());
    other.foyer.accountPromoCode.open();
    losesAnswers(shop, "applyCoupon", "dropBefore");
    tab.foyer.accountPromoCode.form.fields.couponCode.change("HALFOFF");
    void tab.foyer.accountPromoCode.apply();
    await shop.advance(2_000);
    other.platform.local.setForgetful(true);
    const again = await reloadedTooLate(shop, tab, other);
    again.foyer.accountPromoCode.open();
    await shop.advance(1_000);
    expect(again.foyer.accountPromoCode.message).toBe(CODE_UNCLEAR);
  });

  it("an offer to stay [D-04] [CNL-06]", async () => {
    const { shop, tab } = await member("paying-yearly", CANCEL);
    const other = shop.tab({ href: CANCEL });
    for (const { foyer } of [tab, other]) {
      await shop.drive(foyer.cancellation.open({ page: "plan" }));
      await shop.settle();
      await shop.drive(foyer.cancellation.continue());
    }
    losesAnswers(shop, "applyCoupon", "dropBefore");
    void tab.foyer.cancellation.acceptOffer();
    await shop.advance(2_000);
    const again = await reloadedTooLate(shop, tab, other, CANCEL);
    const { cancellation } = again.foyer;
    await shop.drive(cancellation.open({ page: "plan" }));
    await shop.settle();
    await shop.drive(cancellation.continue());
    expect(cancellation.offer?.message).toBe(OFFER_NOT_APPLIED);
  });

  it("a gift [D-04] [GFT-24]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: GIFT });
    await tab.signIn("new");
    const other = shop.tab({ href: GIFT });
    for (const { foyer } of [tab, other]) await shop.drive(foyer.gifts.open());
    const { gifts } = tab.foyer;
    gifts.codeForm.fields.giftCode.change("gift-year-0001");
    await shop.drive(gifts.applyCode());
    gifts.zipForm.fields.billingZipCode.change("37203");
    losesAnswers(shop, "redeemGiftCard", "dropBefore");
    void gifts.redeem();
    await shop.advance(2_000);
    const again = await reloadedTooLate(shop, tab, other, GIFT);
    await shop.drive(again.foyer.gifts.open());
    await shop.settle();
    expect(again.foyer.gifts.notice).toBe(again.foyer.messages.text("gifts.not-done"));
  });

  it("a new card [D-04] [BIL-04]", async () => {
    const { shop, tab } = await member("paying-monthly", `${MANAGE}/edit-payment`);
    const { paymentUpdate } = tab.foyer;
    await fillsInCard(shop, tab);
    const other = shop.tab({ href: MANAGE });
    await shop.drive(other.foyer.paymentUpdate.open());
    losesAnswers(shop, "payInFrame", "dropAfterCommit");
    void paymentUpdate.save();
    await shop.advance(20_000);
    const again = await reloadedTooLate(shop, tab, other, `${MANAGE}/edit-payment`);
    await shop.drive(again.foyer.paymentUpdate.open());
    await shop.settle();
    expect(again.foyer.paymentUpdate.state).toMatchObject({
      kind: "updated",
      message: "Your payment method has been updated.",
    });
  });
});

/** The session storage of a tab whose page is gone. */
function leaves(tab: Tab): readonly (readonly [string, string])[] {
  const { session } = tab.platform;
  tab.close();
  return session.keys().map((key) => [key, session.get(key) ?? ""] as const);
}

describe("a pause that a full storage has not kept, and a cancellation of another tab since", () => {
  /** The page of the pause is there again while the other tab waits for its cancellation. */
  async function pausedAndCanceled() {
    const { shop, tab } = await member("paying-monthly");
    tab.platform.local.setForgetful(true);
    losesAnswers(shop, "pauseSubscription", "dropBefore");
    void tab.foyer.planActions.change({ kind: "pause", days: 30 });
    await shop.advance(2_000);
    const session = leaves(tab);
    const other = shop.tab({ href: MANAGE });
    other.platform.local.setForgetful(false);
    await shop.drive(other.foyer.account.open());
    losesAnswers(shop, "removeSubscription", "dropAfterCommit");
    void other.foyer.planActions.change({ kind: "cancel" });
    await shop.advance(2_000);
    const again = shop.tab({ href: MANAGE, session });
    await shop.drive(again.foyer.account.open());
    return { shop, other, again };
  }

  it("are both settled, each told in its own tab, and neither is taken for the other [D-04] [D-24]", async () => {
    const { shop, other, again } = await pausedAndCanceled();
    const { planActions } = again.foyer;
    expect(planActions.pending).toBe("pause");
    const told: unknown[] = [];
    const stop = again.foyer.subscribe(
      () => planActions.notice ?? planActions.message,
      (text) => text && told.push(text),
    );
    shop.clearFaults();
    await shop.advance(2 * MINUTE);
    expect(told).toEqual([NOT_MADE]);
    stop();
    expect(other.foyer.planActions.notice).toBe("Your plan has been canceled.");
    expect([records(again), again.platform.session.keys().filter(isRecord)]).toEqual([[], []]);
    expect([sent(shop, "/pauseSubscription"), sent(shop, "/removeSubscription")]).toEqual([1, 1]);
  });

  it("nothing else is sent by the tab of the pause before both are settled [D-04]", async () => {
    const { shop, again } = await pausedAndCanceled();
    const refused = await shop.drive(again.foyer.planActions.change({ kind: "cancel" }));
    expect(refused.ok).toBe(false);
    await again.openCheckout("FNWEB12MO");
    const unbought = await shop.drive(again.foyer.checkout.submit());
    expect(unbought.ok).toBe(false);
    expect(shop.ledger()).toEqual([]);
  });
});

describe("a tab that waits for the write of another tab", () => {
  it("has it asked for at once by 'Check Now', which settles it [D-04] [D-24]", async () => {
    const { shop, tab, other } = await cancels("dropBefore");
    await shop.advance(20_000);
    shop.clearFaults();
    const before = sent(shop, "/withdrawPurchase");
    other.foyer.planActions.checkNow();
    await shop.settle();
    expect(sent(shop, "/withdrawPurchase")).toBe(before + 1);
    expect([tab, other].map(({ foyer }) => foyer.planActions.message)).toEqual([
      NOT_MADE,
      NOT_MADE,
    ]);
  });

  it("leaves a 'Check Now' of another waiting tab to the one that has sent it [D-04] [D-24]", async () => {
    const { shop, tab, other } = await cancels("dropBefore");
    const third = shop.tab({ href: MANAGE });
    await shop.drive(third.foyer.account.open());
    await shop.advance(20_000);
    expect(third.foyer.planActions.pendingMessage).toBe(ELSEWHERE);
    let told = 0;
    third.platform.tabs.listen((message) => {
      if ((message as { hurries?: true }).hurries) told += 1;
      if (told > 9) throw new Error("The tabs tell each other without end.");
    });
    shop.clearFaults();
    other.foyer.planActions.checkNow();
    await shop.settle();
    expect(told).toBe(1);
    const messages = [tab, other, third].map(({ foyer }) => foyer.planActions.message);
    expect(messages).toEqual([NOT_MADE, NOT_MADE, NOT_MADE]);
  });

  it("hurries no later write by a 'Check Now' that came after the end [D-24]", async () => {
    const { shop, tab, other } = await cancels("dropBefore");
    shop.clearFaults();
    await shop.advance(MINUTE);
    expect(other.foyer.planActions.message).toBe(NOT_MADE);
    tab.foyer.planActions.checkNow();
    other.foyer.planActions.checkNow();
    losesAnswers(shop, "removeSubscription", "dropBefore");
    const before = sent(shop, "/withdrawPurchase");
    void tab.foyer.planActions.change({ kind: "cancel" });
    await shop.advance(500);
    expect(tab.foyer.planActions.pending).toBe("cancel");
    expect(sent(shop, "/withdrawPurchase")).toBe(before);
  });
});

describe("that another change is being confirmed is said for as long as it is:", () => {
  it("to a promo code, until a cancellation of this tab is settled [D-04] [PRM-13]", async () => {
    const { shop, tab } = await cancels("dropBefore");
    const { form } = tab.foyer.accountPromoCode;
    await appliesCode(shop, tab);
    expect(form.message).toBe(CHANGE_PENDING);
    await shop.advance(10_000);
    expect(form.message).toBe(CHANGE_PENDING);
    shop.clearFaults();
    await shop.advance(MINUTE);
    expect(form.message).toBeNull();
    expect(form.fields.couponCode.value).toBe("HALFOFF");
  });

  it("to a new card [D-04] [BIL-04]", async () => {
    const { shop, tab } = await cancels("dropBefore");
    const { paymentUpdate } = tab.foyer;
    await fillsInCard(shop, tab);
    await shop.drive(paymentUpdate.save());
    expect(paymentUpdate.message).toBe(CHANGE_PENDING);
    shop.clearFaults();
    await shop.advance(MINUTE);
    expect(paymentUpdate.message).toBeNull();
  });

  it("to an offer to stay [D-04] [CNL-06]", async () => {
    const { shop, tab } = await member("paying-yearly");
    const { accountPromoCode, cancellation } = tab.foyer;
    await shop.drive(cancellation.open({ page: "plan" }));
    await shop.settle();
    await shop.drive(cancellation.continue());
    losesAnswers(shop, "applyCoupon", "dropBefore");
    accountPromoCode.form.fields.couponCode.change("HALFOFF");
    void accountPromoCode.apply();
    await shop.advance(2_000);
    await shop.drive(cancellation.acceptOffer());
    expect(cancellation.offer?.message).toBe(CHANGE_PENDING);
    shop.clearFaults();
    await shop.advance(MINUTE);
    expect(cancellation.offer?.message).toBeNull();
  });

  it.each([
    ["gift-year-0001", "12 Oak St"],
    ["GIFT MUGS 0001", "12 Oak St"],
    ["GIFT MUGS 0001", "12 oak street"],
  ])("to the gift %s, to %s [D-04] [GFT-24]", async (code, address1) => {
    const { shop, tab } = await cancels("dropBefore");
    const { gifts } = tab.foyer;
    await shop.drive(gifts.open());
    gifts.codeForm.fields.giftCode.change(code);
    await shop.drive(gifts.applyCode());
    gifts.zipForm.fields.billingZipCode.change("37203");
    const typed = { firstName: "Ann", lastName: "Example", city: "Nashville", state: "TN" };
    const whole = { ...typed, address1, zipCode: "37203", phone: "6155550100" };
    for (const [name, value] of Object.entries(whole)) {
      gifts.address.form.fields[name as keyof typeof whole].change(value);
    }
    const hasGoods = gifts.gift?.form === "shipping";
    await shop.drive(hasGoods ? gifts.address.submit() : gifts.redeem());
    const hasChoice = gifts.address.choice !== null;
    if (hasChoice) await shop.drive(gifts.address.confirmChoice());
    const form = hasGoods ? gifts.address.form : gifts.zipForm;
    const message = () => (hasChoice ? gifts.address.choice?.message : form.message);
    expect(message()).toBe(CHANGE_PENDING);
    shop.clearFaults();
    await shop.advance(MINUTE);
    expect(message()).toBeNull();
    expect(sent(shop, "/giftcard/redeem")).toBe(0);
  });

  it("to a buyer, until a cancellation is settled [D-04] [PAY-13]", async () => {
    const { shop, tab } = await cancels("dropBefore");
    await tab.openCheckout("FNWEB12MO");
    const { checkout } = tab.foyer;
    await shop.drive(checkout.submit());
    expect(checkout.message).toBe(CHANGE_PENDING);
    shop.clearFaults();
    await shop.advance(MINUTE);
    expect(checkout.message).toBeNull();
    expect(shop.ledger()).toEqual([]);
  });

  it("to a change of the plan, until the promo code of another tab is settled [D-04]", async () => {
    const { shop, tab } = await member("paying-yearly");
    const other = shop.tab({ href: MANAGE });
    await shop.drive(other.foyer.account.open());
    losesAnswers(shop, "applyCoupon", "dropBefore");
    tab.foyer.accountPromoCode.form.fields.couponCode.change("HALFOFF");
    void tab.foyer.accountPromoCode.apply();
    await shop.advance(2_000);
    const { planActions } = other.foyer;
    await shop.drive(planActions.change({ kind: "cancel" }));
    expect(planActions.message).toBe(CHANGE_PENDING);
    shop.clearFaults();
    await shop.advance(MINUTE);
    expect(planActions.message).toBeNull();
  });
});
