import type { Purpose } from "../../domain/tracking/consent.ts";
import { googleConsent } from "../../domain/tracking/consent-platforms.ts";
import type { ClockPort, ConsentPort } from "../../platform/ports.ts";
import type { Destination, TrackedEvent } from "./create-tracking.ts";

/** The list that a tag manager reads. */
export interface DataLayerPort {
  push(entry: object): void;
  /** A command of Google's tags: `gtag("consent", "update", …)`. */
  command(...words: readonly unknown[]): void;
}

export interface TagManagerOptions {
  readonly dataLayer: DataLayerPort;
  readonly clock: ClockPort;
  /** Loads the tag manager's script. Without it another script brings the tag manager. */
  readonly load?: () => Promise<void>;
  /** Default `analytics`. */
  readonly purpose?: Purpose;
}

/** How often the loader tries again, and how long it waits before. (TRK-33) */
const RETRIES = 10;
const RETRY_MS = 500;

/** A tag manager: its script loads once it is allowed, and finds every event in the data layer (TRK-26, TRK-33). */
export function tagManager(options: TagManagerOptions): Destination {
  const { dataLayer, clock, load, purpose = "analytics" } = options;

  async function attempt(left: number, isAllowed: () => boolean): Promise<void> {
    // A refusal may come while it tries again.
    if (!isAllowed()) throw new Error("It was refused before it had loaded.");
    try {
      await load?.();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise<void>((resolve) => void clock.after(RETRY_MS, resolve));
      await attempt(left - 1, isAllowed);
    }
  }

  return {
    name: "tag manager",
    purpose,
    open: (isAllowed) => attempt(RETRIES, isAllowed),
    send(events) {
      for (const { id: eventId, event, time, properties } of events) {
        dataLayer.push({ ...properties, event, eventId, time });
      }
    },
  };
}

/** Tells Google's tags what the user allows, before and after each choice (consent mode v2); the answer ends it. */
export function reportGoogleConsent(consent: ConsentPort, dataLayer: DataLayerPort): () => void {
  const tell = (kind: "default" | "update") =>
    dataLayer.command("consent", kind, googleConsent({ consent: consent.current() }));
  tell("default");
  return consent.onChange(() => tell("update"));
}

/** The part of an analytics library in the style of Segment that is used. */
export interface AnalyticsLibrary {
  track(
    event: string,
    properties: Readonly<Record<string, unknown>>,
    options: { readonly messageId: string; readonly timestamp: Date },
  ): unknown;
}

/** A library with `track(event, properties)`. */
export function analyticsLibrary(
  library: AnalyticsLibrary,
  purpose: Purpose = "analytics",
): Destination {
  return {
    name: "analytics library",
    purpose,
    send: (events) =>
      Promise.all(
        events.map(({ id: messageId, event, time, properties }) =>
          library.track(event, properties, { messageId, timestamp: new Date(time) }),
        ),
      ),
  };
}

/** Sends a body to an address; `isLeaving`: so that it outlives the page. */
export type SendBeacon = (url: string, body: string, isLeaving: boolean) => unknown;

export interface CollectorOptions {
  readonly url: string;
  readonly send: SendBeacon;
  readonly purpose?: Purpose;
  /** How long events are gathered, in ms. Default 5,000. */
  readonly everyMs?: number;
}

/** Most characters of a body: what outlives a page may have 64 KiB, in bytes of at most three each. */
const MOST_OF_BODY = 20_000;

/** A service of the product that takes `{ events }` as JSON. */
export function collector(options: CollectorOptions): Destination {
  const { url, send, purpose = "analytics", everyMs = 5_000 } = options;
  return {
    name: "collector",
    purpose,
    everyMs,
    send: (events, isLeaving) =>
      Promise.all(bodiesOf(events).map((body) => send(url, body, isLeaving))),
  };
}

function bodiesOf(events: readonly TrackedEvent[]): readonly string[] {
  const parts: string[][] = [];
  let length = MOST_OF_BODY;
  for (const event of events) {
    const text = JSON.stringify(event);
    length += text.length + 1;
    if (length > MOST_OF_BODY) {
      parts.push([]);
      length = text.length;
    }
    parts[parts.length - 1]?.push(text);
  }
  return parts.map((texts) => `{"events":[${texts.join(",")}]}`);
}
