import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ANN, type ApiTab, createApiWorld } from "../../src/testing/api-world.ts";

/** The request that a signed-in tab sends for a call. */
async function sentWith(call: (api: ApiTab) => Promise<unknown>) {
  const { signedInTab, services, drive } = createApiWorld();
  const tab = await signedInTab();
  const before = services.seen.length;
  await drive(call(tab));
  const [request] = services.seen.slice(before);
  const { accessToken } = JSON.parse(tab.platform.cookies.get("__Secure-natcom_session") ?? "{}");
  const known = { deviceId: tab.platform.cookies.get("device_id"), accessToken };
  return { asked: `${request?.method} ${request?.path}`, body: request?.body, known };
}

type Known = Awaited<ReturnType<typeof sentWith>>["known"];
type Row = readonly [
  title: string,
  call: (api: ApiTab) => Promise<unknown>,
  asked: string,
  body: (known: Known) => unknown,
];

const { email, password } = ANN;
const REDIRECT = "http://localhost:5173/static/html/auth_success_landing.html?nonce=n-1";

const rows: readonly Row[] = [
  [
    "a sign-in [SGN-12] [API-39] [API-78]",
    ({ accounts }) => accounts.login({ email, password, recaptchaToken: "human" }),
    "POST /accounts/login",
    ({ deviceId }) => ({ email, password, recaptchaToken: "human", deviceId }),
  ],
  [
    "a sign-in without captcha [SGN-13]",
    ({ accounts }) => accounts.login({ email, password }),
    "POST /accounts/login",
    ({ deviceId }) => ({ email, password, deviceId }),
  ],
  [
    "letting devices go [DEV-08] [API-40]",
    ({ devices }) => devices.deleteSessions({ email, password, sids: ["s-1", "s-2"] }),
    "POST /accounts/sessions/delete",
    () => ({ accountInfo: { email, password, userType: "email" }, sids: ["s-1", "s-2"] }),
  ],
  [
    "asking for a reset mail [PWD-05] [PWD-06] [API-76]",
    ({ passwords }) => passwords.requestReset({ email }),
    "POST /accounts/reset-password/request",
    () => ({ email, useV2: true }),
  ],
  [
    "a reset [PWD-13] [PWD-14]",
    ({ passwords }) => passwords.reset({ token: "t-1", email, password: "Curtain7!" }),
    "POST /reset-password",
    () => ({ code: "t-1", email, password: "Curtain7!" }),
  ],
  [
    "a new email [MNG-06] [API-57]",
    ({ passwords }) => passwords.updateEmail({ email: "new@example.com", password }),
    "PUT /update/ann/v3",
    () => ({ email: "new@example.com", password }),
  ],
  [
    "a new password [MNG-11]",
    ({ passwords }) => passwords.updatePassword({ password, newPassword: "Curtain7!" }),
    "PUT /accounts/user/ann/password",
    ({ accessToken }) => ({
      password,
      newPassword: "Curtain7!",
      profileId: "ann",
      accessToken,
    }),
  ],
  [
    "activating a television [SCR-08] [API-77]",
    ({ activation }) => activation.activate({ regCode: "BCDFGHJK" }),
    "POST /accounts/regcode/deeplink",
    ({ deviceId }) => ({ deviceId, regCode: "BCDFGHJK" }),
  ],
  [
    "a television's code [SCR-03]",
    ({ activation }) => activation.requestCode(),
    "POST /accounts/regcode",
    ({ deviceId }) => ({ deviceId }),
  ],
  [
    "a TV provider's code [TVP-04] [TVP-17] [API-85]",
    ({ tvProvider }) => tvProvider.createCode({ mvpd: "cox", redirectUrl: REDIRECT }),
    "POST /tve/regcode",
    () => ({ mvpd: "cox", requestor: "FNSUB", deviceType: "web", redirectUrl: REDIRECT }),
  ],
  [
    "exchanging a TV provider's token [TVP-07] [TVP-17] [API-86]",
    ({ tvProvider }) => tvProvider.refreshAuth("provider-1"),
    "POST /tve/auth/refresh",
    ({ deviceId }) => ({
      refreshToken: "provider-1",
      deviceId,
      deviceType: "web",
      requestor: "FNSUB",
    }),
  ],
  [
    "the login of a TV provider's user [TVP-07] [TVP-16]",
    ({ tvProvider }) => tvProvider.login({ mvpd: "cox", userId: "größe-1" }),
    "POST /accounts/login",
    ({ deviceId }) => ({
      mvpd: "cox",
      mvpdHash: createHash("sha256").update("größe-1").digest("hex"),
      deviceId,
    }),
  ],
];

describe("the services are sent exactly what is documented, and nothing else, with", () => {
  it.each(rows)("%s", async (_, call, asked, body) => {
    const sent = await sentWith(call);
    expect(sent.asked).toBe(asked);
    expect(sent.body).toEqual(body(sent.known));
  });
});
