import type { Withdrawal } from "../../domain/checkout/types.ts";
import { isObjectWith, isText, orNothing } from "../../domain/kernel/check.ts";

const isWithdrawal = isObjectWith({ status: isText, orderID: orNothing(isText) });

/** What became of a key (D-24); paid needs its order. */
export function readWithdrawal(answer: unknown): Withdrawal | null {
  if (!isWithdrawal(answer)) return null;
  const { status, orderID } = answer;
  if (status === "paid") return orderID ? { kind: "paid", orderID } : null;
  return status === "withdrawn" || status === "inFlight" ? { kind: status } : null;
}
