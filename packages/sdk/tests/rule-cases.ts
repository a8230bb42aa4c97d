import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { ConfigurationPart } from "../src/domain/configuration/create-configuration.ts";

/** A case as it is published, with all its facts. */
export interface RuleCase {
  readonly requirement: string | readonly string[];
  /** The trick of a hostile address. */
  readonly family?: string;
  readonly title: string;
  readonly rule: string;
  readonly given: unknown;
  readonly expected: unknown;
  readonly configuration?: ConfigurationPart;
}

type Fields = Readonly<Record<string, unknown>>;

/** A file as it is written: a list of cases, or bases and the cases over them. */
export type WrittenCases =
  | readonly Fields[]
  | { readonly bases: Fields; readonly cases: readonly Fields[] };

const FOLDER = join(import.meta.dirname, "../cases");

/** The rule cases of every file. */
export function casesByFile(): readonly CasesOfFile[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => ({ file, cases: readCases(file) }));
}

export function readCases(file: string): readonly RuleCase[] {
  return expandCases(file, JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as WrittenCases);
}

interface CasesOfFile {
  readonly file: string;
  readonly cases: readonly RuleCase[];
}

/**
 * An object with `base` is the base of that name with its own fields over it. Objects meet field by field, at every
 * depth; a list, a text, a number, a flag and null stand in place of what the base has, and so does an `expected`.
 */
export function expandCases(file: string, written: WrittenCases): readonly RuleCase[] {
  const { bases, cases } = "bases" in written ? written : { bases: {}, cases: written };
  const expanded = new Map<string, unknown>();

  function baseOf(name: string, at: string): unknown {
    if (!Object.hasOwn(bases, name)) {
      const names = Object.keys(bases).join(", ") || "none";
      throw new Error(`${at}: there is no base "${name}". There are: ${names}.`);
    }
    if (!expanded.has(name)) {
      expanded.set(name, undefined);
      expanded.set(name, expand(bases[name], `${file}, base "${name}"`));
    }
    const base = expanded.get(name);
    if (base === undefined) throw new Error(`${at}: the base "${name}" is over itself.`);
    return base;
  }

  function expand(value: unknown, at: string): unknown {
    if (Array.isArray(value)) return value.map((each, index) => expand(each, `${at}[${index}]`));
    if (!isObject(value)) return value;
    const { base, ...own } = value;
    if (base !== undefined) return over(baseOf(String(base), at), own, at);
    return mapped(own, (each, key) => expand(each, `${at}.${key}`));
  }

  function over(base: unknown, difference: unknown, at: string): unknown {
    if (!isObject(base) || !isObject(difference) || "base" in difference) {
      return expand(difference, at);
    }
    const own = mapped(difference, (each, key) => {
      const inner = `${at}.${key}`;
      if (!Object.hasOwn(base, key)) return expand(each, inner);
      const value = key === "expected" ? expand(each, inner) : over(base[key], each, inner);
      if (isDeepStrictEqual(value, base[key])) {
        throw new Error(
          `${inner}: ${JSON.stringify(each)} changes nothing of the base. Leave it out.`,
        );
      }
      return value;
    });
    return { ...base, ...own };
  }

  const all = cases.map((each) => expand(each, `${file}, "${each["title"]}"`) as RuleCase);
  const unused = Object.keys(bases).filter((name) => !expanded.has(name));
  if (unused.length > 0) throw new Error(`${file}: nothing is over ${unused.join(", ")}.`);
  return all;
}

function mapped(fields: Fields, change: (value: unknown, key: string) => unknown): Fields {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) result[key] = change(value, key);
  return result;
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
