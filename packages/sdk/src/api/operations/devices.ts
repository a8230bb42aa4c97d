import type { DevicesApi } from "../api.ts";
import type { Parts } from "./parts.ts";

export function createDevicesApi({ clients, call }: Parts): DevicesApi {
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
