/** Data leak: what memory holds of a user after sign-out. Every store is walked, so that a new store is covered too. */
import { describe, expect, it } from "vitest";
import { FieldStore } from "../src/capabilities/kit/forms/field.store.ts";
import { createShop, type Tab } from "./shop.ts";

/** Every value reachable from `start`, private members and observables too, by its path. */
function* reachable(
  start: object,
  except: ReadonlySet<unknown>,
): Generator<readonly [path: string, value: unknown]> {
  const seen = new Set<unknown>(except);
  const waiting: (readonly [string, unknown])[] = [["foyer", start]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next;
    yield next;
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    if (value instanceof Map || value instanceof Set) {
      waiting.push(...[...value.entries()].map((entry) => [`${path}[]`, entry] as const));
    }
    for (const key of Reflect.ownKeys(value)) {
      // Stores that are never started, for comparison with a server's page. No screen types into them.
      if (key === "beforeStart") continue;
      const inner: unknown = Reflect.get(value, key);
      waiting.push([`${path}.${String(key)}`, inner]);
    }
  }
}

/** Objects of the device and the services, which are not the stores'. */
function outside({ platform }: Tab): ReadonlySet<unknown> {
  return new Set<unknown>([platform, ...Object.values(platform)]);
}

function fieldsOf(tab: Tab): readonly FieldStore[] {
  const found = [...reachable(tab.foyer, outside(tab))].map(([, value]) => value);
  return [...new Set(found.filter((value) => value instanceof FieldStore))];
}

/** The paths at which one of these texts remains. */
function remains(tab: Tab, texts: readonly string[]): readonly string[] {
  return [...reachable(tab.foyer, outside(tab))].flatMap(([path, value]) =>
    typeof value === "string" &&
    texts.some((text) => value.toLowerCase().includes(text.toLowerCase()))
      ? [path]
      : [],
  );
}

const EMAIL = "paying-monthly@example.com";

async function memberWhoTyped() {
  const shop = createShop();
  const tab = shop.tab();
  await tab.signIn("paying-monthly");
  const { account, checkout, plans } = tab.foyer;
  await shop.drive(Promise.all([account.open(), plans.open()]));
  await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
  const fields = fieldsOf(tab);
  for (const [index, field] of fields.entries()) field.change(`typed-${index}@example.org`);
  await shop.advance(2_000);
  return { shop, tab, fields };
}

describe("after a sign-out", () => {
  it("nothing that was typed is in any store, and nothing of the user [SGN-33] [D-13]", async () => {
    const { shop, tab, fields } = await memberWhoTyped();
    expect(fields.length).toBeGreaterThan(8);
    expect(fields.filter(({ value }) => !/^typed-/i.test(value))).toEqual([]);
    expect(remains(tab, [EMAIL])).not.toEqual([]);
    await shop.drive(tab.foyer.session.signOut());
    await shop.advance(10_000);
    expect(remains(tab, ["typed-", EMAIL])).toEqual([]);
  });

  it("the device stores nothing of the visit [SGN-33] [D-13]", async () => {
    const { shop, tab } = await memberWhoTyped();
    const { local, session } = tab.platform;
    const kept = () =>
      [...local.keys(), ...session.keys()].filter((key) => key.includes("_store_"));
    await shop.drive(tab.foyer.load("planActions"));
    await shop.drive(tab.foyer.account.reload());
    expect(kept().some((key) => key.includes("plan-shown."))).toBe(true);
    await shop.drive(tab.foyer.session.signOut());
    await shop.advance(10_000);
    // The device's own, without a user's name: the same before and after a sign-in (EXP-01).
    expect(kept()).toEqual(["natcom_store_visitor"]);
  });

  it("in another tab too [SGN-33] [D-13] [D-02]", async () => {
    const { shop, tab } = await memberWhoTyped();
    const other = shop.tab();
    other.foyer.start();
    await shop.drive(other.foyer.session.signOut());
    await shop.advance(10_000);
    expect(tab.foyer.session.isAuthenticated).toBe(false);
    expect(remains(tab, ["typed-", EMAIL])).toEqual([]);
  });
});
