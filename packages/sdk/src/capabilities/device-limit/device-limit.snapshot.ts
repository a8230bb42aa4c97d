import { pick } from "../kit/pick.ts";
import type { DeviceLimitStore } from "./device-limit.store.ts";

/** Too many devices: the choice of devices to sign out (DEV-01 to DEV-11). */
export const deviceLimitSnapshot = ({ deviceLimit }: { readonly deviceLimit: DeviceLimitStore }) =>
  pick(
    deviceLimit,
    "state",
    "text",
    "devices",
    "hint",
    "selectedDecision",
    "allDecision",
    "toggle",
    "signOutSelected",
    "signOutAll",
    "close",
  );

export type DeviceLimitSnapshot = ReturnType<typeof deviceLimitSnapshot>;
