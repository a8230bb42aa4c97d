import { createSeededRandom } from "../../src/platform/memory/index.ts";

/** Random choices of a seed. */
export interface Chance {
  /** 0 to 1. */
  number(): number;
  /** A whole number below `count`. */
  below(count: number): number;
  among<Value>(list: readonly Value[]): Value;
  /** True with this likelihood, 0 to 1. */
  happens(likelihood?: number): boolean;
}

export function createChance(seed: number): Chance {
  const random = createSeededRandom(seed);
  const number = () => random.number();
  const below = (count: number) => Math.floor(number() * count);
  return {
    number,
    below,
    among: (list) => list[below(list.length)] as (typeof list)[number],
    happens: (likelihood = 0) => likelihood > 0 && number() < likelihood,
  };
}
