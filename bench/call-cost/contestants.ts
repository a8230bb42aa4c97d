/** The same two calls, made with raw `fetch`, with openapi-fetch, with ky, and by the SDK. */
import ky from "ky";
import createClient from "openapi-fetch";
import { createConfiguration } from "../../packages/sdk/src/domain/configuration/create-configuration.ts";
import { sandboxConfiguration } from "../../packages/sdk/src/domain/configuration/sandbox-configuration.ts";
import { memoryPlatform } from "../../packages/sdk/src/platform/memory/index.ts";
import type { Platform } from "../../packages/sdk/src/platform/ports.ts";
import { createApi } from "../../packages/sdk/src/testing/create-api.ts";

export interface Contestant {
  readonly name: string;
  get(): Promise<unknown>;
  post(): Promise<unknown>;
}

const API_KEY = "bench";
const PURCHASE = {
  services: [{ serviceType: "PACKAGE", serviceId: "monthly", quantity: 1 }],
  isSkipDefaultPromo: false,
  parameters: [],
  paymentmethodInfo: { label: "Credit/Debit Card", saved: true },
  transactionReferenceMsg: { amount: "5.99" },
};

export async function contestants(base: string): Promise<readonly Contestant[]> {
  const accessToken = await tokenOf(base);
  return [
    raw(base, accessToken),
    openapi(base, accessToken),
    kyClient(base, accessToken),
    await sdk(base),
  ];
}

async function tokenOf(base: string): Promise<string> {
  const response = await fetch(`${base}/accounts/login`, { method: "POST", body: "{}" });
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
}

function identified(accessToken: string) {
  return { "x-api-key": API_KEY, authorization: `Bearer ${accessToken}` };
}

function raw(base: string, accessToken: string): Contestant {
  const headers = identified(accessToken);
  return {
    name: "fetch",
    get: async () => (await fetch(`${base}/getPaymentMethods`, { headers })).json(),
    post: async () =>
      (
        await fetch(`${base}/addSubscriptionWithPayment`, {
          method: "POST",
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify(PURCHASE),
        })
      ).json(),
  };
}

interface Paths {
  "/getPaymentMethods": {
    get: { responses: { 200: { content: { "application/json": unknown } } } };
  };
  "/addSubscriptionWithPayment": {
    post: {
      requestBody: { content: { "application/json": typeof PURCHASE } };
      responses: { 200: { content: { "application/json": unknown } } };
    };
  };
}

function openapi(base: string, accessToken: string): Contestant {
  const client = createClient<Paths>({ baseUrl: base, headers: identified(accessToken) });
  return {
    name: "openapi-fetch",
    get: async () => (await client.GET("/getPaymentMethods")).data,
    post: async () => (await client.POST("/addSubscriptionWithPayment", { body: PURCHASE })).data,
  };
}

function kyClient(base: string, accessToken: string): Contestant {
  const client = ky.create({ prefix: base, headers: identified(accessToken) });
  return {
    name: "ky",
    get: () => client.get("getPaymentMethods").json(),
    post: () => client.post("addSubscriptionWithPayment", { json: PURCHASE }).json(),
  };
}

/** The layers of a call of the product: token, correlation id, time-out, checks and mapping. */
async function sdk(base: string): Promise<Contestant> {
  const platform: Platform = {
    ...memoryPlatform(),
    fetch: (input, init) => fetch(input, init),
    clock: {
      now: () => Date.now(),
      after(ms, callback) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    },
    random: { number: () => Math.random(), uuid: () => crypto.randomUUID() },
  };
  const configuration = createConfiguration(
    sandboxConfiguration({ services: { apiBaseUrl: base, apiKey: API_KEY } }),
  );
  const api = createApi({ configuration, platform });
  const signedIn = await api.accounts.login({ email: "ann@example.com", password: "secret" });
  if (!signedIn.ok) throw new Error(signedIn.failure.developerMessage);
  return {
    name: "SDK",
    get: () => api.payments.methods(),
    post: () =>
      api.payments.addSubscription(
        {
          services: [{ serviceId: "monthly", promotionId: null }],
          couponCode: null,
          appliedBy: null,
          isSkipDefaultPromo: false,
          parameters: {},
          amountCents: 599,
          payment: { kind: "saved", method: "card", id: null },
          shippingAddress: null,
        },
        { idempotencyKey: "key" },
      ),
  };
}
