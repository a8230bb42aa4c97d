import type { RandomPort } from "../../platform/ports.ts";

/** Most retries of a read, of a call that answered 401, and of a refresh (SES-08, SES-14, D-03). */
export const MOST_RETRIES = 3;

const FIRST_DELAY_MS = 100;
const JITTER = 0.4;

/** Milliseconds before retry `n`, the first being 0: 100 times 2^n plus up to 40 % (SES-11, OPN-221). */
export function backoffMs(n: number, random: Pick<RandomPort, "number">): number {
  return withJitter(FIRST_DELAY_MS * 2 ** n, random);
}

/** At least `ms`, and up to 40 % more: pages that failed together do not come back together (D-43). */
export function withJitter(ms: number, random: Pick<RandomPort, "number">): number {
  return ms * (1 + JITTER * random.number());
}
