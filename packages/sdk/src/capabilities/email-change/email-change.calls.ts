import type { WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader, present } from "../../api/engine.ts";
import { stoppedFailure } from "../../api/failures.ts";
import { fields, text } from "../../api/fields.ts";
import { signedOut } from "../../api/transport/stopped.ts";
import { fail, type Outcome } from "../../domain/kernel/outcome.ts";

/** The email of an account (MNG-02 to MNG-07). */
export interface EmailChangeCalls {
  /** Changes the email of the signed-in profile (MNG-06, API-48). A wrong password is 403 `WRONG_PASSWORD`. */
  updateEmail(
    input: { readonly email: string; readonly password: string },
    options?: WriteOptions,
  ): Promise<Outcome<{ readonly email: string }>>;
}

export function createEmailChangeCalls({ clients, call, session }: Engine): EmailChangeCalls {
  const { account } = clients;
  return {
    async updateEmail({ email, password }, { signal = null, idempotencyKey } = {}) {
      const { profileId } = session.snapshot();
      if (profileId === null) return fail(stoppedFailure("updateEmail", { stop: signedOut }, true));
      return call(
        "updateEmail",
        account.PUT("/update/{id}/v3", {
          params: { path: { id: profileId }, ...keyHeader(idempotencyKey) },
          body: { email, password },
          signal,
        }),
        (answer) => ({ email: present(text(fields(answer)["email"]), "email") }),
      );
    },
  };
}
