import type { FoyerConfiguration } from "../domain/configuration/types.ts";
import type { Reading } from "../domain/kernel/shape.ts";
import type { ClockPort } from "../platform/ports.ts";
import { type Call, WrongShape } from "./call.ts";
import type { Clients } from "./clients.ts";
import type { ManagedSession } from "./session/create-session.ts";
import type { Send } from "./transport/outgoing-request.ts";

/** Clients, session and transport of one Foyer, for the calls of its capabilities. */
export interface Engine {
  readonly clients: Clients;
  readonly call: Call;
  readonly session: ManagedSession;
  /** The transport, for the client of another service. */
  readonly send: Send;
  readonly configuration: FoyerConfiguration;
  readonly clock: ClockPort;
}

/** The value read from an answer. Null breaks the documented shape: throws `WrongShape`. */
export function present<Value>(value: Value | null, what: string, messageId?: string): Value {
  if (value === null)
    throw new WrongShape(
      `the answer has no ${what}.`,
      messageId === undefined ? {} : { messageId },
    );
  return value;
}

/** The value read from an answer that moves money or identity. A failed check throws `WrongShape` with its paths. */
export function validated<Value>(read: Reading<Value>, what: string): Value {
  if (!read.ok) throw new WrongShape(`the answer has no ${what}.`, { paths: read.paths });
  return read.value;
}

/** The `Idempotency-Key` header, for operations that declare it. */
export function keyHeader(idempotencyKey: string | undefined) {
  return idempotencyKey === undefined ? {} : { header: { "Idempotency-Key": idempotencyKey } };
}
