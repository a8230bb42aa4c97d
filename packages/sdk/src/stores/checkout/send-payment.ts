import type { Api } from "../../api/index.ts";
import {
  paymentResult,
  purchasedServices,
  refusalMessage,
} from "../../domain/checkout/payment-answer.ts";
import type { PaymentAnswer, PurchaseAttempt } from "../../domain/checkout/types.ts";
import { decimalText } from "../../domain/prices/money.ts";
import type { LoggerPort } from "../../platform/ports.ts";
import type { CardFrameStore } from "../card-frame.store.ts";
import type { SendResult } from "../purchases/results.ts";

export interface SendPaymentDeps {
  readonly api: Pick<Api, "payments">;
  readonly frame: Pick<CardFrameStore, "ask">;
  readonly logger: LoggerPort;
}

/** Sends an attempt: a new card through its frame, a saved card through the purchase call (PAY-42, PAY-48, PAY-81). */
export function sendPayment(attempt: PurchaseAttempt, deps: SendPaymentDeps): Promise<SendResult> {
  return attempt.intent.method === "saved" ? paySaved(attempt, deps) : payInFrame(attempt, deps);
}

/** The frame says that it is paid; the service has to confirm it (D-12). */
export function frameResult(answer: PaymentAnswer, logger: LoggerPort): SendResult {
  const result = answerResult(answer, logger);
  return result.kind === "paid" ? { kind: "claimed", orderID: result.orderID } : result;
}

async function payInFrame(
  { key, intent }: PurchaseAttempt,
  { frame, logger }: SendPaymentDeps,
): Promise<SendResult> {
  const answer = await frame.ask("ADD_SUBSCRIPTION", {
    idempotencyKey: key,
    services: purchasedServices(intent),
    couponCode: intent.couponCode,
    appliedBy: null,
    isSkipDefaultPromo: false,
    parameters: [],
    shippingAddress: null,
    amount: decimalText(intent.amountCents),
  });
  return answer === null ? { kind: "unknown" } : frameResult(answer, logger);
}

async function paySaved(
  { key, intent }: PurchaseAttempt,
  { api, logger }: SendPaymentDeps,
): Promise<SendResult> {
  const outcome = await api.payments.addSubscription(
    {
      services: purchasedServices(intent),
      couponCode: intent.couponCode,
      appliedBy: null,
      isSkipDefaultPromo: false,
      parameters: {},
      amountCents: intent.amountCents,
      payment: { kind: "saved", method: "card", id: null },
      shippingAddress: null,
    },
    { idempotencyKey: key },
  );
  if (outcome.ok) return answerResult(outcome.value, logger);
  const { failure } = outcome;
  if (failure.kind !== "declined") return { kind: "unknown" };
  return { kind: "notPaid", code: failure.serviceCode, messageId: failure.messageId };
}

function answerResult(answer: PaymentAnswer, logger: LoggerPort): SendResult {
  const result = paymentResult({ answer });
  switch (result.kind) {
    case "paid":
      return result;
    case "declined": {
      const { errorCode: code } = result;
      const said = refusalMessage({ code });
      const messageId = "id" in said ? said.id : "payment.error.default";
      return { kind: "notPaid", code, messageId };
    }
    case "invalid":
      logger.log("error", `A payment answer says nothing (${result.code}): ${result.messageId}`);
      return { kind: "unknown" };
  }
}
