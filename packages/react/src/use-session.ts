import { type SessionSnapshot, sessionSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** Whether the user is signed in, and the user (SGN-23 to SGN-41). */
export const useSession = (): SessionSnapshot => useSelection(sessionSnapshot);
