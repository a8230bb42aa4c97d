import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Device, deviceOf } from "../../testing/test-device.ts";
import { TV_PROVIDERS } from "./tv-providers.ts";

const LANDING = "http://localhost:5173/static/html/auth_success_landing.html";

interface Code {
  readonly code: string;
  readonly authUrl: string;
}

async function codeFor(
  device: Device,
  mvpd = "cox",
  redirectUrl: string | undefined = LANDING,
): Promise<Code> {
  const body = { mvpd, requestor: "FNSUB", deviceType: "web", redirectUrl };
  const reply = await device.call("POST", "/tve/regcode", { body });
  expect(reply.status).toBe(200);
  return reply.body as unknown as Code;
}

function signInAt({ sandbox }: Device, { authUrl }: Code, userName: string): Promise<Response> {
  const body = new URLSearchParams({ userName, password: "anything" });
  return sandbox.fetch(authUrl, { method: "POST", body });
}

const poll = (device: Device, { code }: Code) => device.call("GET", `/tve/auth/${code}`);
const resources = async (device: Device) => await device.call("GET", "/tve/entitlements");
const advance = (device: Device, by: string) =>
  device.sandbox.controls.advanceClock(by, device.world);

async function signedIn(userName = "viewer"): Promise<Device> {
  const device = deviceOf(undefined);
  const code = await codeFor(device);
  await signInAt(device, code, userName);
  return device;
}

describe("sign-in through a TV provider", () => {
  it.each(TV_PROVIDERS)(
    "$name: code, window, poll, entitlements [TVP-01] [TVP-04] [TVP-05] [TVP-06] [TVP-07] [TVP-08] [API-85] [API-87]",
    async ({ mvpd, name }) => {
      const device = deviceOf(undefined);
      const code = await codeFor(device, mvpd);
      expect(new URL(code.authUrl).hostname).toBe("127.0.0.1");
      const page = await (await device.sandbox.fetch(code.authUrl)).text();
      expect(page).toContain(`Sign in to ${name}`);
      expect((await poll(device, code)).body).toEqual({ status: "pending" });

      const landed = await signInAt(device, code, "viewer");
      expect([landed.status, landed.headers.get("location")]).toEqual([303, LANDING]);
      expect((await poll(device, code)).body).toMatchObject({
        status: "authenticated",
        mvpd,
        userID: `${mvpd}-viewer`,
      });
      expect((await resources(device)).body.preauthorizedResource).toContain("FNSUB");
    },
  );

  it.each([
    ["basic", ["FNNEWS"]],
    ["empty", []],
    ["viewer-77", ["FNSUB", "FNNEWS"]],
  ])("%s may see %j [TVP-14] [ROL-12]", async (userName, expected) => {
    const device = await signedIn(userName);
    expect((await resources(device)).body.preauthorizedResource).toEqual(expected);
  });

  it("the provider may refuse [TVP-11]", async () => {
    const device = deviceOf(undefined);
    const code = await codeFor(device);
    expect((await signInAt(device, code, "blocked")).status).toBe(403);
    expect((await poll(device, code)).body).toMatchObject({ status: "failed" });
    expect((await resources(device)).status).toBe(401);
  });

  it.each(["stranger", "", "<script>alert(1)</script>"])(
    "the window asks %j again [TVP-04]",
    async (userName) => {
      const device = deviceOf(undefined);
      const code = await codeFor(device);
      const response = await signInAt(device, code, userName);
      expect(response.status).toBe(422);
      expect(await response.text()).not.toContain("<script>");
      expect((await poll(device, code)).body.status).toBe("pending");
    },
  );

  it("the window may lead to the address of the app, and is styled [TVP-05]", async () => {
    const device = deviceOf(undefined);
    const { authUrl } = await codeFor(device);
    const shown = await device.sandbox.fetch(authUrl);
    const policy = shown.headers.get("content-security-policy");
    expect(policy).toContain(`form-action 'self' ${new URL(LANDING).origin};`);
    const [, style = ""] = /rel="stylesheet" href="([^"]+)"/.exec(await shown.text()) ?? [];
    const sheet = await device.sandbox.fetch(new URL(style, authUrl));
    expect(sheet.headers.get("content-type")).toContain("text/css");
  });

  it("without an address of the app the window lands on its own page [TVP-05]", async () => {
    const device = deviceOf(undefined);
    const body = { mvpd: "cox", requestor: "FNSUB", deviceType: "web" };
    const { body: code } = await device.call("POST", "/tve/regcode", { body });
    const landed = await signInAt(device, code as unknown as Code, "viewer");
    const location = new URL(landed.headers.get("location") ?? "", "http://127.0.0.1:4010");
    expect(location.pathname).toBe("/static/html/auth_success_landing.html");
    expect((await device.sandbox.fetch(location)).status).toBe(200);
  });

  it("a code lives 10 minutes and is its device's [TVP-06] [API-85]", async () => {
    const device = deviceOf(undefined);
    const code = await codeFor(device);
    expect((await poll(device.as(undefined), code)).status).toBe(404);
    advance(device, "10m");
    expect((await poll(device, code)).status).toBe(404);
    expect((await device.sandbox.fetch(code.authUrl)).status).toBe(404);
    expect((await signInAt(device, code, "viewer")).status).toBe(404);
  });

  it.each([
    ["an unknown provider [TVP-02]", { mvpd: "dish" }, 404],
    ["an unsafe landing [TVP-05]", { redirectUrl: "http://evil.example/" }, 422],
  ])("refuses %s", async (_what, change, status) => {
    const body = { mvpd: "cox", requestor: "FNSUB", deviceType: "web", ...change };
    expect((await deviceOf(undefined).call("POST", "/tve/regcode", { body })).status).toBe(status);
  });

  it.each(["", "with space"])("refuses the device %j [API-86]", async (deviceId) => {
    const device = deviceOf(undefined);
    const { status } = await device.call("GET", "/tve/entitlements", {
      headers: { "x-device-id": deviceId },
    });
    expect(status).toBe(401);
  });
});

