import type { ClockPort } from "../../platform/ports.ts";

/** Waits for work, at most this long, in ms. The work goes on. */
export async function atMost(clock: ClockPort, ms: number, work: Promise<unknown>): Promise<void> {
  let stop = () => {};
  const patience = new Promise<void>((resolve) => {
    stop = clock.after(ms, resolve);
  });
  await Promise.race([work, patience]);
  stop();
}
