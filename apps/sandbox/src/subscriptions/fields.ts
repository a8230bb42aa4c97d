/** Reads the fields of a JSON object and collects every problem, each with its field's name. */
import { DAY_MS } from "../catalogue/calendar.ts";

export interface Problem {
  readonly field: string;
  /** What is wrong, and what to do. */
  readonly problem: string;
  /** Values that are right. */
  readonly allowed?: readonly string[];
}

/** An instant; a day without a time is meant as that day. */
export interface Moment {
  /** Epoch ms. */
  readonly at: number;
  readonly isDay: boolean;
}

const UNITS: Readonly<Record<string, number>> = { h: DAY_MS / 24, d: DAY_MS, w: 7 * DAY_MS };
const AGO = /^(\d{1,5})([hdw])$/;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const YEAR_MS = 366 * DAY_MS;
const FURTHEST = 20 * YEAR_MS;

export class Fields {
  readonly problems: Problem[];
  readonly #given: Readonly<Record<string, unknown>>;
  readonly #prefix: string;

  /** @param known every name that the object may have */
  constructor(
    given: Readonly<Record<string, unknown>>,
    known: readonly string[],
    problems: Problem[] = [],
    prefix = "",
  ) {
    this.#given = given;
    this.#prefix = prefix;
    this.problems = problems;
    for (const name of Object.keys(given).filter((one) => !known.includes(one))) {
      this.add({
        field: prefix + name.slice(0, 100),
        problem: "There is no such field: leave it out.",
        allowed: known.map((one) => prefix + one),
      });
    }
  }

  add(problem: Problem | undefined): void {
    if (problem) this.problems.push(problem);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#given, name);
  }

  /** The value, `undefined` without one or with one that is not right. */
  #read<T>(
    name: string,
    isRight: (value: unknown) => value is T,
    problem: string,
    allowed?: readonly string[],
  ) {
    if (!this.has(name)) return undefined;
    const value = this.#given[name];
    if (isRight(value)) return value;
    const shown = JSON.stringify(value).slice(0, 100);
    const field = this.#prefix + name;
    this.add({ field, problem: `${shown} is not ${problem}.`, ...(allowed ? { allowed } : {}) });
    return undefined;
  }

  choice<T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const list: readonly unknown[] = allowed;
    const isRight = (value: unknown): value is T => list.includes(value);
    return this.#read(name, isRight, "one of the allowed values", [...new Set(allowed)]);
  }

  choiceOfNumbers(name: string, allowed: readonly number[]): number | undefined {
    const isRight = (value: unknown): value is number => allowed.some((one) => one === value);
    return this.#read(name, isRight, "one of the allowed values", allowed.map(String));
  }

  text(name: string, pattern: RegExp, what: string): string | undefined {
    const isRight = (value: unknown): value is string =>
      typeof value === "string" && pattern.test(value);
    return this.#read(name, isRight, what);
  }

  whole(name: string, least: number, most: number): number | undefined {
    const isRight = (value: unknown): value is number =>
      typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
    return this.#read(name, isRight, `a whole number from ${least} to ${most}`);
  }

  record(name: string, what: string): Readonly<Record<string, unknown>> | undefined {
    return this.#read(name, isRecord, what);
  }

  list<T>(
    name: string,
    isRight: (value: unknown) => value is T,
    what: string,
  ): readonly T[] | undefined {
    const isList = (value: unknown): value is readonly T[] =>
      Array.isArray(value) && value.length <= 20 && value.every(isRight);
    return this.#read(name, isList, what);
  }

  /** An object in a field. */
  within(name: string, known: readonly string[]): Fields | undefined {
    const given = this.record(name, `an object with ${known.join(", ")}`);
    return given && new Fields(given, known, this.problems, `${this.#prefix}${name}.`);
  }

  /** `45d`, a day or an instant, in the past or in the future; under `as` where that is another name. */
  moment<Name extends string>(
    name: string,
    tense: "past" | "future",
    now: number,
    as = name as Name,
  ): { readonly [Key in Name]?: Moment } {
    const what =
      tense === "past"
        ? "a time before now and of the last 20 years: 45d for 45 days ago, 2026-10-09 or 2026-10-09T12:00:00Z"
        : "a time after now and in the next 20 years: 15d for in 15 days, 2026-12-09 or 2026-12-09T12:00:00Z";
    const isRight = (value: unknown): value is string =>
      typeof value === "string" && isInTense(momentOf(value, tense, now)?.at, tense, now);
    const text = this.#read(name, isRight, what);
    const moment = text === undefined ? undefined : momentOf(text, tense, now);
    return (moment ? { [as]: moment } : {}) as { readonly [Key in Name]?: Moment };
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isInTense(at: number | undefined, tense: "past" | "future", now: number): boolean {
  if (at === undefined || Math.abs(at - now) > FURTHEST) return false;
  return tense === "past" ? at <= now : at > now;
}

function momentOf(text: string, tense: "past" | "future", now: number): Moment | undefined {
  const [, count, unit = ""] = AGO.exec(text) ?? [];
  if (count !== undefined) {
    const distance = Number(count) * (UNITS[unit] ?? 0);
    return { at: tense === "past" ? now - distance : now + distance, isDay: false };
  }
  if (!ISO_DAY.test(text) && !ISO_INSTANT.test(text)) return undefined;
  const at = Date.parse(text);
  const isReal = !Number.isNaN(at) && isSameDay(text);
  return isReal ? { at, isDay: ISO_DAY.test(text) } : undefined;
}

/** 2026-02-31 is not a day, though it parses. */
function isSameDay(text: string): boolean {
  const day = text.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
