import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Client, openClient } from "../testing/client.ts";
import { masked, maskedAddress } from "./masking.ts";
import { MOST_REQUESTS } from "./request-log.ts";
import type { Call } from "./service.ts";

const START = Date.UTC(2026, 0, 15, 12);
let client: Client;

beforeEach(() => {
  client = openClient({ now: () => START });
});
afterEach(() => client.sandbox.close());

const log = (operation?: string) => client.sandbox.controls.requests(client.world, operation);

const YEARLY: Call<"addSubscriptionWithPayment">["body"] = {
  services: [{ serviceId: "FNWEB12MO", serviceType: "PACKAGE", quantity: 1 }],
  paymentmethodInfo: { label: "Credit/Debit Card", saved: true },
};

describe("the request log", () => {
  it("shows what was sent and answered, in the order of arrival", async () => {
    const token = await client.signIn("saved-card");
    const { body } = await client.call("addSubscriptionWithPayment", {
      token,
      key: "k1",
      body: YEARLY,
    });
    expect(log().map(({ operation }) => operation)).toEqual([
      "login",
      "addSubscriptionWithPayment",
    ]);
    expect(log("addSubscriptionWithPayment")).toEqual([
      {
        operation: "addSubscriptionWithPayment",
        method: "POST",
        path: "/addSubscriptionWithPayment",
        body: YEARLY,
        idempotencyKey: "k1",
        profileId: "profile-saved-card",
        fault: null,
        status: 200,
        answer: body,
        isLost: false,
        at: START,
      },
    ]);
  });

  it("keeps no password and no token", async () => {
    const token = await client.signIn("saved-card");
    await client.call("createFrameToken", { token });
    const text = JSON.stringify(log());
    expect(log("login")[0]?.body).toMatchObject({
      email: "saved-card@example.com",
      password: "•••",
    });
    expect(text).not.toContain('"password":"password"');
    expect(text).not.toContain(token);
    expect(text).not.toContain("ft_");
  });

  it("names the fault that struck, and tells a lost answer from a refusal", async () => {
    const token = await client.signIn("saved-card");
    const buy = () => client.call("addSubscriptionWithPayment", { token, key: "k1", body: YEARLY });
    client.sandbox.controls.setFaults(
      [{ kind: "status", status: 503 }, { kind: "dropBefore" }, { kind: "dropAfterCommit" }],
      client.world,
    );
    await buy();
    await expect(buy()).rejects.toBeInstanceOf(TypeError);
    await expect(buy()).rejects.toBeInstanceOf(TypeError);
    await buy();
    const seen = log("addSubscriptionWithPayment");
    expect(seen.map(({ fault, status, isLost }) => [fault, status, isLost])).toEqual([
      ["status", 503, false],
      ["dropBefore", null, true],
      ["dropAfterCommit", null, true],
      [null, 200, false],
    ]);
  });

  it("shows a call that is still worked on", async () => {
    let answer = () => {};
    const sleeping = new Promise<void>((done) => {
      answer = done;
    });
    client.sandbox.close();
    client = openClient({ now: () => START, sleep: () => sleeping });
    client.sandbox.controls.setFaults([{ kind: "delay", delayMs: 1000 }], client.world);
    const signedIn = client.signIn("new");
    await expect
      .poll(() => log())
      .toMatchObject([{ operation: "login", status: null, isLost: false }]);
    answer();
    await signedIn;
    expect(log()).toMatchObject([{ status: 200 }]);
  });

  it("shows a bad request and an unknown caller with their refusals", async () => {
    await client.call("addSubscriptionWithPayment", { body: YEARLY });
    const token = await client.signIn("saved-card");
    await client.call("addSubscriptionWithPayment", { token, body: { services: [] } as never });
    expect(log("addSubscriptionWithPayment")).toMatchObject([
      { status: 401, profileId: null },
      { status: 400, profileId: "profile-saved-card", body: { services: [] } },
    ]);
  });

  it("shows scripts and forms of stand-ins, with masked fields", async () => {
    const path = "http://127.0.0.1:4010/payment-frame";
    await client.sandbox.fetch(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        apiKey: client.world,
        accessToken: "ft_secret",
        couponCode: "HALFOFF",
      }).toString(),
    });
    expect(log("loadCardFrame")).toMatchObject([
      { method: "POST", body: { accessToken: "•••", couponCode: "HALFOFF" }, status: 400 },
    ]);
  });

  it("is bounded, and begins anew with its world", async () => {
    for (let count = 0; count < MOST_REQUESTS + 5; count += 1) {
      await client.call("getPaymentMethods");
    }
    expect(log()).toHaveLength(MOST_REQUESTS);
    client.sandbox.controls.reset(client.world);
    expect(log()).toEqual([]);
  });

  it("is read by control callers alone, as JSON and as a page [D-26]", async () => {
    await client.signIn("new");
    const read = (path: string, headers = {}) =>
      client.sandbox.fetch(`http://localhost:4010/_sandbox/${path}`, {
        headers: { "x-api-key": client.world, ...headers },
      });
    const listed = await (await read("requests?operation=login")).json();
    expect(listed).toMatchObject({ requests: [{ operation: "login", status: 200 }] });
    expect(await (await read("requests?operation=logout")).json()).toEqual({ requests: [] });
    const page = await read("request-log");
    expect(await page.text()).toContain("<strong>login</strong>");
    for (const path of ["requests", "request-log"]) {
      expect((await read(path, { origin: "https://evil.example" })).status).toBe(403);
    }
  });

  it("shows hostile text as text", async () => {
    await client.call("login", {
      body: { email: "<img src=x onerror=alert(1)>@example.com", password: "x", deviceId: "d" },
    });
    const page = await client.sandbox.fetch("http://localhost:4010/_sandbox/request-log", {
      headers: { "x-api-key": client.world },
    });
    expect(await page.text()).not.toContain("<img");
  });
});

