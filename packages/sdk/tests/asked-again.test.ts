import { describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "./shop.ts";
import { membersOf, NAMES, type Name, publicOf } from "./undoing/members.ts";
import { arrive, newPage, unlike } from "./undoing/pages.ts";
import { USES } from "./undoing/uses.ts";
import { go, type Use } from "./undoing/using.ts";

/** A failure that stays while its screen asks again tells the user of the try before, and one that outlives the answer leaves the screen empty. */

const MINUTE = 60_000;
const SAYS_FAILURE = /"(?:kind|state)":"failed"|could(?:n't| not) |went wrong/i;

/** Stores that say that they could not read what they show, and what asks again. */
const ASKING: readonly (readonly [name: Name, commands: readonly string[]])[] = [
  ["account", ["open", "reload"]],
  ["billingHistory", ["open", "reload"]],
  ["cancellation", ["open", "reload"]],
  ["changePlan", ["open", "reload"]],
  ["checkout", ["open"]],
  ["contentScreen", ["reload"]],
  ["gifts", ["open", "reload"]],
  ["memberHome", ["reload"]],
  ["partnerActivation", ["retry"]],
  ["pause", ["open", "reload"]],
  ["paymentUpdate", ["open", "reload"]],
  ["plans", ["open", "reload"]],
  ["shipping", ["open", "reload"]],
  ["verificationForm", ["open"]],
];
const ROWS = ASKING.flatMap(([name, commands]) =>
  commands.map((command) => [name, command] as const),
);

const FLOW = "The verification itself asks for it again.";

/** Reads that are left to others, each with its reason. */
const LEFT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "verificationForm.open": {
    "GET /currentSubscriptionStatus": FLOW,
    "GET /memberverify/verification/user": FLOW,
  },
};

function opens(tab: Tab, { href = "/account/manage", visit }: Use, shop: Shop): void {
  go(tab, href);
  void visit?.(tab, shop);
}

it("has a row for every store that can be asked to load again [D-06]", () => {
  const { foyer } = createShop().tab();
  const reloading = NAMES.filter((name) =>
    ["reload", "state"].every((member) => publicOf(foyer[name]).includes(member)),
  );
  const rows = ROWS.filter(([, command]) => command === "reload").map(([name]) => name);
  expect(rows.sort()).toEqual([...reloading].sort());
});

describe.each(ROWS)("a failed %s, with %s", (name, command) => {
  /** A page whose services do not answer, until they do, slowly. */
  async function failed() {
    const use: Use = USES[name];
    const { shop, tab: first } = await arrive(use);
    shop.faults({ kind: "status", status: 500, times: 9_999 });
    const tab = newPage(shop, first);
    first.close();
    opens(tab, use, shop);
    await shop.advance(5 * MINUTE);
    const before = membersOf(tab.foyer[name]);
    shop.clearFaults();
    shop.latency(2_000);
    const asks = () => {
      if (command === "open") opens(tab, use, shop);
      else (Reflect.get(tab.foyer[name], command) as () => void)();
    };
    return { shop, tab, use, before, asks };
  }

  it("says nothing of the failure while it asks again, and waits as at first [D-06]", async () => {
    const { shop, tab, use, before, asks } = await failed();
    const said = [...before].filter(([, text]) => SAYS_FAILURE.test(text));
    expect(said).not.toEqual([]);
    asks();
    await shop.advance(1_000);
    const now = membersOf(tab.foyer[name]);
    expect(said.filter(([path, text]) => now.get(path) === text)).toEqual([]);
    const next = newPage(shop, tab);
    opens(next, use, shop);
    await shop.advance(1_000);
    expect(now.get("state")).toBe(membersOf(next.foyer[name]).get("state"));
  });

  it("shows what a first opening shows once it is answered, also where it is asked twice [D-06] [D-13]", async () => {
    const { shop, tab, use, asks } = await failed();
    asks();
    await shop.advance(1_000);
    asks();
    await shop.advance(5 * MINUTE);
    const next = newPage(shop, tab);
    opens(next, use, shop);
    await shop.advance(5 * MINUTE);
    expect(unlike(membersOf(tab.foyer[name]), membersOf(next.foyer[name]), [])).toEqual([]);
  });

  it("reads all that a first opening reads [D-06]", async () => {
    const { shop, tab, use, asks } = await failed();
    const before = shop.asked.length;
    asks();
    await shop.advance(MINUTE);
    const again = new Set(shop.asked.slice(before));
    const next = newPage(shop, tab);
    const first = shop.asked.length;
    opens(next, use, shop);
    await shop.advance(MINUTE);
    const left = Object.keys(LEFT[`${name}.${command}`] ?? {});
    const missing = shop.asked.slice(first).filter((call) => !again.has(call));
    expect([...new Set(missing)].sort()).toEqual(left);
  });
});
