import { describe, expect, it } from "vitest";
import { atService } from "../../../../tests/at-service.ts";
import { GOOD_CARD, playCardFrame } from "../../../../tests/played-card-frame.ts";
import { createShop, type Shop, type Tab } from "../../../../tests/shop.ts";

const ACCOUNT = "http://localhost:5173/account/manage";
const YEARLY = "FNWEB12MO";
const MONTHLY = "FNWEB1MO";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const UNCLEAR =
  "We couldn't confirm whether your change went through. Check My Account before you try again.";
const NOT_MADE = "Your change wasn't made. Please try again.";

/** A shop whose service closes no keys, and may answer a look as it last did: a copy of it lags. */
function shopOfCopies() {
  const copies = new Map<string, string>();
  const old = new Map<string, string>();
  let rewrite = (text: string) => text;
  const shop = createShop({
    through: (send) => async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      const copy = old.get(pathname);
      if (copy !== undefined) return new Response(copy, JSON_ANSWER);
      const response = await send(request);
      if (!LOOKS.includes(pathname) || response.status !== 200) return response;
      const text = rewrite(await response.text());
      copies.set(pathname, text);
      return new Response(text, JSON_ANSWER);
    },
  });
  shop.settings({ withdrawal: "notBuilt" });
  return {
    shop,
    /** The last answer to a look. */
    copyOf: (pathname: string) => copies.get(pathname) ?? "",
    /** From now on each look is answered with a copy. */
    lags: (pathname: string, copy: string) => void old.set(pathname, copy),
    /** No copy lags any more. */
    catchesUp: () => old.clear(),
    rewrites: (to: (text: string) => string) => {
      rewrite = to;
    },
  };
}

const JSON_ANSWER = { headers: { "content-type": "application/json" } };
const STATUS = "/currentSubscriptionStatus";
const PAYMENTS = "/getPayments";
const LOOKS = [STATUS, PAYMENTS, "/getPaymentMethods"];

async function atAccount(shop: Shop, persona: string): Promise<Tab> {
  const tab = shop.tab({ href: ACCOUNT });
  await tab.signIn(persona);
  await shop.drive(tab.foyer.account.open());
  return tab;
}

/** A paying member, whose next bill is made in so many milliseconds. */
async function billedIn(shop: Shop, ms: number, plan: string): Promise<Tab> {
  const nextBilling = new Date(shop.device.clock.now() + ms).toISOString();
  const wish = { id: "billed", status: "Existing", method: "card", plan, nextBilling };
  expect(await shop.makesPersona(wish)).toBe(201);
  return atAccount(shop, "billed");
}

describe("a copy of the status from before a cancellation", () => {
  /** A restart whose answer is lost, while looks are answered from before the cancellation. */
  async function restartsOnCopy(kind: "dropBefore" | "dropAfterCommit", isReloaded: boolean) {
    const { catchesUp, copyOf, lags, shop } = shopOfCopies();
    const tab = await atAccount(shop, "paying-monthly");
    const before = copyOf(STATUS);
    await shop.drive(tab.foyer.planActions.change({ kind: "cancel" }));
    const page = isReloaded ? tab.reload() : tab;
    await shop.drive(page.foyer.account.open());
    const { planActions, subscription } = page.foyer;
    planActions.dismiss();
    expect(subscription.current.isPendingCancel).toBe(true);
    lags(STATUS, before);
    shop.faults({ operation: "reactivateSubscription", kind });
    void planActions.change({ kind: "reactivate" });
    await shop.advance(10 * MINUTE);
    expect([planActions.pending, planActions.notice]).toEqual(["reactivate", null]);
    catchesUp();
    return { shop, planActions };
  }

  it.each([false, true])(
    "does not make a lost restart done, also after a reload: %s [D-24] [RST-01]",
    async (isReloaded) => {
      const { shop, planActions } = await restartsOnCopy("dropBefore", isReloaded);
      await shop.advance(7 * MINUTE);
      expect([planActions.pending, planActions.notice]).toEqual([null, null]);
      expect(planActions.message).toBe(NOT_MADE);
    },
  );

  it("counts no more once the longest commit time is over: a restart that was made is told [D-24]", async () => {
    const { shop, planActions } = await restartsOnCopy("dropAfterCommit", false);
    await shop.advance(7 * MINUTE);
    expect([planActions.pending, planActions.message]).toEqual([null, null]);
    expect(planActions.notice).toBe("Your plan has been restarted.");
  });

  it("of more than a day ago keeps no restart waiting [D-24]", async () => {
    const { shop } = shopOfCopies();
    const tab = await atAccount(shop, "paying-monthly");
    await shop.drive(tab.foyer.planActions.change({ kind: "cancel" }));
    shop.device.clock.jump(shop.device.clock.now() + DAY);
    const later = tab.reload();
    await shop.drive(later.foyer.account.open());
    shop.faults({ operation: "reactivateSubscription", kind: "dropAfterCommit" });
    const outcome = await shop.drive(later.foyer.planActions.change({ kind: "reactivate" }));
    expect(outcome).toEqual({ ok: true, value: null });
  });
});

