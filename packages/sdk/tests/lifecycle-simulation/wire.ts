import type { Chance } from "../purchase-simulation/chance.ts";

/** How a request fails. */
export type Fault =
  | "lostBefore"
  | "lostAfter"
  | "unavailable"
  | "unavailableAfter"
  | "late"
  | "lateCommit"
  | "offline";

export const FAULTS: readonly Fault[] = [
  "lostBefore",
  "lostAfter",
  "lostAfter",
  "unavailable",
  "unavailableAfter",
  "late",
  "lateCommit",
  "lateCommit",
  "offline",
];

/** A state-changing request, and what the service has made of it. */
export interface Write {
  readonly path: string;
  readonly key: string;
  readonly at: number;
  /** The service has heard of it, or will. */
  arrives: boolean;
  /** Null while the service has not answered. */
  status: number | null;
  isDone: boolean;
  /** When the service answered, by its own clock; null before. Epoch ms. */
  answeredAt: number | null;
}

/** The network between the tabs and the service. */
export interface Wire {
  readonly fetch: typeof globalThis.fetch;
  readonly latency: (url: string) => number;
  readonly writes: Write[];
  /** Text of the last answer with orders. */
  history: string;
  requests: number;
  /** Faults of the next writes, in order. */
  next: Fault[];
  /** Likelihood of a fault of any other request, 0 to 1. */
  storm: number;
  /** Reads answer as they last did until this instant: a copy of the service lags. Epoch ms. */
  lagsUntil: number;
  /** The device loses its network. */
  onOffline: () => void;
}

interface WireDeps {
  readonly service: typeof globalThis.fetch;
  readonly chance: Chance;
  readonly now: () => number;
  /** The service's clock. */
  readonly serviceNow: () => number;
  readonly report: (problem: string) => void;
  /** The next request of this operation is committed late. */
  readonly commitLate: (operation: string) => void;
  readonly diary: (line: string) => void;
}

const WRITES =
  /\/(pauseSubscription|cancelPauseSubscription|resumeSubscription|removeSubscription|reactivateSubscription|applyCouponV2|giftcard\/redeem|payment-frame\/pay|addSubscriptionWithPayment|changeSubscription)$/;
const LOOKS = /\/(getPayments|getPaymentMethods|currentSubscriptionStatus)$/;
/** Longer than a call waits. */
const LATE_MS = 40_000;

export function createWire(deps: WireDeps): Wire {
  const { service, chance, now, serviceNow, report, commitLate, diary } = deps;
  const late = new Map<string, number>();
  /** The last answer to each look at the plan, the orders or the payment methods. */
  const copies = new Map<string, { readonly text: string; readonly response: Response }>();

  async function write(url: string, init: RequestInit, path: string): Promise<Response> {
    const key = new Headers(init.headers).get("idempotency-key") ?? "";
    if (key === "") report(`${path} is sent without a key`);
    const unheard = { arrives: false, status: null, isDone: false, answeredAt: null };
    const one: Write = { path, key, at: now(), ...unheard };
    wire.writes.push(one);
    const fault = wire.next.shift() ?? null;
    diary(`${new Date(one.at).toISOString()} sends ${path} ${key.slice(0, 8)} ${fault ?? ""}`);
    if (fault === "lostBefore") throw new TypeError("Failed to fetch");
    if (fault === "unavailable") return unavailable();
    if (fault === "lateCommit") commitLate(operationOf(path));
    one.arrives = true;
    const response = await service(url, init);
    const text = response.status === 204 ? null : await response.text();
    one.status = response.status;
    one.answeredAt = serviceNow();
    one.isDone = response.ok && saysDone(path, text);
    diary(`  ${response.status} ${one.isDone ? "done" : (text ?? "").slice(0, 150)}`);
    if (fault === "offline") wire.onOffline();
    if (fault === "lostAfter" || fault === "offline") throw new TypeError("Failed to fetch");
    if (fault === "unavailableAfter") return unavailable(504);
    if (fault === "late") late.set(url, LATE_MS);
    return new Response(text, response);
  }

  async function read(url: string, init: RequestInit, path: string): Promise<Response> {
    const copy = copies.get(url);
    if (copy && now() < wire.lagsUntil) return new Response(copy.text, copy.response);
    const response = await service(url, init);
    if (!LOOKS.test(path) || !response.ok) return response;
    const text = await response.text();
    copies.set(url, { text, response });
    if (path === "/getPayments") wire.history = text;
    return new Response(text, response);
  }

  const wire: Wire = {
    writes: [],
    history: "{}",
    requests: 0,
    next: [],
    storm: 0,
    lagsUntil: 0,
    onOffline: () => {},
    latency(url) {
      const ms = late.get(url) ?? 0;
      late.delete(url);
      return ms;
    },
    fetch(input, init = {}) {
      const url = String(input);
      const { pathname: path } = new URL(url);
      wire.requests += 1;
      if (init.method !== "GET" && WRITES.test(path)) return write(url, withoutSignal(init), path);
      if (!chance.happens(wire.storm)) return read(url, withoutSignal(init), path);
      if (chance.happens(0.5)) return Promise.reject(new TypeError("Failed to fetch"));
      return Promise.resolve(unavailable());
    },
  };
  return wire;
}

/** The operation of a path that writes. */
function operationOf(path: string): string {
  const named: Readonly<Record<string, string>> = {
    applyCouponV2: "applyCoupon",
    redeem: "redeemGiftCard",
    pay: "payInFrame",
  };
  const name = path.split("/").pop() ?? "";
  return named[name] ?? name;
}

/** A sent request arrives even when its page no longer waits for it. */
function withoutSignal({ signal: _caller, ...init }: RequestInit): RequestInit {
  return init;
}

/** Some answers of 200 say that nothing was done. */
function saysDone(path: string, text: string | null): boolean {
  if (!/(applyCouponV2|pay|Subscription|WithPayment)$/.test(path) || !text) return true;
  const { responseCode = "1", isSuccess = true } = JSON.parse(text) as {
    readonly responseCode?: string;
    readonly isSuccess?: boolean;
  };
  return responseCode === "1" && isSuccess;
}

function unavailable(status = 503): Response {
  return new Response("{}", { status, headers: { "content-type": "application/json" } });
}
