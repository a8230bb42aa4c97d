import { describe, expect, it } from "vitest";
import type { PurchaseIntent } from "../src/domain/checkout/types.ts";
import { fillsInCard } from "./at-account.ts";
import { cardIntent, createShop, type Shop, type Tab } from "./shop.ts";
import { redeem } from "./undoing/using.ts";

/** A stored attempt that is sent twice under one key gets the answer of an earlier one; under two it happens twice. */

interface Row {
  readonly operation: string;
  readonly path: RegExp;
  readonly persona: string;
  /** Another user who can send the same. */
  readonly other: string;
  /** Opens the screen and sends. */
  press(tab: Tab, shop: Shop): Promise<unknown>;
}

const ROWS: Readonly<Record<string, Row>> = {
  "a promo code": {
    operation: "applyCoupon",
    path: /\/applyCouponV2$/,
    persona: "paying-monthly",
    other: "paying-yearly",
    async press({ foyer }, shop) {
      await shop.drive(foyer.account.open());
      foyer.accountPromoCode.open();
      foyer.accountPromoCode.form.fields.couponCode.change("HALFOFF");
      await shop.drive(foyer.accountPromoCode.apply());
    },
  },
  "a change of the plan": {
    operation: "reactivateSubscription",
    path: /\/reactivateSubscription/,
    persona: "pending-cancel",
    other: "pending-cancel-gift",
    async press({ foyer }, shop) {
      await shop.drive(foyer.account.open());
      await shop.drive(foyer.planActions.change({ kind: "reactivate" }));
    },
  },
  "a gift": {
    operation: "redeemGiftCard",
    path: /\/giftcard\/redeem$/,
    persona: "new",
    other: "churned",
    press: redeem,
  },
  "a new payment method": {
    operation: "payInFrame",
    path: /\/payment-frame\/pay$/,
    persona: "paying-monthly",
    other: "paying-yearly",
    async press(tab, shop) {
      tab.foyer.paymentUpdate.close();
      await fillsInCard(shop, tab);
      await shop.drive(tab.foyer.paymentUpdate.save());
    },
  },
  "an offer to a member who is about to cancel": {
    operation: "applyCoupon",
    path: /\/applyCouponV2$/,
    persona: "paying-monthly",
    other: "paying-yearly",
    async press({ foyer }, shop) {
      await shop.drive(foyer.cancellation.open({ page: "plan" }));
      await shop.drive(foyer.cancellation.continue());
      await shop.drive(foyer.cancellation.acceptOffer());
    },
  },
};

function at(row: Pick<Row, "path">) {
  const sent: string[] = [];
  const withdrawn: string[] = [];
  const shop = createShop({
    through: (send) => async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (row.path.test(pathname)) sent.push(request.headers.get("idempotency-key") ?? "none");
      if (pathname.endsWith("/withdrawPurchase")) {
        const body = (await request.clone().json()) as { readonly idempotencyKey: string };
        withdrawn.push(body.idempotencyKey);
      }
      return send(request);
    },
  });
  return { shop, sent, withdrawn };
}

/** A tab whose write was lost on its way, while the service does not say what became of its key. */
async function unsettled(row: Row) {
  const { shop, sent, withdrawn } = at(row);
  const tab = shop.tab();
  await tab.signIn(row.persona);
  shop.faults(
    { kind: "dropBefore", operation: row.operation, times: 1 },
    { kind: "status", status: 500, operation: "withdrawPurchase", times: 999 },
  );
  void row.press(tab, shop);
  for (let s = 0; s < 60 && withdrawn.length === 0; s += 1) await shop.advance(1_000);
  return { shop, tab, sent, withdrawn };
}

describe.each(Object.entries(ROWS))("%s", (_, row) => {
  it.each([
    { kind: "dropBefore" },
    { kind: "status", status: 503 },
    { kind: "delay", delayMs: 120_000 },
  ] as const)(
    "asks by its own key after %o, and has another one for the next press [D-04] [D-24]",
    async (fault) => {
      const { shop, sent, withdrawn } = at(row);
      const tab = shop.tab();
      await tab.signIn(row.persona);
      shop.faults({ ...fault, operation: row.operation, times: 1 });
      await row.press(tab, shop);
      expect(sent).toHaveLength(1);
      expect(new Set(withdrawn)).toEqual(new Set(sent));
      await row.press(tab, shop);
      expect(sent).toHaveLength(2);
      expect(new Set(sent).size).toBe(2);
      expect(sent).not.toContain("none");
    },
  );

  it("has another key after a refusal [D-04]", async () => {
    const { shop, sent } = at(row);
    const tab = shop.tab();
    await tab.signIn(row.persona);
    shop.faults({ kind: "status", status: 403, operation: row.operation, times: 1 });
    await row.press(tab, shop);
    await row.press(tab, shop);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(2);
  });

  it("asks by the stored key after a reload, and sends nothing again [D-04] [D-24]", async () => {
    const { shop, tab, sent, withdrawn } = await unsettled(row);
    expect(withdrawn).not.toHaveLength(0);
    expect(sent).toHaveLength(1);
    const again = tab.reload();
    withdrawn.length = 0;
    shop.clearFaults();
    await shop.drive(again.foyer.load());
    await shop.advance(60_000);
    expect(sent).toHaveLength(1);
    expect(new Set(withdrawn)).toEqual(new Set(sent));
  });

  it("is settled by its own key where it is done and its answer is lost [D-04] [D-24]", async () => {
    const { shop, sent, withdrawn } = at(row);
    const tab = shop.tab();
    await tab.signIn(row.persona);
    shop.faults({ kind: "dropAfterCommit", operation: row.operation, times: 1 });
    await row.press(tab, shop);
    await shop.advance(60_000);
    expect(sent).toHaveLength(1);
    expect(new Set(withdrawn)).toEqual(new Set(sent));
  });

  it("has another key for another user, and is asked for by its own when its user comes back [D-04] [D-13]", async () => {
    const { shop, tab, sent, withdrawn } = await unsettled(row);
    await shop.drive(tab.foyer.session.signOut());
    withdrawn.length = 0;
    shop.clearFaults();
    await tab.signIn(row.other);
    await row.press(tab, shop);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(2);
    expect(withdrawn).toEqual([]);
    await shop.drive(tab.foyer.session.signOut());
    await tab.signIn(row.persona);
    await shop.drive(tab.foyer.load());
    await shop.advance(60_000);
    expect(sent).toHaveLength(2);
    expect(new Set(withdrawn)).toEqual(new Set(sent.slice(0, 1)));
  });
});

