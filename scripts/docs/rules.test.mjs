import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ruleRegistry } from "../lib/rule-registry.mjs";
import { readJson } from "../lib/workspace.mjs";
import { rulesReference } from "./rules.mjs";

const CASES = "packages/sdk/conformance";
const ALL = readdirSync(CASES)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name) => readJson(`${CASES}/${name}`));
const pages = rulesReference();
const numbersIn = (text, pattern) =>
  [...text.matchAll(pattern)].map(([, number]) => Number(number));
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

describe("the rules reference", () => {
  it("counts every rule case, on the page of its capability and in the index", () => {
    const texts = [...pages].filter(([file]) => !file.endsWith("README.md"));
    expect(sum(texts.flatMap(([, text]) => numbersIn(text, /^(\d+) cases? in /gm)))).toBe(
      ALL.length,
    );
    const index = pages.get("docs/rules/README.md");
    expect(sum(numbersIn(index, /^\| \[\w+\]\([\w-]+\.md\) \| \d+ \| (\d+) \|$/gm))).toBe(
      ALL.length,
    );
  });

  it("has a rule whose capability is spelled in two words on the page of its folder", () => {
    expect(pages.get("docs/rules/second-screen.md")).toContain("## renewsCode");
    expect(pages.get("docs/rules/tv-provider.md")).toContain("## tvProviderPoll");
  });

  it("shows ten of hundreds of cases that differ by their input alone, and a count per family", () => {
    const text = pages.get("docs/rules/redirects.md");
    const [section] = text.split("differ by their input alone:\n").slice(1);
    const [counts, examples] = section.split("| requirement | case | answer |");
    const families = ALL.filter(({ family }) => family === "look-alike host");
    expect(counts).toContain(`| look-alike host | ${families.length} |`);
    expect(examples.split("\n## ")[0].match(/^\| [A-Z]/gm)).toHaveLength(10);
  });

  it("refuses a rule that would show 0 cases, and says what to do", () => {
    const [[key, rule]] = ruleRegistry();
    expect(() => rulesReference(new Map([[key, rule]]), new Map())).toThrow(
      `These rules would show 0 cases: ${key}, messages.text. Add cases`,
    );
  });

  it("refuses cases that no page would show", () => {
    const [[key, rule]] = ruleRegistry();
    const cases = [{ requirement: "PLN-01", title: "a", expected: true, file: "a.json" }];
    expect(() =>
      rulesReference(
        new Map([[key, rule]]),
        new Map([
          [key, cases],
          ["messages.text", cases],
          ["second-screen.renewsCode", cases],
        ]),
      ),
    ).toThrow("not in domain/rules.ts: second-screen.renewsCode");
  });
});

describe("the register of rules", () => {
  const registry = (entry) =>
    ruleRegistry(
      "/house/rules.ts",
      `import { type T, addDays } from "./prices/calendar.ts";
       import { readQuery } from "./query.ts";
       export const rules = { ${entry} };`,
    );

  it.each([
    ["a function", '"prices.addDays": addDays', "addDays", "/house/prices/calendar.ts"],
    [
      "a call of it",
      '"prices.addDays": (given: T) => addDays(given.a)',
      "addDays",
      "/house/prices/calendar.ts",
    ],
    [
      "a call inside another",
      '"prices.readQuery": (given) => addDays(readQuery(given))',
      "readQuery",
      "/house/query.ts",
    ],
    [
      "another name",
      '"prices.hash": (given) => addDays(given)',
      "addDays",
      "/house/prices/calendar.ts",
    ],
  ])("finds the function of %s", (_, entry, called, file) => {
    expect([...registry(entry).values()]).toMatchObject([{ function: called, file }]);
  });

  it("refuses an entry that calls no rule", () => {
    expect(() => registry('"prices.none": () => 1')).toThrow('"prices.none" names no function');
  });
});
