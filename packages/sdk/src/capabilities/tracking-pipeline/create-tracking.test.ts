import { describe, expect, it } from "vitest";
import type { Consent, ConsentState } from "../../domain/tracking/consent.ts";
import { toldId } from "../../domain/tracking/told-id.ts";
import { createMemoryDevice, type MemoryPlatform } from "../../platform/memory/index.ts";
import { consentChoice } from "./consent-choice.ts";
import { createTracking, type Destination, type TrackedEvent } from "./create-tracking.ts";
import { analyticsLibrary, collector, reportGoogleConsent, tagManager } from "./destinations.ts";

const all = (state: ConsentState): Consent => ({
  analytics: state,
  advertising: state,
  replay: state,
});
const YES = all("granted");
const NO = all("refused");

function recording(name = "one", more: Partial<Destination> = {}) {
  const got: TrackedEvent[] = [];
  const destination: Destination = {
    ...{ name, purpose: "analytics" },
    send: (events) => void got.push(...events),
    ...more,
  };
  return { got, destination };
}

function consentOf(tab: MemoryPlatform, mode: "optIn" | "optOut" = "optIn") {
  return consentChoice({ ...tab, mode, cookie: "us_privacy" });
}

function opened(destinations: readonly Destination[], mode: "optIn" | "optOut" = "optIn") {
  const device = createMemoryDevice();
  const tab = device.tab();
  const consent = consentOf(tab, mode);
  let leave = () => {};
  const tracking = createTracking({
    ...{ consent, destinations, clock: tab.clock, random: tab.random, logger: tab.logger },
    onLeave(listener) {
      leave = listener;
      return () => {};
    },
  });
  const track = (flag: string) =>
    tracking.track("experiment-exposure", { flag: toldId(flag), variant: toldId("b") });
  return { device, tab, consent, tracking, track, leaves: () => leave() };
}

const flags = (events: readonly TrackedEvent[]) =>
  events.map(({ properties }) => properties["flag"]);

describe("before the user has answered", () => {
  it("events wait in memory, and come with their own time and id after a yes [TRK-22] [D-13]", async () => {
    const { got, destination } = recording();
    const { tab, consent, track } = opened([destination]);
    const at = tab.clock.now();
    track("first");
    await tab.clock.advance(5_000);
    track("second");
    expect([got, tab.local.keys(), tab.session.keys()]).toEqual([[], [], []]);
    consent.choose(YES);
    expect(got.map(({ time }) => time - at)).toEqual([0, 5_000]);
    expect(new Set(got.map(({ id }) => id)).size).toBe(2);
    consent.choose(YES);
    track("third");
    expect(flags(got)).toEqual(["first", "second", "third"]);
  });

  it("a no drops them in every tab [D-13]", async () => {
    const { got, destination } = recording();
    const other = recording("other");
    const { device, consent, track } = opened([destination]);
    const tab = device.tab();
    const elsewhere = consentOf(tab);
    const tracking = createTracking({
      ...{ consent: elsewhere, destinations: [other.destination] },
      ...{ clock: tab.clock, random: tab.random },
    });
    tracking.track("verification_started", { program: "military" });
    track("first");
    consent.choose(NO);
    await device.clock.settle();
    consent.choose(YES);
    await device.clock.settle();
    expect([got, other.got]).toEqual([[], []]);
    track("later");
    expect(flags(got)).toEqual(["later"]);
  });

  it("at most 64 KiB wait, and the oldest give way [D-13]", () => {
    const { got, destination } = recording();
    const { consent, track } = opened([destination]);
    for (let count = 0; count < 2_000; count += 1) track(`flag-${count}`);
    consent.choose(YES);
    const size = 2 * JSON.stringify(got).length;
    expect(size).toBeLessThanOrEqual(68 * 1024);
    expect(size).toBeGreaterThan(60 * 1024);
    expect(flags(got)[got.length - 1]).toBe("flag-1999");
  });

  it("where a no is needed they go at once [TRK-38]", () => {
    const { got, destination } = recording();
    const { track, consent } = opened([destination], "optOut");
    track("first");
    expect(flags(got)).toEqual(["first"]);
    consent.choose(NO);
    track("second");
    expect(flags(got)).toEqual(["first"]);
  });

  it("each purpose is asked for on its own [TRK-38]", () => {
    const one = recording();
    const ads = recording("ads", { purpose: "advertising" });
    const { consent, track } = opened([one.destination, ads.destination]);
    track("first");
    consent.choose({ ...YES, advertising: "refused" });
    expect([flags(one.got), ads.got]).toEqual([["first"], []]);
    consent.choose(YES);
    track("second");
    expect([flags(one.got), flags(ads.got)]).toEqual([["first", "second"], ["second"]]);
  });
});