interface PurchaseRow {
  readonly operation: string;
  readonly path: RegExp;
  readonly persona: string;
  readonly other: string;
  readonly method: string;
}

const PURCHASES: Readonly<Record<string, PurchaseRow>> = {
  "a purchase with a new card": {
    operation: "payInFrame",
    path: /\/payment-frame\/pay$/,
    persona: "new",
    other: "churned",
    method: "card",
  },
  "a purchase with a saved card": {
    operation: "addSubscriptionWithPayment",
    path: /\/addSubscriptionWithPayment$/,
    persona: "churned-card",
    other: "saved-card",
    method: "saved",
  },
};

const YEARLY = "FNWEB12MO";
const TWO_YEARS = "FNWEB24MO";

describe.each(Object.entries(PURCHASES))("%s", (_, row) => {
  async function buyer() {
    const { shop, sent } = at(row);
    // A key that the service has not closed is kept: its request may arrive yet.
    shop.settings({ withdrawal: "notFound" });
    const tab = shop.tab();
    await tab.signIn(row.persona);
    const buys = async (planId: string) => {
      const { checkout } = tab.foyer;
      if (row.method === "card") await tab.openCheckout(planId);
      else await shop.drive(checkout.open({ preSelectedPlan: planId }));
      await shop.settle();
      expect(checkout.method).toBe(row.method);
      await shop.drive(checkout.submit());
      checkout.close();
    };
    const loses = () => shop.faults({ kind: "dropBefore", operation: row.operation, times: 99 });
    return { shop, sent, tab, buys, loses };
  }

  it("keeps its key while it may still arrive, over a reload and a sign-in too, and has another one for another plan [D-04] [D-24]", async () => {
    const { shop, sent, tab, buys, loses } = await buyer();
    loses();
    await buys(YEARLY);
    await buys(YEARLY);
    expect(sent).toHaveLength(2);
    await shop.drive(tab.foyer.session.signOut());
    await tab.signIn(row.persona);
    await buys(YEARLY);
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
    await buys(TWO_YEARS);
    expect(new Set(sent).size).toBe(2);
    expect(sent).not.toContain("none");
  });

  it("has another key for another user [D-04] [D-13]", async () => {
    const { shop, sent, tab, buys, loses } = await buyer();
    loses();
    await buys(YEARLY);
    await shop.drive(tab.foyer.session.signOut());
    await tab.signIn(row.other);
    await buys(YEARLY);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(2);
  });

  it.each([{ kind: "dropAfterCommit" }, { kind: "delay", delayMs: 120_000 }] as const)(
    "is sent once and paid once after %o [D-04] [D-24]",
    async (fault) => {
      const { shop, sent, tab, buys } = await buyer();
      shop.faults({ ...fault, operation: row.operation, times: 1 });
      await buys(YEARLY);
      expect(sent).toHaveLength(1);
      expect(tab.foyer.purchases.state.kind).toBe("paid");
      expect(shop.ledger()).toHaveLength(1);
    },
  );
});

/** Another value of everything that makes a purchase another one. */
const OTHER_PURCHASE = {
  planId: TWO_YEARS,
  serviceId: TWO_YEARS,
  promotionId: "PROMO7DFREE",
  couponCode: "HALFOFF",
  method: "paypal",
  totalCents: 1,
  amountCents: 0,
  changeType: "Upgrade",
  shipTo: "another address",
} satisfies Omit<Required<PurchaseIntent>, "before">;

describe("the key of a purchase that may still arrive", () => {
  const bought = { ...cardIntent(YEARLY), shipTo: "an address" };

  async function buyer() {
    const keys: string[] = [];
    const shop = createShop();
    shop.settings({ withdrawal: "notFound" });
    const tab = shop.tab();
    await tab.signIn("new");
    const pays = async ({ foyer }: Tab, intent: PurchaseIntent) => {
      const paying = foyer.purchases.pay(intent, async ({ key }) => {
        keys.push(key);
        return { kind: "unknown" };
      });
      await shop.drive(paying);
      return keys.at(-1);
    };
    return { keys, tab, pays };
  }

  it.each(Object.entries(OTHER_PURCHASE))(
    "is another one with another %s, and the same again for the same purchase [D-04] [D-24]",
    async (field, other) => {
      const { keys, tab, pays } = await buyer();
      const first = await pays(tab, bought);
      const second = await pays(tab, { ...bought, [field]: other });
      expect(second).not.toBe(first);
      expect(await pays(tab, bought)).toBe(first);
      const again = tab.reload();
      expect(await pays(again, { ...bought, [field]: other })).toBe(second);
      expect(keys).toHaveLength(4);
    },
  );

  it("is the same with the same code in other letters [D-04]", async () => {
    const { tab, pays } = await buyer();
    const first = await pays(tab, { ...bought, couponCode: "save" });
    expect(await pays(tab, { ...bought, couponCode: "SAVE" })).toBe(first);
  });
});
