import { aborted } from "../../src/platform/aborted.ts";
import type { MemoryDevice } from "../../src/platform/memory/index.ts";
import type { RandomPort } from "../../src/platform/ports.ts";
import type { Gate } from "./gate.ts";
import type { KnownSession, KnownSessions, TokenAnswer } from "./known-sessions.ts";
import { CALM, fateOf, type Weather } from "./weather.ts";

export const REFRESH = "/accounts/token/refresh";
export const LOGIN = "/accounts/login";

/** A request as a tab sent it. */
export interface Sent {
  readonly tab: string;
  readonly at: number;
  readonly path: string;
  readonly correlationId: string;
  /** Whose access token, or refresh token, it carries. */
  readonly session: KnownSession | undefined;
  readonly refreshToken: string | undefined;
}

/** Who looks at everything that travels. */
export interface Witness {
  sent(request: Sent, gate: Gate): void;
  /** It reached the service. */
  arrived(request: Sent): void;
  /** The tab got its answer; null when the connection broke, or when it is not the service's. */
  delivered(request: Sent, status: number | null): void;
  /** The tab does not wait any more, with or without an answer. */
  over(request: Sent): void;
}

interface WireDeps {
  readonly device: MemoryDevice;
  readonly service: typeof globalThis.fetch;
  /** Time that nobody corrects. */
  readonly serviceNow: () => number;
  readonly random: RandomPort;
  readonly sessions: KnownSessions;
  readonly witness: Witness;
}

/** The network between the tabs and the service. What has left a tab travels on, whatever becomes of the tab. */
export interface Wire {
  weather: Weather;
  /** How many have been sent. */
  requests: number;
  fetchOf(tab: string, gate: Gate, online: () => boolean): typeof globalThis.fetch;
}

export function createWire({
  device,
  service,
  serviceNow,
  random,
  sessions,
  witness,
}: WireDeps): Wire {
  const { clock } = device;
  // A tab that nobody closes: the clock waits for what the service works on.
  const internet = device.tab({ fetch: service });

  const pause = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  async function travel(
    url: string,
    init: RequestInit,
    request: Sent,
    online: () => boolean,
  ): Promise<Response> {
    const fate = fateOf(wire.weather, request.path === REFRESH, random);
    await pause(fate.thereMs);
    if (fate.lost === "before") throw new TypeError("Failed to fetch");
    const { method, headers, body } = init;
    const response =
      fate.status === null
        ? await reach(url, { method, headers, body } as RequestInit, request)
        : statusAnswer(fate.status, fate.retryAfter);
    await pause(fate.backMs);
    if (fate.lost === "after" || !online()) throw new TypeError("Failed to fetch");
    return fate.garbled
      ? new Response("<html>Welcome to our hotel", { headers: FOREIGN })
      : response;
  }

  async function reach(url: string, init: RequestInit, request: Sent): Promise<Response> {
    witness.arrived(request);
    const response = await internet.fetch(url, init);
    if (!response.ok) return response;
    if (request.path === LOGIN) sessions.signedIn(await tokensOf(response));
    if (request.refreshToken !== undefined && request.path === REFRESH) {
      sessions.renewed(request.refreshToken, await tokensOf(response), serviceNow());
    }
    return response;
  }

  function describe(tab: string, url: string, init: RequestInit): Sent {
    const headers = init.headers as Readonly<Record<string, string>>;
    const { pathname: path } = new URL(url);
    const refreshToken = path === REFRESH ? refreshTokenOf(init.body) : undefined;
    const bearer = headers["authorization"]?.replace(/^Bearer /, "");
    const session =
      refreshToken === undefined
        ? sessions.byAccessToken(bearer ?? "")
        : sessions.byRefreshToken(refreshToken);
    const correlationId = headers["x-correlation-id"] ?? "";
    return { tab, at: serviceNow(), path, correlationId, session, refreshToken };
  }

  const wire: Wire = {
    weather: CALM,
    requests: 0,
    fetchOf: (tab, gate, online) => (input, init) =>
      new Promise<Response>((resolve, reject) => {
        const url = String(input);
        const request = describe(tab, url, init ?? {});
        let isOver = false;
        const finish = (tell: () => void) => {
          if (isOver) return;
          isOver = true;
          witness.over(request);
          tell();
        };
        if (!online()) return reject(new TypeError("Failed to fetch"));
        wire.requests += 1;
        witness.sent(request, gate);
        init?.signal?.addEventListener("abort", () => finish(() => reject(aborted())));
        const deliver = (status: number | null, tell: () => void) =>
          gate.pass(() => {
            if (!isOver) witness.delivered(request, status);
            finish(tell);
          });
        travel(url, init ?? {}, request, online).then(
          (response) => deliver(ownStatus(response), () => resolve(response)),
          (error: unknown) => deliver(null, () => reject(error)),
        );
      }),
  };
  return wire;
}

/** Marks what no service has answered. */
const FOREIGN = { "x-foreign": "yes" };

function ownStatus({ headers, status }: Response): number | null {
  return headers.has("x-foreign") ? null : status;
}

function statusAnswer(status: number, retryAfter: number | null): Response {
  const headers = retryAfter === null ? {} : { "retry-after": String(retryAfter) };
  return new Response(JSON.stringify({ errorCode: "FAULT", errorMessage: "As ordered." }), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
}

function refreshTokenOf(body: unknown): string | undefined {
  return typeof body === "string"
    ? (JSON.parse(body) as { refreshToken?: string }).refreshToken
    : undefined;
}

async function tokensOf(response: Response): Promise<TokenAnswer> {
  return (await response.clone().json()) as TokenAnswer;
}
