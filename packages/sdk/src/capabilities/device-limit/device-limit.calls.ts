import type { CallOptions } from "../../api/call.ts";
import type { Engine } from "../../api/engine.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";

/** The devices of an account (DEV). */
export interface DevicesCalls {
  /**
   * Ends sessions of an account by its credentials, because there is no session yet (DEV-08, API-40). Sessions that
   * have ended already are fine, so it is safe to repeat.
   */
  deleteSessions(
    input: {
      readonly email: string;
      readonly password: string;
      readonly sids: readonly string[];
    },
    options?: CallOptions,
  ): Promise<Outcome<void>>;
}

export function createDevicesCalls({ clients, call }: Engine): DevicesCalls {
  return {
    deleteSessions: ({ email, password, sids }, { signal = null } = {}) =>
      call(
        "deleteDeviceSessions",
        clients.account.POST("/accounts/sessions/delete", {
          body: { accountInfo: { email, password, userType: "email" }, sids: [...sids] },
          signal,
        }),
        () => undefined,
      ),
  };
}
