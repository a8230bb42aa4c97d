import type { ClockPort, ConnectivityPort, RandomPort } from "../../platform/ports.ts";
import { backoffMs, MOST_RETRIES, withJitter } from "./backoff.ts";
import { pause } from "./giving-up.ts";
import type { OutgoingRequest, Send } from "./outgoing-request.ts";
import { retryAfterMs } from "./retry-after.ts";
import type { RetryBudget } from "./retry-budget.ts";
import { isNoAnswer, Stopped } from "./stopped.ts";

interface RetryDeps {
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly connectivity: Pick<ConnectivityPort, "online">;
  readonly budget: RetryBudget;
}

const PASSING = [429, 502, 503, 504];
/** Longest pause before a write is retried, in milliseconds. After a longer one the caller may try again. */
const LONGEST_WAIT_OF_A_WRITE_MS = 5_000;

/** How long a read that failed waits for the answers to others, in milliseconds. */
const OTHERS_MS = 200;

/** A read, or a write that carries its `Idempotency-Key`: only operations that declare the header can. */
function mayRepeat(request: OutgoingRequest, problem: Response | Stopped, waitMs: number): boolean {
  if (request.once) return false;
  if (request.method === "GET") return true;
  // A write that timed out is not retried: the purchase journal asks for its outcome instead.
  const timedOut = problem instanceof Stopped && problem.stop.kind === "timeout";
  return (
    request.headers.has("idempotency-key") && !timedOut && waitMs <= LONGEST_WAIT_OF_A_WRITE_MS
  );
}

/** Retries what may be retried, as often as the budget allows (D-03). */
export function withRetries(send: Send, { clock, random, connectivity, budget }: RetryDeps): Send {
  function delayMs(retry: number, problem: Response | Stopped): number {
    const backoff = backoffMs(retry, random);
    if (problem instanceof Stopped) return backoff;
    const asked = retryAfterMs(problem.headers, clock.now()) ?? 0;
    return Math.max(backoff, withJitter(asked, random));
  }

  /** A page sends its reads at once: where one fails first, the answers to the others may still earn its retry. */
  async function mayStillSpend(request: OutgoingRequest): Promise<boolean> {
    await pause(clock, withJitter(OTHERS_MS, random), request);
    return connectivity.online() && budget.spend();
  }

  function attempt(request: OutgoingRequest, retry: number): Promise<Response> {
    const judge = (ended: Response | Error) =>
      isTransient(ended) ? afterProblem(request, retry, ended) : conclude(ended);
    return send(request).then(judge, judge);
  }

  async function afterProblem(
    request: OutgoingRequest,
    retry: number,
    problem: Response | Stopped,
  ): Promise<Response> {
    const waitMs = delayMs(retry, problem);
    const again =
      retry < MOST_RETRIES &&
      mayRepeat(request, problem, waitMs) &&
      connectivity.online() &&
      (budget.spend() || (await mayStillSpend(request)));
    if (!again) return conclude(problem);
    await pause(clock, waitMs, request);
    return attempt(request, retry + 1);
  }

  return (request) => attempt(request, 0);
}

/** The same request may work a moment later (D-03). */
function isTransient(ended: Response | Error): ended is Response | Stopped {
  return ended instanceof Error ? isNoAnswer(ended) : PASSING.includes(ended.status);
}

function conclude(ended: Response | Error): Response {
  if (ended instanceof Error) throw ended;
  return ended;
}
