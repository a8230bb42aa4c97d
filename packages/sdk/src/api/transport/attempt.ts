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

      const { timeoutMs, headers } = request;
      const correlationId = headers["x-correlation-id"];
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
        abandon(new Stopped({ kind: "timeout", timeoutMs }, { correlationId })),
      );
      const stopListening = onGivenUp(request, () => abandon(givenUp(request)));
      const fail = (cause: unknown) => {
        release();
        reject(new Stopped({ kind: "network" }, { cause, correlationId }));
      };

      fetch(request.url, initOf(request, controller.signal)).then((response) => {
        response.text().then((text) => {
          release();
          resolve({ response, text });
        }, fail);
      }, fail);
    });
}

function initOf({ method, headers, body }: OutgoingRequest, signal: AbortSignal): RequestInit {
  return body === undefined ? { method, headers, signal } : { method, headers, signal, body };
}
