import type { FoyerConfiguration } from "../domain/configuration/types.ts";
import type { Platform } from "../platform/ports.ts";
import { createCall } from "./call.ts";
import { createClients } from "./clients.ts";
import { createSessionService } from "./create-session-service.ts";
import type { Engine } from "./engine.ts";
import { createSession } from "./session/create-session.ts";
import { createDeviceId } from "./session/device-id.ts";
import { createAttempt } from "./transport/attempt.ts";
import { createTransport } from "./transport/create-transport.ts";
import { createRetryBudget, earning } from "./transport/retry-budget.ts";

export interface EngineDeps {
  readonly configuration: FoyerConfiguration;
  readonly platform: Platform;
}

/** Session, transport and clients. Sends nothing yet. */
export function createEngine({ configuration, platform }: EngineDeps): Engine {
  const { clock, random } = platform;
  const budget = createRetryBudget(platform);
  const deviceId = createDeviceId({ configuration, platform });

  const attempt = earning(createAttempt(platform), budget);
  const own = createClients({ configuration, random, deviceId, send: attempt });
  const service = createSessionService(own, platform);
  const session = createSession({ configuration, platform, service, budget, deviceId });

  const send = createTransport({ platform, tokens: session.tokens, budget });
  const clients = createClients({ configuration, random, deviceId, send });
  return { clients, call: createCall(platform), session, configuration, clock };
}
