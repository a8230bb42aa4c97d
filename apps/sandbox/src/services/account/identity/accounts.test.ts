import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Client, openClient, registration } from "../../../testing/client.ts";

const START = Date.UTC(2026, 0, 15, 12);
let client: Client;

beforeEach(() => {
  client = openClient({ now: () => START, webUrl: "http://localhost:5300" });
});
afterEach(() => {
  expect(client.sandbox.controls.violations(client.world)).toEqual([]);
  client.sandbox.close();
});

const login = (email: string, password: string) =>
  client.call("login", { body: { email, password, deviceId: "d1" } });

describe("sign-up", () => {
  const create = (email: string, more: object = {}, key?: string) =>
    client.call("createCustomer", {
      body: { ...registration(email), ...more },
      ...(key ? { key } : {}),
    });

  it("makes an account that can sign in and has no subscription [ACC-09] [SUB-24]", async () => {
    const { status, body } = await create("ada@example.org");
    expect([status, body.email, body.profileId]).toEqual([201, "ada@example.org", body.profileId]);
    const signedIn = await login("ada@example.org", "secret1");
    expect(signedIn.body.profileId).toBe(body.profileId);
    const state = await client.call("getCurrentSubscriptionStatus", {
      token: signedIn.body.accessToken,
    });
    expect([state.status, state.body]).toEqual([424, { message: "noSubscription" }]);
  });

  it("an email that is taken is refused, whatever its case [ACC-07] [ACC-08]", async () => {
    const { status, body } = await create("NEW@example.com");
    expect([status, body.errorCode, body.message]).toEqual([409, "EXISTING_USER", "existing-user"]);
  });

  it("ten at once with one key make one account [ACC-09]", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create("ada@example.org", {}, "k1")),
    );
    expect(new Set(answers.map(({ body }) => body.profileId)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
  });

  it.each([
    ["a short password", { customerPassword: "12345" }],
    ["no email", { email: "" }],
    ["half an email", { email: "ada@example", customerUsername: "ada@example" }],
    ["two different emails", { customerUsername: "bob@example.org" }],
    ["another country", { address: { country: "CA" } }],
    ["generated tokens", { isGenerateToken: true }],
    ["an email check", { verifyEmail: true }],
    ["another region", { dmaId: "002" }],
    ["an unknown field", { isAdmin: true }],
  ])("%s is refused [ACC-10] [ACC-11] [ACC-12] [ACC-13]", async (_, more) => {
    expect((await create("ada@example.org", more)).status).toBe(400);
  });

  it("needs the captcha when the world asks for one [ACC-09] [ERR-12]", async () => {
    client.sandbox.controls.settings({ captchaRequired: true }, client.world);
    const refused = await create("ada@example.org");
    expect([refused.status, refused.body.errorCode]).toEqual([400, "eVG1001"]);
    expect((await create("ada@example.org", { recaptchaToken: "solved" })).status).toBe(201);
  });

  it.each(["robot", "expired"])("a captcha that says %s is refused [ERR-12]", async (token) => {
    const refused = await create("ada@example.org", { recaptchaToken: token });
    expect([refused.status, refused.body.errorCode]).toEqual([400, "eVG1001"]);
  });

  it("the payment account is made once and may be asked for again [ACC-14] [ACC-15]", async () => {
    const token = await client.signIn("no-payment-account");
    const ask = (email: string) =>
      client.call("createPaymentAccount", { token, body: { createUserReqMessage: { email } } });
    const expected = {
      responseCode: "1",
      cpCustomerID: expect.stringMatching(/^customer-[0-9a-f]{12}$/),
    };
    for (let count = 0; count < 2; count += 1) {
      const { body } = await ask("no-payment-account@example.com");
      expect(body.CreateUserResponseMessage).toEqual(expected);
    }
    expect((await ask("new@example.com")).status).toBe(400);
  });

  it("sign-in and refresh name the customer once there is a payment account, by one id [ACC-14] [SGN-15] [SES-10]", async () => {
    const email = "no-payment-account@example.com";
    const signIn = async () => {
      const body = { email, password: "password", deviceId: "d1" };
      return (await client.call("login", { body })).body;
    };
    const refresh = async ({ refreshToken, tokenExpiration }: Awaited<ReturnType<typeof signIn>>) =>
      (await client.call("refreshToken", { body: { refreshToken, tokenExpiration } })).body;
    const before = await signIn();
    expect(before).not.toHaveProperty("cpCustomerID");
    const { body } = await client.call("createPaymentAccount", {
      token: before.accessToken,
      body: { createUserReqMessage: { email } },
    });
    const { cpCustomerID } = body.CreateUserResponseMessage;
    expect(cpCustomerID).not.toBe(before.profileId);
    const renewed = await refresh(before);
    expect([renewed.cpCustomerID, (await signIn()).cpCustomerID]).toEqual([
      cpCustomerID,
      cpCustomerID,
    ]);
  });

  it("tells whether an email is taken, but not in bulk [ACC-06]", async () => {
    const ask = (email: string) => client.call("getStatusByEmail", { body: { email } });
    expect((await ask("new@example.com")).body).toEqual({ found: true });
    expect((await ask("nobody@example.org")).body).toEqual({ found: false });
    const statuses: number[] = [];
    for (let count = 0; count < 30; count += 1) statuses.push((await ask("x@example.org")).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    client.sandbox.controls.advanceClock("1m", client.world);
    expect((await ask("x@example.org")).status).toBe(200);
  });
});

