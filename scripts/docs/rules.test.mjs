import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { casesByFile } from "../../packages/sdk/tests/rule-cases.ts";
import { registeredIn, ruleRegistry } from "../lib/rule-registry.mjs";
import { rulesReference } from "./rules.mjs";

const ALL = casesByFile().flatMap(({ cases }) => cases);
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
    ).toThrow("that no rules.ts of the domain has: second-screen.renewsCode");
  });
});

describe("the register of a folder", () => {
  const registered = (entry) =>
    registeredIn(
      "/house/second-screen/rules.ts",
      `import { type T, renewsCode } from "./waiting.ts";
       import { readCode } from "./code.ts";
       import { addDays } from "../calendar/calendar.ts";
       export const rules = { ${entry} } satisfies Rules;`,
    );

  it.each([
    ["a function", "renewsCode", "renewsCode", "/house/second-screen/waiting.ts"],
    [
      "a call of it",
      "renewsCode: (given: T) => renewsCode(given.a)",
      "renewsCode",
      "/house/second-screen/waiting.ts",
    ],
    [
      "a call inside another",
      "readCode: (given) => renewsCode(readCode(given))",
      "readCode",
      "/house/second-screen/code.ts",
    ],
    [
      "another name",
      "hash: (given) => renewsCode(given)",
      "renewsCode",
      "/house/second-screen/waiting.ts",
    ],
  ])("finds the function of %s, by the folder's name", (_, entry, called, file) => {
    const [[key, rule]] = registered(entry);
    expect(key).toBe(`secondScreen.${entry.split(":")[0]}`);
    expect(rule).toMatchObject({ capability: "secondScreen", function: called, file });
  });

  it.each([
    ["calls no rule", "none: () => 1", '"none" names no function'],
    ["calls a rule of another folder", "addDays", '"addDays" is a rule of another folder'],
    ["is missing", "", "with a rule at least"],
  ])("refuses an entry that %s", (_, entry, problem) => {
    expect(() => registered(entry)).toThrow(problem);
  });
});

describe("the register of rules", () => {
  let domain;
  beforeEach(() => {
    domain = mkdtempSync(join(tmpdir(), "foyer-domain-"));
  });
  afterEach(() => rmSync(domain, { recursive: true }));

  const write = (file, text) => {
    mkdirSync(dirname(join(domain, file)), { recursive: true });
    writeFileSync(join(domain, file), text);
  };
  const rule = "export function pauseOffered(): Decision<'late'> { return allow('PAU-08'); }";

  it("finds the rules of a new folder by its own file", () => {
    write("pause/pause.ts", rule);
    write(
      "pause/rules.ts",
      'import { pauseOffered } from "./pause.ts"; export const rules = { pauseOffered };',
    );
    expect([...ruleRegistry(domain).keys()]).toEqual(["pause.pauseOffered"]);
  });

  it("refuses a folder with rules and without a register", () => {
    write("pause/pause.ts", rule);
    expect(() => ruleRegistry(domain)).toThrow("domain/pause has functions and no rules.ts");
  });

  it.each([
    ["a function", "export function pauseEnd(): Choice<string> { return end; }"],
    ["an arrow function", "export const pauseEnd = (): Choice<string> => end;"],
  ])("refuses a register that lacks a rule written as %s", (_, text) => {
    write("pause/pause.ts", `${rule}\n${text}`);
    write(
      "pause/rules.ts",
      'import { pauseOffered } from "./pause.ts"; export const rules = { pauseOffered };',
    );
    expect(() => ruleRegistry(domain)).toThrow("domain/pause/rules.ts lacks pauseEnd of pause.ts");
  });

  it("refuses rules in a folder that is to have none", () => {
    write("kernel/rules.ts", "export const rules = {};");
    expect(() => ruleRegistry(domain)).toThrow("domain/kernel has rules");
  });

  it("takes a folder of types alone", () => {
    write("verification/types.ts", "export type Program = 'military';");
    expect(ruleRegistry(domain).size).toBe(0);
  });
});
