import type { ClockPort } from "../../platform/ports.ts";
import { givenUp, onGivenUp } from "./giving-up.ts";
import type { OutgoingRequest, Send } from "./outgoing-request.ts";
import { Stopped } from "./stopped.ts";

interface AttemptDeps {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Pick<ClockPort, "after">;
}

/**
 * One attempt: sends, reads the whole body, and ends at the time-out (SES-07) or when nobody waits any more,
 * whatever the network does.
 */
export function createAttempt({ fetch, clock }: AttemptDeps): Send {
  return (request) =>
    new Promise((resolve, reject) => {
      const already = givenUp(request);
      if (already !== null) return reject(already);

      const { timeoutMs } = request;
      const controller = new AbortController();
      const release = () => {
        stopTimer();
        stopListening();
      };
      const abandon = (reason: Stopped | null) => {
        release();
        reject(reason);
        controller.abort();
      };
      const stopTimer = clock.after(timeoutMs, () =>
        abandon(new Stopped({ kind: "timeout", timeoutMs })),
      );
      const stopListening = onGivenUp(request, () => abandon(givenUp(request)));

      receive(fetch, request, controller.signal).then(
        (response) => {
          release();
          resolve(response);
        },
        (error: unknown) => {
          release();
          reject(new Stopped({ kind: "network" }, { cause: error }));
        },
      );
    });
}

async function receive(
  fetch: AttemptDeps["fetch"],
  { url, method, headers, body }: OutgoingRequest,
  signal: AbortSignal,
): Promise<Response> {
  const init = { method, headers, signal };
  const response = await fetch(url, body === undefined ? init : { ...init, body });
  return withBody(response, await response.text());
}

/** The body was read within the time limit; whoever asks for it again gets the same text. */
function withBody(response: Response, text: string): Response {
  response.text = async () => text;
  response.json = async () => JSON.parse(text);
  return response;
}
