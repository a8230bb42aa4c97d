import type { Api } from "./api.ts";
import type { Clients } from "./clients.ts";
import { type ApiDeps, createCoreApi } from "./create-core-api.ts";
import { createIdentityApi } from "./create-identity-api.ts";
import { createMembershipApi } from "./create-membership-api.ts";

/** With a typed client per service, for operations that have no method yet. */
export interface ApiAndClients extends Api {
  readonly clients: Clients;
}

/** The services as the SDK uses them: session, transport and one method per operation. Sends nothing yet. */
export function createApi(deps: ApiDeps): ApiAndClients {
  const { parts, ...core } = createCoreApi(deps);
  const membership = createMembershipApi(parts);
  return {
    ...core,
    ...membership,
    ...createIdentityApi(parts),
    accounts: { ...core.accounts, ...membership.accounts },
    clients: parts.clients,
  };
}
