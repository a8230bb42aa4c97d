/**
 * Feature flags of a world, and of one member of it [EXP-05] to [EXP-14]. Every experiment is off: the control group.
 */
import { personasOf } from "../../core/personas.ts";
import type { Toggle } from "../../core/service.ts";
import type { World } from "../../core/world.ts";
import { assignedGroup } from "./split.ts";

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
  "pause-subscription",
  "paypal-payments",
  "sign-in-captcha",
  "identity-verification-banner",
  "show-cvv",
  "show-promo-box",
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

/** Whose flags are asked for. */
export interface Asker {
  readonly profileId?: string | undefined;
  readonly visitorId?: string | undefined;
}

/**
 * The flags of a person with the tests of the setting `split`: a visitor's group follows from the id, and a member keeps
 * the one of the first sign-in. What was set for the member comes before.
 */
export function answeredFlags(world: World, { profileId, visitorId }: Asker) {
  const flags = flagsOf(world, profileId);
  const own = profileId === undefined ? {} : (changes(world).get(profileId) ?? {});
  const reasons: Record<string, string> = Object.fromEntries(
    Object.keys(flags).map((flag) => [flag, "STATIC"]),
  );
  for (const [flag, groups] of Object.entries(world.settings.split)) {
    const id = visitorId ?? profileId;
    if (flag in own || id === undefined) continue;
    const group = keptGroup(world, flag, profileId) ?? assignedGroup(flag, id, groups);
    if (profileId !== undefined) keepGroup(world, flag, profileId, group);
    flags[flag] = group;
    reasons[flag] = "SPLIT";
  }
  return { flags, reasons };
}

function assignments(world: World) {
  return world.collection<Flags>("assignments");
}

function keptGroup(world: World, flag: string, profileId: string | undefined): string | undefined {
  return profileId === undefined ? undefined : assignments(world).get(profileId)?.[flag];
}

function keepGroup(world: World, flag: string, profileId: string, group: string): void {
  const all = assignments(world);
  all.put(profileId, { ...all.get(profileId), [flag]: group });
}

/**
 * Sets flags of a world, or of one member; null takes a flag back. @returns undefined when a name or value is not one.
 */
export function setFlags(
  world: World,
  given: unknown,
  profileId?: string,
): Record<string, string> | undefined {
  if (!areFlags(given)) return undefined;
  const key = profileId ?? EVERYONE;
  const all = Object.entries({ ...changes(world).get(key), ...given });
  const kept = all.filter((entry): entry is [string, string] => entry[1] !== null);
  changes(world).put(key, Object.fromEntries(kept));
  return flagsOf(world, profileId);
}

/** The value with which a tester sees what a flag changes. */
const ON: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PRICE_TESTS.map((test) => [`price-test-${test}`, "variant-1"])),
  "set-default-plan": "FNWEB12MO",
  "default-plan-flow": "preselected-plan-flow",
  "pause-subscription": "false",
  "paypal-payments": "false",
  "sign-in-captcha": "false",
  "identity-verification-banner": "false",
  "show-cvv": "false",
  "show-promo-box": "false",
};

/** Every flag that changes something, for everyone. */
export function flagToggles(world: World): readonly Toggle[] {
  const flags = flagsOf(world);
  return Object.entries(ON).map(([name, value]) => ({
    label: `${name}: ${value}`,
    isOn: flags[name] === value,
    method: "PUT",
    path: "flags",
    on: { [name]: value },
    off: { [name]: null },
  }));
}

export function areFlags(given: unknown): given is Readonly<Record<string, string | null>> {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return false;
  return Object.entries(given).every(([name, value]) => {
    const isValue = typeof value === "string" && value.length <= LONGEST_VALUE;
    return NAME.test(name) && (isValue || value === null);
  });
}

/** A row for each flag of everyone, and for each that differs for a persona. */
export function flagRows(world: World): readonly Readonly<Record<string, string>>[] {
  const row = (whose: string) => (entry: readonly [string, string]) => {
    const [flag, value] = entry;
    return { flag, value, for: whose };
  };
  const ofPersonas = personasOf(world).flatMap(({ id, profileId }) =>
    Object.entries(changes(world).get(profileId) ?? {}).map(row(id)),
  );
  return [...Object.entries(flagsOf(world)).map(row("everyone")), ...ofPersonas];
}
