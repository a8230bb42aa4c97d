import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { PlatformKind, WayOn } from "./types.ts";

export interface NextStepsFacts {
  /** Of the device in front of the screen. */
  readonly platform: PlatformKind;
  /** A television's code came along with the purchase. */
  readonly hasTelevision: boolean;
  /** A return address came along with the purchase. */
  readonly hasReturn: boolean;
}

/**
 * Where a buyer goes on, the first as the main one: what she came for, then what this very device plays best. A phone or
 * tablet has the app, every other device the player. (CNF-08, CNF-10, CNF-14, GRD-07)
 */
export function nextSteps(facts: NextStepsFacts): Choice<readonly WayOn[]> {
  const { value, ...choice } = choose(byDevice, facts);
  const cameFor: readonly WayOn[] = [
    ...(facts.hasTelevision ? (["television"] as const) : []),
    ...(facts.hasReturn ? (["return"] as const) : []),
  ];
  return { ...choice, value: [...cameFor, ...value] };
}

const byDevice: Table<NextStepsFacts, readonly WayOn[]> = {
  rows: [
    {
      id: "CNF-08",
      when: ({ platform }) => platform !== "other",
      to: () => ["install", "watch"],
    },
  ],
  otherwise: { id: "CNF-10", to: () => ["watch", "install"] },
};
