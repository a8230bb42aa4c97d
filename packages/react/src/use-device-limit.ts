import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ deviceLimit }: Foyer) =>
  pick(
    deviceLimit,
    ...(["state", "title", "text", "devices", "selectedText", "allText", "hint"] as const),
    ...(["selectedDecision", "allDecision"] as const),
    ...(["toggle", "signOutSelected", "signOutAll", "close"] as const),
  );

/** Too many devices: which of them to sign out (DEV-01 to DEV-11). Comes with the identity part. */
export function useDeviceLimit() {
  return useSelection(read);
}
