import type { RouteId } from "../configuration/route-paths.ts";

/** What the header shows (CHR-02 to CHR-13). */
export interface HeaderFacts {
  readonly route: RouteId | null;
  readonly isAuthenticated: boolean;
  readonly isMvpdUser: boolean;
}
