import { describe, expect, it } from "vitest";
import { tokenClaims, tokenLifetimeMs } from "./token-claims.ts";

function base64url(text: string): string {
  return Buffer.from(text, "utf8").toString("base64url");
}

function token(payload: unknown): string {
  return `${base64url('{"alg":"HS256"}')}.${base64url(JSON.stringify(payload))}.signature`;
}

const CLAIMS = {
  mvpd: "cox",
  sub: "profile-1",
  device_id: "device-1",
  user_type: "email",
  device_type: "web",
  account_type: "profile",
  iat: 1_700_000_000,
  exp: 1_700_000_900,
};

describe("claims of an access token", () => {
  it("give mvpd id, user id, device id, user type, device type and account type [SES-02]", () => {
    expect(tokenClaims(token(CLAIMS))).toEqual({
      mvpdId: "cox",
      userId: "profile-1",
      deviceId: "device-1",
      userType: "email",
      deviceType: "web",
      accountType: "profile",
      iat: 1_700_000_000,
      exp: 1_700_000_900,
    });
  });

  it("may have any characters [SES-02]", () => {
    const sub = "Zoë ✓ 🎬 ÿ?>~";
    expect(tokenClaims(token({ sub }))?.userId).toBe(sub);
  });

  it("that are ids may be safe integers; a larger one is unreadable, not rounded [SES-02] [D-46]", () => {
    expect(tokenClaims(token({ sub: 7, mvpd: 8, device_id: 9 }))).toMatchObject({
      userId: "7",
      mvpdId: "8",
      deviceId: "9",
    });
    expect(tokenClaims(token({ sub: 8_389_765_929_445_198_309n.toString() }))?.userId).toBe(
      "8389765929445198309",
    );
    const rounded = `a.${base64url('{"sub":8389765929445198309}')}.c`;
    expect(tokenClaims(rounded)?.userId).toBeNull();
  });

  it("that are missing or of another kind are null [SES-02] [D-06]", () => {
    expect(tokenClaims(token({ sub: { id: 7 }, account_type: "", iat: "1", exp: null }))).toEqual({
      mvpdId: null,
      userId: null,
      deviceId: null,
      userType: null,
      deviceType: null,
      accountType: null,
      iat: null,
      exp: null,
    });
  });

  const undecodable: readonly [string, string][] = [
    ["nothing", ""],
    ["one part", "abc"],
    ["not base64", "a.!!!.c"],
    ["not UTF-8", `a.${Buffer.from([0xff, 0xfe]).toString("base64url")}.c`],
    ["not JSON", `a.${base64url("{")}.c`],
    ["null", `a.${base64url("null")}.c`],
    ["a list", `a.${base64url("[]")}.c`],
    ["a text", `a.${base64url('"x"')}.c`],
  ];
  for (const [situation, undecoded] of undecodable) {
    it(`cannot be read from ${situation}: no token [SES-02]`, () => {
      expect(tokenClaims(undecoded)).toBeNull();
    });
  }
});

describe("lifetime of an access token", () => {
  const lives: readonly [string, object, number | null][] = [
    ["is what lies between issue and end", { iat: 100, exp: 1_000 }, 900_000],
    ["is unknown without issue", { exp: 1_000 }, null],
    ["is unknown without end", { iat: 100 }, null],
    ["is unknown when it ends before it begins", { iat: 100, exp: 99 }, null],
    ["is unknown when it ends as it begins", { iat: 100, exp: 100 }, null],
  ];
  for (const [situation, claims, expected] of lives) {
    it(`${situation} [D-02]`, () =>
      expect(tokenLifetimeMs(tokenClaims(token(claims)))).toBe(expected));
  }

  it("is unknown without token [D-02]", () => expect(tokenLifetimeMs(null)).toBeNull());
});
