import { type MemberHomeSnapshot, memberHomeSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The home of a member, or of a TV provider's viewer (ROU-01). */
export const useMemberHome = (): MemberHomeSnapshot => useSelection(memberHomeSnapshot);
