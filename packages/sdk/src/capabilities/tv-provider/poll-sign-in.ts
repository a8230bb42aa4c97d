import { tvProviderPollMs } from "../../domain/constants/constants.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import {
  type TvProviderPollFacts,
  type TvProviderPollStep,
  tvProviderPoll,
} from "../../domain/tv-provider/poll.ts";
import type { ClockPort, ConnectivityPort } from "../../platform/ports.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import type { Visit } from "../kit/visit.ts";
import type { ProviderWindow } from "./provider-window.ts";
import type { RegistrationCode, TvProviderAuth, TvProviderCalls } from "./tv-provider.calls.ts";

export interface PollDeps {
  readonly api: { readonly tvProvider: TvProviderCalls };
  readonly clock: ClockPort;
  readonly connectivity: ConnectivityPort;
  readonly explain: ExplainLog;
}

interface Poll {
  readonly code: RegistrationCode["code"];
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly window: ProviderWindow;
  readonly visit: Visit;
}

export type PollEnd =
  | { readonly kind: "signedIn"; readonly auth: TvProviderAuth }
  | { readonly kind: Exclude<TvProviderPollStep, "ask" | "wait" | "exchange"> }
  | { readonly kind: "left" };

/** The last answer, and the facts of its request. */
interface Asked extends Pick<TvProviderPollFacts, "answer" | "wasWindowClosed"> {
  readonly auth: TvProviderAuth | null;
}

/** Asks, one question at a time, until the provider or the user has decided (TVP-06, OPN-211, D-09). */
export async function pollSignIn(poll: Poll, deps: PollDeps): Promise<PollEnd> {
  let last: Asked = { answer: "none", wasWindowClosed: false, auth: null };
  while (!poll.visit.isOver) {
    const choice = tvProviderPoll(factsNow(last, poll, deps));
    if (choice.value === "ask") last = await ask(poll, deps);
    else if (choice.value !== "wait") {
      deps.explain.record("tv-provider.poll", choice);
      return ended(choice.value, last.auth);
    }
    if (!isDecisive(last)) await poll.window.rest(tvProviderPollMs);
  }
  return { kind: "left" };
}

function factsNow(
  { answer, wasWindowClosed }: Asked,
  { startedAt, window }: Poll,
  { clock, connectivity }: PollDeps,
): TvProviderPollFacts {
  return {
    answer,
    elapsedMs: clock.now() - startedAt,
    hasFocus: connectivity.visible() && connectivity.focused(),
    hasLanded: window.hasLanded(),
    isWindowClosed: window.isClosed(),
    wasWindowClosed,
  };
}

async function ask({ code, visit, window }: Poll, { api }: PollDeps): Promise<Asked> {
  const wasWindowClosed = window.isClosed();
  const outcome = await api.tvProvider.poll(code, { signal: visit.signal });
  if (!outcome.ok) {
    return { answer: isFinal(outcome.failure) ? "gone" : "silent", wasWindowClosed, auth: null };
  }
  const { value } = outcome;
  const auth = value.status === "authenticated" ? value : null;
  return { answer: value.status, wasWindowClosed, auth };
}

/** The services have answered, and would answer the same again. */
function isFinal(failure: Failure): boolean {
  return failure.kind === "http" && !failure.retryable;
}

function isDecisive({ answer }: Asked): boolean {
  return answer === "authenticated" || answer === "failed" || answer === "gone";
}

function ended(
  step: Exclude<TvProviderPollStep, "ask" | "wait">,
  auth: TvProviderAuth | null,
): PollEnd {
  if (step !== "exchange") return { kind: step };
  return auth ? { kind: "signedIn", auth } : { kind: "left" };
}
