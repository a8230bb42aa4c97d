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
  let slots: Slot[] = [];

  function current(): Slot {
    const now = clock.now();
    // A clock that was moved back starts afresh.
    slots = slots.filter(({ start }) => now >= start && now < start + WINDOW_MS);
    const last = slots[slots.length - 1];
    if (last !== undefined && now < last.start + SLOT_MS) return last;
    const slot = { start: now, requests: 0, retries: 0 };
    slots.push(slot);
    return slot;
  }

  function sum(of: "requests" | "retries"): number {
    return slots.reduce((total, slot) => total + slot[of], 0);
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
