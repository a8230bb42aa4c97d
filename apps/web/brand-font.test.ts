// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { charactersOf } from "./brand-font.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sheet = readFileSync(`${root}/apps/web/src/styles/base.css`, "utf8");
const [whole = "", text = ""] = [...sheet.matchAll(/unicode-range:([^;]+);/g)].map(([, range]) =>
  charactersOf(range ?? ""),
);

describe("the brand font for usual text", () => {
  it("has the characters of its range", () => {
    expect(charactersOf("U+41-43, U+24")).toBe("ABC$");
    expect(charactersOf("\n    U+2022,\n    U+20AC")).toBe("•€");
  });

  it("is a part of the whole font", () => {
    expect([...text].filter((character) => !whole.includes(character))).toEqual([]);
    expect(text.length).toBeLessThan(whole.length);
  });

  it("has every character of the product's texts that the whole font has", () => {
    const files = globSync("packages/sdk/src/**/*{.texts,/en-*}.ts", { cwd: root });
    expect(files.length).toBeGreaterThan(3);
    const used = new Set(files.flatMap((file) => [...readFileSync(`${root}/${file}`, "utf8")]));
    const missing = [...used].filter((each) => whole.includes(each) && !text.includes(each));
    expect(missing.filter((each) => each >= " ")).toEqual([]);
  });
});
