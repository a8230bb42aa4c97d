import { describe, expect, it } from "vitest";
import { CASES, SEQUENCES } from "./undoing/cases.ts";
import { outlineOf } from "./undoing/outline.ts";
import { arrive, leave, visit } from "./undoing/pages.ts";

/**
 * A wrong field, a forgotten read or a message of an earlier try passes every test that looks elsewhere: each use of each
 * store is written down, wait by wait. A change of an outline is read by its author.
 */

describe.each([...CASES, ...SEQUENCES])("%s", (_, name, use) => {
  it("does, shows and sends what its outline says [D-06]", async () => {
    const sent: string[] = [];
    const { shop, tab } = await arrive(use, {
      through: (send) => (input, init) => {
        const { pathname, search } = new URL(String(input));
        const body = typeof init?.body === "string" ? ` ${init.body}` : "";
        sent.push(`${init?.method} ${pathname}${search}${body}`);
        return send(input, init);
      },
    });
    const outline = outlineOf(name, tab, shop, sent);
    await visit(use, outline.shop, tab);
    await use.use(tab, outline.shop);
    await leave(use, tab.foyer[name], outline.shop, tab);
    expect(outline.end().join("\n")).toMatchSnapshot();
  });
});
