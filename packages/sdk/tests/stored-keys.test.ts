import { describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "./shop.ts";
import { redeem } from "./undoing/uses.ts";

/** A stored attempt that is sent twice under one key gets the answer of an earlier one; under two it happens twice. */

interface Row {
  readonly operation: string;
  readonly path: RegExp;
  readonly persona: string;
  /** Opens the screen and sends. */
  press(tab: Tab, shop: Shop): Promise<unknown>;
}

const ROWS: Readonly<Record<string, Row>> = {
  "a promo code": {
    operation: "applyCoupon",
    path: /\/applyCouponV2$/,
    persona: "paying-monthly",
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
    async press({ foyer }, shop) {
      await shop.drive(foyer.account.open());
      await shop.drive(foyer.planActions.change({ kind: "reactivate" }));
    },
  },
  "a gift": {
    operation: "redeemGiftCard",
    path: /\/giftcard\/redeem$/,
    persona: "new",
    press: redeem,
  },
};

function at(row: Row) {
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

describe.each(Object.entries(ROWS))("%s", (_, row) => {
  it.each([{ kind: "dropBefore" }, { kind: "status", status: 503 }] as const)(
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
    const { shop, sent, withdrawn } = at(row);
    const tab = shop.tab();
    await tab.signIn(row.persona);
    shop.faults(
      { kind: "dropBefore", operation: row.operation, times: 1 },
      { kind: "status", status: 500, operation: "withdrawPurchase", times: 999 },
    );
    void row.press(tab, shop);
    for (let s = 0; s < 60 && withdrawn.length === 0; s += 1) await shop.advance(1_000);
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
});
