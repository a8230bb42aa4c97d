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
import { isPublicRead, type Send } from "./transport/outgoing-request.ts";
import { createRetryBudget, earning } from "./transport/retry-budget.ts";
import { Stopped } from "./transport/stopped.ts";

export interface EngineDeps {
  readonly configuration: FoyerConfiguration;
  readonly platform: Platform;
  /** Until then every call but a public read is refused, and nothing is sent (D-48). Default: from the beginning. */
  readonly isStarted?: () => boolean;
}

/** Session, transport and clients. Sends nothing yet. */
export function createEngine({
  configuration,
  platform,
  isStarted = () => true,
}: EngineDeps): Engine {
  const { clock, random } = platform;
  const budget = createRetryBudget(platform);
  const deviceId = createDeviceId({ configuration, platform });

  const attempt = earning(createAttempt(platform), budget);
  const own = createClients({ configuration, random, deviceId, send: attempt });
  const service = createSessionService(own, platform);
  const session = createSession({ configuration, platform, service, budget, deviceId });

  const transport = createTransport({ platform, tokens: session.tokens, budget });
  const send: Send = (request) => {
    if (isStarted() || isPublicRead(request)) return transport(request);
    platform.logger.log("error", NOT_STARTED);
    return Promise.reject(new Stopped({ kind: "notStarted" }));
  };
  const clients = createClients({ configuration, random, deviceId, send });
  return { clients, call: createCall(platform), session, send, configuration, clock };
}

const NOT_STARTED =
  "A command was given to a Foyer that is not started: call foyer.start() first. Nothing was sent.";
