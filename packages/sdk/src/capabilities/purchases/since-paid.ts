import { sincePaid } from "../../domain/checkout/purchase-journal.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { ClockPort } from "../../platform/ports.ts";
import { ownerHash } from "../kit/owner-hash.ts";
import { type Owner, paidEntries } from "./owner.ts";

/** Longer than a wait of a call: counting keeps no process alive. */
const STEP_MS = 60_000;

/**
 * Counts how long ago each purchase of the owner was paid, until the longest commit time is over. A page asks the
 * device's clock once, when it finds the purchase: a clock that is set later changes nothing. (D-24)
 */
export function countSincePaid(
  owner: Owner,
  deps: { readonly clock: ClockPort; readonly configuration: FoyerConfiguration },
): void {
  const { clock } = deps;
  const { longestCommitMs } = deps.configuration.checkout;
  const { journal, leave, sincePaidMs } = owner;
  if (leave.signal.aborted) return;
  for (const { attempt } of paidEntries(owner)) {
    const { key, startedAt } = attempt;
    if (sincePaidMs.has(key)) continue;
    const record = { id: ownerHash(key) };
    const wait = journal.waitOf(record, clock.now());
    let stop = () => {};
    leave.signal.addEventListener("abort", () => stop());
    const count = (passedMs: number): void => {
      sincePaidMs.set(key, passedMs);
      if (passedMs >= longestCommitMs) return;
      stop = clock.after(STEP_MS, () => {
        const waitedMs = passedMs + STEP_MS;
        journal.keepWait(record, { ...wait, waitedMs });
        count(waitedMs);
      });
    };
    count(sincePaid({ startedAt, waitedMs: wait.waitedMs, now: clock.now() }));
  }
}