describe("what comes by itself while a write is waited for", () => {
  it("a renewal makes no gift redeemed that never arrived, and it is said to be unclear [D-24] [GFT-24]", async () => {
    const { shop } = shopOfCopies();
    const { foyer } = await billedIn(shop, 3 * MINUTE, YEARLY);
    await foyer.load("gifts");
    const { gifts } = foyer;
    await shop.drive(gifts.open());
    gifts.codeForm.fields.giftCode.change("gift-year-0001");
    await shop.drive(gifts.applyCode());
    gifts.zipForm.fields.billingZipCode.change("37203");
    shop.faults({ operation: "redeemGiftCard", kind: "dropBefore" });
    const outcome = await shop.drive(gifts.redeem());
    expect(outcome).toMatchObject({ ok: false, failure: { reason: "unclear" } });
    expect(gifts.zipForm.message).toBe(UNCLEAR);
    expect(shop.ledger()).toHaveLength(1);
  });

  it("an upcoming plan that begins is not said to stay, nor to be taken back: it is unclear [D-24] [D-36]", async () => {
    const { shop } = shopOfCopies();
    const tab = await billedIn(shop, 10 * MINUTE, YEARLY);
    await (await atService(shop, "billed")).change(MONTHLY, "Downgrade");
    const { account, planActions, subscription } = tab.foyer;
    await shop.drive(account.reload());
    expect(subscription.current.nextSubscription?.serviceID).toBe(MONTHLY);
    shop.faults({ operation: "removeSubscription", kind: "dropBefore" });
    const outcome = await shop.drive(planActions.change({ kind: "cancelUpcoming" }));
    expect(outcome).toMatchObject({ ok: false, failure: { reason: "unclear" } });
    expect([planActions.message, planActions.notice]).toEqual([UNCLEAR, null]);
  });

  it("a bill that uses an offer up does not make it refused: it is unclear [D-24] [CNL-06]", async () => {
    const { catchesUp, copyOf, lags, shop } = shopOfCopies();
    const { foyer } = await billedIn(shop, 10 * MINUTE, MONTHLY);
    const { cancellation } = foyer;
    await shop.drive(cancellation.open({ page: "plan" }));
    await shop.settle();
    await shop.drive(cancellation.continue());
    shop.faults({ operation: "applyCoupon", kind: "dropAfterCommit" });
    lags(PAYMENTS, copyOf(PAYMENTS));
    const accepted = cancellation.acceptOffer();
    await shop.advance(11 * MINUTE);
    catchesUp();
    await shop.drive(accepted);
    expect(shop.ledger().map(({ amountCents }) => amountCents)).toEqual([318]);
    expect(cancellation.state.kind).toBe("offer");
    expect(cancellation.offer?.message).toBe(UNCLEAR);
  });

  it("a card that expires once it is saved is not said not to be: it is unclear [D-24] [BIL-05]", async () => {
    const { shop, rewrites } = shopOfCopies();
    const tab = shop.tab({ href: `${ACCOUNT}/edit-payment` });
    await tab.signIn("paying-monthly");
    const { paymentUpdate } = tab.foyer;
    await shop.drive(paymentUpdate.open());
    paymentUpdate.frame.mount("the container");
    await shop.settle();
    const played = playCardFrame(tab.platform);
    await shop.drive(played.load());
    await shop.drive(played.fill(GOOD_CARD));
    shop.faults({ operation: "payInFrame", kind: "dropAfterCommit" });
    rewrites((text) => text.replaceAll('"Active"', '"Inactive"'));
    const outcome = await shop.drive(paymentUpdate.save());
    expect(outcome).toMatchObject({ ok: false, failure: { reason: "unclear" } });
    expect(paymentUpdate.message).toBe(UNCLEAR);
  });
});

describe("a clock that is set a day ahead while a write is waited for", () => {
  it("makes it neither over nor unclear: it is told once it is made [D-24]", async () => {
    const { shop } = shopOfCopies();
    const { foyer } = await atAccount(shop, "paying-monthly");
    const { planActions } = foyer;
    shop.faults({ operation: "removeSubscription", kind: "lateCommit", delayMs: 10 * MINUTE });
    void planActions.change({ kind: "cancel" });
    await shop.advance(15_000);
    shop.device.clock.jump(shop.device.clock.now() + DAY + MINUTE);
    await shop.advance(5 * MINUTE);
    expect([planActions.pending, planActions.message]).toEqual(["cancel", null]);
    await shop.advance(7 * MINUTE);
    expect(planActions.notice).toBe("Your plan has been canceled.");
  });
});
