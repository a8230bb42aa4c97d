/** Named documents of one world: a service's data between calls. */
import type { Database } from "./database.ts";

export interface Collection<T> {
  get(id: string): T | undefined;
  /** @throws when it is missing: a bug of the service, answered as a 500. */
  need(id: string): T;
  /** Adds or replaces. `owner` (usually a profile id) is the key of `ofOwner`; once set it stays. */
  put(id: string, value: T, owner?: string): T;
  /** Replaces a document by `change(it)`. */
  update(id: string, change: (value: T) => T): T;
  delete(id: string): void;
  /** In the order in which they were added. */
  all(): T[];
  ofOwner(owner: string): T[];
}

interface Row {
  readonly value: string;
}

const GET = "SELECT value FROM records WHERE world = ? AND collection = ? AND id = ?";
const ALL = "SELECT value FROM records WHERE world = ? AND collection = ? ORDER BY position";
const OF_OWNER =
  "SELECT value FROM records WHERE world = ? AND collection = ? AND owner = ? ORDER BY position";
const PUT = `
  INSERT INTO records (world, collection, id, owner, value) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (world, collection, id)
  DO UPDATE SET value = excluded.value, owner = COALESCE(excluded.owner, owner)`;
const DELETE = "DELETE FROM records WHERE world = ? AND collection = ? AND id = ?";

export function openCollection<T>(database: Database, world: string, name: string): Collection<T> {
  const parse = (row: Row): T => JSON.parse(row.value) as T;

  function get(id: string): T | undefined {
    const row = database.get<Row>(GET, world, name, id);
    return row && parse(row);
  }

  function need(id: string): T {
    const value = get(id);
    if (value === undefined) throw new Error(`There is no ${name} ${id}`);
    return value;
  }

  function put(id: string, value: T, owner?: string): T {
    database.run(PUT, world, name, id, owner ?? null, JSON.stringify(value));
    return value;
  }

  return {
    get,
    need,
    put,
    update: (id, change) => put(id, change(need(id))),
    delete: (id) => database.run(DELETE, world, name, id),
    all: () => database.all<Row>(ALL, world, name).map(parse),
    ofOwner: (owner) => database.all<Row>(OF_OWNER, world, name, owner).map(parse),
  };
}