describe("masking", () => {
  it.each([
    [{ password: "hunter2" }, { password: "•••" }],
    [
      { currentPassword: "a", newPassword: "b" },
      { currentPassword: "•••", newPassword: "•••" },
    ],
    [
      { accessToken: "a", refreshToken: "b" },
      { accessToken: "•••", refreshToken: "•••" },
    ],
    [{ token: { paymentData: { data: "x" } } }, { token: "•••" }],
    [
      { card: { cardNumber: "4242424242424242", cvv: "123" } },
      { card: { cardNumber: "•••", cvv: "•••" } },
    ],
    [{ pin: "GIFTYEAR0001" }, { pin: "•••" }],
    [
      { parameters: [{ name: "pin", value: "1" }] },
      { parameters: [{ name: "pin", value: "•••" }] },
    ],
    [{ note: "my card is 4242 4242 4242 4242" }, { note: "my card is ************4242" }],
    [{ id: "4242424242424241" }, { id: "4242424242424241" }],
    [{ note: "Bearer abc.def" }, { note: "•••" }],
    [{ note: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc" }, { note: "•••" }],
    [
      { couponCode: "HALFOFF", errorCode: "eV1106" },
      { couponCode: "HALFOFF", errorCode: "eV1106" },
    ],
    [new Uint8Array(3), "3 bytes"],
  ])("%j is shown as %j", (given, shown) => {
    expect(masked(given)).toEqual(shown);
  });

  it("hides secret parameters of an address", () => {
    const address = "http://localhost:4010/a?token=x&world=w";
    expect(decodeURIComponent(maskedAddress(new URL(address)))).toBe("/a?token=•••&world=w");
    const approval = new URL(`http://localhost:4010/approve/EC_${"0a".repeat(16)}`);
    expect(maskedAddress(approval)).toBe("/approve/•••");
  });
});
