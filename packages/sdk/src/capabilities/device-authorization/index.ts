import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { createDeviceAuthorizationCalls } from "./device-authorization.calls.ts";
import {
  type DeviceAuthorizationDeps,
  DeviceAuthorizationStore,
} from "./device-authorization.store.ts";

const calls = (engine: Engine) => ({ activation: createDeviceAuthorizationCalls(engine) });

/** The code that this television shows until another screen has activated it (SCR-03). */
export const deviceAuthorization = {
  calls,
  stores: {
    deviceAuthorization: (given: Needs<DeviceAuthorizationDeps, "api">) =>
      new DeviceAuthorizationStore(extend(given, { api: calls(given.engine) })),
  },
} satisfies Capability;
