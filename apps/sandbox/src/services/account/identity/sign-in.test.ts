import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { customerOf } from "../../../accounts/profiles.ts";
import { type Client, openClient } from "../../../testing/client.ts";

const START = Date.UTC(2026, 0, 15, 12);
let now = START;
let client: Client;

beforeEach(() => {
  now = START;
  client = openClient({ now: () => now });
});
afterEach(() => {
  expect(client.sandbox.controls.violations(client.world)).toEqual([]);
  client.sandbox.close();
});

const login = (
  body: Partial<Record<"email" | "password" | "deviceId" | "recaptchaToken", string>> = {},
) =>
  client.call("login", {
    body: { email: "new@example.com", password: "password", deviceId: "d1", ...body },
  });
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

describe("sign-in", () => {
  it("answers tokens, the profile and its lifetimes [SGN-15] [SES-01]", async () => {
    const { status, body } = await login();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      profileId: "profile-new",
      cpCustomerID: customerOf("profile-new"),
      email: "new@example.com",
      userType: "email",
      accountType: "profile",
      deviceId: "d1",
      accessTokenExpiration: START + 15 * 60_000,
      tokenExpiration: START + 30 * 86_400_000,
    });
    expect(body).not.toHaveProperty("failureMessage");
  });

  it("puts the documented claims into the access token [SES-02]", async () => {
    const { body } = await login();
    expect(claimsOf(body.accessToken)).toMatchObject({
      sub: "profile-new",
      mvpd: null,
      device_id: "d1",
      user_type: "email",
      device_type: "web",
      account_type: "profile",
      iat: START / 1000,
      exp: START / 1000 + 900,
    });
  });

  it("does not care for case and space around the email", async () => {
    expect((await login({ email: " NEW@Example.COM " })).status).toBe(200);
  });

  it("a wrong password and an unknown email are the same answer [SGN-21]", async () => {
    const wrong = await login({ password: "passwort" });
    const unknown = await login({ email: "nobody@example.com" });
    expect([wrong.status, wrong.body]).toEqual([401, unknown.body]);
    expect(wrong.body.errorCode).toBe("INVALID_CREDENTIALS");
  });

  it("after five wrong passwords the email waits, and only that email [SGN-18]", async () => {
    for (let count = 0; count < 5; count += 1) await login({ password: "wrong" });
    const limited = await login();
    expect([limited.status, limited.body.errorCode]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(limited.headers.get("retry-after"))).toBe(15 * 60);
    expect((await login({ email: "paying-monthly@example.com" })).status).toBe(200);
    client.sandbox.controls.advanceClock("15m", client.world);
    expect((await login()).status).toBe(200);
  });

  it("a success forgets the wrong passwords before it", async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1) await login({ password: "wrong" });
      expect((await login()).status).toBe(200);
    }
  });

  it("a locked account is a failureMessage in a 200 [SGN-16]", async () => {
    const { status, body } = await login({ email: "locked@example.com" });
    expect(status).toBe(200);
    expect(body.failureMessage.errorMessage).toMatch(/locked/);
    expect(body).not.toHaveProperty("accessToken");
  });

  it("an expired captcha is refused also where none is required [SGN-19]", async () => {
    expect((await login()).status).toBe(200);
    expect((await login({ recaptchaToken: "expired" })).status).toBe(400);
  });

  describe("with a captcha", () => {
    beforeEach(() => {
      client.sandbox.controls.settings({ captchaRequired: true }, client.world);
    });

    it.each([{}, { recaptchaToken: "" }, { recaptchaToken: "expired" }])(
      "%j is refused with a text that mentions the captcha [SGN-13] [SGN-19]",
      async (token) => {
        const { status, body } = await login(token);
        expect([status, body.errorMessage]).toEqual([400, "Captcha verification failed"]);
      },
    );

    it("a robot is a captcha text in a failureMessage [SGN-17]", async () => {
      const { status, body } = await login({ recaptchaToken: "robot" });
      expect([status, body.failureMessage.errorMessage]).toEqual([
        200,
        "reCAPTCHA verification failed",
      ]);
    });

    it("a solved one signs in", async () => {
      expect((await login({ recaptchaToken: "solved" })).status).toBe(200);
    });
  });
});

