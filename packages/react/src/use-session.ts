import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ session }: Foyer) =>
  pick(
    session,
    "state",
    "user",
    "isAuthenticated",
    "degraded",
    "storageProblem",
    "ended",
    "signOutText",
    "signOut",
  );

/** Whether the user is signed in, and the user (SGN-23 to SGN-41). */
export function useSession() {
  return useSelection(read);
}

/** Result of `useSession`. */
export type UseSessionResult = ReturnType<typeof useSession>;
