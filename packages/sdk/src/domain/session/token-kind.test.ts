import { describe, expect, it } from "vitest";
import { tokenKind } from "./token-kind.ts";
import type { TokenClaims, TokenKind } from "./types.ts";

const member: TokenClaims = {
  mvpdId: null,
  userId: "p-1",
  deviceId: "d-1",
  userType: "email",
  deviceType: "web",
  accountType: "registered",
  iat: 0,
  exp: 900,
};

const tokens: readonly [string, TokenClaims | null, TokenKind][] = [
  ["a visitor is anonymous [SES-03]", { ...member, accountType: "anonymous" }, "anonymous"],
  ["letter case does not matter [SES-03]", { ...member, accountType: "Anonymous" }, "anonymous"],
  ["a signed-in profile is not anonymous [SES-04]", member, "nonAnonymous"],
  [
    "a visitor with an mvpd id came through a TV provider [SES-04]",
    { ...member, accountType: "anonymous", mvpdId: "cox" },
    "tvProvider",
  ],
  ["a token without account type is no token [SES-04]", { ...member, accountType: null }, "none"],
  ["a profile without a user id is no token [SES-04]", { ...member, userId: null }, "none"],
  ["a token that cannot be decoded is no token [SES-02]", null, "none"],
];

describe("kind of a token", () => {
  for (const [situation, claims, kind] of tokens) {
    it(situation, () => expect(tokenKind(claims)).toBe(kind));
  }
});
