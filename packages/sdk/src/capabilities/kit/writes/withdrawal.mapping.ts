import * as z from "zod/mini";
import {
  idText,
  orNull,
  type Reading,
  readShape,
  unreadable,
} from "../../../domain/kernel/shape.ts";
import type { Withdrawal } from "../../../domain/writes/withdrawal.ts";

export const withdrawalAnswer = z.object({ status: z.string(), orderID: orNull(idText) });

/** State of a key (D-24); paid needs its order. */
export function readWithdrawal(answer: unknown): Reading<Withdrawal> {
  const read = readShape(withdrawalAnswer, answer);
  if (!read.ok) return read;
  const { status, orderID } = read.value;
  if (status === "withdrawn" || status === "inFlight" || status === "done") {
    return { ok: true, value: { kind: status } };
  }
  if (status !== "paid") return unreadable("status");
  return orderID ? { ok: true, value: { kind: status, orderID } } : unreadable("orderID");
}
