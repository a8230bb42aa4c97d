import * as z from "zod/mini";
import type { WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader, validated } from "../../api/engine.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { idText, orNull, type Reading, readShape, unreadable } from "../../domain/kernel/shape.ts";

/** The payment account of a member (ACC-14, ACC-15). */
export interface PaymentAccountCalls {
  /**
   * Creates the payment account of the signed-in profile (ACC-14, ACC-15, API-29); safe to repeat. The session keeps
   * its customer id for the card frame.
   */
  createPaymentAccount(
    input: { readonly email: string },
    options?: WriteOptions,
  ): Promise<Outcome<{ readonly cpCustomerID: string | null }>>;
}

export function createPaymentAccountCalls({
  clients,
  call,
  session,
  configuration,
}: Engine): PaymentAccountCalls {
  const { account } = clients;
  return {
    async createPaymentAccount({ email }, { signal = null, idempotencyKey } = {}) {
      const created = await call(
        "createPaymentAccount",
        account.POST("/evcreateuser", {
          params: keyHeader(idempotencyKey),
          body: {
            createUserReqMessage: {
              email,
              customerUsername: email,
              channelPartnerID: configuration.product.channelPartnerId,
              country: "US",
            },
          },
          signal,
        }),
        (answer) => validated(readPaymentAccount(answer), "payment account"),
      );
      const id = created.ok ? created.value.cpCustomerID : null;
      if (id !== null) session.keepCustomer(id);
      return created;
    },
  };
}

export const paymentAccountAnswer = z.object({
  CreateUserResponseMessage: z.object({
    responseCode: orNull(idText),
    cpCustomerID: orNull(idText),
  }),
});

/** Answer of `POST /evcreateuser` (ACC-14): a code other than '1' is a failure. */
export function readPaymentAccount(
  answer: unknown,
): Reading<{ readonly cpCustomerID: string | null }> {
  const read = readShape(paymentAccountAnswer, answer);
  if (!read.ok) return read;
  const { responseCode, cpCustomerID } = read.value.CreateUserResponseMessage;
  const isCreated = responseCode === "1" || (responseCode === null && cpCustomerID !== null);
  return isCreated
    ? { ok: true, value: { cpCustomerID } }
    : unreadable("CreateUserResponseMessage.responseCode");
}
