import { describe, expect, it } from "vitest";
import { type Claims, checkToken, signToken } from "./tokens.ts";

const NOW = Date.UTC(2026, 0, 15);
const CLAIMS: Claims = {
  sub: "p1",
  sid: "s1",
  jti: "t1",
  mvpd: null,
  device_id: "d1",
  user_type: "email",
  device_type: "web",
  account_type: "profile",
  iat: NOW / 1000,
  exp: NOW / 1000 + 900,
};
const TOKEN = signToken(CLAIMS, "secret");
const [header, payload, signature] = TOKEN.split(".") as [string, string, string];
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("access tokens", () => {
  it("carry the documented claims [SES-02]", () => {
    expect(checkToken(TOKEN, "secret", NOW)).toEqual({ ok: true, claims: CLAIMS });
  });

  it("end at their expiry, to the second [SES-01]", () => {
    expect(checkToken(TOKEN, "secret", NOW + 899_999).ok).toBe(true);
    expect(checkToken(TOKEN, "secret", NOW + 900_000)).toEqual({ ok: false, reason: "expired" });
  });

  it.each([
    ["of another world", TOKEN, "other"],
    ["with other claims", `${header}.${encode({ ...CLAIMS, sub: "p2" })}.${signature}`, "secret"],
    ["without signature", `${header}.${payload}.`, "secret"],
    ["with the algorithm none", `${encode({ alg: "none", typ: "JWT" })}.${payload}.`, "secret"],
    ["of four parts", `${TOKEN}.x`, "secret"],
    ["of one part", "token", "secret"],
    ["of nothing", "", "secret"],
    ["of enormous length", "a".repeat(100_000), "secret"],
  ])("%s is refused", (_, token, secret) => {
    expect(checkToken(token, secret, NOW).ok).toBe(false);
  });
});
