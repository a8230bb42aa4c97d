/** The caller as the catalogue sees them. */

import { PERSONAS } from "../../core/personas.ts";
import type { World } from "../../core/world.ts";
import type { Viewer } from "../../subscriptions/packages.ts";
import { memberOf } from "../../subscriptions/store.ts";
import { verifiedPrograms } from "../member-verify/store.ts";

/** Facts about the caller; empty for a visitor. */
export function viewerOf(world: World, profileId: string | undefined): Viewer {
  if (profileId === undefined) return { verified: [] };
  return { member: memberOf(world, profileId), verified: verifiedPrograms(world, profileId) };
}

/** Undefined for a visitor and for a user who registered here. */
export function personaIdOf(profileId: string | undefined): string | undefined {
  return PERSONAS.find((persona) => persona.profileId === profileId)?.id;
}
