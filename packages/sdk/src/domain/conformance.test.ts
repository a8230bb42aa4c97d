import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createMessages } from "../messages/messages.ts";
import {
  type ConfigurationInput,
  createConfiguration,
} from "./configuration/create-configuration.ts";
import { rules } from "./rules.ts";

interface Case {
  readonly requirement: string | readonly string[];
  readonly title: string;
  readonly rule: string;
  readonly given: unknown;
  readonly expected: unknown;
  readonly configuration?: ConfigurationInput;
}

type AnyRule = (given: unknown, configuration: unknown) => unknown;

const folder = join(import.meta.dirname, "../../conformance");
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
const suites = files.map((file) => ({
  file,
  cases: JSON.parse(readFileSync(join(folder, file), "utf8")) as readonly Case[],
}));
const messages = createMessages();
const callable = new Map<string, AnyRule>([
  ...(Object.entries(rules) as [string, AnyRule][]),
  [
    "messages.text",
    (given) => {
      const { id, params } = given as { id: string; params?: Record<string, string> };
      return messages.has(id) ? messages.text(id, params) : null;
    },
  ],
]);

/** An answer is plain data; every field of `expected` has to be there and equal, others may be there. */
function answer({ rule, given, configuration }: Case): unknown {
  const call = callable.get(rule);
  if (!call) throw new Error(`No rule is called ${rule}`);
  return JSON.parse(JSON.stringify(call(given, createConfiguration(configuration)) ?? null));
}

for (const { file, cases } of suites) {
  describe(file, () => {
    for (const each of cases) {
      const ids = [each.requirement].flat().map((id) => `[${id}]`);
      it(`${each.title} ${ids.join(" ")}`, () => {
        const actual = answer(each);
        if (typeof each.expected === "object" && each.expected !== null) {
          expect(actual).toMatchObject(each.expected);
        } else {
          expect(actual).toBe(each.expected);
        }
      });
    }
  });
}

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

  it("name every message that a rule can say by an id of the catalogue", () => {
    const ids = all.flatMap(({ expected }) => messageIds(expected));
    expect(ids.filter((id) => !messages.has(id))).toEqual([]);
  });
});

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
