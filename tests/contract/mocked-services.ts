/** The SDK's clients and calls on a memory platform whose network leads to the mock servers. */
import { inject } from "vitest";
import { createConfiguration } from "../../packages/sdk/src/domain/configuration/create-configuration.ts";
import { sandboxConfiguration } from "../../packages/sdk/src/domain/configuration/sandbox-configuration.ts";
import {
  type CookieJar,
  type MemoryPlatform,
  memoryPlatform,
} from "../../packages/sdk/src/platform/memory/index.ts";
import { saveUpRetries } from "../../packages/sdk/src/testing/api-world.ts";
import { type Api, createApi } from "../../packages/sdk/src/testing/create-api.ts";
import { hastyClock } from "./hasty-clock.ts";
import {
  type Answer,
  type Operation,
  operationsOf,
  preferenceFor,
  SERVICE_NAMES,
} from "./specification.ts";

/** Credentials that the mock server accepts, as it accepts all. */
export const ANN = { email: "ann@example.com", password: "secret-of-ann" };

export const OPERATIONS = SERVICE_NAMES.flatMap((service) =>
  operationsOf(service).map((operation) => ({ ...operation, service })),
);

export interface SentRequest {
  readonly operation: string;
  readonly headers: Headers;
}

export interface Refused {
  readonly operation: string;
  readonly answer: Response;
}

export interface MockedTab {
  readonly api: Api;
  readonly platform: MemoryPlatform;
  /** Requests sent, in order. */
  readonly sent: readonly SentRequest[];
  /** Answers with status 401, which the session takes for itself, in order. */
  readonly refused: readonly Refused[];
  /** Answers of an operation in order, the last one for good; others answer with their first success. */
  answer(operationId: string, ...answers: readonly Answer[]): void;
}

export function mockedConfiguration() {
  const mocks = inject("mocks");
  return createConfiguration(
    sandboxConfiguration({
      services: {
        accountBaseUrl: mocks.account,
        memberVerifyBaseUrl: mocks["member-verify"],
        partnerBaseUrl: mocks.partner,
        configApi: mocks.account,
      },
    }),
  );
}

/** A tab of a visitor, or of Ann with the cookies of a session. */
export function mockedTab(
  cookies: readonly KeptCookie[] = [],
  { start = true }: { readonly start?: boolean } = {},
): MockedTab {
  const { platform, sent, refused, answer } = mockedPlatform(cookies);
  const api = createApi({ configuration: mockedConfiguration(), platform });
  if (start) api.session.start();
  return { api, platform, sent, refused, answer };
}

/** An answer that no specification has: malformed, or of another server on the way. */
export interface ForeignAnswer {
  readonly status: number;
  /** Null is no body at all. */
  readonly body: string | null;
  readonly mediaType?: string;
}

/** The upload addresses of the examples lead to this host; the mock server stands for it. */
const UPLOAD_HOST = "https://uploads.example.com";

/** `href`: address of the tab. */
export function mockedPlatform(
  cookies: readonly KeptCookie[] = [],
  { href = "http://localhost:5173/" }: { readonly href?: string } = {},
) {
  const answers = new Map<string, readonly Answer[]>();
  const foreign = new Map<string, ForeignAnswer>();
  const sent: SentRequest[] = [];
  const refused: Refused[] = [];
  const uploads = inject("mocks")["member-verify"];
  const memory = memoryPlatform({
    href,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      const { id } = operationOf(init?.method ?? "GET", String(input));
      const [answer, ...others] = answers.get(id) ?? [];
      if (answer !== undefined) headers.set("prefer", preferenceFor(answer));
      if (others.length > 0) answers.set(id, others);
      sent.push({ operation: id, headers });
      const instead = foreign.get(id);
      if (instead !== undefined) return responseOf(instead);
      const served = await fetch(String(input).replace(UPLOAD_HOST, uploads), { ...init, headers });
      if (served.status === 401) refused.push({ operation: id, answer: served.clone() });
      return served;
    },
  });
  const clock = hastyClock(memory.clock.now());
  const platform: MemoryPlatform = { ...memory, clock: { ...memory.clock, ...clock } };
  for (const { name, value } of cookies) platform.cookies.set(name, value);
  saveUpRetries(platform);
  return {
    platform,
    sent,
    refused,
    endWaits: clock.endWaits,
    answer(id: string, ...inOrder: readonly Answer[]): void {
      foreign.delete(id);
      answers.set(id, inOrder);
    },
    answerForeign: (id: string, answer: ForeignAnswer) => void foreign.set(id, answer),
  };
}

function responseOf({ status, body, mediaType = "application/json" }: ForeignAnswer): Response {
  return new Response(body, { status, headers: { "content-type": mediaType } });
}

type KeptCookie = ReturnType<CookieJar["all"]>[number];

/** The cookies of a user who has signed in. */
export async function cookiesOfAnn(): Promise<readonly KeptCookie[]> {
  const { api, platform } = mockedTab();
  const outcome = await api.accounts.login(ANN);
  if (!outcome.ok) throw new Error(outcome.failure.developerMessage);
  return platform.cookies.all();
}

const patterns = OPERATIONS.map((operation) => ({
  operation,
  path: new RegExp(`^${operation.path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]*")}$`),
}));

function operationOf(method: string, address: string): Operation {
  const { pathname } = new URL(address);
  // `/update/{id}/v3` and `/update/{profileId}` differ in length; the first that fits is the right one.
  const found = patterns.find(
    ({ operation, path }) => operation.method === method && path.test(pathname),
  );
  if (found === undefined) throw new Error(`No operation is called ${method} ${pathname}.`);
  return found.operation;
}
