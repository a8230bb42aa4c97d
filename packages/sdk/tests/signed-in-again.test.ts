/** A member signs in again in another tab while a screen of this one loads: the screen does not load for ever. */
import { describe, expect, it } from "vitest";
import { createHeldShop } from "./held.ts";
import type { Tab } from "./shop.ts";

const SCREENS = {
  account: {
    path: "/currentSubscriptionStatus",
    open: ({ foyer }: Tab) => foyer.account.open(),
    again: ({ foyer }: Tab) => foyer.account.reload(),
  },
  billingHistory: {
    path: "/getPayments",
    open: ({ foyer }: Tab) => foyer.billingHistory.open(),
    again: ({ foyer }: Tab) => foyer.billingHistory.open(),
  },
  pause: {
    path: "/currentSubscriptionStatus",
    open: ({ foyer }: Tab) => foyer.pause.open(),
    again: ({ foyer }: Tab) => foyer.pause.open(),
  },
  cancellation: {
    path: "/currentSubscriptionStatus",
    open: ({ foyer }: Tab) => foyer.cancellation.open({ page: "plan" }),
    again: ({ foyer }: Tab) => foyer.cancellation.reload(),
  },
} as const;

const names = Object.keys(SCREENS) as (keyof typeof SCREENS)[];

describe("a member who signs in again in another tab", () => {
  it.each(names)(
    "finds %s not loading for ever, and can load it again [D-13] [D-06]",
    async (name) => {
      const { path, open, again } = SCREENS[name];
      const { hold, release, shop } = createHeldShop();
      const tab = shop.tab({ href: "http://localhost:5173/account/manage" });
      const other = shop.tab({ href: "http://localhost:5173/account/manage" });
      await tab.signIn("paying-monthly");
      await shop.settle();
      const { epoch } = tab.foyer.session;
      hold(path);
      void open(tab);
      await shop.settle();
      expect(tab.foyer[name].state.kind).toBe("loading");
      await other.signIn("paying-monthly");
      await shop.settle();
      await release();
      await shop.advance(5_000);
      expect(tab.foyer.session.epoch).toBeGreaterThan(epoch);
      expect(tab.foyer[name].state.kind).not.toBe("loading");
      await shop.drive(again(tab));
      expect(tab.foyer[name].state.kind).toBe("ready");
    },
  );
});