describe("a destination", () => {
  it.each<[string, () => unknown]>([
    [
      "throws",
      () => {
        throw new Error("blocked");
      },
    ],
    ["rejects", () => Promise.reject(new Error("offline"))],
    ["never answers", () => new Promise(() => {})],
  ])("that %s harms no other, and gets no event again [D-13]", async (_how, send) => {
    let calls = 0;
    const bad = recording("bad", {
      send() {
        calls += 1;
        return send();
      },
    });
    const { got, destination } = recording();
    const { tab, consent, track } = opened([bad.destination, destination]);
    track("first");
    consent.choose(YES);
    track("second");
    await tab.clock.settle();
    expect([flags(got), calls]).toEqual([["first", "second"], 2]);
  });

  it("that tracks while it gets an event is called once for each [D-13]", () => {
    const got: unknown[] = [];
    const { destination } = recording("echo", {
      send(events) {
        got.push(...flags(events));
        if (got.length === 1) track("echo");
      },
    });
    const { track } = opened([destination], "optOut");
    track("first");
    expect(got).toEqual(["first", "echo"]);
  });

  it("gathers events, and gets them at once when the page goes [D-13]", async () => {
    const sent: [string, boolean][] = [];
    const destination = collector({
      url: "https://collector.example/",
      send: (_url, body, isLeaving) => void sent.push([body, isLeaving]),
    });
    const { tab, track, leaves } = opened([destination], "optOut");
    track("first");
    track("second");
    await tab.clock.advance(4_999);
    expect(sent).toEqual([]);
    await tab.clock.advance(1);
    expect(sent.map(([body, isLeaving]) => [JSON.parse(body).events.length, isLeaving])).toEqual([
      [2, false],
    ]);
    track("third");
    leaves();
    leaves();
    await tab.clock.advance(5_000);
    expect(
      sent.slice(1).map(([body, isLeaving]) => [JSON.parse(body).events.length, isLeaving]),
    ).toEqual([[1, true]]);
  });

  it("keeps what it has gathered while a platform asks its user again [D-13] [TRK-38]", async () => {
    const { got, destination } = recording("slow", { everyMs: 1_000 });
    const { tab, track, consent } = opened([destination], "optIn");
    consent.choose(YES);
    track("first");
    consent.choose(all("unset"));
    await tab.clock.advance(2_000);
    expect(got).toEqual([]);
    consent.choose(YES);
    await tab.clock.advance(2_000);
    expect(flags(got)).toEqual(["first"]);
  });

  it("gets nothing of before a refusal that another script has written meanwhile [D-13] [TRK-38]", async () => {
    const { got, destination } = recording("slow", { purpose: "advertising", everyMs: 1_000 });
    const { tab, track, tracking } = opened([destination], "optOut");
    track("first");
    tab.cookies.set("us_privacy", "1NYN");
    await tab.clock.advance(1_000);
    expect(tracking.waitingBytes).toBe(0);
    tab.cookies.set("us_privacy", "1NNN");
    track("second");
    await tab.clock.advance(1_000);
    expect(flags(got)).toEqual(["second"]);
  });

  it("that gathers them gets none after a no [D-13]", async () => {
    const { got, destination } = recording("slow", { everyMs: 1_000 });
    const { tab, track, consent, leaves } = opened([destination], "optOut");
    track("first");
    consent.choose(NO);
    leaves();
    await tab.clock.advance(2_000);
    expect(got).toEqual([]);
  });

  it("gets the context of the moment of an event [TRK-01]", () => {
    const { got, destination } = recording();
    const tab = createMemoryDevice().tab();
    const consent = consentOf(tab);
    let pageName = "settings";
    const tracking = createTracking({
      ...{ consent, destinations: [destination], clock: tab.clock, random: tab.random },
      context: () => ({ pageName }),
    });
    tracking.track("verification_started", { program: "military" });
    pageName = "checkout";
    consent.choose(YES);
    expect(got[0]?.properties).toEqual({ pageName: "settings", program: "military" });
  });

  it("of a body is cut into parts that a beacon takes, and loses no event [D-13]", () => {
    const bodies: string[] = [];
    const destination = collector({ url: "/c", send: (_url, body) => void bodies.push(body) });
    const { track, leaves } = opened([destination], "optOut");
    for (let count = 0; count < 180; count += 1) track(`flag-${count}`);
    leaves();
    expect(bodies.length).toBeGreaterThan(1);
    expect(Math.max(...bodies.map(({ length }) => length))).toBeLessThan(20_100);
    expect(bodies.flatMap((body) => flags(JSON.parse(body).events))).toHaveLength(180);
  });

  it("in the style of Segment gets time and id apart [TRK-26]", () => {
    const calls: unknown[] = [];
    const library = { track: (...words: readonly unknown[]) => void calls.push(words) };
    const { tab, track } = opened([analyticsLibrary(library)], "optOut");
    track("first");
    expect(calls).toEqual([
      [
        "experiment-exposure",
        { flag: "first", variant: "b" },
        { messageId: expect.any(String), timestamp: new Date(tab.clock.now()) },
      ],
    ]);
  });
});

