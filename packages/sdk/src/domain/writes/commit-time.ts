import { millisecondsInDay } from "date-fns/constants";

/**
 * Whether the service can no longer commit a write. Time without an open page counts by the device's clock, and only
 * from a day on: a clock can be set. (D-24)
 */
export function isOver(facts: {
  /** Epoch ms, by the device's clock. */
  readonly startedAt: number;
  /** How long the outcome has been waited for while a page was open, in milliseconds. */
  readonly waitedMs: number;
  /** When the page found it, in epoch ms by the device's clock. */
  readonly now: number;
  /** The longest time in which a service commits, in milliseconds. */
  readonly longestCommitMs: number;
}): boolean {
  const { longestCommitMs, now, startedAt, waitedMs } = facts;
  return (
    waitedMs >= longestCommitMs || now - startedAt >= Math.max(longestCommitMs, millisecondsInDay)
  );
}
