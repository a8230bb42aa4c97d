import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** A capability has one place: this counts the shared files it needs besides (docs/adding-a-capability.md). */

const root = fileURLToPath(new URL("../..", import.meta.url));
const SDK = join(root, "packages/sdk/src");
const CAPABILITIES = globSync(`${SDK}/capabilities/*/index.ts`)
  .map((file) => basename(dirname(file)))
  .sort();

const sources = globSync(`${SDK}/**/*.ts`)
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => ({ file: relative(SDK, file), text: readFileSync(file, "utf8") }));

/** Files outside the capabilities that import from one. */
function knownTo(capability: string): readonly string[] {
  const imported = new RegExp(`from "[./]*/capabilities/${capability}/`);
  return sources
    .filter(({ file, text }) => !file.startsWith("capabilities/") && imported.test(text))
    .map(({ file }) => file)
    .sort();
}

function indexOf(capability: string): string {
  return sources.find(({ file }) => file === `capabilities/${capability}/index.ts`)?.text ?? "";
}

/** Stores that a capability puts on the Foyer, by their names. */
function storesOf(capability: string): readonly string[] {
  const text = indexOf(capability);
  const [, stores = ""] = /\n {2}stores: \{\n(.*?)\n {2}\},/s.exec(text) ?? [];
  return [...stores.matchAll(/^ {4}(\w+)[:(]/gm)].map(([, name]) => name ?? "");
}

const table = sources.find(({ file }) => file === "composition/chunks/index.ts")?.text ?? "";

describe("the page about adding one", () => {
  it("shows the device limit as it is", () => {
    const page = readFileSync(join(root, "docs/adding-a-capability.md"), "utf8");
    const [, shown = "nothing"] = /```typescript\n(.*?)```/s.exec(page) ?? [];
    expect(indexOf("device-limit")).toContain(shown);
  });
});

describe("a capability", () => {
  it("is counted", () => {
    expect(CAPABILITIES.length).toBeGreaterThan(15);
    expect(CAPABILITIES.flatMap(storesOf).length).toBeGreaterThan(18);
  });

  it.each(CAPABILITIES)(
    "%s is known to one chunk and to the public door, and to no other file",
    (capability) => {
      const files = knownTo(capability);
      const chunks = files.filter((file) =>
        /^composition\/chunks\/(?!index|everything)/.test(file),
      );
      expect(chunks).toHaveLength(1);
      expect(files.filter((file) => !chunks.includes(file) && file !== "entries/index.ts")).toEqual(
        [],
      );
    },
  );

  it.each(
    CAPABILITIES.filter(
      (capability) => !knownTo(capability).includes("composition/chunks/core.ts"),
    ),
  )("%s has one line for each store in the table of chunks, and no other", (capability) => {
    for (const store of storesOf(capability)) {
      expect(table.match(new RegExp(`^ {2}${store}: "\\w+",$`, "gm"))).toHaveLength(1);
    }
    expect(table).not.toContain(`/${capability}/`);
  });

  it.each(CAPABILITIES)("%s has its complete value in its index", (capability) => {
    const text = indexOf(capability);
    expect(text.match(/^export const \w+ = \{$/gm)).toHaveLength(1);
    expect(text).toContain("} satisfies Capability;");
  });
});
