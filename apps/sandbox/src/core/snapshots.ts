/**
 * Snapshots of a world: all of its data, its clock, its settings and its planned events, to come back to.
 *
 * A snapshot is a copy of the world's rows under a key that no world can have, so that it is written and restored in
 * one transaction, and is there again after a restart.
 */
import type { Database } from "./database.ts";
import { Refusal } from "./refusal.ts";
import { WORLD_KEY } from "./security.ts";
import type { World } from "./world.ts";
import { copyWorld, eraseWorld, snapshotKey } from "./world-rows.ts";

export interface Snapshot {
  readonly name: string;
  /** World time when it was taken, epoch ms. */
  readonly at: number;
  readonly iso: string;
}

export interface Snapshots {
  /** Oldest first. */
  list(world: World): readonly Snapshot[];
  /** @throws 400 for a name that is none, 409 for one that is taken, and when there are too many */
  take(world: World, name: unknown): Snapshot;
  /** The world is again as it was, and its time goes on from there. @throws 404 */
  restore(world: World, name: string): Snapshot;
  /** @throws 404 */
  remove(world: World, name: string): void;
}

/** Of one world. */
const MOST_SNAPSHOTS = 20;
const LIST = "SELECT name, at FROM snapshots WHERE world = ? ORDER BY position";

export function createSnapshots(database: Database): Snapshots {
  function list(world: World): readonly Snapshot[] {
    const rows = database.all<{ name: string; at: number }>(LIST, world.key);
    return rows.map(({ name, at }) => ({ name, at, iso: new Date(at).toISOString() }));
  }

  function find(world: World, name: string): Snapshot {
    const all = list(world);
    const found = all.find((one) => one.name === name);
    if (found) return found;
    const known = all.map((one) => one.name).join(", ") || "none";
    const shown = name.slice(0, 100);
    throw new Refusal(404, "UNKNOWN_SNAPSHOT", `There is no snapshot ${shown}. Taken: ${known}.`);
  }

  function take(world: World, name: unknown): Snapshot {
    if (typeof name !== "string" || !WORLD_KEY.test(name)) {
      const problem =
        "A snapshot is named by 1 to 64 letters, digits, dots, dashes or underscores.";
      throw new Refusal(
        400,
        "INVALID_SNAPSHOT_NAME",
        `${problem} Send { "name": "before-renewal" }.`,
      );
    }
    const known = list(world);
    if (known.some((one) => one.name === name)) {
      const remedy = `Name another one, or DELETE /_sandbox/snapshots/${name} first.`;
      throw new Refusal(409, "SNAPSHOT_EXISTS", `There is a snapshot ${name}. ${remedy}`);
    }
    if (known.length >= MOST_SNAPSHOTS) {
      const problem = `A world has at most ${MOST_SNAPSHOTS} snapshots: remove one first.`;
      const taken = known.map((one) => one.name).join(", ");
      throw new Refusal(409, "TOO_MANY_SNAPSHOTS", `${problem} Taken: ${taken}.`);
    }
    return database.transaction(() => {
      const at = world.now();
      database.run("INSERT INTO snapshots (world, name, at) VALUES (?, ?, ?)", world.key, name, at);
      copyWorld(database, world.key, snapshotKey(world.key, name));
      return find(world, name);
    });
  }

  function restore(world: World, name: string): Snapshot {
    const snapshot = find(world, name);
    database.transaction(() => {
      eraseWorld(database, world.key);
      copyWorld(database, snapshotKey(world.key, name), world.key);
      database.outdate();
      world.setNow(snapshot.at);
    });
    return snapshot;
  }

  function remove(world: World, name: string): void {
    find(world, name);
    database.transaction(() => {
      eraseWorld(database, snapshotKey(world.key, name));
      database.run("DELETE FROM snapshots WHERE world = ? AND name = ?", world.key, name);
    });
  }

  return { list, take, restore, remove };
}
