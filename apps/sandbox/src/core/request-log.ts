/** Every call of a world, in the order of arrival: what was sent, what was answered, and which fault struck. */
import type { Database } from "./database.ts";
import { masked, maskedAddress } from "./masking.ts";
import { IDEMPOTENCY_HEADER } from "./specification.ts";
import type { World } from "./world.ts";

/** Bodies and answers are without secrets. */
export interface LoggedRequest {
  /** operationId, or the name under which faults are ordered for a page. */
  readonly operation: string;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  /** The signed-in user; null for a visitor, and where the call was not worked on. */
  readonly profileId: string | null;
  /** Kind of the fault that struck, null without one. */
  readonly fault: string | null;
  /** Null while the call is worked on, and when the caller got no answer. */
  readonly status: number | null;
  readonly answer: unknown;
  /** The connection broke before the answer. */
  readonly isLost: boolean;
  /** Epoch ms, world time of the arrival. */
  readonly at: number;
}

/** A call in progress: what becomes known of it is written down when it ends. */
export interface LogEntry {
  note(known: Partial<Pick<LoggedRequest, "body" | "profileId" | "fault" | "answer">>): void;
  answered(status: number): void;
  lost(): void;
}

/** The oldest are dropped beyond this number. */
export const MOST_REQUESTS = 500;

const INSERT = "INSERT INTO requests (world, operation, entry) VALUES (?, ?, ?) RETURNING position";
const DROP = `
  DELETE FROM requests WHERE world = ?1 AND position <=
    (SELECT position FROM requests WHERE world = ?1 ORDER BY position DESC LIMIT 1 OFFSET ?2)`;
const UPDATE = "UPDATE requests SET entry = ? WHERE position = ?";
const ALL = "SELECT entry FROM requests WHERE world = ? ORDER BY position";
const OF_OPERATION =
  "SELECT entry FROM requests WHERE world = ? AND operation = ? ORDER BY position";

export function logRequest(
  database: Database,
  world: World,
  request: Request,
  operation: string,
): LogEntry {
  let entry: LoggedRequest = {
    operation,
    method: request.method,
    path: maskedAddress(new URL(request.url)),
    body: null,
    idempotencyKey: request.headers.get(IDEMPOTENCY_HEADER),
    profileId: null,
    fault: null,
    status: null,
    answer: null,
    isLost: false,
    at: world.now(),
  };
  const row = database.get<{ position: number }>(
    INSERT,
    world.key,
    operation,
    JSON.stringify(entry),
  );
  database.run(DROP, world.key, MOST_REQUESTS);
  const end = (known: Partial<LoggedRequest>) => {
    entry = { ...entry, ...known };
    const { body, answer } = entry;
    const shown = { ...entry, body: masked(body) ?? null, answer: masked(answer) ?? null };
    database.run(UPDATE, JSON.stringify(shown), row?.position ?? 0);
  };
  return {
    note(known) {
      entry = { ...entry, ...known };
    },
    answered: (status) => end({ status }),
    lost: () => end({ answer: null, isLost: true }),
  };
}

/** Runs a call and writes down how it ended. */
export async function written(
  entry: () => LogEntry | undefined,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    const response = await work();
    entry()?.answered(response.status);
    return response;
  } catch (error) {
    entry()?.lost();
    throw error;
  }
}

/** Oldest first; of one operation, or of all. */
export function requestsOf(
  database: Database,
  world: World,
  operation?: string,
): readonly LoggedRequest[] {
  const rows =
    operation === undefined
      ? database.all<{ entry: string }>(ALL, world.key)
      : database.all<{ entry: string }>(OF_OPERATION, world.key, operation);
  return rows.map(({ entry }) => JSON.parse(entry) as LoggedRequest);
}
