import type { RandomPort } from "../ports.ts";

/** Chance that repeats: the same seed gives the same numbers and ids. */
export function createSeededRandom(seed: number): RandomPort {
  let state = seed >>> 0;

  function number(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  return {
    number,
    uuid: () =>
      "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx".replace(/x/g, () =>
        Math.floor(number() * 16).toString(16),
      ),
  };
}
