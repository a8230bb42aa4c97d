import type { Foyer } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

const read = ({ session }: Foyer) => ({
  state: session.state,
  user: session.user,
  isAuthenticated: session.isAuthenticated,
  degraded: session.degraded,
  ended: session.ended,
  signOutText: session.signOutText,
  signOut: session.signOut,
});

/** Who is in front of the screen (SGN-23 to SGN-41). */
export function useSession() {
  return useSelection(read);
}
