import { describe, expect, it } from "vitest";
import { createManualClock } from "../../platform/memory/manual-clock.ts";
import { createAttempt } from "./attempt.ts";
import { OutgoingRequest } from "./outgoing-request.ts";

const TIMEOUT_MS = 1_000;

describe("one attempt of a request", () => {
  it("that takes too long ends in the browser too: it would go on sending its body [SES-07] [D-03]", async () => {
    const clock = createManualClock(0);
    const signals: (AbortSignal | null | undefined)[] = [];
    const send = createAttempt({
      clock,
      fetch: (_, init) => {
        signals.push(init?.signal);
        return new Promise(() => {});
      },
    });
    const url = "http://localhost:4010/plans";
    const sent = send(new OutgoingRequest(url, { method: "GET", timeoutMs: TIMEOUT_MS }));
    const ended = expect(sent).rejects.toMatchObject({ stop: { kind: "timeout" } });
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    await clock.advance(TIMEOUT_MS);
    await ended;
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });
});
