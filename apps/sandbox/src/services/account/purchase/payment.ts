/** The method that pays, and the stand-in bank's answer. */
import { ConnectionLost } from "../../../core/http.ts";
import { deny } from "../../../core/refusal.ts";
import { answer, type Extras } from "../../../core/service.ts";
import type { World } from "../../../core/world.ts";
import { atTheBank } from "../billing/bank.ts";
import {
  type CardOutcome,
  cardOutcome,
  INVALID_CARD,
  isExpired,
  refusalText,
} from "../billing/cards.ts";
import {
  type NewMethod,
  PAYMENT_LABELS,
  type PaymentMethod,
  paymentMethodsOf,
} from "../billing/payment-methods.ts";

export interface MethodInfo {
  readonly label: string;
  readonly id?: string | undefined;
}

export const NO_METHOD = "eV1131";

/** Codes of the error catalogue that do not refuse the payment itself. */
const CONFLICTS = ["ev1144", "ev1342", "ev1744", "ev4050", "ev2365", "ev2378"];
const PROMOTIONS = [
  "ev1842",
  "ev1861",
  "ev1862",
  "ev1863",
  "ev1882",
  "ev2657",
  "ev2658",
  "ev2659",
  "ev2666",
];

/** The saved method that the buyer chose. @throws 402 when there is none, or its card has expired */
export function savedMethod(
  world: World,
  profileId: string,
  info: MethodInfo | undefined,
): PaymentMethod {
  const active = paymentMethodsOf(world, profileId).filter(({ status }) => status === "Active");
  const chosen = active.find((method) => isChosen(method, info));
  if (!chosen) return deny(402, NO_METHOD, "There is no such saved payment method.");
  const asked = atTheBank(world, profileId, chosen);
  const isDead = asked.kind === "card" && isExpired(asked.expiry, world.now());
  return isDead && !asked.bank ? refusePayment(INVALID_CARD) : asked;
}

function isChosen(method: PaymentMethod, info: MethodInfo | undefined): boolean {
  if (!info) return true;
  if (info.id !== undefined && info.id !== method.id) return false;
  return PAYMENT_LABELS[method.kind] === info.label;
}

/** The result of a charge to this method. Without another order, wallets always approve. */
export function outcomeOf(
  method: Pick<NewMethod, "kind" | "bank"> & { number?: string },
): CardOutcome {
  if (method.bank) return method.bank;
  return method.kind === "card" && method.number !== undefined
    ? cardOutcome(method.number)
    : { kind: "approve" };
}

/** @throws 402, 409 or 422, by kind of the refusal; ConnectionLost when the bank is not reached. */
export function refuseDeclined(outcome: CardOutcome): void {
  if (outcome.kind === "refuse") refusePayment(outcome.errorCode);
  if (outcome.kind === "lostBefore") throw new ConnectionLost();
}

export function refusePayment(errorCode: string): never {
  return deny(refusalStatus(errorCode), errorCode, refusalText(errorCode));
}

function refusalStatus(errorCode: string): number {
  const code = errorCode.toLowerCase();
  if (CONFLICTS.includes(code)) return 409;
  return PROMOTIONS.includes(code) ? 422 : 402;
}

/** Delivery of the answer to a charge. */
export function extrasOf(outcome: CardOutcome): Extras {
  switch (outcome.kind) {
    case "slow":
      return { delayMs: outcome.delayMs };
    case "lost":
      return { lost: true };
    default:
      return {};
  }
}

/** The answer to a charge of this method: `charge` answers the order's id, sent under `name`. */
export function answerOfCharge<Name extends "orderID" | "orderId">(
  method: PaymentMethod | NewMethod,
  name: Name,
  charge: () => string,
) {
  const outcome = outcomeOf(method);
  if (outcome.kind === "malformed") return answer(200, {}, { forget: true });
  const id = charge();
  const shown = outcome.kind === "withoutOrderId" ? {} : { [name]: id };
  return answer(200, { responseCode: "1", ...shown }, extrasOf(outcome));
}
