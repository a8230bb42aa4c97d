import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ deviceLimit }: Foyer) =>
  pick(
    deviceLimit,
    "state",
    "title",
    "text",
    "devices",
    "selectedText",
    "allText",
    "hint",
    "selectedDecision",
    "allDecision",
    "toggle",
    "signOutSelected",
    "signOutAll",
    "close",
  );

/** Too many devices: the choice of devices to sign out (DEV-01 to DEV-11). */
export function useDeviceLimit() {
  return useSelection(read);
}

/** Result of `useDeviceLimit`. */
export type UseDeviceLimitResult = ReturnType<typeof useDeviceLimit>;
