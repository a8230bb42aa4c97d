// @vitest-environment jsdom
import { createFoyer } from "@foyer/sdk";
import { createMemoryDevice } from "@foyer/sdk/memory";
import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import {
  type Consent,
  type ConsentState,
  consentChoice,
  createTracking,
  type Destination,
  type TrackedEvent,
} from "@foyer/sdk/tracking";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { segment } from "./segment.ts";

/** A collector in place of Segment's, of another origin; what it is sent, and how it answers. */
interface Sent {
  readonly event: string;
  readonly messageId: string;
  readonly timestamp: string;
  readonly anonymousId: string;
  readonly properties: Readonly<Record<string, unknown>>;
}
let sent: Sent[] = [];
let texts: string[] = [];
let asked = new Set<string>();
let wasKeptAlive: unknown[] = [];
let answers = async () => new Response(null, { status: 204 });

const SETTINGS = {
  writeKey: "key",
  cdnSettings: {
    integrations: { "Segment.io": { apiKey: "key", apiHost: "collector.example/v1" } },
  },
};
const of = (state: ConsentState): Consent => ({
  analytics: state,
  advertising: state,
  replay: state,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  sent = [];
  texts = [];
  asked = new Set();
  wasKeptAlive = [];
  answers = async () => new Response(null, { status: 204 });
  vi.stubGlobal("fetch", async (url: string, { body, keepalive }: RequestInit) => {
    asked.add(url);
    texts.push(String(body));
    sent.push(JSON.parse(String(body)) as Sent);
    wasKeptAlive.push(keepalive);
    return await answers();
  });
});
afterEach(() => {
  expect([...asked]).toEqual(["https://collector.example/v1/t"]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

function opened(more: readonly Destination[] = []) {
  const tab = createMemoryDevice().tab();
  const consent = consentChoice({ ...tab, mode: "optIn", cookie: "us_privacy" });
  const foyer = createFoyer({ configuration: sandboxConfiguration(), platform: tab });
  const tracking = createTracking({
    ...{ consent, destinations: [segment(SETTINGS), ...more] },
    ...{ clock: tab.clock, random: tab.random, logger: tab.logger },
  });
  const track = (planId: string) =>
    tracking.track("payment-completed", { planId, method: "card", orderID: "order-1" } as never);
  return { tab, consent, foyer, tracking, track };
}

const plans = () => sent.map(({ properties }) => properties["planId"]);
const plansInAWhile = async () => {
  await vi.advanceTimersByTimeAsync(100);
  return plans();
};
const stored = () => [
  document.cookie,
  ...Object.keys(localStorage),
  ...Object.keys(sessionStorage),
];

describe("Segment's own library", () => {
  it("gets nothing before a yes, then what waited with its own times and ids, in its order, each once [TRK-22] [TRK-38] [D-13]", async () => {
    const { tab, consent, track } = opened();
    const at = tab.clock.now();
    track("first");
    await tab.clock.advance(5_000);
    track("second");
    expect([sent, stored()]).toEqual([[], [""]]);
    consent.choose(of("granted"));
    await expect.poll(plansInAWhile).toEqual(["first", "second"]);
    expect(sent.map(({ timestamp }) => Date.parse(timestamp) - at)).toEqual([0, 5_000]);
    consent.choose(of("granted"));
    track("third");
    await expect.poll(plansInAWhile).toEqual(["first", "second", "third"]);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(3);
    expect(wasKeptAlive).toEqual([true, true, true]);
    expect(stored()).toEqual([""]);
  });

  it("gets nothing of before a no, nor anything after it [TRK-38] [D-13]", async () => {
    const { consent, track } = opened();
    track("before");
    consent.choose(of("refused"));
    track("after");
    consent.choose(of("granted"));
    track("later");
    await expect.poll(plansInAWhile).toEqual(["later"]);
    consent.choose(of("refused"));
    track("after again");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(plans()).toEqual(["later"]);
  });

  it("learns nothing of the page's address, and knows a device by its xid [TRK-22] [TRK-41] [D-13]", async () => {
    history.replaceState(null, "", "/account/reset-password/CANARY?email=CANARY&utm_source=CANARY");
    document.title = "CANARY";
    const { consent, tracking } = opened();
    consent.choose(of("granted"));
    const properties = { planId: "first", method: "card", xid: "device-7" };
    tracking.track("payment-completed", properties as never);
    await expect.poll(plansInAWhile).toEqual(["first"]);
    expect(sent[0]?.anonymousId).toBe("device-7");
    expect(texts.join()).not.toContain("CANARY");
  });

  it.each<readonly [string, () => Promise<Response>]>([
    ["is blocked", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["is broken", async () => new Response(null, { status: 503 })],
    ["never answers", () => new Promise(() => {})],
  ])(
    "whose service %s gets each of a thousand events once at most, and harms neither the app nor another destination [TRK-26] [D-13]",
    async (_how, broken) => {
      answers = broken;
      const got: TrackedEvent[] = [];
      const other: Destination = {
        ...{ name: "other", purpose: "analytics" },
        send: (events) => void got.push(...events),
      };
      const { consent, track } = opened([other]);
      consent.choose(of("granted"));
      for (let count = 0; count < 1_000; count += 1) track(`plan-${count}`);
      expect(got).toHaveLength(1_000);
      await expect.poll(plansInAWhile).not.toEqual([]);
      consent.choose(of("refused"));
      // Longer than its library waits before it tries again.
      await vi.advanceTimersByTimeAsync(60_000);
      const ids = sent.map(({ messageId }) => messageId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(stored()).toEqual([""]);
    },
  );
});
