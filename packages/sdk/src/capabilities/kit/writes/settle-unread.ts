import { millisecondsInDay } from "date-fns/constants";
import type { FoyerConfiguration } from "../../../domain/configuration/types.ts";
import { isOver } from "../../../domain/writes/commit-time.ts";
import type { Withdrawal } from "../../../domain/writes/withdrawal.ts";
import { writeOutcome } from "../../../domain/writes/write-outcome.ts";
import type { ClockPort } from "../../../platform/ports.ts";
import { keyWithdrawal } from "./key-withdrawal.ts";
import type { StoredWrite } from "./stored-write.ts";
import type { Waiting } from "./waiting.ts";
import type { WithdrawalCalls } from "./withdrawal.calls.ts";

interface SettleUnreadDeps {
  readonly clock: ClockPort;
  readonly configuration: Pick<FoyerConfiguration, "checkout">;
  readonly withdrawKey: WithdrawalCalls["withdraw"];
}

/**
 * Waits until the write of a record that is not understood can take effect no more: each key that can be made out in it
 * is settled, or the longest commit time is over. Until then the record is kept, and keeps every other write from being
 * sent. (D-25, D-24)
 */
export async function settleUnread(
  record: Omit<StoredWrite<unknown>, "keep" | "keepWait">,
  waiting: Waiting,
  { clock, configuration, withdrawKey }: SettleUnreadDeps,
  isCurrent: () => boolean,
): Promise<void> {
  const found = record.unread();
  if (!found) return;
  const isStill = () => isCurrent() && record.unread()?.id === found.id;
  const keys = found.keys.map((key) => keyWithdrawal(key, withdrawKey));
  // Asked once: a clock that is set later changes nothing (D-24).
  const now = clock.now();
  let wait = record.waitOf(found, now);
  for (let checks = 0; isStill(); checks += 1) {
    record.keepUnreadWait(wait);
    const said = await sayings(keys);
    if (!isStill()) return;
    const spent = { startedAt: found.startedAt ?? wait.foundAt, waitedMs: wait.waitedMs, now };
    if (isSettled(said, spent, configuration)) return record.forgetUnread(found);
    wait = { ...wait, waitedMs: wait.waitedMs + (await waiting.pauseAfter(checks)) };
  }
}

/** What the service says of each key. It cannot be asked about a record without one. */
function sayings(
  keys: readonly (() => Promise<Withdrawal | null>)[],
): Promise<readonly (Withdrawal["kind"] | null)[]> {
  if (keys.length === 0) return Promise.resolve(["notOffered"]);
  return Promise.all(keys.map(async (withdraw) => (await withdraw())?.kind ?? null));
}

function isSettled(
  said: readonly (Withdrawal["kind"] | null)[],
  spent: Pick<Parameters<typeof isOver>[0], "startedAt" | "waitedMs" | "now">,
  { checkout }: Pick<FoyerConfiguration, "checkout">,
): boolean {
  const facts = {
    answer: { kind: "none" },
    isDone: null,
    isOver: isOver({ ...spent, ...checkout }),
    isLongOver: isOver({ ...spent, longestCommitMs: millisecondsInDay }),
  } as const;
  return said.every((key) => writeOutcome({ ...facts, key }).value !== "unknown");
}