describe("a forgotten password", () => {
  const NEW = "a new one";
  const request = (email: string) =>
    client.call("requestPasswordReset", { body: { email, useV2: true } });
  const reset = (code: string, email = "new@example.com") =>
    client.call("resetPassword", { body: { code, email, password: NEW } });

  async function code(): Promise<string> {
    await request("new@example.com");
    const [mail] = client.sandbox.controls.outbox(client.world).slice(-1);
    const link = new URL(mail?.link ?? "");
    expect([link.origin, link.searchParams.get("email")]).toEqual([
      "http://localhost:5300",
      "new@example.com",
    ]);
    return link.pathname.replace("/account/reset-password/", "");
  }

  it("carries on in the link what the user came for, and refuses what is no query [D-41] [GRD-07]", async () => {
    const ask = (query: string) =>
      client.call("requestPasswordReset", {
        body: { email: "new@example.com", useV2: true, query },
      });
    await ask("sheerVerification=military&subscriptionRequestId=r-1&email=other%40example.com");
    const [mail] = client.sandbox.controls.outbox(client.world).slice(-1);
    const { searchParams } = new URL(mail?.link ?? "");
    expect(searchParams.get("sheerVerification")).toBe("military");
    expect(searchParams.get("subscriptionRequestId")).toBe("r-1");
    expect(searchParams.get("email")).toBe("new@example.com");
    for (const query of ["", "a", "a=b#c", "a=b c", "a=b&&c=d", 'a="b"']) {
      expect([query, (await ask(query)).status]).toEqual([query, 400]);
    }
  });

  it("sends a link to the web app, and the same answer for an unknown email [PWD-05] [PWD-06]", async () => {
    const known = await request("new@example.com");
    const unknown = await request("nobody@example.com");
    expect(known.body).toEqual({ success: true, message: "Reset Email Sent" });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(client.sandbox.controls.outbox(client.world).map(({ to }) => to)).toEqual([
      "new@example.com",
    ]);
  });

  it("the link sets a new password once and ends all sessions [PWD-13] [PWD-14]", async () => {
    const token = await client.signIn("new");
    const link = await code();
    expect((await reset(link)).body).toEqual({
      data: { success: true, message: "Password updated" },
    });
    expect((await login("new@example.com", NEW)).status).toBe(200);
    expect((await login("new@example.com", "password")).status).toBe(401);
    const read = await client.call("getProfile", { path: { profileId: "profile-new" }, token });
    expect(read.body.errorCode).toBe("SESSION_ENDED");
    expect((await reset(link)).body.message).toBe("Invalid token");
  });

  it("a link is good for 60 minutes and for its email only [PWD-16] [PWD-17]", async () => {
    const link = await code();
    expect((await reset(link, "paying-monthly@example.com")).body.errorCode).toBe("INVALID_TOKEN");
    expect((await reset("rst_unknown")).body.message).toBe("Invalid token");
    client.sandbox.controls.advanceClock("60m", client.world);
    const late = await reset(link);
    expect([late.status, late.body.message]).toEqual([400, "Invalid token"]);
  });
});

