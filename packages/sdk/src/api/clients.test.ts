import { describe, expect, it } from "vitest";
import { createConfiguration } from "../domain/configuration/create-configuration.ts";
import { sandboxConfiguration } from "../domain/configuration/sandbox-configuration.ts";
import { ANN, createApiWorld } from "../testing/api-world.ts";
import { createApi } from "../testing/create-api.ts";
import { testConfiguration } from "../testing/test-configuration.ts";

const BUY = "/addSubscriptionWithPayment";
const STATE = "/memberverify/verification/user";

describe("the typed clients", () => {
  it("hand on the body of a member-verify error [SES-25]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    const body = { currentStep: "error", errorIds: ["expiredProgram"], systemErrorMessage: "x" };
    services.script(STATE, { status: 400, body });
    const { error, response } = await drive(tab.clients.memberVerify.GET(STATE));
    expect(response.status).toBe(400);
    expect(error).toEqual(body);
  });

  it("renew the token like every call [SES-10] [ERR-73]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.expireAccessTokens();
    const { response } = await drive(tab.clients.memberVerify.GET(STATE));
    expect(response.status).toBe(200);
    expect(services.count("/accounts/token/refresh")).toBe(1);
  });

  it("send neither token nor api key with an upload [D-08] [API-67]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    await drive(
      tab.clients.memberVerify.PUT("/memberverify/uploads/{documentId}", {
        params: { path: { documentId: "d-1" }, query: { signature: "s" } },
        body: new Uint8Array([1, 2, 3]) as never,
      }),
    );
    const sent = services.seen.at(-1);
    expect(sent).toMatchObject({
      method: "PUT",
      path: "/memberverify/uploads/d-1",
      query: "?signature=s",
    });
    expect(sent?.headers.has("content-type")).toBe(false);
    expect(sent?.headers.has("authorization")).toBe(false);
    expect(sent?.headers.has("x-api-key")).toBe(false);
  });

  it.each([
    ["POST", "memberVerify", "/memberverify/va/{memberId}", "memberId"],
    ["GET", "memberVerify", "/memberverify/program/{program}", "program"],
    ["GET", "account", "/update/{profileId}", "profileId"],
    ["GET", "account", "/v1/natcomsku/plans/{planId}", "planId"],
    ["GET", "account", "/screens/{id}", "id"],
    ["GET", "partner", "/tve/auth/{code}", "code"],
  ] as const)(
    "send nothing where an id would leave the address: %s %s %s [D-41] [D-01]",
    async (method, name, path, id) => {
      const { services, signedInTab } = createApiWorld();
      const tab = await signedInTab();
      const before = services.seen.length;
      type Send = (path: string, options: object) => Promise<unknown>;
      const send = tab.clients[name][method] as unknown as Send;
      for (const value of ["..", ".", ""]) {
        const sent = send(path, { params: { path: { [id]: value } } });
        await expect(sent).rejects.toThrow(`the id ${id} is no part of an address`);
      }
      expect(services.seen.length).toBe(before);
    },
  );

  it("name the device to the TV provider's calls, not the user [TVP-17]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    await drive(tab.clients.partner.GET("/tve/entitlements"));
    const headers = services.seen.at(-1)?.headers;
    expect(headers?.get("x-device-id")).toBe(tab.session.deviceId());
    expect(headers?.has("authorization")).toBe(false);
  });

  it("each have their own address where one is configured [API-01]", async () => {
    const addresses: string[] = [];
    const { device, drive } = createApiWorld();
    const platform = device.tab({
      fetch: async (input) => {
        addresses.push(String(input));
        return new Response("{}");
      },
    });
    const api = createApi({
      configuration: createConfiguration(
        sandboxConfiguration({
          services: {
            apiBaseUrl: "https://api.example/",
            memberVerifyBaseUrl: "https://verify.example/v1",
          },
        }),
      ),
      platform,
    });
    await drive(api.clients.account.GET("/getPayments"));
    await drive(api.clients.memberVerify.GET(STATE));
    expect(addresses).toEqual([
      "https://api.example/getPayments",
      "https://verify.example/v1/memberverify/verification/user",
    ]);
  });

  it("escape what goes into a path [D-01]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    await drive(tab.plans.contentByPlan("../../accounts/login?x=1#"));
    expect(services.seen.at(-1)?.path).toBe(
      "/v1/natcomsku/plans/..%2F..%2Faccounts%2Flogin%3Fx%3D1%23",
    );
  });

  it("send the same body and key again with a renewed token [SES-10] [D-04]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.script(BUY, { status: 401 }, { status: 401 });
    const body = { services: [], transactionReferenceMsg: { amount: "5.99" } };
    const header = { "Idempotency-Key": "purchase-1" };
    await drive(tab.clients.account.POST(BUY, { params: { header }, body: body as never }));
    const sent = services.seen.filter(({ path }) => path === BUY);
    expect(sent.map((request) => request.body)).toEqual([body, body, body]);
    expect(sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual(
      Array(3).fill("purchase-1"),
    );
    expect(new Set(sent.map(({ headers }) => headers.get("authorization"))).size).toBeGreaterThan(
      1,
    );
    expect(new Set(sent.map(({ headers }) => headers.get("x-correlation-id"))).size).toBe(1);
  });

  const form = new FormData();
  form.set("document", new Blob(["scan"]), "scan.pdf");
  for (const [what, body, type, content] of [
    ["a form", form, "multipart/form-data; boundary=", 'filename="scan.pdf"'],
    ["bytes with a type", new Blob(["scan"], { type: "image/png" }), "image/png", "scan"],
    ["bytes without a type", new Uint8Array([115, 99, 97, 110]), "", "scan"],
    [
      "an address form",
      new URLSearchParams({ a: "1" }),
      "application/x-www-form-urlencoded",
      "a=1",
    ],
    ["a list", ["scan"], "application/json", '["scan"]'],
  ] as const) {
    it(`send ${what} as often as needed, with its own type [D-08] [SES-10]`, async () => {
      const { device, services, drive } = createApiWorld();
      const attempts: { readonly type: string; readonly text: string }[] = [];
      const platform = device.tab({
        fetch: async (input, init) => {
          if (!String(input).endsWith(BUY)) return services.fetch(input, init);
          const request = new Request(input, init);
          const type = request.headers.get("content-type") ?? "";
          attempts.push({ type, text: await request.text() });
          return new Response("{}", { status: attempts.length < 3 ? 401 : 200 });
        },
      });
      const api = createApi({ configuration: createConfiguration(testConfiguration()), platform });
      api.session.start();
      await drive(api.accounts.login(ANN));
      const { response } = await drive(api.clients.account.POST(BUY, { body: body as never }));
      expect(response.status).toBe(200);
      expect(attempts).toHaveLength(3);
      for (const attempt of attempts) {
        expect(attempt.type.startsWith(type)).toBe(true);
        expect(type === "" ? attempt.type : "").toBe("");
        expect(attempt.text).toContain(content);
      }
    });
  }

  it("write a list in a query with commas, and leave out what is not given [API-06]", async () => {
    const { services, tab, drive } = createApiWorld();
    const query = { packageID: ["a b", "c"], verificationID: undefined as never };
    await drive(tab().clients.account.GET("/packages", { params: { query } as never }));
    expect(services.seen.at(-1)?.query).toBe("?packageID=a%20b,c");
  });

  it("give an empty answer as no data, and a text in an error as it is [ERR-14]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.script(STATE, { status: 200 }, { status: 400, body: "<p>no</p>" }, { status: 204 });
    const ask = () => drive(tab.clients.memberVerify.GET(STATE));
    expect((await ask()).data).toBeUndefined();
    expect((await ask()).error).toBe("<p>no</p>");
    expect((await ask()).data).toBeUndefined();
  });
});
