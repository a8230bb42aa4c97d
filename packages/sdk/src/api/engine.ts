import type { FoyerConfiguration } from "../domain/configuration/types.ts";
import type { Reading } from "../domain/kernel/shape.ts";
import type { ClockPort } from "../platform/ports.ts";
import { type Call, WrongShape } from "./call.ts";
import type { Clients } from "./clients.ts";
import type { ManagedSession } from "./session/create-session.ts";

/** What the calls of the capabilities are made of: clients, session and transport of one Foyer. */
export interface Engine {
  readonly clients: Clients;
  readonly call: Call;
  readonly session: ManagedSession;
  readonly configuration: FoyerConfiguration;
  readonly clock: ClockPort;
}

/** A value that the reader of an answer could make out; anything else is not the documented shape. */
export function present<Value>(value: Value | null, what: string, messageId?: string): Value {
  if (value === null)
    throw new WrongShape(
      `the answer has no ${what}.`,
      messageId === undefined ? {} : { messageId },
    );
  return value;
}

/** What was read of an answer that moves money or identity; anything else is not the documented shape. */
export function believed<Value>(read: Reading<Value>, what: string): Value {
  if (!read.ok) throw new WrongShape(`the answer has no ${what}.`, { paths: read.paths });
  return read.value;
}

/** `Idempotency-Key` where there is one. Only operations that declare the header are given it. */
export function keyHeader(idempotencyKey: string | undefined) {
  return idempotencyKey === undefined ? {} : { header: { "Idempotency-Key": idempotencyKey } };
}
