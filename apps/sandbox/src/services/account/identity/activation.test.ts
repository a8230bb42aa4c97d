import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSandbox } from "../../../index.ts";
import { type Client, clientOf, openClient } from "../../../testing/client.ts";

const TELEVISION = "device-of-the-television";
let client: Client;

beforeEach(() => {
  client = openClient({ webUrl: "http://localhost:5300" });
});
afterEach(() => {
  expect(client.sandbox.controls.violations(client.world)).toEqual([]);
  client.sandbox.close();
});

const request = (deviceId = TELEVISION, on = client) =>
  on.call("requestActivationCode", { body: { deviceId } });
const poll = (deviceCode: string, deviceId = TELEVISION, on = client) =>
  on.call("pollActivation", { body: { deviceId, deviceCode } });
const advance = (by: string) => client.sandbox.controls.advanceClock(by, client.world);

async function activate(persona: string, regCode: string, key?: string) {
  return client.call("getRegistrationCodeDeeplink", {
    token: await client.signIn(persona, `phone of ${persona}`),
    body: { deviceId: "d1", regCode },
    ...(key ? { key } : {}),
  });
}

describe("the code of a television", () => {
  it("is eight letters that are not mixed up, with a secret that does not show [SCR-03]", async () => {
    const { status, body } = await request();
    expect(status).toBe(201);
    expect(body.regCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/);
    expect(body.deviceCode).not.toContain(body.regCode);
    expect(body).toMatchObject({
      verificationUri: "http://localhost:5300/account/signin/tv",
      expiresIn: 900,
      interval: 5,
    });
    const view = client.sandbox.controls.view("activation-codes", client.world);
    expect(view).toMatchObject([{ code: body.regCode, device: TELEVISION, status: "waiting" }]);
    expect(JSON.stringify(view)).not.toContain(body.deviceCode);
  });

  it("takes the place of the one before [SCR-03]", async () => {
    const first = (await request()).body;
    const second = (await request()).body;
    expect((await activate("new", first.regCode)).status).toBe(404);
    expect((await poll(first.deviceCode)).body).toEqual({ status: "expired" });
    expect((await poll(second.deviceCode)).body).toEqual({ status: "pending", interval: 5 });
  });

  it("cannot be asked for without end", async () => {
    for (let count = 0; count < 20; count += 1) await request();
    const { status, headers } = await request();
    expect([status, headers.get("retry-after")]).toEqual([429, "900"]);
    expect((await request("another")).status).toBe(201);
  });
});

describe("activating a television", () => {
  it("gives it a session of its own [API-77] [SCR-06] [SCR-08]", async () => {
    const { regCode, deviceCode } = (await request()).body;
    const activated = await activate(
      "paying-monthly",
      ` ${regCode.slice(0, 4)}-${regCode.slice(4).toLowerCase()} `,
    );
    expect(activated.body).toEqual({
      code: regCode,
      deeplink: `foyer://activate?regCode=${regCode}`,
    });
    const { status, session } = (await poll(deviceCode)).body;
    expect(status).toBe("activated");
    expect(session).toMatchObject({
      profileId: "profile-paying-monthly",
      email: "paying-monthly@example.com",
      deviceId: TELEVISION,
    });
    const profile = await client.call("getProfile", {
      path: { profileId: session.profileId },
      token: session.accessToken,
    });
    expect(profile.body.email).toBe("paying-monthly@example.com");
  });

  it("is for one profile; the same one may repeat it", async () => {
    const { regCode } = (await request()).body;
    expect((await activate("new", regCode, "k1")).status).toBe(200);
    expect((await activate("new", regCode, "k1")).status).toBe(200);
    expect((await activate("new", regCode)).status).toBe(200);
    expect((await activate("paying-monthly", regCode)).body.errorCode).toBe(
      "REGISTRATION_CODE_UNKNOWN",
    );
  });

  it("needs a code that a device shows, and that is not too old", async () => {
    expect((await activate("new", "BBBBBBBB")).status).toBe(404);
    const { regCode, deviceCode } = (await request()).body;
    advance("15m");
    expect((await activate("new", regCode)).status).toBe(404);
    expect((await poll(deviceCode)).body).toEqual({ status: "expired" });
  });

  it("is limited for guessed codes", async () => {
    const { regCode } = (await request()).body;
    for (let count = 0; count < 10; count += 1) await activate("new", "BBBBBBBB");
    expect((await activate("new", regCode)).status).toBe(429);
    expect((await activate("churned", regCode)).status).toBe(200);
    advance("15m");
    expect((await activate("new", "BBBBBBBB")).status).toBe(404);
  });

  it("needs a free place among the devices [DEV-01]", async () => {
    const { regCode, deviceCode } = (await request()).body;
    for (let count = 0; count < 5; count += 1) await client.signIn("new", `device ${count}`);
    const token = await client.signIn("new", "device 0");
    const refused = await client.call("getRegistrationCodeDeeplink", {
      token,
      body: { deviceId: "d1", regCode },
    });
    expect([refused.status, refused.body.errorCode, refused.body.sessions.length]).toEqual([
      409,
      "DEVICE_LIMIT",
      5,
    ]);
    expect((await poll(deviceCode)).body.status).toBe("pending");
  });

  it("needs the free place still when the television comes [DEV-01]", async () => {
    const { regCode, deviceCode } = (await request()).body;
    await activate("new", regCode);
    for (let count = 0; count < 4; count += 1) await client.signIn("new", `device ${count}`);
    expect((await poll(deviceCode)).status).toBe(409);
  });
});

