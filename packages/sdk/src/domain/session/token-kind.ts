import type { TokenClaims, TokenKind } from "./types.ts";

/**
 * Kind of a token by its claims. A token without account type or user counts as none: it is never sent and grants
 * nothing. (SES-03, SES-04, D-06)
 */
export function tokenKind(claims: TokenClaims | null): TokenKind {
  if (claims === null || claims.accountType === null) return "none";
  if (claims.accountType.toLowerCase() === "anonymous") {
    return claims.mvpdId === null ? "anonymous" : "tvProvider";
  }
  return claims.userId === null ? "none" : "nonAnonymous";
}
