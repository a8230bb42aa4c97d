/** Randomness: the machine's, or a seeded sequence that can be replayed. */
import { randomBytes } from "node:crypto";

/** A number in [0, 1). */
export type Random = () => number;

export const machineRandom: Random = bufferedRandom();

/** Asks the machine for many bytes at once: one question per number is slow. */
function bufferedRandom(): Random {
  const size = 6;
  let pool = Buffer.alloc(0);
  let used = 0;
  return () => {
    if (used + size > pool.length) {
      pool = randomBytes(size * 512);
      used = 0;
    }
    used += size;
    return pool.readUIntBE(used - size, size) / 2 ** 48;
  };
}

/** The same seed gives the same sequence (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `length` hexadecimal digits. */
export function randomHex(random: Random, length: number): string {
  let text = "";
  while (text.length < length) {
    text += Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, "0");
  }
  return text.slice(0, length);
}

export function pick<T>(random: Random, items: readonly T[]): T | undefined {
  return items[Math.floor(random() * items.length)];
}
