/** When each world was used last, by the machine's clock: also after a restart, to the minute. */
import type { Database } from "./database.ts";

export interface WorldUse {
  readonly key: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface WorldUses {
  note(key: string): void;
  /**
   * All worlds, the most recently used first: in the order of the uses since the start, which a clock that was set back
   * cannot change, then by the time of the last use before it.
   */
  latestFirst(): readonly WorldUse[];
  forget(key: string): void;
}

const NOTE = "INSERT OR REPLACE INTO uses (world, at) VALUES (?, ?)";
const WORLDS = `SELECT worlds.key AS key, coalesce(uses.at, worlds.created_at) AS at
  FROM worlds LEFT JOIN uses ON uses.world = worlds.key WHERE instr(worlds.key, '/') = 0`;

/** @param noteMs least time between two writes for one world */
export function createUses(database: Database, now: () => number, noteMs: number): WorldUses {
  /** In the order of their use. */
  const used = new Map<string, number>();
  const written = new Map<string, number>();

  return {
    note(key) {
      used.delete(key);
      used.set(key, now());
      const age = now() - (written.get(key) ?? Number.NEGATIVE_INFINITY);
      if (age >= 0 && age < noteMs) return;
      database.run(NOTE, key, now());
      written.set(key, now());
    },
    latestFirst() {
      const order = new Map([...used.keys()].map((key, position) => [key, position]));
      const positionOf = (key: string) => order.get(key) ?? -1;
      const rows = database.all<WorldUse & Record<string, string | number>>(WORLDS);
      return rows
        .map(({ key, at }) => ({ key, at: used.get(key) ?? at }))
        .sort((one, other) => positionOf(other.key) - positionOf(one.key) || other.at - one.at);
    },
    forget(key) {
      used.delete(key);
      written.delete(key);
      database.run("DELETE FROM uses WHERE world = ?", key);
    },
  };
}
