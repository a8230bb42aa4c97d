import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { referenceOf } from "./api.mjs";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "api-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The page of the last of these entries, each the declarations of a file of its own. */
function pageOf(...declarations) {
  const entries = declarations.map((text, index) => {
    const types = join(folder, `entry${index}.d.ts`);
    writeFileSync(types, text);
    return { specifier: `entry${index}`, file: `entry${index}.md`, types };
  });
  return referenceOf(entries).get(`docs/api/entry${entries.length - 1}.md`);
}

// The compiler starts anew in each, which takes long on a busy machine.
describe("the API reference", { timeout: 60_000 }, () => {
  it("shows a name with its docstring, its tags and its declaration", () => {
    const page = pageOf(`
      /** Adds. @throws when a sum is too large */
      export declare function add(left: number, right: number): number;
    `);
    expect(page).toContain("### add\n\nAdds.\n\n`@throws` when a sum is too large\n");
    expect(page).toContain("```ts\nfunction add(left: number, right: number): number;\n```");
  });

  it("hides private members of a class", () => {
    const page = pageOf(`
      export declare class Purse {
        #cents: number;
        /** Never shown. */
        private readonly secret;
        /** In cents. */
        get total(): number;
      }
    `);
    expect(page).toContain("/** In cents. */\n        get total(): number;");
    expect(page).not.toMatch(/cents:|secret|Never shown/);
  });

  it("links a name that an earlier entry exports, and shows it there alone", () => {
    const page = pageOf(
      "export interface Plan { readonly id: string; }",
      'export type { Plan } from "./entry0";\nexport declare const plan: string;',
    );
    expect(page).toContain("## Also exported\n\n[Plan](entry0.md#plan)");
    expect(page).not.toContain("### Plan");
    expect(page).toContain("### plan");
  });

  it("numbers the anchors of names that differ by case alone", () => {
    const page = pageOf("export declare const plan: Plan;\nexport interface Plan { id: string }");
    expect(page).toContain("[plan](#plan)");
    expect(page).toContain("[Plan](#plan-1)");
  });

  it("lists the literals of a computed union, and the members of a computed base", () => {
    const page = pageOf(`
      interface Stores { readonly plans: string; readonly account: string; }
      type Later = { [Name in keyof Stores]: Stores[Name] };
      export type StoreName = keyof Stores;
      export interface Foyer extends Later { start(): void; }
    `);
    expect(page).toContain('One of:\n\n- `"account"`\n- `"plans"`');
    expect(page).toContain("It also has:\n\n- `account: string`\n- `plans: string`");
  });

  it("refuses an export that it has no section for, and an entry that is not built", () => {
    expect(() => pageOf("export declare enum Tier { Low }")).toThrow(
      "entry0 exports Tier, which is of no known kind.",
    );
    const missing = { specifier: "entry", file: "entry.md", types: join(folder, "none.d.ts") };
    expect(() => referenceOf([missing])).toThrow("entry is not built");
  });
});
