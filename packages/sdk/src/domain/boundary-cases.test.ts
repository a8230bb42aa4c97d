import { expect, it } from "vitest";
import { casesByFile, type RuleCase } from "../../tests/rule-cases.ts";
import { readRules } from "../../tests/rules.ts";
import { addDays, dayOf } from "./calendar/calendar.ts";
import { createConfiguration } from "./configuration/create-configuration.ts";
import { sandboxConfiguration } from "./configuration/sandbox-configuration.ts";

/**
 * A rule that takes `<` for `<=` goes unnoticed where no case lies on the boundary. Every amount that an answer depends on
 * has a case with 0, and every date that a rule compares with another one has cases before, on and after it.
 */

/** A fact of a case: where it is, and its field, which is the same for every item of a list. */
interface Leaf {
  readonly path: readonly string[];
  readonly field: string;
  readonly value: unknown;
}

const rules = await readRules();
const cases = casesByFile()
  .flatMap((each) => each.cases)
  .filter(({ rule }) => rules.has(rule));

const AMOUNT = /(^|\.)(\w*Cents|cents|\w*[aA]mount|\w+Price)$/;
const DATE = /^\d{4}-\d{2}-\d{2}(T|$)/;
/** Dates in an answer, as data and as text: that they follow a fact is no comparison. */
const SHOWN_DATE = /\d{4}-\d{2}-\d{2}(T[\d:.]+Z?)?|[A-Z][a-z]{2} \d{1,2}, \d{4}/g;

/** Fields of an answer that repeat what it is made of. */
const EXPLAINS: ReadonlySet<string> = new Set(["facts", "skipped"]);
/** The day that dates are compared with. */
const REFERENCE = /(^|\.)(today|before)$/;

function leavesOf(value: unknown, path: readonly string[] = []): readonly Leaf[] {
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...path, name]));
  }
  const field = path.map((name) => (/^\d+$/.test(name) ? "[]" : name)).join(".");
  return [{ path, field, value }];
}

function withValue(given: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const inner = withValue((given as Record<string, unknown>)[name], rest, value);
  if (!Array.isArray(given)) return { ...(given as object), [name]: inner };
  return given.map((one, index) => (String(index) === name ? inner : one));
}

function answer({ rule, configuration }: RuleCase, given: unknown): string {
  const { environment = "development", ...part } = configuration ?? {};
  const settings = { ...createConfiguration(sandboxConfiguration(part)), environment };
  return JSON.stringify(rules.get(rule)?.(given, settings) ?? null, (name, value: unknown) =>
    EXPLAINS.has(name) ? undefined : value,
  );
}

const isZero = (value: unknown) => value === 0 || /^0+(\.0+)?$/.test(String(value));
const isAmount = ({ field, value }: Leaf) =>
  AMOUNT.test(field) && (typeof value === "number" || /^\d+(\.\d+)?$/.test(String(value)));
const isDate = ({ value }: Leaf) => typeof value === "string" && DATE.test(value);

it("every amount that an answer depends on has a case with 0 [D-05]", () => {
  const zeros = new Set<string>();
  const amounts = new Map<string, { readonly at: RuleCase; readonly leaf: Leaf }[]>();
  for (const each of cases) {
    for (const leaf of leavesOf(each.given).filter(isAmount)) {
      const name = `${each.rule} ${leaf.field}`;
      if (isZero(leaf.value)) zeros.add(name);
      amounts.set(name, [...(amounts.get(name) ?? []), { at: each, leaf }]);
    }
  }
  const open = [...amounts].filter(
    ([name, uses]) =>
      !zeros.has(name) &&
      uses.some(({ at, leaf: { path, value } }) => {
        const zero = typeof value === "number" ? 0 : "0.00";
        return answer(at, withValue(at.given, path, zero)) !== answer(at, at.given);
      }),
  );
  expect(open.map(([name]) => name)).toEqual([]);
});

it("every date that a rule compares with another one has a case before, on and after it [D-06]", () => {
  const pairs = cases.flatMap(pairsOf);
  const seen = new Map<string, Set<string>>();
  for (const { name, one, other } of pairs) {
    seen.set(name, (seen.get(name) ?? new Set()).add(relation(one.value, other.value)));
  }
  const open = new Set<string>();
  for (const pair of pairs) {
    if (seen.get(pair.name)?.size === 3 || open.has(pair.name)) continue;
    if (compares(pair)) open.add(pair.name);
  }
  // An exception that is none any more is out of date.
  expect([...open]).toEqual(Object.keys(EXCEPTIONS));
});

interface Pair {
  readonly name: string;
  readonly at: RuleCase;
  readonly one: Leaf;
  readonly other: Leaf;
}

/** Two dates of a case, each two of them once; the day that others are compared with is the second one. */
function pairsOf(at: RuleCase): readonly Pair[] {
  const dates = leavesOf(at.given).filter(isDate);
  const second = ({ field }: Leaf) => `${REFERENCE.test(field) ? 1 : 0}${field}`;
  return dates.flatMap((one) =>
    dates
      .filter((other) => second(one) < second(other))
      .map((other) => ({ name: `${at.rule} ${one.field} ${other.field}`, at, one, other })),
  );
}

function relation(one: unknown, other: unknown): "before" | "on" | "after" {
  const [first = "", second = ""] = [dayOf(String(one)) ?? "", dayOf(String(other)) ?? ""];
  if (first === second) return "on";
  return first < second ? "before" : "after";
}

/** The answer is another one on another side of the date, with no third date so near that it could be the cause. */
function compares({ at, one, other }: Pair): boolean {
  const day = dayOf(String(other.value)) ?? "";
  const near = [-2, -1, 1, 2].map((days) => addDays(day, days));
  const others = leavesOf(at.given).filter((leaf) => isDate(leaf) && leaf.field !== one.field);
  if (others.some(({ value }) => near.includes(dayOf(String(value))))) return false;
  const answers = [-1, 0, 1].map((days) =>
    answer(at, withValue(at.given, one.path, addDays(day, days))).replace(SHOWN_DATE, "a date"),
  );
  return new Set(answers).size > 1;
}

/** Dates that need no such cases, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "subscription.subscriptionState answer.items.[].startDate answer.items.[].validityTill":
    "items are put in order by their starts; a current plan ends where the next one starts",
};
