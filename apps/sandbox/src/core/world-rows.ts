/** The rows of a world in the database: everything that a reset erases and a snapshot copies. */
import type { Database } from "./database.ts";

interface CopiedTable {
  /** Column that names the world. */
  readonly key: string;
  readonly columns: string;
}

export const COPIED: Readonly<Record<string, CopiedTable>> = {
  worlds: { key: "key", columns: "created_at, offset_ms, frozen_at, secret, settings, sequence" },
  records: { key: "world", columns: "collection, id, owner, value" },
  events: { key: "world", columns: "kind, subject, due_at, payload" },
  answers: { key: "world", columns: "scope, key, fingerprint, status, body, created_at" },
  requests: { key: "world", columns: "operation, entry" },
};

export function eraseWorld(database: Database, key: string): void {
  for (const [table, { key: column }] of Object.entries(COPIED)) {
    database.run(`DELETE FROM ${table} WHERE ${column} = ?`, key);
  }
}

/** Copies every row of a world to a key that has none, in their order. */
export function copyWorld(database: Database, from: string, to: string): void {
  for (const table of Object.keys(COPIED)) copyRows(database, table, from, to);
}

export function copyRows(database: Database, table: string, from: string, to: string): void {
  const { key, columns } = COPIED[table] as CopiedTable;
  database.run(
    `INSERT INTO ${table} (${key}, ${columns}) SELECT ?, ${columns} FROM ${table} WHERE ${key} = ? ORDER BY rowid`,
    to,
    from,
  );
}

/** Erases a world that is not used again, with its snapshots. */
export function dropWorld(database: Database, key: string): void {
  eraseWorld(database, key);
  const names = database.all<{ name: string }>("SELECT name FROM snapshots WHERE world = ?", key);
  for (const { name } of names) eraseWorld(database, snapshotKey(key, name));
  database.run("DELETE FROM snapshots WHERE world = ?", key);
}

/** The key of a snapshot's rows: a slash is in no world's key. */
export function snapshotKey(world: string, name: string): string {
  return `${world}/${name}`;
}
