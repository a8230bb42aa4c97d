/**
 * One effect per Idempotency-Key: the answer is stored in the same transaction as its effect, and a repeat gets it
 * again. Only answers below 400 are stored, so that a refused call can be retried with the same key (a declined card,
 * then a good one).
 */
import { createHash } from "node:crypto";
import type { Database } from "./database.ts";
import { Refusal } from "./refusal.ts";
import type { AnyAnswer } from "./service.ts";

/** Lifetime of a key, in ms of world time. */
const REMEMBERED = 7 * 86_400_000;

export interface IdempotencyKey {
  readonly world: string;
  /** Keys are scoped by profile (or visitor) and operation. */
  readonly scope: string;
  /** Profile (or visitor) that owns the key. */
  readonly owner: string;
  readonly key: string;
  readonly fingerprint: string;
}

interface Row {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly created_at: number;
}

/** Equal for equal content, whatever the order of the keys. */
export function fingerprintOf(content: unknown): string {
  return createHash("sha256").update(canonical(content)).digest("hex");
}

/** The stored answer of the first call; undefined for the first. @throws 422 for another request with this key. */
export function repeatedAnswer(
  database: Database,
  id: IdempotencyKey,
  now: number,
): AnyAnswer | undefined {
  const row = database.get<Row>(
    "SELECT fingerprint, status, body, created_at FROM answers WHERE world = ? AND scope = ? AND key = ?",
    id.world,
    id.scope,
    id.key,
  );
  if (!row || row.created_at + REMEMBERED < now) return undefined;
  if (row.fingerprint !== id.fingerprint) {
    throw new Refusal(
      422,
      "IDEMPOTENCY_KEY_REUSED",
      "This Idempotency-Key was used with another request.",
    );
  }
  const body: unknown = row.body === "" ? undefined : JSON.parse(row.body);
  return { status: row.status, body, headers: { "Idempotency-Replayed": "true" } };
}

export function keepAnswer(
  database: Database,
  id: IdempotencyKey,
  given: AnyAnswer,
  now: number,
): void {
  if (given.status >= 400 || given.forget) return;
  database.run(
    "INSERT OR REPLACE INTO answers (world, scope, key, fingerprint, status, body, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    id.world,
    id.scope,
    id.key,
    id.fingerprint,
    given.status,
    given.body === undefined ? "" : JSON.stringify(given.body),
    now,
  );
}

function canonical(value: unknown): string {
  if (value instanceof Uint8Array) return createHash("sha256").update(value).digest("hex");
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}
