import type { ClockPort, RandomPort } from "../../platform/ports.ts";
import { backoffMs, MOST_RETRIES } from "./backoff.ts";
import { givenUp, pause, whileWanted } from "./giving-up.ts";
import type { OutgoingRequest, Send } from "./outgoing-request.ts";
import { type Stop, Stopped } from "./stopped.ts";
import type { Bearer, TokenSource } from "./token-source.ts";

interface AuthorizeDeps {
  readonly tokens: TokenSource;
  readonly clock: ClockPort;
  readonly random: RandomPort;
}

/**
 * Sends the token of a signed-in person (SES-05); after a 401 renews it, waits and sends again, at most 3 times
 * (SES-08 to SES-12). The answer for a session that has ended meanwhile is dropped.
 */
export function withToken(send: Send, { tokens, clock, random }: AuthorizeDeps): Send {
  async function sendAs(first: Bearer, request: OutgoingRequest): Promise<Response> {
    request.life = first.life;
    let bearer = first;
    for (let retry = 0; ; retry += 1) {
      request.headers.set("authorization", `Bearer ${bearer.token}`);
      const response = await send(request);
      const tooLate = givenUp(request);
      if (tooLate !== null) throw tooLate;
      if (response.status !== 401) return response;
      if (retry === MOST_RETRIES) {
        tokens.giveUp(first.life);
        throw new Stopped({ kind: "unauthenticated", ended: true });
      }
      bearer = await whileWanted(request, tokens.renew(bearer));
      await pause(clock, backoffMs(retry, random), request);
    }
  }

  async function sendWithToken(request: OutgoingRequest): Promise<Response> {
    const waiting = tokens.bearer();
    const bearer = waiting instanceof Promise ? await whileWanted(request, waiting) : waiting;
    return bearer === null ? asVisitor(await send(request)) : sendAs(bearer, request);
  }

  /** A call that works for visitors goes on as one when the session turns out to have ended. */
  async function sendWithTokenIfAny(request: OutgoingRequest): Promise<Response> {
    try {
      return await sendWithToken(request);
    } catch (error) {
      if (!(error instanceof Stopped && isSessionsEnd(error.stop))) throw error;
      request.headers.delete("authorization");
      request.life = undefined;
      return asVisitor(await send(request));
    }
  }

  return (request) => {
    if (request.token === "never") return send(request);
    return request.token === "ifAny" ? sendWithTokenIfAny(request) : sendWithToken(request);
  };
}

/** Without a token there is nothing to renew (SES-09). */
function asVisitor(response: Response): Response {
  if (response.status === 401) throw new Stopped({ kind: "unauthenticated", ended: false });
  return response;
}

function isSessionsEnd(stop: Stop): boolean {
  return stop.kind === "unauthenticated" && stop.ended;
}
