import type { ConsentState } from "./consent.ts";

/** Share of the sessions that are sampled. (TRK-32) */
const SAMPLED = 0.1;

/** Whether a session is in the sample, by a number of chance in [0, 1). (TRK-32) */
export function isSampled({ draw }: { readonly draw: number }): boolean {
  return draw < SAMPLED;
}

/** Whether a session is recorded: every sampled one whose user allows it. (TRK-32, OPN-240) */
export function isReplayed(given: {
  readonly isSampled: boolean;
  readonly replay: ConsentState;
}): boolean {
  return given.isSampled && given.replay === "granted";
}
