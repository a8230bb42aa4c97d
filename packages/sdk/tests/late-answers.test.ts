import { describe, expect, it } from "vitest";
import type { Shop } from "./shop.ts";
import { CASES } from "./undoing/cases.ts";
import { KEPT, LATE } from "./undoing/exceptions.ts";
import { membersOf, type Name } from "./undoing/members.ts";
import { arrive, leave, newPage, unlike, visit } from "./undoing/pages.ts";

/** An answer that comes after its screen was left says its message, or shows its data, at the next visit. */

class Left extends Error {}

/** Each wait of a use has an answer under way; the user leaves in wait number `at`. */
function leftAt(at: number, shop: Shop): Shop {
  let waits = 0;
  return {
    ...shop,
    async drive(work) {
      waits += 1;
      if (waits < at) return shop.drive(work);
      shop.latency(2_000);
      work.catch(() => {});
      await shop.advance(300);
      throw new Left();
    },
  };
}

function kept(of: "whileClosed" | "atNextVisit", name: Name): readonly string[] {
  return [...Object.keys(KEPT[of][name] ?? {}), ...Object.keys(LATE[of][name] ?? {})];
}

describe.each(CASES)("%s", (_, name, use) => {
  it("is left while an answer is under way, which is dropped [D-13]", async () => {
    const found: Record<string, readonly string[]> = {};
    for (let at = 1; ; at += 1) {
      const { shop, tab } = await arrive(use);
      await visit(use, shop, tab);
      try {
        await use.use(tab, leftAt(at, shop));
        break;
      } catch (cause) {
        if (!(cause instanceof Left)) throw cause;
      }
      shop.latency(0);
      await leave(use, tab.foyer[name], shop, tab);
      await shop.advance(20_000);
      const other = newPage(shop, tab);
      await visit(use, shop, other);
      await leave(use, other.foyer[name], shop, other);
      const [left, closed] = [membersOf(tab.foyer[name]), membersOf(other.foyer[name])];
      found[`${at} closed`] = unlike(left, closed, kept("whileClosed", name));
      const next = newPage(shop, tab);
      await visit(use, shop, next);
      use.begin?.(next);
      const first = membersOf(next.foyer[name]);
      next.close();
      await visit(use, shop, tab);
      use.begin?.(tab);
      found[`${at} next visit`] = unlike(
        membersOf(tab.foyer[name]),
        first,
        kept("atNextVisit", name),
      );
    }
    expect(Object.entries(found).filter(([, unlike]) => unlike.length > 0)).toEqual([]);
  });
});
