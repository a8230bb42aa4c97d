import { millisecondsInDay } from "date-fns/constants";
import type { FoyerConfiguration } from "../configuration/types.ts";

/**
 * Whether the service can no longer commit a write. Time without an open page counts by the device's clock, and only
 * from a day on: a clock can be set. (D-24)
 */
export function isOver(
  facts: {
    /** Epoch ms, by the device's clock. */
    readonly startedAt: number;
    /** How long the outcome has been waited for while a page was open, in milliseconds. */
    readonly waitedMs: number;
    /** Epoch ms, by the device's clock. */
    readonly now: number;
  },
  { checkout }: Pick<FoyerConfiguration, "checkout">,
): boolean {
  const { longestCommitMs } = checkout;
  const elapsedMs = facts.now - facts.startedAt;
  return (
    facts.waitedMs >= longestCommitMs || elapsedMs >= Math.max(longestCommitMs, millisecondsInDay)
  );
}
