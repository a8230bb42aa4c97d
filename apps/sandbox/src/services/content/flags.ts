/**
 * Feature flags of a world, and of one member of it [EXP-05] to [EXP-14]. Every experiment is off: the control group.
 */
import { PERSONAS } from "../../core/personas.ts";
import type { World } from "../../core/world.ts";

export type Flags = Readonly<Record<string, string>>;

const PRICE_TESTS = ["oct-2023", "jan-2024", "apr-2024", "may-2024", "jun-2024", "apr-2025"];

export const DEFAULT_FLAGS: Flags = {
  ...Object.fromEntries(PRICE_TESTS.map((test) => [`price-test-${test}`, "control"])),
  /** A flag unknown to every front end [OPN-233]. */
  "winter-banner": "on",
};

/** Those that change something; a tester may set any other. */
export const FLAG_NAMES: readonly string[] = [
  ...PRICE_TESTS.map((test) => `price-test-${test}`),
  "set-default-plan",
  "default-plan-flow",
];

const NAME = /^[a-z0-9-]{1,64}$/;
const LONGEST_VALUE = 128;
const EVERYONE = "flags";

/** By profile id; those of the world under a name that is no profile id. */
function changes(world: World) {
  return world.collection<Flags>("flags");
}

/** The flags of a visitor, or of one member. */
export function flagsOf(world: World, profileId?: string): Record<string, string> {
  const own = profileId === undefined ? {} : changes(world).get(profileId);
  return { ...DEFAULT_FLAGS, ...changes(world).get(EVERYONE), ...own };
}

/**
 * Sets flags of a world, or of one member; null takes a flag back. @returns undefined when a name or value is not one.
 */
export function setFlags(
  world: World,
  given: unknown,
  profileId?: string,
): Record<string, string> | undefined {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return undefined;
  for (const [name, value] of Object.entries(given)) {
    const isValue = typeof value === "string" && value.length <= LONGEST_VALUE;
    if (!NAME.test(name) || !(isValue || value === null)) return undefined;
  }
  const key = profileId ?? EVERYONE;
  const all = Object.entries({ ...changes(world).get(key), ...given });
  changes(world).put(key, Object.fromEntries(all.filter(([, value]) => value !== null)));
  return flagsOf(world, profileId);
}

/** A row for each flag of everyone, and for each that differs for a persona. */
export function flagRows(world: World): readonly Readonly<Record<string, string>>[] {
  const row = (whose: string) => (entry: readonly [string, string]) => {
    const [flag, value] = entry;
    return { flag, value, for: whose };
  };
  const ofPersonas = PERSONAS.flatMap(({ id, profileId }) =>
    Object.entries(changes(world).get(profileId) ?? {}).map(row(id)),
  );
  return [...Object.entries(flagsOf(world)).map(row("everyone")), ...ofPersonas];
}
