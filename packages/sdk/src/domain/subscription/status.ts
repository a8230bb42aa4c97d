import type { FoyerConfiguration } from "../configuration/types.ts";
import { containsText, includesText, sameText } from "../kernel/text.ts";

/** What a status says, apart from the rest of the subscription. */
export interface StatusFlags {
  readonly isNewUser: boolean;
  readonly isExistingPlanUser: boolean;
  readonly isTrialistUser: boolean;
  readonly isChurnedUser: boolean;
  readonly isPendingPause: boolean;
  readonly isPaused: boolean;
  readonly isPendingCancel: boolean;
  /** In the configured list of active statuses, or a trial; never when churned. */
  readonly isActive: boolean;
  /** In the configured list that permits plan change. */
  readonly permitsPlanChange: boolean;
  /** A status that the rules know; an unknown one sets no flag (D-06). */
  readonly isKnown: boolean;
}

/**
 * Reads a subscription status, letter case aside. (SUB-13 to SUB-22, OPN-131 to OPN-134, D-06)
 */
export function statusFlags(
  { status }: { readonly status: string | null },
  { subscription }: Pick<FoyerConfiguration, "subscription">,
): StatusFlags {
  const isChurnedUser = containsText(status, "Churned");
  const isTrialistUser = containsText(status, "Trialist");
  const isNewUser = sameText(status, "New");
  const isListedActive = includesText(subscription.activeStatuses, status);
  const isPendingCancel = includesText(subscription.pendingCancelStatuses, status);
  return {
    isNewUser,
    isExistingPlanUser: sameText(status, "Existing"),
    isTrialistUser,
    isChurnedUser,
    isPendingPause: sameText(status, "Pending Pause"),
    isPaused: sameText(status, "Pause"),
    isPendingCancel,
    isActive: !isChurnedUser && (isListedActive || isTrialistUser),
    permitsPlanChange: includesText(subscription.changePlanStatuses, status),
    isKnown: isChurnedUser || isTrialistUser || isNewUser || isListedActive || isPendingCancel,
  };
}
