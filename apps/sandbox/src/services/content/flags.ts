/** Feature flags of a world [EXP-05] to [EXP-14]. Every experiment is off: the control group. */
import type { World } from "../../core/world.ts";

export type Flags = Readonly<Record<string, string>>;

const PRICE_TESTS = ["oct-2023", "jan-2024", "apr-2024", "may-2024", "jun-2024", "apr-2025"];

export const DEFAULT_FLAGS: Flags = {
  ...Object.fromEntries(PRICE_TESTS.map((test) => [`price-test-${test}`, "control"])),
  /** A flag unknown to every front end [OPN-233]. */
  "winter-banner": "on",
};

const NAME = /^[a-z0-9-]{1,64}$/;
const LONGEST_VALUE = 128;

function changes(world: World) {
  return world.collection<Flags>("flags");
}

export function flagsOf(world: World): Record<string, string> {
  return { ...DEFAULT_FLAGS, ...changes(world).get("flags") };
}

/** Sets flags of a world. @returns undefined when a name or value is not one. */
export function setFlags(world: World, given: unknown): Record<string, string> | undefined {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return undefined;
  for (const [name, value] of Object.entries(given)) {
    if (!NAME.test(name) || typeof value !== "string" || value.length > LONGEST_VALUE) {
      return undefined;
    }
  }
  changes(world).put("flags", { ...changes(world).get("flags"), ...given });
  return flagsOf(world);
}
