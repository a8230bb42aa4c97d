/** Orders of faults, as they are sent: what is not understood is refused with what is known. */
import type { Example } from "./examples.ts";
import { Refusal } from "./refusal.ts";

export const FAULT_KINDS = [
  "dropBefore",
  "dropAfterCommit",
  "delay",
  "lateCommit",
  "status",
  "html",
  "truncated",
  "mutate",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export const MUTATIONS = ["wrongType", "missingRequired", "unknownEnum", "nullList"] as const;
export type Mutation = (typeof MUTATIONS)[number];

export interface FaultOrder {
  readonly kind: FaultKind;
  /** operationId; every operation without one. */
  readonly operation?: string;
  /** Number of calls; 1 when neither this nor `probability` is given. */
  readonly times?: number;
  /** 0 to 1, for as long as the fault exists. */
  readonly probability?: number;
  readonly seed?: number;
  /** For `status`. */
  readonly status?: number;
  /** For `status` 429 and 503, in seconds. */
  readonly retryAfter?: number;
  /** For `delay` and `lateCommit`; with another kind the answer is late as well. */
  readonly delayMs?: number;
  /** For `mutate`; any when not given. */
  readonly mutation?: Mutation;
  /** For `status`: any code, of the error catalogue or not. */
  readonly errorCode?: string;
  readonly errorMessage?: string;
  /** For `status`: name of an example of the operation's specification, which is the answer then. */
  readonly example?: string;
}

/** Calls that a fault can strike. */
export interface KnownCalls {
  /** operationIds, and names of pages of the stand-ins. */
  readonly names: readonly string[];
  /** The examples of an operation's answers. */
  examplesOf(name: string): readonly Example[];
}

export interface ReadOrder {
  readonly order: FaultOrder;
  readonly answer?: Pick<Example, "status" | "body">;
}

const FIELDS: readonly (keyof FaultOrder)[] = [
  "kind",
  "operation",
  "times",
  "probability",
  "seed",
  "status",
  "errorCode",
  "errorMessage",
  "example",
  "retryAfter",
  "delayMs",
  "mutation",
];

const LONGEST_DELAY_MS = 120_000;
const LONGEST_COMMIT_MS = 3_600_000;
const LONGEST_TEXT = 1000;

/** @throws 400 */
export function readFaultOrder(given: unknown, known: KnownCalls): ReadOrder {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    return refuse('A fault is an object, such as { "kind": "dropAfterCommit" }.');
  }
  refuseUnknown("field", Object.keys(given), FIELDS);
  const order = given as FaultOrder;
  const problem = CHECKS.find(([ok]) => !ok(order))?.[1];
  if (problem) refuse(problem);
  if (order.operation !== undefined) refuseUnknown("operation", [order.operation], known.names);
  if (order.example === undefined) return { order };
  const { status, body } = exampleOf(order, order.example, known);
  return { order, answer: { status, body } };
}

function exampleOf({ operation, status }: FaultOrder, name: string, known: KnownCalls): Example {
  if (operation === undefined) return refuse("An example needs the operation that it belongs to.");
  const examples = known.examplesOf(operation);
  const named = examples.filter((example) => example.name === name);
  const fitting = named.filter((example) => status === undefined || example.status === status);
  const [chosen, ...others] = fitting;
  if (chosen && others.length === 0) return chosen;
  const list = (named.length > 0 ? named : examples).map((one) => `${one.status} ${one.name}`);
  return chosen
    ? refuse(`Say which status the example has: ${list.join(", ")}.`)
    : refuse(`${operation} has no such example. Known: ${list.join(", ") || "none"}.`);
}

/** @throws 400 for a name that is not known, with all that are. */
export function refuseUnknown(
  what: string,
  given: readonly string[],
  known: readonly string[],
): void {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  refuse(`There is no ${what} ${unknown.slice(0, 100)}. Known: ${known.join(", ") || "none"}.`);
}

function refuse(problem: string): never {
  throw new Refusal(400, "INVALID_FAULT", problem);
}

const wholeOrNone = (value: unknown, least: number, most: number) =>
  value === undefined || whole(value, least, most);

const textOrNone = (value: unknown) =>
  value === undefined || (typeof value === "string" && value.length <= LONGEST_TEXT);

/** Conditions of every fault, each with its error message. */
const CHECKS: readonly (readonly [ok: (order: FaultOrder) => boolean, problem: string])[] = [
  [({ kind }) => FAULT_KINDS.includes(kind), `kind is one of ${FAULT_KINDS.join(", ")}.`],
  [
    ({ kind, status, example }) =>
      kind !== "status" || example !== undefined || whole(status, 400, 599),
    "status is from 400 to 599.",
  ],
  [({ status }) => wholeOrNone(status, 200, 599), "status is from 200 to 599."],
  [
    ({ kind, delayMs }) => !["delay", "lateCommit"].includes(kind) || delayMs !== undefined,
    "delay and lateCommit need delayMs.",
  ],
  [
    ({ kind, delayMs }) =>
      wholeOrNone(delayMs, 0, kind === "lateCommit" ? LONGEST_COMMIT_MS : LONGEST_DELAY_MS),
    "delayMs is at most 120000, for lateCommit 3600000.",
  ],
  [({ times }) => wholeOrNone(times, 1, 1_000_000), "times is at least 1."],
  [({ seed }) => wholeOrNone(seed, 0, 2 ** 32), "seed is a whole number."],
  [
    ({ probability: p }) => p === undefined || (typeof p === "number" && p >= 0 && p <= 1),
    "probability is from 0 to 1.",
  ],
  [({ retryAfter }) => wholeOrNone(retryAfter, 0, 86_400), "retryAfter is in seconds."],
  [
    ({ operation, errorCode, errorMessage, example }) =>
      [operation, errorCode, errorMessage, example].every(textOrNone),
    "operation, errorCode, errorMessage and example are texts.",
  ],
  [
    ({ kind, errorCode, errorMessage, example }) =>
      kind === "status" || [errorCode, errorMessage, example].every((text) => text === undefined),
    "errorCode, errorMessage and example belong to the kind status.",
  ],
  [
    ({ errorCode, errorMessage, example }) =>
      example === undefined || (errorCode === undefined && errorMessage === undefined),
    "An example is a whole answer: send it without errorCode and errorMessage.",
  ],
  [
    ({ mutation }) => mutation === undefined || MUTATIONS.includes(mutation),
    `mutation is one of ${MUTATIONS.join(", ")}.`,
  ],
];

function whole(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}
