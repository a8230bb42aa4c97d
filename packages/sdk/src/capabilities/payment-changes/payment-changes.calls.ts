import type { CallOptions, WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader, present, validated } from "../../api/engine.ts";
import { contractFailure, spoken } from "../../api/failures.ts";
import { cardUpdate } from "../../domain/checkout/card-update.ts";
import type { PaymentAnswer } from "../../domain/checkout/types.ts";
import type { ContractFailure, DeclinedFailure, HttpFailure } from "../../domain/kernel/failure.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { readPaymentAnswer } from "../checkout/checkout.mapping.ts";
import { purchaseFailure } from "../checkout/purchase-failures.ts";

/** A PayPal account that the member has approved. */
export interface PayPalApproved {
  readonly orderID: string;
  readonly payerID: string;
}

/** Saving a PayPal account as the payment method (API-34). */
export interface PaymentChangesCalls {
  /** The PayPal order to approve, for no purchase (API-31). `returnUrl` is the page, to which PayPal leads back. */
  createPayPalOrder(
    input: { readonly returnUrl: string },
    options?: CallOptions,
  ): Promise<Outcome<{ readonly token: string }>>;
  /** Saves an approved account; an open payment is charged to it. `declined`: it was not saved. */
  saveWithPayPal(input: PayPalApproved, options: WriteOptions): Promise<Outcome<null>>;
}

const SAVE = "updatePaymentInfoWithPaypal";

export function createPaymentChangesCalls({ clients, call }: Engine): PaymentChangesCalls {
  const { account } = clients;
  return {
    createPayPalOrder: ({ returnUrl }, { signal = null } = {}) =>
      call(
        "createPaypalToken",
        account.POST("/paypal/token", { body: { returnUrl, cancelUrl: returnUrl }, signal }),
        (answer) => ({ token: present(answer?.token || null, "token") }),
      ),

    async saveWithPayPal(body, { signal = null, idempotencyKey, once = false }) {
      const said = await call<unknown, Outcome<null>>(
        SAVE,
        account.POST("/paypal/updatePaymentInfo", {
          params: keyHeader(idempotencyKey),
          body: { ...body },
          signal,
          once,
        }),
        (answer) =>
          methodOutcome(SAVE, validated(readPaymentAnswer(answer), "result of a payment")),
        (failure) => succeed(refused(failure)),
      );
      return said.ok ? said.value : said;
    },
  };
}

/**
 * The outcome of saving a method, by an answer of the service or of the card frame. `declined`: it was not saved.
 * Without a usable answer it may have been. (PAY-47, PAY-56, API-34, D-06)
 */
export function methodOutcome(
  operation: string,
  answer: PaymentAnswer,
): Outcome<null, DeclinedFailure | ContractFailure> {
  const { rule, value } = cardUpdate({ answer });
  if (value.kind === "updated") return succeed(null);
  if (value.kind === "unknown") {
    return fail(contractFailure(operation, "the answer says nothing about the payment method."));
  }
  const code = answer.errorCode ?? "";
  return fail({
    kind: "declined",
    code,
    serviceCode: code,
    developerMessage: `${operation}: refused with ${code}.`,
    retryable: false,
    nextStep: "choose-another-method",
    operation,
    rule,
    ...spoken(value.message),
  });
}

/** An error status refuses only with a code of the service; otherwise the outcome stays unknown. */
function refused(failure: HttpFailure): Outcome<null> {
  const refusal = purchaseFailure(failure);
  if (refusal.kind !== "declined") return fail(refusal);
  const { operation = SAVE, serviceCode: errorCode } = refusal;
  const answer = { responseCode: null, orderID: null, errorCode, errorMessage: null };
  return methodOutcome(operation, answer);
}
