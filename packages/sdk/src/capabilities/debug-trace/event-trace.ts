import type { EventFate, FollowEvent } from "../tracking-pipeline/create-tracking.ts";
import {
  isGroup,
  oneOf,
  shortened,
  type TellingConfiguration,
  toldEventName,
  toldProperties,
  toldTime,
} from "./telling.ts";

/** An event as the debug panel shows it: nothing in it names anybody (D-13). */
export interface TracedEvent {
  /** Shortened. */
  readonly id: string;
  readonly event: string;
  /** Epoch ms. */
  readonly time: number;
  /** As sent, without what may name somebody. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** What became of it, by destination. */
  readonly fates: Readonly<Record<string, EventFate>>;
}

/** The last events of a tab and what became of them, for the debug panel. Never in production. */
export interface EventTrace {
  /** Oldest first. */
  readonly entries: readonly TracedEvent[];
  /** For `createTracking`. */
  readonly follow: FollowEvent;
  /** Puts the events of earlier pages before these, each once: a text of `export`, or several in lines. */
  restore(text: string): void;
  /** As JSON text in one line. */
  export(): string;
  onChange(listener: () => void): () => void;
}

/** Number of events kept; older ones are dropped. */
const KEPT = 200;
const FATES: readonly unknown[] = ["waiting", "gathered", "sent", "dropped", "blocked"];
const isFate = (value: unknown): value is EventFate => FATES.includes(value);
/** Names of the destinations of this package. */
const destination = oneOf("tag manager", "analytics library", "collector");
const OTHER = "other";

/** Follows the events of a page (TRK-22, D-13). */
export function eventTrace(configuration: TellingConfiguration): EventTrace {
  const told = toldProperties(configuration);
  const listeners = new Set<() => void>();
  /** By the whole id, of this page alone. */
  const own = new Map<string, TracedEvent>();
  let earlier: readonly TracedEvent[] = [];
  let entries: readonly TracedEvent[] = [];

  function change(): void {
    entries = [...earlier, ...own.values()].slice(-KEPT);
    for (const listener of [...listeners]) listener();
  }

  /** The same for an event of this page and for a stored one, which another script may have written. */
  function toldEvent(value: unknown): readonly TracedEvent[] {
    if (!isGroup(value) || !isGroup(value["fates"])) return [];
    const { id, time } = value;
    if (toldTime(time) === null || typeof time !== "number") return [];
    const fates = fatesOf(value["fates"]);
    const properties = told(value["properties"]);
    const name = String(toldEventName(value["event"]));
    return [{ id: shortened(id) ?? "…", event: name, time, properties, fates }];
  }

  return {
    get entries() {
      return entries;
    },
    follow(tracked, destination, fate) {
      const fates = { ...own.get(tracked.id)?.fates, [destination]: fate };
      for (const one of toldEvent({ ...tracked, fates })) own.set(tracked.id, one);
      const [oldest] = own.keys();
      if (own.size > KEPT && oldest !== undefined) own.delete(oldest);
      change();
    },
    restore(text) {
      const found = new Map(earlier.map((one) => [identity(one), one]));
      for (const line of text.split("\n")) {
        // A page that was left twice says in the end what became of its events.
        for (const item of listIn(line)) {
          for (const one of toldEvent(item)) found.set(identity(one), one);
        }
      }
      for (const one of own.values()) found.delete(identity(one));
      earlier = [...found.values()].slice(-KEPT);
      change();
    },
    export: () => JSON.stringify(entries),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function fatesOf(given: Readonly<Record<string, unknown>>): TracedEvent["fates"] {
  const fates: Record<string, EventFate> = {};
  for (const [name, fate] of Object.entries(given)) {
    if (isFate(fate)) fates[destination(name) === name ? name : OTHER] = fate;
  }
  return fates;
}

function identity({ id, event, time }: TracedEvent): string {
  return JSON.stringify([id, event, time]);
}

function listIn(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
