import { describe, expect, it } from "vitest";
import { GOOD_CARD, playCardFrame } from "./played-card-frame.ts";
import { createShop, type Shop, type Tab } from "./shop.ts";

/** A refusal that is said to be confirming keeps the user waiting for nothing; one that stays is said of the next try. */

const PLAN = "FNWEB12MO";
const MINUTE = 60_000;

interface Row {
  readonly persona: string;
  readonly href: string;
  /** What writes, as the service names it. */
  readonly operation: string;
  /** The screen opens. */
  open(tab: Tab, shop: Shop): Promise<unknown>;
  press(tab: Tab, shop: Shop): unknown;
  /** What the screen says, and the state it is in. */
  says(tab: Tab): { readonly text: string | null; readonly kind: string };
}

type Form = { readonly fields: Readonly<Record<string, { change(typed: string): void }>> };

function type({ fields }: Form, typed: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(typed)) fields[name]?.change(text);
}

async function withCard(tab: Tab, shop: Shop, frame: { mount(container: unknown): void }) {
  frame.mount("the container");
  await shop.settle();
  const played = playCardFrame(tab.platform);
  await shop.drive(played.load());
  await shop.drive(played.fill(GOOD_CARD));
}

function giftText({ state, zipForm }: Tab["foyer"]["gifts"]): string | null {
  return "message" in state ? (state.message ?? null) : zipForm.message;
}

const ROWS: Readonly<Record<string, Row>> = {
  "a purchase": {
    persona: "new",
    href: `/account/payment/${PLAN}`,
    operation: "payInFrame",
    open: (tab) => tab.openCheckout(PLAN),
    press: ({ foyer }) => foyer.checkout.submit(),
    says: ({ foyer }) => ({ text: foyer.checkout.message, kind: foyer.purchases.state.kind }),
  },
  "a new card": {
    persona: "paying-monthly",
    href: "/account/manage/edit-payment",
    operation: "payInFrame",
    async open(tab, shop) {
      await shop.drive(tab.foyer.paymentUpdate.open());
      await withCard(tab, shop, tab.foyer.paymentUpdate.frame);
    },
    press: ({ foyer }) => foyer.paymentUpdate.save(),
    says: ({ foyer }) => ({
      text: foyer.paymentUpdate.message,
      kind: foyer.paymentUpdate.state.kind,
    }),
  },
  "a cancellation": {
    persona: "paying-monthly",
    href: "/account/manage",
    operation: "removeSubscription",
    open: ({ foyer }, shop) => shop.drive(foyer.account.open()),
    press: ({ foyer }) => foyer.planActions.change({ kind: "cancel" }),
    says: ({ foyer: { planActions } }) => ({
      text: planActions.message,
      kind: planActions.pending === null ? "settled" : "confirming",
    }),
  },
  "a pause": {
    persona: "paying-monthly",
    href: "/account/manage/pause-subscription",
    operation: "pauseSubscription",
    async open({ foyer }, shop) {
      await shop.drive(foyer.pause.open());
      foyer.pause.choose(30);
      foyer.pause.showReview();
    },
    press: ({ foyer }) => foyer.pause.confirm(),
    says: ({ foyer: { pause, planActions } }) => ({
      text: pause.review?.message ?? null,
      kind: planActions.pending === null ? "settled" : "confirming",
    }),
  },
  "a gift": {
    persona: "new",
    href: "/account/review-and-redeem",
    operation: "redeemGiftCard",
    async open({ foyer }, shop) {
      const { gifts } = foyer;
      await shop.drive(gifts.open());
      type(gifts.codeForm, { giftCode: "gift-year-0001" });
      await shop.drive(gifts.applyCode());
      type(gifts.zipForm, { billingZipCode: "37203" });
    },
    press: ({ foyer }) => foyer.gifts.redeem(),
    says: ({ foyer: { gifts } }) => ({ text: giftText(gifts), kind: gifts.state.kind }),
  },
  "a promo code in My Account": {
    persona: "paying-yearly",
    href: "/account/manage",
    operation: "applyCoupon",
    async open({ foyer }, shop) {
      await shop.drive(foyer.account.open());
      type(foyer.accountPromoCode.form, { couponCode: "HALFOFF" });
    },
    press: ({ foyer }) => foyer.accountPromoCode.apply(),
    says: ({ foyer: { accountPromoCode: store } }) => ({
      text: store.message ?? store.form.fields.couponCode.message,
      kind: store.form.isSubmitting ? "confirming" : "settled",
    }),
  },
};

async function at(row: Row) {
  const shop = createShop();
  const tab = shop.tab({ href: `http://localhost:5173${row.href}` });
  await tab.signIn(row.persona);
  tab.foyer.navigation.arrived(row.href);
  // Each row drives the clock itself: a second drive around it would move time while the first one waits.
  await row.open(tab, shop);
  return { shop, tab };
}

const WAITING = ["confirming", "elsewhere", "submitting", "saving", "redeeming"];

describe.each(Object.entries(ROWS))("%s", (_, row) => {
  it.each([400, 403, 409, 422])(
    "that the service refuses with %i and a code of its own is not said to be confirming [D-04] [D-24] [D-44]",
    async (status) => {
      const { shop, tab } = await at(row);
      // A 409 settles in the words of the operation alone.
      const errorCode = status === 409 ? "NOT_A_CONFLICT" : "eV1108";
      shop.faults({ kind: "status", status, errorCode, operation: row.operation, times: 1 });
      const pressed = row.press(tab, shop) as Promise<{ readonly ok: boolean }>;
      const outcome = await shop.drive(pressed);
      await shop.settle();
      const { text, kind } = row.says(tab);
      expect({ status, ok: outcome.ok, kind: WAITING.includes(kind), text: text !== null }).toEqual(
        {
          ...{ status, ok: false, kind: false, text: true },
        },
      );
      await shop.advance(MINUTE);
      expect(WAITING).not.toContain(row.says(tab).kind);
    },
  );

  it("that succeeded is told so, and sent once, though its lock cannot be given back [D-02] [D-04]", async () => {
    const { shop, tab } = await at(row);
    const { run } = tab.platform.locks;
    tab.platform.locks.run = async (...given) => {
      await run(...given);
      throw new Error("The lock could not be given back.");
    };
    const before = shop.asked.length;
    const outcome = await shop.drive(row.press(tab, shop) as Promise<{ readonly ok: boolean }>);
    await shop.settle();
    expect(outcome).toMatchObject({ ok: true });
    expect(WAITING).not.toContain(row.says(tab).kind);
    const sent = shop.asked.slice(before).filter((call) => !call.startsWith("GET"));
    expect(sent).toEqual([...new Set(sent)]);
  });

  it("that was refused says nothing of it while it is tried again [D-04]", async () => {
    const { shop, tab } = await at(row);
    const { operation } = row;
    shop.faults({ kind: "status", status: 422, errorCode: "eV1108", operation, times: 1 });
    await shop.drive(row.press(tab, shop) as Promise<unknown>);
    await shop.settle();
    const { text } = row.says(tab);
    expect(text).not.toBeNull();
    shop.latency(2_000);
    const again = row.press(tab, shop) as Promise<unknown>;
    expect(row.says(tab).text).not.toBe(text);
    await shop.drive(again);
  });
});
