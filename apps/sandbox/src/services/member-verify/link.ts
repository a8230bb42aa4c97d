/** Ties a partner's request to the profile's verification [VER-58] [PRT-12]. */
import type { World } from "../../core/world.ts";
import { begin } from "./lifecycle.ts";
import { currentVerification, keep } from "./store.ts";
import { isUnfinished } from "./verification.ts";

/** An open verification takes the request; without one the form of the carrier's program begins. */
export function linkVerification(world: World, profileId: string, requestId: string): void {
  const current = currentVerification(world, profileId);
  if (!current || current.expired) {
    begin(world, profileId, "collectActiveMilitaryPersonalInfo", requestId);
    return;
  }
  if (isUnfinished(current)) keep(world, { ...current, subscriptionRequestId: requestId });
}