describe("a television that waits", () => {
  it("gets a longer interval when it polls too often [SCR-03]", async () => {
    const { deviceCode } = (await request()).body;
    expect((await poll(deviceCode)).body).toEqual({ status: "pending", interval: 5 });
    expect((await poll(deviceCode)).body).toEqual({ status: "slowDown", interval: 10 });
    advance("5s");
    expect((await poll(deviceCode)).body).toEqual({ status: "slowDown", interval: 15 });
    advance("15s");
    expect((await poll(deviceCode)).body).toEqual({ status: "pending", interval: 15 });
  });

  it("learns nothing with another secret or as another device", async () => {
    const { regCode, deviceCode } = (await request()).body;
    await activate("new", regCode);
    expect((await poll("guess")).body).toEqual({ status: "expired" });
    expect((await poll(deviceCode, "another")).body).toEqual({ status: "expired" });
    expect((await poll(regCode)).body).toEqual({ status: "expired" });
  });

  it("gets its session again when the answer was lost, for a minute and in place of the first", async () => {
    const { regCode, deviceCode } = (await request()).body;
    await activate("new", regCode);
    const first = (await poll(deviceCode)).body.session;
    const second = (await poll(deviceCode)).body.session;
    const read = (token: string) =>
      client.call("getProfile", { path: { profileId: "profile-new" }, token });
    expect((await read(first.accessToken)).body.errorCode).toBe("SESSION_ENDED");
    expect((await read(second.accessToken)).status).toBe(200);
    advance("61s");
    expect((await poll(deviceCode)).body).toEqual({ status: "expired" });
    expect((await read(second.accessToken)).status).toBe(200);
  });

  it("gets no session for ever by asking again: the minute begins with the first", async () => {
    const { regCode, deviceCode } = (await request()).body;
    await activate("new", regCode);
    expect((await poll(deviceCode)).body.status).toBe("activated");
    advance("40s");
    expect((await poll(deviceCode)).body.status).toBe("activated");
    advance("40s");
    expect((await poll(deviceCode)).body).toEqual({ status: "expired" });
  });

  it("is still known after a restart of the services", async () => {
    const folder = mkdtempSync(join(tmpdir(), "foyer-activation-"));
    const database = join(folder, "sandbox.db");
    const before = createSandbox({ database });
    const { regCode, deviceCode } = (await request(TELEVISION, clientOf(before, "w"))).body;
    before.close();
    const after = createSandbox({ database });
    const again = clientOf(after, "w");
    const token = await again.signIn("new");
    const body = { deviceId: "d1", regCode };
    await again.call("getRegistrationCodeDeeplink", { token, body });
    expect((await poll(deviceCode, TELEVISION, again)).body.status).toBe("activated");
    after.close();
    rmSync(folder, { recursive: true });
  });
});