describe("the account of a provider's user", () => {
  const hashOf = (userID: string) => createHash("sha256").update(userID).digest("hex");
  const login = (device: Device, userID: string, mvpd = "cox") =>
    device.call("POST", "/accounts/login", {
      body: { mvpd, mvpdHash: hashOf(userID), deviceId: device.deviceId },
    });

  it("is anonymous and carries the provider's id [TVP-07] [TVP-15] [TVP-16] [SES-04] [OPN-212]", async () => {
    const device = await signedIn();
    const { status, body } = await login(device, "cox-viewer");
    expect(status).toBe(200);
    const claims = JSON.parse(atob(String(body.accessToken).split(".")[1] ?? ""));
    expect(claims).toMatchObject({ account_type: "anonymous", mvpd: "cox" });
  });

  it.each([
    ["another user", "cox-basic", "cox"],
    ["another provider", "cox-viewer", "fubo"],
  ])("is refused to %s [TVP-16]", async (_who, userID, mvpd) => {
    expect((await login(await signedIn(), userID, mvpd)).status).toBe(401);
  });

  it("is refused to a device that is not signed in at the provider [TVP-16]", async () => {
    expect((await login(deviceOf(undefined), "cox-viewer")).status).toBe(401);
  });
});

describe("a device that is signed in at a provider", () => {
  const refresh = (device: Device, refreshToken: unknown, deviceId = device.deviceId) =>
    device.call("POST", "/tve/auth/refresh", {
      body: { refreshToken, deviceId, deviceType: "web", requestor: "FNSUB" },
    });

  async function token(device: Device): Promise<unknown> {
    const code = await codeFor(device);
    await signInAt(device, code, "viewer");
    return (await poll(device, code)).body.refreshToken;
  }

  it("refreshes; the former token gives the same new one for 60 s [TVP-17] [API-86]", async () => {
    const device = deviceOf(undefined);
    const first = await token(device);
    const { status, body } = await refresh(device, first);
    expect(status).toBe(200);
    expect(body.refreshToken).not.toBe(first);
    expect((await refresh(device, first)).body).toEqual(body);
    advance(device, "60s");
    expect((await refresh(device, first)).status).toBe(401);
    expect((await refresh(device, body.refreshToken)).status).toBe(200);
  });

  it("refuses the token on another device [API-86]", async () => {
    const device = deviceOf(undefined);
    const own = await token(device);
    expect((await refresh(device, own, "another")).status).toBe(403);
    expect((await refresh(device.as(undefined), own)).status).toBe(401);
  });

  it("tells the metadata of its own user only [TVP-17] [API-88]", async () => {
    const device = await signedIn();
    expect(await device.call("GET", "/tve/metadata?userID=cox-viewer")).toMatchObject({
      status: 200,
      body: { userID: "cox-viewer", mvpd: "cox" },
    });
    expect((await device.call("GET", "/tve/metadata?userID=cox-basic")).status).toBe(403);
  });

  it("signs out, and once more does no harm [TVP-12] [API-89]", async () => {
    const device = await signedIn();
    expect((await device.call("POST", "/tve/logout")).status).toBe(204);
    expect((await resources(device)).status).toBe(401);
    expect((await device.call("POST", "/tve/logout")).status).toBe(204);
  });

  it("is signed out by time after 30 days [TVP-08]", async () => {
    const device = await signedIn();
    advance(device, "30d");
    expect((await resources(device)).status).toBe(401);
  });

  it("may send its device id from a page of another origin [API-85]", async () => {
    const { sandbox } = deviceOf(undefined);
    const response = await sandbox.fetch("http://localhost:4010/tve/regcode", {
      method: "OPTIONS",
      headers: {
        origin: "http://localhost:5173",
        "access-control-request-method": "POST",
        "access-control-request-headers": "x-device-id",
      },
    });
    expect(response.headers.get("access-control-allow-headers")).toContain("x-device-id");
  });
});