describe("the device limit", () => {
  const atLimit = { email: "device-limit@example.com" };

  it("a sixth device is refused with all sessions [DEV-01] [DEV-04] [DEV-11]", async () => {
    const { status, body } = await login(atLimit);
    expect([status, body.errorCode]).toEqual([409, "DEVICE_LIMIT"]);
    expect(body.sessions).toHaveLength(5);
    expect(body.sessions[0]).toEqual({
      sid: expect.any(String),
      device: "Living room TV",
      last_modified: START / 1000 - 3600,
    });
  });

  it("a device that was signed in signs in again", async () => {
    expect((await login({ ...atLimit, deviceId: "device-3" })).status).toBe(200);
  });

  it("counts and lists no device whose session has expired [DEV-01] [DEV-04]", async () => {
    client.sandbox.controls.advanceClock("29d", client.world);
    expect((await login(atLimit)).status).toBe(409);
    client.sandbox.controls.advanceClock("1d", client.world);
    expect((await login(atLimit)).status).toBe(200);
  });

  it("after deleting chosen sessions the sign-in succeeds and they are over [DEV-08] [DEV-09]", async () => {
    const { body } = await login(atLimit);
    const sids = body.sessions.slice(0, 2).map(({ sid }: { sid: string }) => sid);
    const accountInfo = { ...atLimit, password: "password", userType: "email" as const };
    const deleted = await client.call("deleteDeviceSessions", { body: { accountInfo, sids } });
    expect(deleted.status).toBe(204);
    expect((await login(atLimit)).status).toBe(200);
    expect((await login({ ...atLimit, deviceId: "another" })).status).toBe(200);
    expect((await login({ ...atLimit, deviceId: "one too many" })).status).toBe(409);
  });

  it("another user's sessions cannot be deleted [DEV-08]", async () => {
    const { body } = await login(atLimit);
    const sids = body.sessions.map(({ sid }: { sid: string }) => sid);
    const accountInfo = {
      email: "new@example.com",
      password: "password",
      userType: "email" as const,
    };
    await client.call("deleteDeviceSessions", { body: { accountInfo, sids } });
    expect((await login(atLimit)).status).toBe(409);
  });

  it("deleting needs the right password and counts wrong ones", async () => {
    const accountInfo = { ...atLimit, password: "wrong", userType: "email" as const };
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push(
        (await client.call("deleteDeviceSessions", { body: { accountInfo, sids: ["s"] } })).status,
      );
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe("tokens", () => {
  const refresh = (refreshToken: string) => client.call("refreshToken", { body: { refreshToken } });
  const read = (token: string) =>
    client.call("getProfile", { path: { profileId: "profile-new" }, token });

  it("an access token ends after 15 minutes [SES-01]", async () => {
    const { body } = await login();
    client.sandbox.controls.advanceClock("14m", client.world);
    expect((await read(body.accessToken)).status).toBe(200);
    client.sandbox.controls.advanceClock("1m", client.world);
    const late = await read(body.accessToken);
    expect([late.status, late.body.errorCode]).toEqual([401, "TOKEN_EXPIRED"]);
  });

  it("a refresh rotates both tokens and keeps the session [SES-10] [SES-17]", async () => {
    const first = (await login()).body;
    client.sandbox.controls.advanceClock("16m", client.world);
    const { status, body } = await refresh(first.refreshToken);
    expect(status).toBe(200);
    expect(body.refreshToken).not.toBe(first.refreshToken);
    expect((await read(body.accessToken)).status).toBe(200);
    expect(body.profileId).toBe("profile-new");
  });

  it("the previous refresh token gets the same new pair for 60 s, and no longer", async () => {
    const first = (await login()).body;
    const second = (await refresh(first.refreshToken)).body;
    now += 60_000;
    expect((await refresh(first.refreshToken)).body).toEqual(second);
    now += 1;
    const late = await refresh(first.refreshToken);
    expect([late.status, late.body.errorCode]).toEqual([401, "INVALID_REFRESH_TOKEN"]);
  });

  it("a refresh token used again later ends the whole session", async () => {
    const first = (await login()).body;
    const second = (await refresh(first.refreshToken)).body;
    client.sandbox.controls.advanceClock("2m", client.world);
    await refresh(first.refreshToken);
    expect((await read(second.accessToken)).body.errorCode).toBe("SESSION_ENDED");
    const revoked = await refresh(second.refreshToken);
    expect([revoked.status, revoked.body.errorCode]).toEqual([401, "SESSION_ENDED"]);
  });

  it("twenty refreshes at once give one new pair [SES-10]", async () => {
    const { refreshToken } = (await login()).body;
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
  });

  it("a refresh token ends after 30 days; an unknown one is refused alike [SES-13]", async () => {
    const { refreshToken } = (await login()).body;
    client.sandbox.controls.advanceClock("30d", client.world);
    const late = await refresh(refreshToken);
    const unknown = await refresh("rt_unknown");
    expect([late.status, late.body]).toEqual([401, unknown.body]);
  });

  it("sign-out ends the session, also with an expired access token and twice [SES-23] [SGN-41]", async () => {
    const { accessToken, refreshToken } = (await login()).body;
    client.sandbox.controls.advanceClock("16m", client.world);
    const logout = () => client.call("logout", { body: { refreshTokenHint: refreshToken } });
    expect([(await logout()).status, (await logout()).status]).toEqual([204, 204]);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await read(accessToken)).status).toBe(401);
  });

  it("profile sign-out ends this device and no other [SGN-41]", async () => {
    const one = (await login()).body;
    const other = (await login({ deviceId: "d2" })).body;
    expect((await client.call("logoutProfile", { token: one.accessToken })).status).toBe(204);
    expect((await read(one.accessToken)).body.errorCode).toBe("SESSION_ENDED");
    expect((await read(other.accessToken)).status).toBe(200);
  });

  it.each([
    ["none", {}, "NOT_LOGGED_IN"],
    ["no bearer", { authorization: "Basic abc" }, "INVALID_TOKEN"],
    ["a forged one", { authorization: "Bearer a.b.c" }, "INVALID_TOKEN"],
  ])("%s is refused [SES-05]", async (_, headers, errorCode) => {
    const { status, body } = await client.call("getProfile", {
      path: { profileId: "profile-new" },
      headers,
    });
    expect([status, body.errorCode]).toEqual([401, errorCode]);
  });

  it("a token of another world is refused", async () => {
    const { accessToken } = (await login()).body;
    const { status } = await client.call("getProfile", {
      path: { profileId: "profile-new" },
      headers: { "x-api-key": "elsewhere", authorization: `Bearer ${accessToken}` },
    });
    expect(status).toBe(401);
  });

  it("a visitor's token names the device and signs no user in [SES-03] [SES-04] [SES-22]", async () => {
    const { status, body } = await client.call("loginAnonymous", { body: { deviceId: "d9" } });
    expect([status, body.accountType, body.profileId]).toEqual([200, "anonymous", undefined]);
    expect(claimsOf(body.accessToken)).toMatchObject({
      account_type: "anonymous",
      device_id: "d9",
    });
    expect((await read(body.accessToken)).body.errorCode).toBe("ANONYMOUS_TOKEN");
    expect((await refresh(body.refreshToken)).body.accountType).toBe("anonymous");
  });
});
