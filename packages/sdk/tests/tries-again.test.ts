import { expect, it } from "vitest";
import { createShop } from "./shop.ts";
import { NAMES, publicOf } from "./undoing/members.ts";
import { go, USES } from "./undoing/uses.ts";

/** A button that shows its failure until the next answer looks as if it did nothing. */

const { foyer: fresh } = createShop().tab();

/** Stores of a screen that can be asked to load again. */
const LOADING = NAMES.filter((name) =>
  ["reload", "state"].every((member) => publicOf(fresh[name]).includes(member)),
);

/** Those that do not fail where only their own page cannot be read, each with its reason. */
const NEVER_FAILED: Readonly<Record<string, string>> = {
  changePlan: "The plans have loaded with the sign-in.",
  gifts: "The form for the code needs nothing of a service.",
  plans: "The plans have loaded with the sign-in.",
  shipping: "Without a redeemed gift the page leads elsewhere.",
};

it.each(LOADING)(
  "%s is loading once it tries again after a failure, then there [D-06]",
  async (name) => {
    const { persona, made, href = "/account/manage", visit } = USES[name];
    const shop = createShop();
    const tab = shop.tab({ href: `http://localhost:5173${href}` });
    if (made) await shop.makesPersona(made);
    if (persona) await tab.signIn(persona);
    await shop.settle();
    const store = tab.foyer[name] as unknown as {
      readonly state: { readonly kind: string };
      reload(): Promise<void>;
    };
    shop.faults({ kind: "status", status: 500, times: 9_999 });
    go(tab, href);
    await visit?.(tab, shop);
    await shop.advance(60_000);
    expect(store.state.kind === "failed").toBe(!(name in NEVER_FAILED));

    shop.clearFaults();
    const again = store.reload();
    expect(store.state.kind).toBe("loading");
    await shop.drive(again);
    await shop.settle();
    expect(["failed", "loading"]).not.toContain(store.state.kind);
  },
);
