import { describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";

const ACCOUNT = "http://localhost:5173/account/manage";
const APPLY = "POST /applyCouponV2";
const MINUTE = 60_000;

const CHANGE_PENDING =
  "We're still confirming another change to your account. Please wait a moment, then try again.";
const PURCHASE_PENDING = "We're still confirming a payment. Please try again in a moment.";
const CONFIRMING =
  "We haven't heard back yet, so we're checking whether your code HALFOFF was applied. There's no need to apply it again.";
const ELSEWHERE = "Your code HALFOFF is being applied in another tab.";
const NOT_APPLIED = "Your code HALFOFF wasn't applied. Please try again.";
const UNCLEAR =
  "We couldn't confirm whether your code HALFOFF was applied. Check your next payment before you try again.";
const HALF = /^\$32\.49 plus tax on /;

/** A member who pays by the year, on My Account. */
async function member(persona = "paying-yearly") {
  const shop = createShop();
  const tab = shop.tab({ href: ACCOUNT });
  await tab.signIn(persona);
  await opensAccount(shop, tab);
  return { shop, tab };
}

async function opensAccount(shop: Shop, { foyer }: Tab): Promise<void> {
  await shop.drive(foyer.account.open());
  foyer.accountPromoCode.open();
}

async function otherTab(shop: Shop, options: { readonly isFrozen?: boolean } = {}): Promise<Tab> {
  const tab = shop.tab({ href: ACCOUNT, ...options });
  await opensAccount(shop, tab);
  return tab;
}

/** Presses Apply; the answer is not waited for. */
function presses({ foyer }: Tab, code = "HALFOFF") {
  const { accountPromoCode: store } = foyer;
  store.form.fields.couponCode.change(code);
  return store.apply();
}

/** The code is committed after `delayMs`, and its answer is lost. No key can be closed. */
async function appliesSlowly(shop: Shop, tab: Tab, delayMs = 5 * MINUTE): Promise<void> {
  shop.settings({ withdrawal: "notBuilt" });
  shop.faults({ operation: "applyCoupon", kind: "lateCommit", delayMs });
  void presses(tab);
  await shop.advance(15_000);
}

const sent = ({ asked }: Shop, call = APPLY) => asked.filter((one) => one === call).length;

/** What the section says. */
const shown = ({ foyer: { accountPromoCode: store } }: Tab) => ({
  pending: store.pending,
  message: store.message,
  notice: store.notice,
});

const NOTHING = { pending: null, message: null, notice: null };
const APPLIED = { ...NOTHING, notice: "Code applied" };

/** Everything that the section says from now on. */
function hears({ foyer }: Tab): readonly string[] {
  const heard: string[] = [];
  foyer.subscribe(
    () => foyer.accountPromoCode.message,
    (message) => {
      if (message !== null) heard.push(message);
    },
  );
  return heard;
}

describe("a promo code of My Account whose answer is lost", () => {
  it("is sent once, waited for, and never said to have failed when it is applied late [D-04] [D-24] [PRM-13]", async () => {
    const { shop, tab } = await member();
    const heard = hears(tab);
    await appliesSlowly(shop, tab);
    expect(shown(tab)).toEqual({ ...NOTHING, pending: CONFIRMING });
    expect(tab.foyer.accountPromoCode.isApplying).toBe(true);
    await shop.advance(6 * MINUTE);
    expect(shown(tab)).toEqual(APPLIED);
    expect(tab.foyer.account.nextPayment.text).toMatch(HALF);
    expect(tab.foyer.accountPromoCode.form.fields.couponCode.value).toBe("");
    expect([heard, sent(shop)]).toEqual([[], 1]);
  });

  it("is not applied once its key is closed, says so, and is sent again with another press [D-04] [D-24]", async () => {
    const { shop, tab } = await member();
    shop.faults({ operation: "applyCoupon", kind: "lateCommit", delayMs: 5 * MINUTE });
    expect(await shop.drive(presses(tab))).toMatchObject({ failure: { reason: "not-done" } });
    expect(shown(tab)).toEqual({ ...NOTHING, message: NOT_APPLIED });
    expect(tab.foyer.accountPromoCode.form.fields.couponCode.value).toBe("HALFOFF");
    await shop.advance(10 * MINUTE);
    await shop.drive(tab.foyer.account.reload());
    expect(tab.foyer.account.nextPayment.text).not.toMatch(HALF);
    expect((await shop.drive(tab.foyer.accountPromoCode.apply())).ok).toBe(true);
    expect(shown(tab)).toEqual(APPLIED);
    expect(sent(shop)).toBe(2);
  });

  it("is applied where the service knows its key [D-04] [D-24]", async () => {
    const { shop, tab } = await member();
    const heard = hears(tab);
    shop.faults({ operation: "applyCoupon", kind: "dropAfterCommit" });
    expect((await shop.drive(presses(tab))).ok).toBe(true);
    expect(shown(tab)).toEqual(APPLIED);
    expect([heard, sent(shop)]).toEqual([[], 1]);
  });

  it("is not applied where it never arrived and the longest time to commit is over [D-24]", async () => {
    const { shop, tab } = await member();
    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ operation: "applyCoupon", kind: "dropBefore" });
    void presses(tab);
    await shop.advance(17 * MINUTE);
    expect(shown(tab)).toEqual({ ...NOTHING, message: NOT_APPLIED });
    expect(sent(shop)).toBe(1);
  });

  it("is said to be unclear where the next bill cannot be read [D-06] [D-24] [API-26]", async () => {
    const { shop, tab } = await member();
    const { accountPromoCode: store } = tab.foyer;
    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ operation: "applyCoupon", kind: "dropAfterCommit" });
    shop.latency(1_000);
    void presses(tab);
    for (let turn = 0; turn < 20 && sent(shop) === 0; turn += 1) await shop.advance(500);
    shop.latency(0);
    shop.faults({ operation: "getPayments", kind: "status", status: 500, times: 5_000 });
    await shop.advance(MINUTE);
    expect(shown(tab)).toEqual({ ...NOTHING, pending: CONFIRMING });
    await shop.advance(17 * MINUTE);
    expect(shown(tab)).toEqual({ ...NOTHING, message: UNCLEAR });
    expect([store.form.fields.couponCode.value, sent(shop)]).toEqual(["HALFOFF", 1]);
  });

  it("is not said to have failed when its bill is charged meanwhile [D-04] [D-06] [BIL-16]", async () => {
    const shop = createShop();
    const nextBilling = new Date(shop.device.clock.now() + 7 * MINUTE).toISOString();
    expect(await shop.makesPersona({ id: "soon", plan: "FNWEB12MO", nextBilling })).toBe(201);
    const tab = shop.tab({ href: ACCOUNT });
    await tab.signIn("soon");
    await opensAccount(shop, tab);
    const heard = hears(tab);
    await appliesSlowly(shop, tab);
    shop.faults({ operation: "getPayments", kind: "status", status: 500, times: 20 });
    await shop.advance(8 * MINUTE);
    shop.clearFaults();
    await shop.advance(10 * MINUTE);
    // The renewal was charged with the code, and the next bill is another one.
    const charged = shop.ledger().map(({ amountCents, taxCents }) => amountCents - taxCents);
    expect(charged).toEqual([3249]);
    expect(shown(tab)).toEqual({ ...NOTHING, message: UNCLEAR });
    expect(heard.filter((message) => message === NOT_APPLIED)).toEqual([]);
    expect(sent(shop)).toBe(1);
  });

  it("is asked for at once by 'Check Now' [D-04]", async () => {
    const { shop, tab } = await member();
    const { accountPromoCode: store } = tab.foyer;
    await appliesSlowly(shop, tab, 45_000);
    await shop.advance(31_000);
    expect(shown(tab)).toEqual({ ...NOTHING, pending: CONFIRMING });
    expect(tab.foyer.messages.text("promo-code.account.check")).toBe("Check Now");
    store.checkNow();
    await shop.settle();
    expect(shown(tab)).toEqual(APPLIED);
  });

  it("is told on the next visit when the screen was left, and by a screen that comes back [D-04]", async () => {
    const { shop, tab } = await member();
    const { accountPromoCode: store } = tab.foyer;
    await appliesSlowly(shop, tab);
    store.close();
    await shop.advance(MINUTE);
    store.open();
    expect(shown(tab)).toEqual({ ...NOTHING, pending: CONFIRMING });
    expect(await shop.drive(presses(tab))).toMatchObject({ failure: { reason: "in-progress" } });
    expect(shown(tab)).toEqual({ ...NOTHING, pending: CONFIRMING });
    store.close();
    await shop.advance(6 * MINUTE);
    store.open();
    expect(shown(tab)).toEqual(APPLIED);
    expect(sent(shop)).toBe(1);
  });

  it("is settled after a reload, and stores nothing but the code and its bill [D-04] [D-13] [D-24]", async () => {
    const { shop, tab } = await member();
    await appliesSlowly(shop, tab);
    const again = tab.reload();
    await opensAccount(shop, again);
    expect(shown(again)).toEqual({ ...NOTHING, pending: CONFIRMING });
    const { local } = again.platform;
    const [record = ""] = local.keys().filter((key) => key.includes("writes.accountPromoCode."));
    const { content } = JSON.parse(local.get(record) ?? "null").data;
    expect(Object.keys(content).sort()).toEqual(["before", "couponCode"]);
    await shop.advance(6 * MINUTE);
    expect(shown(again)).toEqual(APPLIED);
    expect(again.foyer.account.nextPayment.text).toMatch(HALF);
    expect(local.keys().filter((key) => key.includes("writes."))).toEqual([]);
    expect(sent(shop)).toBe(1);
  });

  it("is said to be not applied after a reload, with its code, where it never arrived [D-04] [D-24]", async () => {
    const { shop, tab } = await member();
    shop.faults({ operation: "applyCoupon", kind: "dropBefore" });
    void presses(tab);
    await shop.settle();
    const again = tab.reload();
    await opensAccount(shop, again);
    await shop.advance(MINUTE);
    expect(shown(again)).toEqual({ ...NOTHING, message: NOT_APPLIED });
    expect(sent(shop)).toBe(1);
  });

  it("shows in another tab, which sends none and hears that it was applied [D-04]", async () => {
    const { shop, tab } = await member();
    const other = await otherTab(shop);
    await appliesSlowly(shop, tab);
    expect(shown(other)).toEqual({ ...NOTHING, pending: ELSEWHERE });
    expect(other.foyer.accountPromoCode.isApplying).toBe(true);
    const outcome = await shop.drive(presses(other, "STAYYEAR"));
    expect(outcome).toMatchObject({ failure: { reason: "in-progress" } });
    await shop.advance(6 * MINUTE);
    expect([shown(tab), shown(other)]).toEqual([APPLIED, APPLIED]);
    expect(other.foyer.accountPromoCode.form.fields.couponCode.value).toBe("STAYYEAR");
    expect(sent(shop)).toBe(1);
  });

  it("that is refused is told by the field of the tab that has sent it, and by no other tab [D-04] [PRM-11]", async () => {
    const { shop, tab } = await member();
    const other = await otherTab(shop);
    shop.faults({ operation: "applyCoupon", kind: "delay", delayMs: 5_000, times: 1 });
    const answer = presses(tab, "NOTACODE");
    await shop.advance(2_000);
    expect(shown(other).pending).toBe("Your code NOTACODE is being applied in another tab.");
    expect(await shop.drive(answer)).toMatchObject({ failure: { kind: "declined" } });
    await shop.advance(MINUTE);
    expect(tab.foyer.accountPromoCode.form.fields.couponCode.message).toBe("Invalid promo code");
    expect([shown(tab), shown(other)]).toEqual([NOTHING, NOTHING]);
  });

  it("is forgotten on the screen at sign-out, and settled after the next sign-in [D-04] [D-13]", async () => {
    const { shop, tab } = await member();
    await appliesSlowly(shop, tab);
    await shop.drive(tab.foyer.session.signOut());
    expect(shown(tab)).toEqual(NOTHING);
    await shop.advance(6 * MINUTE);
    expect(shown(tab)).toEqual(NOTHING);
    await tab.signIn("paying-yearly");
    await opensAccount(shop, tab);
    await shop.advance(MINUTE);
    expect(shown(tab)).toEqual(APPLIED);
    expect(sent(shop)).toBe(1);
  });
});

