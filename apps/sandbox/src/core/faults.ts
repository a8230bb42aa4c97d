/**
 * Faults on demand: which kind, for which operation, how often.
 *
 * A fault with `times` applies to the next calls and is then used up; one with `probability` applies at random from a
 * seed, so that a run can be repeated.
 */
import { seededRandom } from "./random.ts";
import { Refusal } from "./refusal.ts";
import type { World } from "./world.ts";

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
}

export interface Fault extends FaultOrder {
  readonly id: string;
  readonly left: number | null;
  /** Calls seen: the position in the seeded sequence. */
  readonly seen: number;
  readonly struck: number;
}

const LONGEST_DELAY_MS = 120_000;
const LONGEST_COMMIT_MS = 3_600_000;

export function addFaults(world: World, orders: readonly FaultOrder[]): readonly Fault[] {
  return orders.map((order) => {
    const problem = problemOf(order);
    if (problem) throw new Refusal(400, "INVALID_FAULT", problem);
    const id = world.newId("fault");
    const left = order.times ?? (order.probability === undefined ? 1 : null);
    return faultsOf(world).put(id, { ...order, id, left, seen: 0, struck: 0 });
  });
}

export function listFaults(world: World): readonly Fault[] {
  return faultsOf(world).all();
}

export function clearFaults(world: World): void {
  for (const { id } of listFaults(world)) faultsOf(world).delete(id);
}

/** The fault of this call, if any; it counts as used. */
export function nextFault(world: World, operation: string): Fault | undefined {
  for (const fault of listFaults(world)) {
    if (fault.operation !== undefined && fault.operation !== operation) continue;
    if (fault.left === 0) continue;
    const strikes = chanceStrikes(fault);
    const next = {
      ...fault,
      seen: fault.seen + 1,
      struck: fault.struck + (strikes ? 1 : 0),
      left: fault.left === null || !strikes ? fault.left : fault.left - 1,
    };
    faultsOf(world).put(fault.id, next);
    if (strikes) return next;
  }
  return undefined;
}

/** A number of this use of a fault, the same in every run. */
export function strikeSeed(fault: Fault): number {
  return ((fault.seed ?? 1) * 7919 + fault.struck) >>> 0;
}

function chanceStrikes({ probability, seed = 1, seen }: Fault): boolean {
  if (probability === undefined) return true;
  return seededRandom(seed + seen * 2_654_435_761)() < probability;
}

function faultsOf(world: World) {
  return world.collection<Fault>("faults");
}

const wholeOrNone = (value: unknown, least: number, most: number) =>
  value === undefined || whole(value, least, most);

/** Conditions of every fault, each with its error message. */
const CHECKS: readonly (readonly [ok: (order: FaultOrder) => boolean, problem: string])[] = [
  [({ kind }) => FAULT_KINDS.includes(kind), `kind is one of ${FAULT_KINDS.join(", ")}.`],
  [
    ({ operation }) => operation === undefined || typeof operation === "string",
    "operation is an operationId.",
  ],
  [
    ({ kind, status }) => kind !== "status" || whole(status, 400, 599),
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
    ({ mutation }) => mutation === undefined || MUTATIONS.includes(mutation),
    `mutation is one of ${MUTATIONS.join(", ")}.`,
  ],
];

function problemOf(order: FaultOrder): string | undefined {
  return CHECKS.find(([ok]) => !ok(order))?.[1];
}

function whole(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}
