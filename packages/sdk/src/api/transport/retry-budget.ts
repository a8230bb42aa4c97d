import type { ClockPort } from "../../platform/ports.ts";

/** Retries per request sent, so that an outage multiplies traffic by at most 1.1 (D-03). */
const SHARE = 0.1;
/** A page that makes few calls may still retry one of them to the end. */
const RESERVE = 3;
/** How far back requests and retries count, in milliseconds. */
const WINDOW_MS = 60_000;
const SLOTS = 6;
const SLOT_MS = WINDOW_MS / SLOTS;

/** Counts requests and says whether another retry fits. */
export interface RetryBudget {
  /** A request is sent for the first time. */
  count(): void;
  /** Takes one retry from the budget; false when none is left. */
  spend(): boolean;
}

interface Slot {
  readonly start: number;
  requests: number;
  retries: number;
}

export function createRetryBudget(clock: Pick<ClockPort, "now">): RetryBudget {
  let slots: readonly Slot[] = [];

  function current(): Slot {
    const last = slots[slots.length - 1];
    if (last !== undefined && isYounger(last, SLOT_MS)) return last;
    const slot = { start: clock.now(), requests: 0, retries: 0 };
    slots = [...recent(), slot];
    return slot;
  }

  function recent(): readonly Slot[] {
    return slots.filter((slot) => isYounger(slot, WINDOW_MS));
  }

  /** A clock that was moved back starts afresh. */
  function isYounger({ start }: Slot, ms: number): boolean {
    const age = clock.now() - start;
    return age >= 0 && age < ms;
  }

  function sum(of: "requests" | "retries"): number {
    return recent().reduce((total, slot) => total + slot[of], 0);
  }

  return {
    count() {
      current().requests += 1;
    },
    spend() {
      const slot = current();
      if (sum("retries") + 1 > Math.max(RESERVE, SHARE * sum("requests"))) return false;
      slot.retries += 1;
      return true;
    },
  };
}