describe("while a promo code of My Account is being confirmed", () => {
  /** In this tab, in another one, in one that heard nothing, and after a reload. */
  const places: readonly (readonly [string, (shop: Shop, tab: Tab) => Promise<Tab>])[] = [
    ["in this tab", async (_, tab) => tab],
    ["in another tab", async (shop) => otherTab(shop)],
    ["in a tab that heard nothing", async (shop) => otherTab(shop, { isFrozen: true })],
    [
      "after a reload",
      async (shop, tab) => {
        const again = tab.reload();
        await shop.settle();
        return again;
      },
    ],
  ];

  it.each(places)("no purchase is sent %s, which says so [D-04] [PAY-20]", async (_, place) => {
    const { shop, tab } = await member();
    await appliesSlowly(shop, tab);
    const at = await place(shop, tab);
    await at.openCheckout("FNWEB24MO");
    const { checkout } = at.foyer;
    const outcome = await shop.drive(checkout.submit());
    expect(outcome).toMatchObject({ ok: false, failure: { reason: "change-pending" } });
    expect(checkout.message).toBe(CHANGE_PENDING);
    expect([sent(shop, "POST /changeSubscription"), shop.ledger()]).toEqual([0, []]);
    await shop.advance(6 * MINUTE);
    // The change drops the code that has come: that is reviewed first (D-38).
    const asked = await shop.drive(checkout.submit());
    expect(asked).toMatchObject({ ok: false, failure: { reason: "terms-changed" } });
    expect((await shop.drive(checkout.submit())).ok).toBe(true);
    expect([sent(shop, "POST /changeSubscription"), sent(shop)]).toEqual([1, 1]);
  });

  it.each(places)("no cancellation is sent %s, which says so [D-04] [CNL-15]", async (_, place) => {
    const { shop, tab } = await member();
    await appliesSlowly(shop, tab);
    const at = await place(shop, tab);
    await shop.drive(at.foyer.account.open());
    const { planActions } = at.foyer;
    const outcome = await shop.drive(planActions.change({ kind: "cancel" }));
    expect(outcome).toMatchObject({ ok: false, failure: { reason: "blocked" } });
    expect(planActions.message).toBe(CHANGE_PENDING);
    expect(sent(shop, "POST /removeSubscription")).toBe(0);
    await shop.advance(6 * MINUTE);
    expect((await shop.drive(planActions.change({ kind: "cancel" }))).ok).toBe(true);
  });
});

