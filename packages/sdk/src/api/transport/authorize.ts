import type { ClockPort, RandomPort } from "../../platform/ports.ts";
import { backoffMs, MOST_RETRIES } from "./backoff.ts";
import { givenUp, pause, whileWanted } from "./giving-up.ts";
import type { OutgoingRequest, Send } from "./outgoing-request.ts";
import { ownCode } from "./service-error.ts";
import { type Stop, Stopped, signedOut } from "./stopped.ts";
import type { Bearer, TokenSource } from "./token-source.ts";

interface AuthorizeDeps {
  readonly tokens: TokenSource;
  readonly clock: ClockPort;
  readonly random: RandomPort;
}

/**
 * Sends the token of a signed-in user (SES-05); after a 401 renews it, waits and sends again, at most 3 times
 * (SES-08 to SES-12). A 401 that is not the service's own ends no session: it counts as no answer (D-44). The answer for
 * a session that has ended meanwhile is dropped.
 */
export function withToken(send: Send, { tokens, clock, random }: AuthorizeDeps): Send {
  function sendAs(bearer: Bearer, request: OutgoingRequest, retry = 0): Promise<Response> {
    request.life = bearer.life;
    request.headers.set("authorization", bearer.authorization);
    return send(request).then((answer) => {
      const tooLate = givenUp(request);
      if (tooLate !== null) throw tooLate;
      return answer.status === 401 ? sendAgain(bearer, request, answer, retry) : answer;
    });
  }

  async function sendAgain(
    refused: Bearer,
    request: OutgoingRequest,
    answer: Response,
    retry: number,
  ): Promise<Response> {
    if (retry === MOST_RETRIES) {
      if ((await ownCode(answer)) === null) throw new Stopped({ kind: "network" });
      tokens.giveUp(refused.life);
      throw new Stopped({ kind: "unauthenticated", ended: true });
    }
    const renewed = await whileWanted(request, tokens.renew(refused));
    await pause(clock, backoffMs(retry, random), request);
    return sendAs(renewed, request, retry + 1);
  }

  function sendWithToken(request: OutgoingRequest): Promise<Response> {
    const bearer = tokens.bearer();
    return bearer instanceof Promise
      ? whileWanted(request, bearer).then((renewed) => sendFor(renewed, request))
      : sendFor(bearer, request);
  }

  function sendFor(bearer: Bearer | null, request: OutgoingRequest): Promise<Response> {
    return bearer === null ? send(request).then(asVisitor) : sendAs(bearer, request);
  }

  /** A call that also works for visitors continues without a token when the session has ended. */
  async function sendWithTokenIfAny(request: OutgoingRequest): Promise<Response> {
    try {
      return await sendWithToken(request);
    } catch (error) {
      if (!(error instanceof Stopped && isSessionsEnd(error.stop))) throw error;
      request.headers.delete("authorization");
      request.life = null;
      return asVisitor(await send(request));
    }
  }

  return (request) => {
    if (request.access === "token") return sendWithToken(request);
    if (request.access === "tokenIfAny") return sendWithTokenIfAny(request);
    // A TV provider knows the device: a call for its viewer ends with the viewer's session too.
    if (request.access === "device") request.life = tokens.life();
    return send(request);
  };
}

/** Without a token there is nothing to renew (SES-09). */
async function asVisitor(answer: Response): Promise<Response> {
  if (answer.status !== 401) return answer;
  throw new Stopped((await ownCode(answer)) === null ? { kind: "network" } : signedOut);
}

function isSessionsEnd(stop: Stop): boolean {
  return stop.kind === "unauthenticated" && stop.ended;
}
