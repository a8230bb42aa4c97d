import type { WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader } from "../../api/engine.ts";
import { fields, text } from "../../api/fields.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";

/** Fixed fields of a new account (ACC-10 to ACC-13). */
const NEW_ACCOUNT = {
  isGenerateToken: false,
  dmaId: "001",
  verifyEmail: false,
  address: { country: "US" },
} as const;

/** A new account (ACC). */
export interface SignUpCalls {
  /** Creates the account (ACC-09 to ACC-13). It does not sign in. */
  createCustomer(
    input: {
      readonly email: string;
      readonly password: string;
      readonly recaptchaToken?: string | undefined;
    },
    options?: WriteOptions,
  ): Promise<Outcome<{ readonly profileId: string | null }>>;
}

export function createSignUpCalls({ clients, call }: Engine): SignUpCalls {
  const { account } = clients;
  return {
    createCustomer: ({ email, password, recaptchaToken }, { signal = null, idempotencyKey } = {}) =>
      call(
        "createCustomer",
        account.POST("/accounts/customers", {
          params: keyHeader(idempotencyKey),
          body: {
            customerUsername: email,
            customerPassword: password,
            email,
            ...(recaptchaToken === undefined ? {} : { recaptchaToken }),
            ...NEW_ACCOUNT,
          },
          signal,
        }),
        (answer) => ({ profileId: text(fields(answer)["profileId"]) }),
      ),
  };
}
