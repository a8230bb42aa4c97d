import * as z from "zod/mini";
import { parseJson } from "../../domain/kernel/json.ts";
import { readShape } from "../../domain/kernel/shape.ts";
import type { ClockPort, StoragePort } from "../../platform/ports.ts";
import type { Send } from "./outgoing-request.ts";

/** Counted in tenths of a retry: an answered request earns one, so that retries add a tenth to the traffic (D-03). */
const RETRY = 10;
/** A device begins with one retry (D-43). */
const FIRST = RETRY;
/** Saved up at most: one read is retried to the end, and an outage meets no hoard. */
const MOST = 3 * RETRY;
/** Without an answer for so long, in milliseconds, the service may be down: nothing is retried. */
const NEWS_MS = 60_000;
/** Least time between two writes of what was earned, in milliseconds: storage is slow. */
const WRITE_MS = 10_000;
const KEY = "natcom_store_retries";

/**
 * Retries of all tabs and reloads of a device (D-43). They are earned by answers and need a recent one, so that a fresh
 * page which meets an outage retries nothing.
 */
export interface RetryBudget {
  /** The service has answered a request. */
  answered(): void;
  /** Takes one retry from the budget; false when none is left. */
  spend(): boolean;
}

const tenths = z.number().check(z.refine((count) => count >= 0 && count <= MOST));
const shape = z.object({ v: z.literal(1), left: tenths, answeredAt: z.nullable(z.number()) });
type Purse = Omit<z.output<typeof shape>, "v">;

interface Deps {
  readonly clock: Pick<ClockPort, "now">;
  /** Storage of the device; without one each tab has a budget of its own. */
  readonly local: Pick<StoragePort, "get" | "set">;
}

export function createRetryBudget({ clock, local }: Deps): RetryBudget {
  /** As this tab knows it, without what it has earned since. */
  let known: Purse = { left: FIRST, answeredAt: null };
  let earned = 0;
  let writtenAt: number | null = null;

  function current(): Purse {
    const read = readShape(shape, parseJson(local.get(KEY) ?? ""));
    const { left, answeredAt } = read.ok ? read.value : known;
    return {
      left: Math.min(MOST, left + earned),
      answeredAt: latest(answeredAt, known.answeredAt),
    };
  }

  function write(purse: Purse): void {
    known = purse;
    earned = 0;
    writtenAt = clock.now();
    local.set(KEY, JSON.stringify({ v: 1, ...purse }));
  }

  /** A clock that was set back knows no recent moment. */
  function isWithin(ms: number, moment: number | null): boolean {
    const age = moment === null ? -1 : clock.now() - moment;
    return age >= 0 && age < ms;
  }

  /** The later of two moments; one that lies ahead is of a clock that was set back. */
  function latest(...moments: readonly (number | null)[]): number | null {
    const past = moments.filter((at) => at !== null).filter((at) => at <= clock.now());
    return past.length === 0 ? null : Math.max(...past);
  }

  return {
    answered() {
      earned += 1;
      known = { ...known, answeredAt: clock.now() };
      if (!isWithin(WRITE_MS, writtenAt)) write(current());
    },
    spend() {
      const purse = current();
      if (purse.left < RETRY || !isWithin(NEWS_MS, purse.answeredAt)) return false;
      write({ ...purse, left: purse.left - RETRY });
      return true;
    },
  };
}

/** Sends, and lets each answer of a service that works earn its part of a retry. */
export function earning(send: Send, budget: RetryBudget): Send {
  return (request) =>
    send(request).then((answer) => {
      if (answer.status < 500 && answer.status !== 429) budget.answered();
      return answer;
    });
}
