import type { WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader, present } from "../../api/engine.ts";
import { fields, text } from "../../api/fields.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";

/** A television that is activated from this screen (SCR). */
export interface SecondScreenCalls {
  /** Ties the television that shows the code to the signed-in profile (API-77, SCR-06, SCR-08); safe to repeat. */
  activate(
    input: { readonly regCode: string },
    options?: WriteOptions,
  ): Promise<Outcome<{ readonly deeplink: string }>>;
}

export function createSecondScreenCalls({ clients, call, session }: Engine): SecondScreenCalls {
  const { account } = clients;
  return {
    activate: ({ regCode }, { signal = null, idempotencyKey } = {}) =>
      call(
        "getRegistrationCodeDeeplink",
        account.POST("/accounts/regcode/deeplink", {
          params: keyHeader(idempotencyKey),
          body: { deviceId: session.deviceId(), regCode },
          signal,
        }),
        (answer) => ({ deeplink: present(text(fields(answer)["deeplink"]), "deeplink") }),
      ),
  };
}
