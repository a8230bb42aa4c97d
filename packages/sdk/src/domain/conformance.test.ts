import { describe, expect, it } from "vitest";
import { casesByFile, type RuleCase } from "../../tests/rule-cases.ts";
import { type AnyRule, readRules } from "../../tests/rules.ts";
import { createMessages } from "../composition/create-messages.ts";
import {
  type ConfigurationPart,
  createConfiguration,
} from "./configuration/create-configuration.ts";
import { sandboxConfiguration } from "./configuration/sandbox-configuration.ts";
import type { FoyerConfiguration } from "./configuration/types.ts";

const suites = casesByFile();
const messages = createMessages();
const callable = new Map<string, AnyRule>([
  ...(await readRules()),
  [
    "messages.text",
    (given) => {
      const { id, params } = given as { id: string; params?: Record<string, string> };
      return messages.has(id) ? messages.text(id, params) : null;
    },
  ],
]);

/** An answer as plain data. */
function answer({ rule, given, configuration }: RuleCase): unknown {
  const call = callable.get(rule);
  if (!call) throw new Error(`No rule is called ${rule}`);
  return JSON.parse(JSON.stringify(call(given, settings(configuration)) ?? null));
}

/** The sandbox's configuration with the case's over it; the addresses stay in every environment. */
function settings({
  environment = "development",
  ...part
}: ConfigurationPart = {}): FoyerConfiguration {
  return { ...createConfiguration(sandboxConfiguration(part)), environment };
}

for (const { file, cases } of suites) {
  describe(file, () => {
    for (const each of cases) {
      const ids = [each.requirement].flat().map((id) => `[${id}]`);
      it(`${each.title} ${ids.join(" ")}`, () => {
        const actual = answer(each);
        expect(unsaid(actual, each.expected)).toEqual([]);
        expect(differences(actual, each.expected)).toEqual([]);
      });
    }
  });
}

describe("the comparison", () => {
  it.each([
    ["an empty object is not any object", { a: 1 }, {}],
    ["an empty list is not any list", [1], []],
    ["a list has its length", [1, 2], [1]],
    ["a field that is missing is not null", {}, { a: null }],
    ["a field inside a field", { a: { b: 1, c: 2 } }, { a: { b: 2 } }],
    ["an empty object inside a field", { a: { b: 1 } }, { a: {} }],
    ["a list is no object", [], {}],
    ["a number is no text", 1, "1"],
  ])("finds that %s", (_, actual, expected) => {
    expect(differences(actual, expected)).toHaveLength(1);
  });

  it.each([
    ["fields that the case does not name", { a: 1, b: 2 }, { a: 1 }],
    ["two empty objects", {}, {}],
    ["two empty lists", { a: [] }, { a: [] }],
  ])("takes %s", (_, actual, expected) => {
    expect(differences(actual, expected)).toEqual([]);
  });

  it.each([
    ["the rule of a choice", { value: 1, rule: "PLN-34" }, { value: 1 }, "rule"],
    ["the value of a choice", { value: 1, rule: "PLN-34" }, { rule: "PLN-34" }, "value"],
    [
      "the reason of a refusal",
      { allowed: false, reason: "no", rule: "PLN-34" },
      { allowed: false, rule: "PLN-34" },
      "reason",
    ],
  ])("asks a case for %s", (_, actual, expected, field) => {
    expect(unsaid(actual, expected)).toEqual([
      `expected has to name "${field}": ${JSON.stringify(actual[field as keyof typeof actual])}`,
    ]);
  });
});

describe("the cases", () => {
  const all = suites.flatMap(({ cases }) => cases);

  it("exercise every rule", () => {
    const used = new Set(all.map(({ rule }) => rule));
    expect([...callable.keys()].filter((name) => !used.has(name))).toEqual([]);
  });

  it("have titles of their own within a rule", () => {
    const titles = all.map(({ rule, title }) => `${rule}: ${title}`);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it("are no two alike in what is given", () => {
    const first = new Map<string, string>();
    const alike = all.flatMap(({ rule, title, given, configuration }) => {
      const facts = JSON.stringify([rule, given, configuration], inOrder);
      const other = first.get(facts);
      first.set(facts, other ?? title);
      return other === undefined ? [] : [`${rule}: "${title}" is given what "${other}" is given`];
    });
    expect(alike).toEqual([]);
  });

  it("name every message that a rule can say by an id of the catalogue", () => {
    const ids = all.flatMap(({ expected }) => messageIds(expected));
    expect(ids.filter((id) => !messages.has(id))).toEqual([]);
  });
});

/**
 * The differences between an answer and what a case expects. Named fields have to be equal, at every depth; an object
 * may have more. An empty object equals only an empty one, or the case could not fail.
 */
function differences(actual: unknown, expected: unknown, path = "answer"): readonly string[] {
  const difference = `${path}: expected ${JSON.stringify(expected)}, is ${JSON.stringify(actual)}`;
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return [difference];
    return expected.flatMap((each, index) => differences(actual[index], each, `${path}[${index}]`));
  }
  if (!isObject(expected)) return actual === expected ? [] : [difference];
  if (!isObject(actual)) return [difference];
  const named = Object.entries(expected);
  if (named.length === 0) return Object.keys(actual).length === 0 ? [] : [difference];
  return named.flatMap(([key, each]) => differences(actual[key], each, `${path}.${key}`));
}

/** Fields of a decision or a choice that a case does not name: its rule, its value, the reason of a refusal. */
function unsaid(actual: unknown, expected: unknown): readonly string[] {
  if (!isObject(actual) || !isObject(expected) || !("rule" in actual)) return [];
  return ["rule", "value", "allowed", "reason"]
    .filter((field) => field in actual && !(field in expected))
    .map((field) => `expected has to name "${field}": ${JSON.stringify(actual[field])}`);
}

/** Facts in the order of their names. */
function inOrder(_: string, value: unknown): unknown {
  return isObject(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Every `id` with `messageId`-like content: message values are `{ id, params? }`. */
function messageIds(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(messageIds);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    (key === "id" || key === "messageId") && typeof each === "string" && each.includes(".")
      ? [each]
      : messageIds(each),
  );
}
