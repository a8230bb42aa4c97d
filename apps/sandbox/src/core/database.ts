/**
 * Embedded SQLite: one connection, prepared statements kept, one open transaction at a time.
 *
 * Write-ahead log with `synchronous=NORMAL`: a committed transaction is in the operating system's
 * hands before the answer leaves, so that it survives a killed process. Only a loss of power could
 * take the last answers back, which a sandbox may do.
 */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

export const IN_MEMORY = ":memory:";

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS worlds (
    key TEXT PRIMARY KEY, created_at INTEGER NOT NULL, offset_ms INTEGER NOT NULL,
    secret TEXT NOT NULL, settings TEXT NOT NULL, sequence INTEGER NOT NULL, frozen_at INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS uses (world TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS snapshots (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    world TEXT NOT NULL, name TEXT NOT NULL, at INTEGER NOT NULL,
    UNIQUE (world, name)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS records (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    world TEXT NOT NULL, collection TEXT NOT NULL, id TEXT NOT NULL, owner TEXT, value TEXT NOT NULL,
    UNIQUE (world, collection, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS records_of_owner ON records (world, collection, owner, position);
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    world TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, due_at INTEGER NOT NULL,
    payload TEXT NOT NULL,
    UNIQUE (world, kind, subject)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS events_due ON events (world, due_at, position);
  CREATE TABLE IF NOT EXISTS answers (
    world TEXT NOT NULL, scope TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL, body TEXT NOT NULL, created_at INTEGER NOT NULL,
    PRIMARY KEY (world, scope, key)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS requests (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    world TEXT NOT NULL, operation TEXT NOT NULL, entry TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS requests_of_world ON requests (world, position);
`;

export class Database {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #generation = 0;

  /** @param file path of the database, or `IN_MEMORY`. Its folder is created when missing. */
  constructor(file: string) {
    if (file !== IN_MEMORY) mkdirSync(dirname(file), { recursive: true });
    this.#connection = new DatabaseSync(file);
    this.#connection.exec("PRAGMA journal_mode = WAL");
    this.#connection.exec("PRAGMA synchronous = NORMAL");
    this.#connection.exec("PRAGMA busy_timeout = 5000");
    this.#connection.exec(SCHEMA);
    this.#addMissingColumn();
  }

  /** A file of a former version has worlds whose time cannot be frozen. */
  #addMissingColumn(): void {
    const columns = this.all<{ name: string }>("SELECT name FROM pragma_table_info('worlds')");
    if (columns.some(({ name }) => name === "frozen_at")) return;
    this.#connection.exec("ALTER TABLE worlds ADD COLUMN frozen_at INTEGER");
  }

  run(sql: string, ...values: SQLInputValue[]): void {
    this.#statement(sql).run(...values);
  }

  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#statement(sql).get(...values) as Row | undefined;
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#statement(sql).all(...values) as Row[];
  }

  /** Grows when a row that was kept in memory may have changed. */
  get generation(): number {
    return this.#generation;
  }

  /** Kept rows are read anew. */
  outdate(): void {
    this.#generation += 1;
  }

  /** Runs `work` in a transaction. `work` is synchronous, so that no other call interleaves. */
  transaction<T>(work: () => T): T {
    if (this.#connection.isTransaction) return work();
    this.#connection.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      this.#connection.exec("COMMIT");
      return result;
    } catch (error) {
      this.#connection.exec("ROLLBACK");
      this.outdate();
      throw error;
    }
  }

  close(): void {
    this.#statements.clear();
    if (this.#connection.isOpen) this.#connection.close();
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#connection.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