describe("a tag manager", () => {
  function loading(failures: number) {
    const entries: object[] = [];
    let tries = 0;
    const dataLayer = { push: (entry: object) => void entries.push(entry), command: () => {} };
    const device = createMemoryDevice();
    const tab = device.tab();
    const consent = consentOf(tab);
    const destination = tagManager({
      ...{ dataLayer, clock: tab.clock },
      load() {
        tries += 1;
        return tries > failures ? Promise.resolve() : Promise.reject(new Error("blocked"));
      },
    });
    const tracking = createTracking({
      ...{ consent, destinations: [destination], clock: tab.clock, random: tab.random },
    });
    return { tab, consent, tracking, entries, tries: () => tries };
  }

  it("loads after a yes alone, and tries again 10 times, 500 ms apart [TRK-33]", async () => {
    const { tab, consent, tries } = loading(99);
    await tab.clock.advance(60_000);
    expect(tries()).toBe(0);
    consent.choose(YES);
    await tab.clock.settle();
    expect(tries()).toBe(1);
    await tab.clock.advance(499);
    expect(tries()).toBe(1);
    await tab.clock.advance(1);
    expect(tries()).toBe(2);
    await tab.clock.advance(60_000);
    expect(tries()).toBe(11);
  });

  it("is not loaded after a no that comes while it tries again [TRK-33] [TRK-38]", async () => {
    const { tab, consent, tries } = loading(99);
    consent.choose(YES);
    await tab.clock.advance(700);
    expect(tries()).toBe(2);
    consent.choose({ ...YES, analytics: "refused" });
    await tab.clock.advance(60_000);
    expect(tries()).toBe(2);
  });

  it("that could not be loaded is tried again by a later yes, and by no event [TRK-33]", async () => {
    const { tab, consent, tracking, tries } = loading(11);
    consent.choose(YES);
    await tab.clock.advance(60_000);
    tracking.track("verification_started", { program: "military" });
    await tab.clock.advance(60_000);
    expect(tries()).toBe(11);
    consent.choose(YES);
    await tab.clock.advance(60_000);
    consent.choose(YES);
    await tab.clock.advance(60_000);
    expect(tries()).toBe(12);
  });

  it("whose loading a no has ended is tried again by a later yes [TRK-33] [TRK-38]", async () => {
    const { tab, consent, tries } = loading(1);
    consent.choose(YES);
    await tab.clock.settle();
    consent.choose(NO);
    await tab.clock.advance(60_000);
    expect(tries()).toBe(1);
    consent.choose(YES);
    await tab.clock.advance(60_000);
    expect(tries()).toBe(2);
  });

  it("loads once, and finds the events in the data layer by then [TRK-33] [TRK-26]", async () => {
    const { tab, consent, tracking, entries, tries } = loading(1);
    tracking.track("verification_started", { program: "military" });
    consent.choose(YES);
    await tab.clock.advance(60_000);
    consent.choose(YES);
    expect(tries()).toBe(2);
    expect(entries).toEqual([
      {
        ...{ event: "verification_started", program: "military" },
        ...{ eventId: expect.any(String), time: expect.any(Number) },
      },
    ]);
  });

  it("hears what the user allows, before and after the choice [TRK-38]", () => {
    const told: unknown[] = [];
    const tab = createMemoryDevice().tab();
    const consent = consentOf(tab);
    reportGoogleConsent(consent, { push: () => {}, command: (...words) => void told.push(words) });
    consent.choose(YES);
    expect(told).toEqual([
      ["consent", "default", expect.objectContaining({ analytics_storage: "denied" })],
      ["consent", "update", expect.objectContaining({ analytics_storage: "granted" })],
    ]);
  });
});

