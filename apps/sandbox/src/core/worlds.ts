/** Creates worlds, seeds them, resets them and advances their time. */
import { randomHex } from "./random.ts";
import { Refusal } from "./refusal.ts";
import { DEFAULT_WORLD } from "./security.ts";
import type { Happening, PlannedEvent, Service } from "./service.ts";
import type { Sleep } from "./strike.ts";
import { DEFAULT_SETTINGS, World, type WorldDependencies } from "./world.ts";
import { copyRows, copyWorld, dropWorld, eraseWorld } from "./world-rows.ts";
import { createUses } from "./world-uses.ts";

export interface Worlds {
  /** The world of this key, created and seeded when it is new. @throws 403 for a new one that `mayMake` refuses; the default one may always be made */
  open(key: string, mayMake?: boolean): World;
  /** Resets the world, its clock too. */
  reset(key: string): World;
  /** Runs everything that is due. */
  catchUp(world: World): void;
  /** Moves the clock to `target` (epoch ms, world time); events due on the way run in order. Answers what they did. */
  advanceTo(world: World, target: number): readonly Happened[];
  /** Events to come that will do something, the next one first. */
  planned(world: World): readonly Happened[];
  /** Waits for `ms` of world time: moving the clock past them ends the wait. */
  wait(world: World, ms: number): Promise<void>;
  /** World time; the machine's for a world that is not open. */
  timeOf(key: string): number;
}

/** What has happened, or will: its time is known. */
export interface Happened extends Happening {
  /** Epoch ms, world time. */
  readonly at: number;
}

interface Dependencies extends WorldDependencies {
  readonly services: readonly Service[];
  /** Waits while no clock is moved. */
  readonly sleep: Sleep;
  /** Worlds that are kept besides the default one; of more, the least recently used is dropped. */
  readonly mostWorlds: number;
}

interface Waiting {
  readonly key: string;
  /** Epoch ms, world time. */
  readonly until: number;
  wake(): void;
}

interface DueEvent {
  readonly position: number;
  readonly kind: string;
  readonly subject: string;
  readonly due_at: number;
  readonly payload: string;
}

/** A world that nobody has used for a week, ms of the machine, makes room for a new one. */
const IDLE_MS = 7 * 86_400_000;
/** Least time between two notes of the use of a world, in ms: each is a write. */
const NOTE_MS = 60_000;

/** Endless loop: more events than this in one go means that two of them plan each other forever. */
const MOST_EVENTS = 100_000;
const UNKNOWN_WORLD =
  "A page of another site cannot make a world: call the sandbox from its app first.";
const NEXT_EVENT =
  "SELECT * FROM events WHERE world = ? AND due_at <= ? ORDER BY due_at, position LIMIT 1";
/** Key of the rows with which worlds begin: a slash alone is the key of no world and of no snapshot. */
const BEGINNING = "/";
const COUNT_ON =
  "UPDATE worlds SET sequence = (SELECT sequence FROM worlds WHERE key = ?) WHERE key = ?";
const PLANNED = "SELECT * FROM events WHERE world = ? ORDER BY due_at, position";

