import type { FoyerConfiguration } from "../domain/configuration/types.ts";
import type { Platform } from "../platform/ports.ts";
import type { Api } from "./api.ts";
import { createCall } from "./call.ts";
import { createClients } from "./clients.ts";
import { createContentApi } from "./operations/content.ts";
import type { Parts } from "./operations/parts.ts";
import { createSignInApi } from "./operations/sign-in.ts";
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

/** Session and transport, and the operations of the first screens. Sends nothing yet. */
export function createCoreApi({ configuration, platform }: ApiDeps): CoreApi {
  const { clock, random } = platform;
  const budget = createRetryBudget(clock);
  const deviceId = createDeviceId({ configuration, platform });

  const own = createClients({ configuration, random, deviceId, send: createAttempt(platform) });
  const service = createSessionService(own, clock);
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
