import type { Platform } from "../../platform/ports.ts";
import { createAttempt } from "./attempt.ts";
import { withToken } from "./authorize.ts";
import type { Send } from "./outgoing-request.ts";
import { withRetries } from "./retry.ts";
import { earning, type RetryBudget } from "./retry-budget.ts";
import type { TokenSource } from "./token-source.ts";

interface TransportDeps {
  readonly platform: Pick<Platform, "fetch" | "clock" | "random" | "connectivity">;
  readonly tokens: TokenSource;
  readonly budget: RetryBudget;
}

/** The layers of every call: the user's token outside, then retries of reads, then one attempt. */
export function createTransport({ platform, tokens, budget }: TransportDeps): Send {
  const attempt = earning(createAttempt(platform), budget);
  /** Nothing is sent for a session that has ended, even when this tab has not heard of it yet. */
  const attemptInSession: Send = (request) => {
    if (request.life !== null) tokens.look();
    return attempt(request);
  };
  const attempts = withRetries(attemptInSession, { ...platform, budget });
  return withToken(attempts, { ...platform, tokens });
}