export function createWorlds({ services, sleep, mostWorlds, ...parts }: Dependencies): Worlds {
  const { database, now, random } = parts;
  const known = new Map<string, World>();
  const uses = createUses(database, now, NOTE_MS);
  const waiting = new Set<Waiting>();
  /** When the world began that was seeded last, and whether its rows are kept as a beginning. */
  let seeded = { at: Number.NaN, isKept: false };
  const kinds = new Map<string, PlannedEvent>(
    services.flatMap(({ events = {} }) => Object.entries(events)),
  );

  function kindOf(kind: string): PlannedEvent {
    const known = kinds.get(kind);
    if (!known) throw new Error(`No service knows the event ${kind}`);
    return known;
  }

  function open(key: string, mayMake = true): World {
    const world = known.get(key) ?? enter(key, mayMake);
    uses.note(key);
    return world;
  }

  function enter(key: string, mayMake: boolean): World {
    return database.transaction(() => {
      const made = new World(key, parts);
      if (!database.get("SELECT key FROM worlds WHERE key = ?", key)) {
        if (!mayMake && key !== DEFAULT_WORLD)
          throw new Refusal(403, "UNKNOWN_WORLD", UNKNOWN_WORLD);
        makeRoom();
        create(made);
      }
      known.set(key, made);
      return made;
    });
  }

  /** Drops idle worlds, and the least recently used of too many. A world that is used never expires. */
  function makeRoom(): void {
    const others = uses.latestFirst().filter(({ key }) => key !== DEFAULT_WORLD);
    const kept = others.filter(({ at }) => now() - at < IDLE_MS).slice(0, mostWorlds - 1);
    for (const { key } of others.filter((other) => !kept.includes(other))) {
      dropWorld(database, key);
      known.delete(key);
      uses.forget(key);
    }
  }

  function create(world: World): void {
    database.run(
      "INSERT INTO worlds (key, created_at, offset_ms, secret, settings, sequence) VALUES (?, ?, 0, ?, ?, 0)",
      world.key,
      now(),
      randomHex(random, 64),
      JSON.stringify(DEFAULT_SETTINGS),
    );
    if (seeded.isKept && seeded.at === now()) begin(world);
    else seed(world);
  }

  /** Of worlds that begin at one instant, the third and later ones are copies: to seed a world takes long. */
  function seed(world: World): void {
    for (const { seedWorld } of services) seedWorld?.(world);
    for (const persona of world.personas) {
      for (const { seedPersona } of services) seedPersona?.(world, persona);
    }
    const isKept = seeded.at === now();
    if (isKept) {
      eraseWorld(database, BEGINNING);
      copyWorld(database, world.key, BEGINNING);
    }
    seeded = { at: now(), isKept };
  }

  function begin({ key }: World): void {
    for (const table of ["records", "events"]) copyRows(database, table, BEGINNING, key);
    database.run(COUNT_ON, BEGINNING, key);
  }

  function reset(key: string): World {
    return database.transaction(() => {
      eraseWorld(database, key);
      database.outdate();
      known.delete(key);
      return open(key);
    });
  }

  function runUntil(world: World, until: number): readonly Happened[] {
    const happened: Happened[] = [];
    for (let count = 0; count < MOST_EVENTS; count += 1) {
      const event = database.get<DueEvent>(NEXT_EVENT, world.key, until);
      if (!event) return happened;
      const { position, kind, subject, due_at: at, payload } = event;
      database.run("DELETE FROM events WHERE position = ?", position);
      const done = world.at(at, () => kindOf(kind).happen(world, subject, JSON.parse(payload)));
      for (const one of done) happened.push({ at, ...one });
    }
    throw new Error("The events of this world never end");
  }

  function advanceTo(world: World, target: number): readonly Happened[] {
    const happened = database.transaction(() => {
      const ran = runUntil(world, target);
      world.setNow(target);
      return ran;
    });
    const isDue = ({ key, until }: Waiting) => key === world.key && until <= target;
    for (const { wake } of [...waiting].filter(isDue)) wake();
    return happened;
  }

  function planned(world: World): readonly Happened[] {
    const events = database.all<DueEvent>(PLANNED, world.key);
    return events.flatMap(({ kind, subject, due_at: at }) => {
      const expected = kindOf(kind).expected(world, subject);
      return expected ? [{ at, ...expected }] : [];
    });
  }

  async function wait(world: World, ms: number): Promise<void> {
    let wake = () => {};
    const moved = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const own: Waiting = { key: world.key, until: world.now() + ms, wake };
    waiting.add(own);
    await Promise.race([sleep(ms), moved]);
    waiting.delete(own);
  }

  return {
    open,
    reset,
    advanceTo,
    planned,
    wait,
    catchUp: (world) => void database.transaction(() => runUntil(world, world.now())),
    timeOf: (key) => known.get(key)?.now() ?? now(),
  };
}
