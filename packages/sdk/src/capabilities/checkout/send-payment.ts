import { purchasedServices } from "../../domain/checkout/payment-answer.ts";
import type { PaymentAnswer, PurchaseAttempt } from "../../domain/checkout/types.ts";
import { paymentCodeMessage } from "../../domain/errors/payment-codes.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { decimalText } from "../../domain/money/money.ts";
import type { LoggerPort } from "../../platform/ports.ts";
import type { ExplainLog } from "../kit/explain-log.ts";
import type { SendResult } from "../purchases/results.ts";
import type { CardFrameStore } from "./card-frame.store.ts";
import type { CheckoutCalls } from "./checkout.calls.ts";
import { purchaseOutcome } from "./purchase-failures.ts";

interface ResultDeps {
  readonly explain: Pick<ExplainLog, "record">;
  readonly logger: LoggerPort;
}

export interface SendPaymentDeps extends ResultDeps {
  readonly api: { readonly payments: Pick<CheckoutCalls, "addSubscription"> };
  readonly frame: Pick<CardFrameStore, "ask">;
}

/** Sends an attempt: a new card through its frame, a saved card through the purchase call (PAY-42, PAY-48, PAY-81). */
export function sendPayment(attempt: PurchaseAttempt, deps: SendPaymentDeps): Promise<SendResult> {
  return attempt.intent.method === "saved" ? paySaved(attempt, deps) : payInFrame(attempt, deps);
}

/** The frame says that it is paid; the service has to confirm it (D-12). */
export function frameResult(answer: PaymentAnswer, deps: ResultDeps): SendResult {
  const result = resultOf(purchaseOutcome("ADD_SUBSCRIPTION", answer), deps);
  return result.kind === "paid" ? { kind: "claimed", orderID: result.orderID } : result;
}

async function payInFrame(
  { key, intent }: PurchaseAttempt,
  deps: SendPaymentDeps,
): Promise<SendResult> {
  const reply = await deps.frame.ask("ADD_SUBSCRIPTION", {
    idempotencyKey: key,
    services: purchasedServices(intent),
    couponCode: intent.couponCode,
    appliedBy: null,
    isSkipDefaultPromo: intent.promotionId === null,
    parameters: [],
    shippingAddress: null,
    amount: decimalText(intent.amountCents),
  });
  if (reply === "unsent") return { kind: "unsent" };
  return reply === "unanswered" ? { kind: "unknown" } : frameResult(reply, deps);
}

/** Sent once, never again by itself: a service that makes nothing of keys would charge for each (D-24). */
async function paySaved(
  { key, intent }: PurchaseAttempt,
  deps: SendPaymentDeps,
): Promise<SendResult> {
  const outcome = await deps.api.payments.addSubscription(
    {
      services: purchasedServices(intent),
      couponCode: intent.couponCode,
      appliedBy: null,
      isSkipDefaultPromo: intent.promotionId === null,
      parameters: {},
      amountCents: intent.amountCents,
      payment: { kind: "saved", method: "card", id: null },
      shippingAddress: null,
    },
    { idempotencyKey: key, once: true },
  );
  return resultOf(outcome, deps);
}

/** A refusal leaves the rule that chose its text in the explain log (ERR-01 to ERR-13). */
function resultOf(
  outcome: Outcome<{ readonly orderID: string }>,
  { explain, logger }: ResultDeps,
): SendResult {
  if (outcome.ok) return { kind: "paid", orderID: outcome.value.orderID };
  const { failure } = outcome;
  if (failure.kind === "declined") {
    const { serviceCode: code, messageId } = failure;
    explain.record("checkout.refused", paymentCodeMessage({ code }));
    return { kind: "notPaid", code, messageId };
  }
  logger.log("error", `A payment has no usable answer (${failure.code}): ${failure.messageId}`);
  return { kind: "unknown" };
}
