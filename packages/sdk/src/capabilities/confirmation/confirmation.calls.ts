import type { CallOptions } from "../../api/call.ts";
import { type Engine, present } from "../../api/engine.ts";
import { fields, text } from "../../api/fields.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";

/** The code of this device, for its app. */
export interface ConfirmationCalls {
  /** Code of this device (API-54, CNF-09). */
  deviceCode(options?: CallOptions): Promise<Outcome<{ readonly code: string }>>;
}

export function createConfirmationCalls({ clients, call, session }: Engine): ConfirmationCalls {
  const { account } = clients;
  return {
    deviceCode: ({ signal = null } = {}) =>
      call(
        "getDeviceCode",
        account.GET("/accounts/device-code", {
          params: { query: { deviceId: session.deviceId() } },
          signal,
        }),
        (answer) => ({ code: present(text(fields(answer)["code"]), "code") }),
      ),
  };
}
