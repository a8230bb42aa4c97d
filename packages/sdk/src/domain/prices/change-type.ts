import type { ChangeType } from "./types.ts";

/**
 * Upgrade, downgrade or none, by tier. An unknown tier is no change, so that nothing is changed by
 * mistake. (CHG-01, CHG-02, CHG-03, D-06)
 */
export function changeType(given: {
  readonly currentTier: number | null;
  readonly chosenTier: number | null;
}): ChangeType {
  const { currentTier, chosenTier } = given;
  if (currentTier === null || chosenTier === null || chosenTier === currentTier) return "none";
  return chosenTier > currentTier ? "Upgrade" : "Downgrade";
}