describe("the recorder", () => {
  it.each([
    [true, YES, true],
    [false, YES, false],
    [true, { ...YES, replay: "refused" } as Consent, false],
  ])(
    "records where the session is sampled (%s) and the user allows it [TRK-32]",
    (isSampled, choice, expected) => {
      let isRunning = false;
      const tab = createMemoryDevice().tab();
      const consent = consentOf(tab);
      createTracking({
        ...{ consent, destinations: [], clock: tab.clock, random: tab.random },
        isSampled: () => isSampled,
        recorder: {
          start: () => {
            isRunning = true;
          },
          stop: () => {
            isRunning = false;
          },
        },
      });
      expect(isRunning).toBe(false);
      consent.choose(choice);
      expect(isRunning).toBe(expected);
      consent.choose(NO);
      expect(isRunning).toBe(false);
    },
  );
});

describe("tabs, choices and broken destinations", () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
    "send nothing without a yes, nothing twice and nothing of before a no, seed %i [D-13] [TRK-38]",
    async (seed) => {
      const device = createMemoryDevice({ seed });
      const { clock } = device;
      const sent: { readonly tab: number; readonly event: TrackedEvent }[] = [];
      let refusedAt = -1;
      let state: ConsentState = "unset";
      const tabs = [0, 1, 2].map((index) => {
        const tab = device.tab();
        const consent = consentOf(tab);
        const destination: Destination = {
          ...{ name: "d", purpose: "analytics", everyMs: index === 2 ? 700 : 0 },
          send(events) {
            expect(state).toBe("granted");
            sent.push(...events.map((event) => ({ tab: index, event })));
            if (tab.random.number() < 0.3) throw new Error("broken");
            return tab.random.number() < 0.3 ? new Promise(() => {}) : undefined;
          },
        };
        const tracking = createTracking({
          ...{ consent, destinations: [destination], clock, random: tab.random },
        });
        return { tab, consent, tracking };
      });
      const { random } = tabs[0]?.tab ?? device.tab();
      for (let step = 0; step < 60; step += 1) {
        const one = tabs[Math.floor(random.number() * tabs.length)];
        if (random.number() < 0.75) {
          one?.tracking.track("verification_started", { program: "military" });
        } else {
          state = random.number() < 0.5 ? "granted" : "refused";
          if (state === "refused") refusedAt = clock.now();
          one?.consent.choose(all(state));
          await clock.settle();
        }
        await clock.advance(1 + Math.floor(random.number() * 400));
        for (const { event } of sent.splice(0)) {
          expect(event.time).toBeGreaterThan(refusedAt);
          expect(seen.has(event.id)).toBe(false);
          seen.add(event.id);
        }
      }
    },
  );
  const seen = new Set<string>();
});
