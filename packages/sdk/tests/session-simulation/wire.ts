import { aborted } from "../../src/platform/aborted.ts";
import type { MemoryDevice } from "../../src/platform/memory/index.ts";
import type { RandomPort } from "../../src/platform/ports.ts";
import type { Gate } from "./gate.ts";
import type { KnownSession, KnownSessions, TokenAnswer } from "./known-sessions.ts";
import { CALM, fateOf, type Weather } from "./weather.ts";

export const REFRESH = "/accounts/token/refresh";
export const LOGIN = "/accounts/login";
/** A television's poll for its code. */
const ACTIVATION = "/accounts/regcode/poll";
/** A TV provider's own refresh. */
export const EXCHANGE = "/tve/auth/refresh";
const REFRESHES = [REFRESH, EXCHANGE];

/** A request as the tab sent it. */
export interface Sent {
  readonly tab: string;
  readonly at: number;
  readonly path: string;
  readonly correlationId: string;
  /** The session of its access or refresh token, or the viewer of a call to a TV provider. */
  readonly session: KnownSession | undefined;
  /** A TV provider is asked without a viewer. */
  readonly isStray: boolean;
  readonly refreshToken: string | undefined;
}

/** Observer of all traffic. */
export interface Witness {
  sent(request: Sent, gate: Gate): void;
  /** It reached the service. */
  arrived(request: Sent): void;
  /** The tab got its answer; null when the connection broke, or when a proxy answered. */
  delivered(request: Sent, status: number | null): void;
  /** The tab has stopped waiting, with or without an answer. */
  over(request: Sent): void;
}

interface WireDeps {
  readonly device: MemoryDevice;
  readonly service: typeof globalThis.fetch;
  /** Real time, unaffected by the user's clock. */
  readonly serviceNow: () => number;
  readonly random: RandomPort;
  readonly sessions: KnownSessions;
  readonly witness: Witness;
}

/** The network between the tabs and the service. A sent request arrives even when its tab is gone. */
export interface Wire {
  weather: Weather;
  /** Number of requests sent. */
  requests: number;
  fetchOf(sender: Sender): typeof globalThis.fetch;
  /** Requests of another window. */
  readonly visit: typeof globalThis.fetch;
}

/** The network of a tab. */
export interface Sender {
  readonly name: string;
  readonly gate: Gate;
  readonly online: () => boolean;
  readonly asViewer: () => KnownSession | "none" | "signing in";
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
  // The clock waits for the service while the tab is open.
  const internet = device.tab({ fetch: service });

  const pause = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  async function travel(
    url: string,
    init: RequestInit,
    request: Sent,
    online: () => boolean,
  ): Promise<Response> {
    const fate = fateOf(wire.weather, REFRESHES.includes(request.path), random);
    await pause(fate.thereMs);
    if (fate.lost === "before") throw new TypeError("Failed to fetch");
    const { method, headers, body } = init;
    const response =
      fate.status === null
        ? await reach(url, { method, headers, body } as RequestInit, request)
        : statusAnswer(fate.status, fate.retryAfter);
    await pause(fate.backMs);
    if (fate.lost === "after" || !online()) throw new TypeError("Failed to fetch");
    return fate.foreign === null
      ? response
      : new Response("<html>Welcome to our hotel", { status: fate.foreign, headers: FOREIGN });
  }

  async function reach(url: string, init: RequestInit, request: Sent): Promise<Response> {
    witness.arrived(request);
    const response = await internet.fetch(url, init);
    if (!response.ok) return response;
    const { path, refreshToken } = request;
    if (path === LOGIN) sessions.signedIn(await answerOf<TokenAnswer>(response));
    if (path === ACTIVATION) {
      const { session } = await answerOf<{ session?: TokenAnswer }>(response);
      if (session) sessions.activated(session);
    }
    if (refreshToken === undefined) return response;
    if (path === EXCHANGE) sessions.exchanged(refreshToken, serviceNow());
    else sessions.renewed(refreshToken, await answerOf<TokenAnswer>(response), serviceNow());
    return response;
  }

  function describe({ name, asViewer }: Sender, url: string, init: RequestInit): Sent {
    const headers = new Headers(init.headers);
    const { pathname: path } = new URL(url);
    const refreshToken = REFRESHES.includes(path) ? refreshTokenOf(init.body) : undefined;
    const bearer = headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
    const viewer = path.startsWith("/tve/") ? asViewer() : "signing in";
    const session =
      typeof viewer === "object"
        ? viewer
        : (sessions.byRefreshToken(refreshToken ?? "") ?? sessions.byAccessToken(bearer));
    return {
      tab: name,
      at: serviceNow(),
      path,
      correlationId: headers.get("x-correlation-id") ?? "",
      session,
      refreshToken,
      isStray: viewer === "none",
    };
  }

  const wire: Wire = {
    weather: CALM,
    requests: 0,
    visit: internet.fetch,
    fetchOf: (sender) => (input, init) =>
      new Promise<Response>((resolve, reject) => {
        const { gate, online } = sender;
        const url = String(input);
        const request = describe(sender, url, init ?? {});
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

/** Marks answers that no service gave. */
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

async function answerOf<Answer>(response: Response): Promise<Answer> {
  return (await response.clone().json()) as Answer;
}
