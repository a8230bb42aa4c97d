/** One tab of the stampede: the SDK's transport on a real browser, and a client with one shared promise beside it. */
import createClient, { type Middleware } from "openapi-fetch";
import { createConfiguration } from "../../packages/sdk/src/domain/configuration/create-configuration.ts";
import { sandboxConfiguration } from "../../packages/sdk/src/domain/configuration/sandbox-configuration.ts";
import { browserPlatform } from "../../packages/sdk/src/platform/browser/index.ts";
import { createApi } from "../../packages/sdk/src/testing/create-api.ts";

const host = new URLSearchParams(location.search).get("host") ?? location.origin;
const services = { apiBaseUrl: host, apiKey: "bench" };
const api = createApi({
  configuration: createConfiguration(sandboxConfiguration({ services })),
  platform: browserPlatform(),
});

async function signIn(): Promise<void> {
  const outcome = await api.accounts.login({ email: "ann@example.com", password: "secret" });
  if (!outcome.ok) throw new Error(outcome.failure.developerMessage);
}

/** Makes `count` calls, spread over `overMs`; returns the ends of failed ones. */
async function calls(count: number, overMs: number): Promise<readonly string[]> {
  const outcomes = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index * overMs) / count));
      return api.payments.methods();
    }),
  );
  return outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.failure.kind]));
}

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}
let tokens: Tokens | null = null;
let refreshing: Promise<void> | null = null;

async function ask(path: string, body: object): Promise<void> {
  const response = await fetch(host + path, { method: "POST", body: JSON.stringify(body) });
  if (!response.ok) throw new Error(String(response.status));
  tokens = (await response.json()) as Tokens;
}

/** The usual solution: one refresh at a time, shared by the calls of this tab that meet a 401. */
const refreshOnRefusal: Middleware = {
  onRequest({ request }) {
    request.headers.set("authorization", `Bearer ${tokens?.accessToken}`);
  },
  async onResponse({ request, response }) {
    if (response.status !== 401) return;
    refreshing ??= ask("/accounts/token/refresh", {
      refreshToken: tokens?.refreshToken,
    }).finally(() => {
      refreshing = null;
    });
    await refreshing;
    request.headers.set("authorization", `Bearer ${tokens?.accessToken}`);
    return fetch(request);
  },
};

interface Paths {
  "/getPaymentMethods": {
    get: { responses: { 200: { content: { "application/json": unknown } } } };
  };
}
const usual = createClient<Paths>({ baseUrl: host });
usual.use(refreshOnRefusal);

async function usualCalls(count: number): Promise<readonly string[]> {
  const answers = await Promise.allSettled(
    Array.from({ length: count }, () => usual.GET("/getPaymentMethods")),
  );
  return answers.flatMap((answer) => {
    if (answer.status === "rejected") return [String(answer.reason)];
    return answer.value.response.ok ? [] : [String(answer.value.response.status)];
  });
}

Object.assign(globalThis, {
  start: () => api.session.start(),
  signIn,
  calls,
  usualSignIn: () => ask("/accounts/login", {}),
  usualCalls,
});
