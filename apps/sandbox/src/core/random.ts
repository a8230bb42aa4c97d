/** Chance: the machine's, or a seeded sequence that replays. */
import { randomBytes } from "node:crypto";

/** A number in [0, 1). */
export type Random = () => number;

export const machineRandom: Random = () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48;

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
  while (text.length < length) text += Math.floor(random() * 16).toString(16);
  return text;
}

export function pick<T>(random: Random, items: readonly T[]): T | undefined {
  return items[Math.floor(random() * items.length)];
}
