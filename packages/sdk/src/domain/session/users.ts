import type { TokenKind, User } from "./types.ts";

/** A user who is not signed in. (ROL-01) */
export const visitor: User = {
  isAuthenticated: false,
  isAnonymousUser: false,
  hasMvpd: false,
  mvpdId: null,
  profileId: null,
  userType: null,
  email: null,
  entitlements: [],
  hasEntitlements: false,
  pendingSignOut: false,
};

/**
 * The user of a session. Only a non-anonymous token with a profile authenticates; a TV-provider token makes an
 * anonymous user with an mvpd id. (SGN-23, SGN-26, SGN-27, SES-03, SES-04, GRD-11)
 */
export function userOfSession(given: {
  readonly tokenKind: TokenKind;
  readonly profileId: string | null;
  readonly mvpdId: string | null;
  readonly userType: string | null;
  readonly email: string | null;
}): User {
  const { tokenKind, profileId, mvpdId, userType, email } = given;
  if (tokenKind === "nonAnonymous" && profileId) {
    return { ...visitor, isAuthenticated: true, profileId, userType, email };
  }
  if (tokenKind === "tvProvider" && mvpdId) {
    return { ...visitor, isAnonymousUser: true, hasMvpd: true, mvpdId };
  }
  return { ...visitor, isAnonymousUser: tokenKind === "anonymous" };
}

/** Whether the user signed in through a TV provider: anonymous, with an mvpd id. (GRD-11, ROL-04, TVP-15) */
export function isMvpdUser(user: Pick<User, "isAuthenticated" | "isAnonymousUser" | "hasMvpd">) {
  return !user.isAuthenticated && user.isAnonymousUser && user.hasMvpd;
}
