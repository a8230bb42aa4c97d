import type { Api } from "./api.ts";
import { createActivationApi } from "./operations/activation.ts";
import { createDevicesApi } from "./operations/devices.ts";
import { createEmailStatusApi } from "./operations/email-status.ts";
import type { Parts } from "./operations/parts.ts";
import { createPasswordsApi } from "./operations/passwords.ts";
import { createTvProviderApi } from "./operations/tv-provider.ts";

/** The operations of passwords, devices and the other ways in. */
export interface IdentityApi
  extends Pick<Api, "devices" | "passwords" | "tvProvider" | "activation"> {
  readonly accounts: Pick<Api["accounts"], "statusByEmail">;
}

/** Over the same session and transport as all others. */
export function createIdentityApi(parts: Parts): IdentityApi {
  return {
    accounts: createEmailStatusApi(parts),
    devices: createDevicesApi(parts),
    passwords: createPasswordsApi(parts),
    tvProvider: createTvProviderApi(parts),
    activation: createActivationApi(parts),
  };
}
