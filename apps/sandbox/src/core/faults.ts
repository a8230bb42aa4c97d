/**
 * Faults on demand: which kind, for which operation, how often.
 *
 * A fault with `times` applies to the next calls and is then used up; one with `probability` applies at random from a
 * seed, so that a run can be repeated.
 */
import type { Example } from "./examples.ts";
import { type FaultOrder, type KnownCalls, readFaultOrder } from "./fault-orders.ts";
import { seededRandom } from "./random.ts";
import type { World } from "./world.ts";

export interface Fault extends FaultOrder {
  readonly id: string;
  /** The example's answer. */
  readonly answer?: Pick<Example, "status" | "body">;
  readonly left: number | null;
  /** Calls seen: the position in the seeded sequence. */
  readonly seen: number;
  readonly struck: number;
}

/** @throws 400 for an order that is not understood; then none of them is kept. */
export function addFaults(
  world: World,
  orders: readonly unknown[],
  known: KnownCalls,
): readonly Fault[] {
  const read = orders.map((order) => readFaultOrder(order, known));
  return read.map(({ order, answer }) => {
    const id = world.newId("fault");
    const left = order.times ?? (order.probability === undefined ? 1 : null);
    const fault = { ...order, id, left, seen: 0, struck: 0, ...(answer ? { answer } : {}) };
    return faultsOf(world).put(id, fault);
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
