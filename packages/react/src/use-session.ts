import type { Foyer } from "@foyer/sdk";
import { useParts } from "./use-parts.ts";

/** Who is in front of the screen (SGN-23 to SGN-41). */
export function useSession() {
  return useParts(
    ({ session }: Foyer) => session,
    "state",
    "user",
    "isAuthenticated",
    "degraded",
    "ended",
    "signOutText",
    "signOut",
  );
}
