import { fail, type Outcome } from "../domain/kernel/outcome.ts";
import type { ClockPort } from "../platform/ports.ts";
import { stoppedFailure } from "./failures.ts";

interface Limits {
  readonly clock: Pick<ClockPort, "after">;
  readonly signal: AbortSignal | null;
}

/** A call that as a whole, retries included, may take `timeoutMs`. Afterwards nothing is sent any more. */
export async function withinTime<Value>(
  operation: string,
  timeoutMs: number,
  { clock, signal }: Limits,
  send: (limited: AbortSignal) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  let timedOut = false;
  const stopTimer = clock.after(timeoutMs, () => {
    timedOut = true;
    giveUp();
  });
  if (signal?.aborted) giveUp();
  signal?.addEventListener("abort", giveUp);
  try {
    const outcome = await send(controller.signal);
    return timedOut && !outcome.ok
      ? fail(stoppedFailure(operation, { stop: { kind: "timeout", timeoutMs } }, true))
      : outcome;
  } finally {
    stopTimer();
    signal?.removeEventListener("abort", giveUp);
  }
}
