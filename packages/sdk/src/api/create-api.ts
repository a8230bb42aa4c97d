import type { FoyerConfiguration } from "../domain/configuration/types.ts";
import type { Platform } from "../platform/ports.ts";
import type { Api } from "./api.ts";
import { createCall } from "./call.ts";
import { type Clients, createClients } from "./clients.ts";
import { createAccountsApi } from "./operations/accounts.ts";
import { createContentApi } from "./operations/content.ts";
import type { Parts } from "./operations/parts.ts";
import { createPaymentsApi } from "./operations/payments.ts";
import { createPlansApi } from "./operations/plans.ts";
import { createSignInApi } from "./operations/sign-in.ts";
import { createSubscriptionsApi } from "./operations/subscriptions.ts";
import { createSession } from "./session/create-session.ts";
import { createSessionService } from "./session/create-session-service.ts";
import { createDeviceId } from "./session/device-id.ts";
import { createAttempt } from "./transport/attempt.ts";
import { createTransport } from "./transport/create-transport.ts";
import { createRetryBudget } from "./transport/retry-budget.ts";

export interface ApiDeps {
  readonly configuration: FoyerConfiguration;
  readonly platform: Platform;
}

/** What an application needs before anybody has signed in. */
export interface CoreApi extends Pick<Api, "session" | "content"> {
  readonly accounts: Pick<Api["accounts"], "login">;
  /** What further operations are made of. */
  readonly parts: Parts;
}

/** The operations that begin with plans and people who have signed in. */
export interface MembershipApi extends Pick<Api, "plans" | "subscriptions" | "payments"> {
  readonly accounts: Omit<Api["accounts"], "login">;
}

/** With a typed client per service, for operations that have no method yet. */
export interface ApiAndClients extends Api {
  readonly clients: Clients;
}

/** Session and transport, and the operations of the first screens. Sends nothing yet. */
export function createCoreApi({ configuration, platform }: ApiDeps): CoreApi {
  const { clock, random } = platform;
  const budget = createRetryBudget(clock);
  const deviceId = createDeviceId({ configuration, platform });

  const own = createClients({ configuration, random, deviceId, send: createAttempt(platform) });
  const service = createSessionService(own.account, clock);
  const session = createSession({ configuration, platform, service, budget, deviceId });

  const send = createTransport({ platform, tokens: session.tokens, budget });
  const clients = createClients({ configuration, random, deviceId, send });
  const call = createCall(platform);
  const parts = { clients, call, session, configuration, clock };

  return {
    session,
    accounts: createSignInApi(parts),
    content: createContentApi(parts),
    parts,
  };
}

/** All other operations, over the same session and transport. */
export function createMembershipApi(parts: Parts): MembershipApi {
  return {
    accounts: createAccountsApi(parts),
    plans: createPlansApi(parts),
    subscriptions: createSubscriptionsApi(parts),
    payments: createPaymentsApi(parts),
  };
}

/** The services as the SDK uses them: session, transport and one method per operation. Sends nothing yet. */
export function createApi(deps: ApiDeps): ApiAndClients {
  const { parts, ...core } = createCoreApi(deps);
  const membership = createMembershipApi(parts);
  return {
    ...core,
    ...membership,
    accounts: { ...core.accounts, ...membership.accounts },
    clients: parts.clients,
  };
}
