import type { WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader, present } from "../../api/engine.ts";
import { fields, text } from "../../api/fields.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";

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
        readPaymentAccount,
      );
      const id = created.ok ? created.value.cpCustomerID : null;
      if (id !== null) session.keepCustomer(id);
      return created;
    },
  };
}

/** Answer of `POST /evcreateuser` (ACC-14): a code other than '1' is a failure. */
function readPaymentAccount(answer: unknown): { readonly cpCustomerID: string | null } {
  const message = fields(fields(answer)["CreateUserResponseMessage"]);
  const code = text(message["responseCode"]);
  const id = text(message["cpCustomerID"]) || null;
  const isCreated = code === "1" || (code === null && id !== null);
  return present(isCreated ? { cpCustomerID: id } : null, "payment account");
}
