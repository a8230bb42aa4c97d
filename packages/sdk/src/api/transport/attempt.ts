import type { ClockPort } from "../../platform/ports.ts";
import { givenUp, onGivenUp } from "./giving-up.ts";
import type { Send } from "./outgoing-request.ts";
import { Stopped } from "./stopped.ts";

interface AttemptDeps {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Pick<ClockPort, "after">;
}

/**
 * One attempt: sends, reads the whole body, and ends at the time-out (SES-07) or when the request is canceled,
 * whatever the network does.
 */
export function createAttempt({ fetch, clock }: AttemptDeps): Send {
  return (request) =>
    new Promise((resolve, reject) => {
      const already = givenUp(request);
      if (already !== null) return reject(already);

      const { url, method, headers, body, timeoutMs } = request;
      const correlationId = headers.get("x-correlation-id") ?? undefined;
      const controller = new AbortController();
      const abandon = () => {
        release();
        reject(givenUp(request) ?? new Stopped({ kind: "timeout", timeoutMs }, { correlationId }));
        controller.abort();
      };
      const stopTimer = clock.after(timeoutMs, abandon);
      const stopListening = onGivenUp(request, abandon);
      const release = () => {
        stopTimer();
        stopListening();
      };
      const fail = (cause: unknown) => {
        release();
        reject(new Stopped({ kind: "network" }, { cause, correlationId }));
      };

      fetch(url, { method, headers, body, signal: controller.signal }).then((response) => {
        response.text().then((text) => {
          release();
          resolve(withText(response, text));
        }, fail);
      }, fail);
    });
}

/** The answer with the body that was read within the time limit. An empty one is no JSON and no error. */
function withText(response: Response, text: string): Response {
  return Object.assign(response, {
    text: async () => text,
    json: async () => (text === "" ? undefined : JSON.parse(text)),
  });
}
