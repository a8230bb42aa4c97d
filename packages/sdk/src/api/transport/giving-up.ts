import type { ClockPort } from "../../platform/ports.ts";
import type { OutgoingRequest } from "./outgoing-request.ts";
import { Stopped } from "./stopped.ts";

type Wanted = Pick<OutgoingRequest, "signal" | "life">;

/** Reason of the cancellation; null while the caller waits. */
export function givenUp({ signal, life }: Wanted): Stopped | null {
  if (signal?.aborted) return new Stopped({ kind: "cancelled" });
  return life !== null && life.end !== null ? new Stopped(life.end) : null;
}

/** Calls `listener` when the request is canceled. Returns the function that stops it. */
export function onGivenUp({ signal, life }: Wanted, listener: () => void): () => void {
  signal?.addEventListener("abort", listener);
  life?.listeners.add(listener);
  return () => {
    signal?.removeEventListener("abort", listener);
    life?.listeners.delete(listener);
  };
}

/** Waits for `work` until the request is canceled. `work` itself continues. */
export function whileWanted<T>(request: Wanted, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const already = givenUp(request);
    if (already !== null) {
      work.catch(() => {});
      return reject(already);
    }
    const release = onGivenUp(request, () => {
      release();
      reject(givenUp(request));
    });
    work.then(resolve, reject).finally(release);
  });
}

/** Waits `ms`. A cancellation ends the wait, so that nothing is sent after it. */
export function pause(clock: Pick<ClockPort, "after">, ms: number, request: Wanted): Promise<void> {
  let stopTimer = () => {};
  const rest = new Promise<void>((resolve) => {
    stopTimer = clock.after(ms, resolve);
  });
  return whileWanted(request, rest).finally(() => stopTimer());
}