describe("the signed-in user", () => {
  let token: string;
  const path = { profileId: "profile-new" };
  const foreign = { profileId: "profile-paying-monthly" };

  beforeEach(async () => {
    token = await client.signIn("new");
  });

  it("reads the own profile and no other [API-03]", async () => {
    const { body } = await client.call("getProfile", { path, token });
    expect(body).toMatchObject({ profileId: "profile-new", email: "new@example.com" });
    const other = await client.call("getProfile", { path: foreign, token });
    expect([other.status, other.body.errorCode]).toEqual([403, "FORBIDDEN"]);
  });

  it("changes the email with the password [API-48] [API-57] [MNG-05]", async () => {
    const change = (email: string, password = "password") =>
      client.call("updateEmail", { path: { id: "profile-new" }, token, body: { email, password } });
    expect((await change("fresh@example.org", "wrong")).body.errorCode).toBe("WRONG_PASSWORD");
    expect((await change("paying-monthly@example.com")).body.errorCode).toBe("EXISTING_USER");
    expect((await change("fresh@example.org")).body).toEqual({ email: "fresh@example.org" });
    expect((await login("fresh@example.org", "password")).status).toBe(200);
    expect((await login("new@example.com", "password")).status).toBe(401);
  });

  it("changes the password, which ends other devices [API-49] [MNG-10]", async () => {
    const other = await client.signIn("new", "device-2");
    const body = { password: "password", newPassword: "changed1" };
    const { body: changed } = await client.call("updatePassword", { path, token, body });
    expect(changed).toEqual({ profileId: "profile-new" });
    expect((await client.call("getProfile", { path, token })).status).toBe(200);
    expect((await client.call("getProfile", { path, token: other })).status).toBe(401);
    expect((await login("new@example.com", "changed1")).status).toBe(200);
  });

  it.each([
    ["a wrong password", { password: "wrong" }, "WRONG_PASSWORD"],
    ["another profile in the body", { profileId: "profile-paying-monthly" }, "FORBIDDEN"],
    ["a token that is none", { accessToken: "x" }, "FORBIDDEN"],
  ])("%s changes no password [MNG-11]", async (_, more, errorCode) => {
    const body = { password: "password", newPassword: "changed1", ...more };
    const answered = await client.call("updatePassword", { path, token, body });
    expect([answered.status, answered.body.errorCode]).toEqual([403, errorCode]);
    expect((await login("new@example.com", "password")).status).toBe(200);
  });

  describe("with five wrong passwords", () => {
    const changeEmail = (password: string, of = token) =>
      client.call("updateEmail", {
        path: { id: "profile-new" },
        token: of,
        body: { email: "fresh@example.org", password },
      });
    const changePassword = (password: string) =>
      client.call("updatePassword", { path, token, body: { password, newPassword: "changed1" } });

    beforeEach(async () => {
      for (let count = 0; count < 2; count += 1) await changeEmail("wrong");
      for (let count = 0; count < 3; count += 1) await changePassword("wrong");
    });

    it("has to wait, for either change and in every session [MNG-08] [MNG-13]", async () => {
      const elsewhere = await client.signIn("new", "device-2");
      for (const refused of [
        await changeEmail("password"),
        await changePassword("password"),
        await changeEmail("password", elsewhere),
      ]) {
        expect([refused.status, refused.body.errorCode]).toEqual([429, "TOO_MANY_REQUESTS"]);
        expect(Number(refused.headers.get("retry-after"))).toBe(15 * 60);
      }
    });

    it("may change it 15 minutes later", async () => {
      client.sandbox.controls.advanceClock("15m", client.world);
      token = await client.signIn("new");
      expect((await changePassword("password")).status).toBe(200);
    });

    it("can still sign in, and no other user waits [SGN-18]", async () => {
      expect((await login("new@example.com", "password")).status).toBe(200);
      const other = await client.signIn("paying-monthly");
      const body = { password: "password", newPassword: "changed1" };
      const changed = await client.call("updatePassword", { path: foreign, token: other, body });
      expect(changed.status).toBe(200);
    });
  });

  it("a right password forgets the wrong ones before it [MNG-10]", async () => {
    let current = "password";
    for (let round = 0; round < 3; round += 1) {
      const newPassword = `changed${round}`;
      for (let count = 0; count < 4; count += 1) {
        const body = { password: "wrong", newPassword };
        await client.call("updatePassword", { path, token, body });
      }
      const body = { password: current, newPassword };
      expect((await client.call("updatePassword", { path, token, body })).status).toBe(200);
      current = newPassword;
    }
  });

  it("another profile's token in the body is refused [MNG-11]", async () => {
    const accessToken = await client.signIn("paying-monthly");
    const body = { password: "password", newPassword: "changed1", accessToken };
    expect((await client.call("updatePassword", { path, token, body })).status).toBe(403);
  });

  it("keeps the shipping address, and only what is given changes [API-75] [SHP-29]", async () => {
    const shippingAddress = {
      firstName: "Ada",
      lastName: "Lovelace",
      address1: "1 Main St",
      city: "Nashville",
      state: "TN" as const,
      zipCode: "37203",
      phone: "6155550123",
      country: "US" as const,
    };
    await client.call("updateUser", { path, token, body: { shippingAddress } });
    const { body } = await client.call("updateUser", {
      path,
      token,
      body: { firstName: "Augusta" },
    });
    expect(body).toMatchObject({ firstName: "Augusta", email: "new@example.com", shippingAddress });
    expect(
      (await client.call("updateUser", { path: foreign, token, body: { firstName: "X" } })).status,
    ).toBe(403);
  });
});

describe("devices", () => {
  it("a device code is stable for its device, and unknown for others [API-54] [CNF-09]", async () => {
    const token = await client.signIn("new", "d7");
    const ask = (deviceId: string) => client.call("getDeviceCode", { token, query: { deviceId } });
    const first = (await ask("d7")).body.code;
    expect((await ask("d7")).body.code).toBe(first);
    expect((await ask("d8")).body.errorCode).toBe("DEVICE_UNKNOWN");
  });

  it("an xid is made, looked up and tied to the profile [API-82] [API-83] [TRK-41]", async () => {
    const { xid } = (await client.call("getXid")).body;
    expect((await client.call("getXid", { query: { xid } })).body).toEqual({ xid });
    expect((await client.call("getXid", { query: { xid: "none" } })).body.errorCode).toBe(
      "XID_UNKNOWN",
    );
    const token = await client.signIn("new");
    expect((await client.call("submitXid", { token, body: { xid } })).status).toBe(204);
  });
});
