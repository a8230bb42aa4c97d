import type { SubscriptionState } from "../subscription/types.ts";
import type { User, UserKind } from "./types.ts";
import { isMvpdUser } from "./users.ts";

export interface UserKindFacts {
  readonly user: Pick<User, "isAuthenticated" | "isAnonymousUser" | "hasMvpd">;
  readonly subscription: Pick<
    SubscriptionState,
    "isNewUser" | "isTrialistUser" | "isChurnedUser" | "isIAPUser" | "hasActiveSubscription"
  >;
  readonly isGifting: boolean;
  readonly isDeviceActivation: boolean;
}

/** The kinds of a user, who can have several. An unknown subscription adds none. (ROL-01 to ROL-06, D-06) */
export function userKinds(facts: UserKindFacts): readonly UserKind[] {
  const { user, subscription } = facts;
  const member = user.isAuthenticated;
  const has: readonly (readonly [UserKind, boolean])[] = [
    ["visitor", !member && !isMvpdUser(user)],
    ["newUser", member && subscription.isNewUser],
    ["existingSubscriber", member && subscription.hasActiveSubscription],
    ["trialist", member && subscription.isTrialistUser],
    ["churnedUser", member && subscription.isChurnedUser],
    ["giftRedeemer", facts.isGifting],
    ["tvProviderViewer", isMvpdUser(user)],
    ["iapUser", member && subscription.isIAPUser],
    ["secondScreen", facts.isDeviceActivation],
  ];
  return has.filter(([, holds]) => holds).map(([kind]) => kind);
}
