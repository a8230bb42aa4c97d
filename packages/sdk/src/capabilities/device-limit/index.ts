import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { createDevicesCalls } from "./device-limit.calls.ts";
import { type DeviceLimitDeps, DeviceLimitStore } from "./device-limit.store.ts";
import { deviceLimitTexts } from "./device-limit.texts.ts";

const calls = (engine: Engine) => ({ devices: createDevicesCalls(engine) });

/** Signing out other devices at the device limit, so that this one may sign in (DEV). */
export const deviceLimit = {
  texts: deviceLimitTexts,
  calls,
  stores: {
    deviceLimit: (given: Needs<DeviceLimitDeps, "api">) =>
      new DeviceLimitStore(extend(given, { api: calls(given.engine) })),
  },
} satisfies Capability;
