import type { Failure } from "./failure.ts";

/** The result of a command: a value, or an expected failure. Programmer mistakes throw instead. */
export type Outcome<Value, Problem = Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Problem };

export function succeed<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function fail<Problem>(failure: Problem): { readonly ok: false; readonly failure: Problem } {
  return { ok: false, failure };
}
