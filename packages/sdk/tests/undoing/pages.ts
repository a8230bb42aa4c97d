import { createShop, type Shop, type Tab } from "../shop.ts";
import { differences, publicOf } from "./members.ts";
import { go, type Use } from "./using.ts";

const HOME = "/account/manage";
/** A page for every user. */
export const ELSEWHERE = "/account/debug/feature-flags";

export async function arrive(
  { persona, made, href = HOME, configuration = {} }: Use,
  options: Parameters<typeof createShop>[0] = {},
) {
  const shop = createShop(options);
  const tab = shop.tab({ href: `http://localhost:5173${href}`, configuration });
  if (made) await shop.makesPersona(made);
  if (persona) await tab.signIn(persona);
  await shop.settle();
  return { shop, tab };
}

/** The page of a tab loaded beside it: the same address, session and storage, and new stores. */
export function newPage(shop: Shop, tab: Tab): Tab {
  const { session, location } = tab.platform;
  const copied = session.keys().map((key) => [key, session.get(key) ?? ""] as const);
  return shop.tab({ href: location.href(), session: copied });
}

export async function visit({ href = HOME, visit }: Use, shop: Shop, tab: Tab): Promise<void> {
  go(tab, href);
  await visit?.(tab, shop);
  await shop.advance(1_000);
}

export async function leave(use: Use, store: object, shop: Shop, tab: Tab): Promise<void> {
  shop.clearFaults();
  if (use.leave) use.leave(tab);
  else if (publicOf(store).includes("close")) (store as { close(): void }).close();
  go(tab, ELSEWHERE);
  await shop.advance(1_000);
}

/** Two values from shortly before their first difference. */
function apart(one = "nothing", other = "nothing"): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 40);
  return `${one.slice(from, from + 100)}, new: ${other.slice(from, from + 100)}`;
}

/** `kept`: members that stay on purpose. */
export function unlike(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
  kept: readonly string[],
) {
  return differences(one, other)
    .filter(([path]) => !kept.some((start) => path.startsWith(start)))
    .map(([path, value, other]) => `${path}: ${apart(value, other)}`);
}
