import type { WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader, present } from "../../api/engine.ts";
import { fields } from "../../api/fields.ts";
import { serviceText } from "../../domain/errors/service-text.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { passwordRefusal } from "./password-failures.ts";

/** A forgotten password (PWD). */
export interface PasswordResetCalls {
  /**
   * Has a reset mail sent; the answer is the same for an email without an account. `query`: what the user came for, which
   * the link of the mail carries on (PWD-05, PWD-06, API-41, OPN-049, D-41).
   */
  requestReset(
    input: { readonly email: string; readonly query?: string },
    options?: WriteOptions,
  ): Promise<Outcome<void>>;
  /** Sets a new password with the token of the mail (PWD-13, PWD-14, API-02). Ends all sessions of the account. */
  reset(
    input: { readonly token: string; readonly email: string; readonly password: string },
    options?: WriteOptions,
  ): Promise<Outcome<void>>;
}

export function createPasswordResetCalls({ clients, call }: Engine): PasswordResetCalls {
  const { account } = clients;
  return {
    async requestReset({ email, query }, { signal = null, idempotencyKey } = {}) {
      const answered = await call(
        "requestPasswordReset",
        account.POST("/accounts/reset-password/request", {
          params: keyHeader(idempotencyKey),
          body: { email, useV2: true, ...(query ? { query } : {}) },
          signal,
        }),
        (answer) => fields(answer)["success"] !== false,
      );
      if (!answered.ok) return answered;
      return answered.value
        ? succeed(undefined)
        : fail(passwordRefusal("requestPasswordReset", "error.generic", null));
    },

    async reset({ token, email, password }, { signal = null, idempotencyKey } = {}) {
      const answered = await call(
        "resetPassword",
        account.POST("/reset-password", {
          params: keyHeader(idempotencyKey),
          body: { code: token, email, password },
          signal,
        }),
        readResetResult,
      );
      if (!answered.ok) return answered;
      return answered.value.success
        ? succeed(undefined)
        : fail(passwordRefusal("resetPassword", "password-reset.failed", answered.value.message));
    },
  };
}

interface ResetResult {
  readonly success: boolean;
  readonly message: string | null;
}

/** `data` of the answer (PWD-14). */
export function readResetResult(answer: unknown): ResetResult {
  const { success, message } = fields(fields(answer)["data"]);
  const isResult = typeof success === "boolean";
  return present(isResult ? { success, message: serviceText({ text: message }) } : null, "data");
}
