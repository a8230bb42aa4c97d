import { aborted } from "../../src/platform/aborted.ts";
import type { ManualClock } from "../../src/platform/memory/index.ts";
import type { Gate } from "../session-simulation/gate.ts";
import type { Chance } from "./chance.ts";
import type { Service } from "./service.ts";
import type { Terms } from "./terms.ts";
import { CALM, type Fate, fateOf, type Subject, type Weather } from "./weather.ts";

/** A sent purchase. */
export interface SentPurchase {
  /** Cents that the buyer saw; without tax where `plusTaxes`. */
  readonly amountCents: number;
  readonly plusTaxes: boolean;
  readonly tab: string;
  readonly device: string;
  readonly key: string;
  readonly at: number;
  /** What the buyer read when they pressed the button of the page, and in the sheet of Apple Pay. */
  readonly screen: Reading;
  readonly sheet: Reading;
}

/** What a buyer reads before they pay. */
export interface Reading {
  /** Due now, in cents. */
  readonly shownCents: number;
  /** Where goods go, line by line; empty without an address. */
  readonly shipTo: readonly string[];
}

/** The sender: a tab, or the card form in it. */
export interface Sender {
  readonly name: string;
  readonly device: string;
  readonly gate: Gate;
  readonly online: () => boolean;
}

/** The network between the tabs and the service. A sent request arrives even when its tab is gone. */
export interface Wire {
  weather: Weather;
  /** Number of requests sent. */
  requests: number;
  fetchOf(sender: Sender): typeof globalThis.fetch;
}

interface WireDeps {
  readonly clock: ManualClock;
  readonly service: Service;
  readonly terms: Terms;
  readonly chance: Chance;
  /** A purchase leaves a tab. */
  readonly onPurchase: (purchase: Omit<SentPurchase, "screen" | "sheet">) => void;
  /** The service has refused a purchase because another amount is due than the buyer saw. */
  readonly onOtherAmount: (key: string) => void;
  /** The log, line by line. */
  readonly diary: (line: string) => void;
}

const PAYING =
  /\/(addSubscriptionWithPayment|changeSubscription|payment-frame\/pay|paypal\/(capture|changeService)|applepay\/(subscription|changeService))$/;
const SHIPPING = /\/accounts\/user\/[^/]+$/;
const SETTLING = /\/(getPayments|currentSubscriptionStatus|withdrawPurchase)$/;

export function createWire(deps: WireDeps): Wire {
  const { clock, service, terms, chance, onPurchase, onOtherAmount, diary } = deps;
  const pause = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  async function travel(
    url: string,
    init: RequestInit,
    subject: Subject,
    { online }: Sender,
  ): Promise<Response> {
    const fate = fateOf(wire.weather, subject, chance);
    await pause(fate.thereMs);
    if (fate.lost === "before") throw new TypeError("Failed to fetch");
    const { signal: _caller, ...request } = init;
    const response = await (fate.status === null
      ? reach(url, request, subject, fate)
      : statusAnswer(fate.status));
    await pause(fate.backMs);
    if (fate.lost === "after" || !online()) throw new TypeError("Failed to fetch");
    return fate.garbled ? new Response("<html>Welcome to our hotel") : response;
  }

  async function reach(url: string, init: RequestInit, subject: Subject, fate: Fate) {
    if (subject !== "pay") return service.fetch(url, init);
    const lateMs = fate.commitShare * terms.longestCommitMs;
    const first =
      lateMs >= 1 ? service.fetchCommittedLate(url, init, lateMs) : service.fetch(url, init);
    // Without keys, two requests are two purchases, whatever an application does.
    if (!fate.doubled || terms.keys === "ignored") return first;
    first.catch(() => {});
    await pause(fate.backMs);
    return service.fetch(url, init);
  }

  function send(sender: Sender, url: string, init: RequestInit): Promise<Response> {
    const { pathname } = new URL(url);
    const subject = subjectOf(pathname);
    const key = new Headers(init.headers).get("idempotency-key") ?? "";
    const what = subject === "pay" ? `${pathname} ${key}` : pathname;
    if (!sender.online()) return Promise.reject(new TypeError("Failed to fetch"));
    wire.requests += 1;
    diary(`${clock.now()} ${sender.name} sends ${what}`);
    const amount = subject === "pay" ? amountOf(String(init.body)) : null;
    if (amount) {
      const { name: tab, device } = sender;
      onPurchase({ tab, device, key, at: clock.now(), ...amount });
    }
    return travel(url, init, subject, sender).then(
      (response) => {
        if (amount && !amount.plusTaxes && response.status === 409) void hearRefusal(response, key);
        diary(`${clock.now()} ${sender.name} gets ${response.status} of ${what}`);
        return response;
      },
      (error: unknown) => {
        diary(`${clock.now()} ${sender.name} gets nothing of ${what}`);
        throw error;
      },
    );
  }

  async function hearRefusal(response: Response, key: string): Promise<void> {
    const { errorCode } = (await response.clone().json()) as { readonly errorCode?: string };
    if (errorCode === "AMOUNT_MISMATCH") onOtherAmount(key);
  }

  const wire: Wire = {
    weather: CALM,
    requests: 0,
    fetchOf: (sender) => (input, init) =>
      new Promise<Response>((resolve, reject) => {
        const signal = init?.signal;
        if (signal?.aborted) return reject(aborted());
        signal?.addEventListener("abort", () => reject(aborted()));
        const deliver = (tell: () => void) => sender.gate.pass(tell);
        send(sender, String(input), init ?? {}).then(
          (response) => deliver(() => resolve(response)),
          (error: unknown) => deliver(() => reject(error)),
        );
      }),
  };
  return wire;
}

/** The amount that a request says the buyer saw. */
function amountOf(body: string): Pick<SentPurchase, "amountCents" | "plusTaxes"> {
  const { details, transactionReferenceMsg, ...request } = JSON.parse(body);
  const { amount, plusTaxes = false } = details ?? transactionReferenceMsg ?? request;
  return { amountCents: Math.round(Number(amount) * 100), plusTaxes };
}

function subjectOf(pathname: string): Subject {
  if (PAYING.test(pathname)) return "pay";
  if (SHIPPING.test(pathname)) return "address";
  return SETTLING.test(pathname) ? "settle" : "other";
}

function statusAnswer(status: number): Promise<Response> {
  const body = JSON.stringify({ errorCode: "FAULT", errorMessage: "As ordered." });
  const headers = { "content-type": "application/json" };
  return Promise.resolve(new Response(body, { status, headers }));
}
