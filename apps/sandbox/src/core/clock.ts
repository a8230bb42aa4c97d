/** Moves a world's time: forward only, as an event that has happened would happen again. */
import { after } from "./duration.ts";
import { findPersona, personasOf } from "./personas.ts";
import { Refusal } from "./refusal.ts";
import type { World } from "./world.ts";
import type { Happened, Worlds } from "./worlds.ts";

export interface ClockNow {
  /** World time, epoch ms. */
  readonly now: number;
  readonly iso: string;
  /** How far it is ahead of the machine's time. */
  readonly offsetMs: number;
  /** Time stands still between calls. */
  readonly frozen: boolean;
}

/** Something that happened while the clock was moved, in the order of its time. */
export interface HappenedTo extends Happened {
  readonly iso: string;
  /** Id of the persona; null for another user, and for an event of the whole world. */
  readonly persona: string | null;
}

export interface ClockMoved extends ClockNow {
  readonly happened: readonly HappenedTo[];
  /** Why the clock did not move. */
  readonly message?: string;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;
/** As far as `after` goes in one step. */
const FURTHEST = 36_525 * 86_400_000;

export function clockOf(world: World): ClockNow {
  const now = world.now();
  const { offset: offsetMs, frozen } = world;
  return { now, iso: new Date(now).toISOString(), offsetMs, frozen };
}

/** @throws 400 */
export function advanceClock(worlds: Worlds, world: World, by: unknown): ClockMoved {
  const target = typeof by === "string" ? after(world.now(), by) : undefined;
  if (target !== undefined) return moved(worlds, world, target);
  const problem = 'Send { "by": "31d" }: a duration as 31d, 2h, 90s or P1M.';
  throw new Refusal(400, "INVALID_DURATION", problem);
}

/** @throws 400 for what is no instant, 409 for one in the past */
export function setClock(worlds: Worlds, world: World, iso: unknown): ClockMoved {
  const now = world.now();
  const target = typeof iso === "string" && INSTANT.test(iso) ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(target) || target - now > FURTHEST) {
    const problem = 'Send { "iso": "2027-01-31T12:00:00Z" }, at most a hundred years ahead.';
    throw new Refusal(400, "INVALID_INSTANT", problem);
  }
  if (target >= now) return moved(worlds, world, target);
  const stands = `This world's clock stands at ${new Date(now).toISOString()} and only goes forward: what has happened would happen again.`;
  const remedy =
    "To go back, restore a snapshot: take one before with POST /_sandbox/snapshots, then POST /_sandbox/snapshots/{name}/restore.";
  throw new Refusal(409, "CLOCK_CANNOT_GO_BACK", `${stands} ${remedy}`);
}

/** Moves to the next event of the world, or of one persona. @throws 400 for an unknown persona */
export function toNextEvent(worlds: Worlds, world: World, id: unknown): ClockMoved {
  const persona = id === undefined ? undefined : personaOf(world, id);
  const isTheirs = ({ profileId }: Happened) => !persona || profileId === persona.profileId;
  const next = worlds.planned(world).find(isTheirs);
  if (next) return moved(worlds, world, next.at);
  const message = `Nothing is planned for ${persona?.id ?? "this world"}: the clock has not moved.`;
  return { ...clockOf(world), happened: [], message };
}

export function freezeClock(world: World): ClockMoved {
  world.freeze();
  return { ...clockOf(world), happened: [] };
}

export function unfreezeClock(world: World): ClockMoved {
  world.unfreeze();
  return { ...clockOf(world), happened: [] };
}

function personaOf(world: World, id: unknown) {
  const persona = typeof id === "string" ? findPersona(world, id) : undefined;
  if (persona) return persona;
  const shown = JSON.stringify(id).slice(0, 100);
  const known = "GET /_sandbox/personas lists the personas of this world.";
  throw new Refusal(400, "UNKNOWN_PERSONA", `There is no persona ${shown}. ${known}`);
}

function moved(worlds: Worlds, world: World, target: number): ClockMoved {
  const happened = worlds.advanceTo(world, target);
  const ids = new Map(personasOf(world).map(({ profileId, id }) => [profileId, id]));
  const told = happened.map((one) => ({
    ...one,
    iso: new Date(one.at).toISOString(),
    persona: ids.get(one.profileId ?? "") ?? null,
  }));
  return { ...clockOf(world), happened: told };
}
