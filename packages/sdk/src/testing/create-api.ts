import { createEngine, type Engine, type EngineDeps } from "../api/index.ts";
import type { Capability } from "../capabilities/kit/capability.ts";
import * as everything from "../composition/chunks/everything.ts";
import type { Calls } from "../composition/given.ts";

/** Every call of the SDK by group and name, over one session. */
export interface Api extends Calls {
  /** The session of this device: tokens, refresh, sign-out (SES). */
  readonly session: Engine["session"];
  /** A typed client per service, for operations without a call. */
  readonly clients: Engine["clients"];
}

/** The services as the SDK uses them. Sends nothing yet. */
export function createApi(deps: EngineDeps): Api {
  const engine = createEngine(deps);
  const { clients, session } = engine;
  const groups = Object.values(everything)
    .flatMap((chunk): readonly Capability[] => Object.values(chunk))
    .flatMap(({ calls }) => Object.entries(calls?.(engine) ?? {}));
  const calls: Record<string, object> = {};
  for (const [group, methods] of groups) calls[group] = { ...calls[group], ...methods };
  return Object.assign(Object.create(null), calls, { clients, session });
}
