import { describe, expect, it } from "vitest";
import { createConfiguration } from "../domain/configuration/create-configuration.ts";
import { sandboxConfiguration } from "../domain/configuration/sandbox-configuration.ts";
import { createApiWorld } from "../testing/api-world.ts";
import { createApi } from "../testing/create-api.ts";

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

  it("name the device to the TV provider's calls, not the person [TVP-17]", async () => {
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
});