describe("a promo code of My Account", () => {
  it.each([
    ["this tab", false],
    ["another tab", true],
  ])(
    "is not sent while a purchase of %s is being confirmed, and says so [D-04] [PRM-13]",
    async (_, isElsewhere) => {
      const { shop, tab } = await member();
      await tab.openCheckout("FNWEB24MO");
      shop.settings({ withdrawal: "notBuilt" });
      const isLate = { kind: "lateCommit", delayMs: 5 * MINUTE } as const;
      shop.faults({ operation: "changeSubscription", ...isLate });
      void tab.foyer.checkout.submit();
      await shop.advance(20_000);
      const at = isElsewhere ? await otherTab(shop) : tab;
      if (!isElsewhere) await opensAccount(shop, tab);
      const outcome = await shop.drive(presses(at));
      expect(outcome).toMatchObject({ ok: false, failure: { reason: "purchase-pending" } });
      expect(shown(at)).toEqual({ ...NOTHING, message: PURCHASE_PENDING });
      expect(at.foyer.accountPromoCode.form.fields.couponCode.value).toBe("HALFOFF");
      expect(sent(shop)).toBe(0);
      await shop.advance(6 * MINUTE);
      expect(shop.ledger()).toHaveLength(1);
    },
  );

  it("is not sent while a cancellation of a closed tab is unsettled, and says so [D-04] [PRM-13]", async () => {
    const { shop, tab } = await member();
    const other = await otherTab(shop, { isFrozen: true });
    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ operation: "removeSubscription", kind: "lateCommit", delayMs: 5 * MINUTE });
    void tab.foyer.planActions.change({ kind: "cancel" });
    await shop.advance(15_000);
    tab.close();
    const outcome = await shop.drive(presses(other));
    expect(outcome).toMatchObject({ ok: false, failure: { reason: "blocked" } });
    expect(shown(other)).toEqual({ ...NOTHING, message: CHANGE_PENDING });
    expect(sent(shop)).toBe(0);
  });
});
