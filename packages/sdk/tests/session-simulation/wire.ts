import { aborted } from "../../src/platform/aborted.ts";
import type { MemoryDevice } from "../../src/platform/memory/index.ts";
import type { RandomPort } from "../../src/platform/ports.ts";
import type { Gate } from "./gate.ts";
import type { KnownSession, KnownSessions, TokenAnswer } from "./known-sessions.ts";
import { CALM, fateOf, type Weather } from "./weather.ts";

export const REFRESH = "/accounts/token/refresh";
export const LOGIN = "/accounts/login";
/** A television asks whether its code was typed. */
const ACTIVATION = "/accounts/regcode/poll";
/** A TV provider's own refresh. */
export const EXCHANGE = "/tve/auth/refresh";
const REFRESHES = [REFRESH, EXCHANGE];

/** A request as a tab sent it. */
export interface Sent {
  readonly tab: string;
  readonly at: number;
  readonly path: string;
  readonly correlationId: string;
  /** Whose access token, or refresh token, it carries; or the viewer for whom a TV provider is asked. */
  readonly session: KnownSession | undefined;
  /** A TV provider is asked without a viewer. */
  readonly isStray: boolean;
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
  /** Time that is not corrected. */
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
  fetchOf(sender: Sender): typeof globalThis.fetch;
  /** What another window asks the service. */
  readonly visit: typeof globalThis.fetch;
}

/** A tab as its requests see it. */
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
  // A tab that stays open: the clock waits for what the service works on.
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
    return fate.garbled
      ? new Response("<html>Welcome to our hotel", { headers: FOREIGN })
      : response;
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

async function answerOf<Answer>(response: Response): Promise<Answer> {
  return (await response.clone().json()) as Answer;
}
