import type { Purpose } from "../../domain/tracking/consent.ts";
import type { EventMap, EventName } from "../../domain/tracking/events.ts";
import { isReplayed } from "../../domain/tracking/sampling.ts";
import type {
  ClockPort,
  ConsentPort,
  LoggerPort,
  RandomPort,
  TrackerPort,
} from "../../platform/ports.ts";

/** An event as a destination gets it. */
export interface TrackedEvent {
  /** Its own: an event that reaches a service twice is recognised by it. */
  readonly id: string;
  readonly event: EventName;
  /** Epoch milliseconds at which it happened, however late it is sent. */
  readonly time: number;
  /** Its properties, and the context of its moment. */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Where events go. What it throws, and that it never answers, reaches nobody else. */
export interface Destination {
  /** For the logger. */
  readonly name: string;
  /** Nothing reaches it unless its user allows this. */
  readonly purpose: Purpose;
  /** How long events may be gathered, in ms; a page that goes sends them at once. Default 0. */
  readonly everyMs?: number;
  /**
   * Called when its purpose is first allowed: scripts load here. Where what it answers rejects, the next yes calls it
   * again.
   */
  open?(isAllowed: () => boolean): unknown;
  /** `isLeaving`: the page goes, and only what outlives it arrives. */
  send(events: readonly TrackedEvent[], isLeaving: boolean): unknown;
}

/**
 * What becomes of an event at a destination. `waiting`: for the user's answer. `gathered`: allowed, and sent with
 * others. `blocked`: refused when it happened. `dropped`: refused later, too many waited, or the page went.
 */
export type EventFate = "waiting" | "gathered" | "sent" | "dropped" | "blocked";

/** Is told of every event, also of one that nobody gets: for a debug panel, never in production. */
export type FollowEvent = (event: TrackedEvent, destination: string, fate: EventFate) => void;

/** A recorder of sessions, of another party. */
export interface Recorder {
  start(): void;
  stop(): void;
}

export interface TrackingOptions {
  readonly consent: ConsentPort;
  readonly destinations: readonly Destination[];
  readonly clock: ClockPort;
  readonly random: RandomPort;
  /** What is known at the time of an event: `foyer.tracking.contextOf`. */
  readonly context?: <Name extends EventName>(event: Name, properties: EventMap[Name]) => object;
  /** Records sampled sessions whose user allows it (TRK-32). */
  readonly recorder?: Recorder;
  /** `foyer.tracking.isSampled`. Default: no session is. */
  readonly isSampled?: () => boolean;
  /** Calls its listener when the page goes. Default: it never goes. */
  readonly onLeave?: (listener: () => void) => () => void;
  readonly logger?: LoggerPort;
  readonly follow?: FollowEvent;
}

/** The tracker of a platform, with its life. */
export interface Tracking extends TrackerPort {
  /** An event that happened before this was there, at its own time in epoch milliseconds. */
  track<Name extends EventName>(event: Name, properties: EventMap[Name], time?: number): void;
  /** Size of the events that wait, in bytes of memory. */
  readonly waitingBytes: number;
  /** Ends it: what still waits is dropped. */
  dispose(): void;
}

/** Most bytes of waiting events: the oldest give way. */
const MOST_WAITING = 64 * 1024;

interface Waiting {
  readonly tracked: TrackedEvent;
  readonly bytes: number;
  /** Destinations that have not had it yet. */
  readonly wanted: Set<Destination>;
}

/**
 * Brings events to their destinations, as far as the user allows it (TRK, D-13). Before an answer they wait in memory
 * alone, at most 64 KiB, so that nothing is taken from what else the product stores; a refusal drops them. Each event is
 * handed to each destination once at most.
 */
export function createTracking(options: TrackingOptions): Tracking {
  const { consent, destinations, clock, random, context, recorder, logger } = options;
  const waiting: Waiting[] = [];
  const opened = new Set<Destination>();
  /** Those that could not be opened: an event opens none of them again. */
  const unopened = new Set<Destination>();
  const timers = new Map<Destination, () => void>();
  let bytes = 0;
  let isRecording = false;
  let isDisposed = false;

  const stateOf = ({ purpose }: Destination) => consent.current()[purpose];

  function track<Name extends EventName>(
    event: Name,
    given: EventMap[Name],
    time = clock.now(),
  ): void {
    if (isDisposed) return;
    const wanted = destinations.filter((one) => stateOf(one) !== "refused");
    if (wanted.length === 0 && !options.follow) return;
    const properties = { ...guarded("context", () => context?.(event, given)), ...given };
    const tracked: TrackedEvent = { id: random.uuid(), event, time, properties };
    if (wanted.length > 0) wait(tracked, wanted);
    for (const one of destinations) reportFate(tracked, one, fateAtFirst(one));
    while (bytes > MOST_WAITING) drop(0);
    for (const one of wanted) schedule(one);
  }

  function wait(tracked: TrackedEvent, wanted: readonly Destination[]): void {
    const size = 2 * JSON.stringify(tracked).length;
    bytes += size;
    waiting.push({ tracked, bytes: size, wanted: new Set(wanted) });
  }

  function fateAtFirst(destination: Destination): EventFate {
    const state = stateOf(destination);
    if (state === "refused") return "blocked";
    return state === "granted" ? "gathered" : "waiting";
  }

  function reportFate(event: TrackedEvent, { name }: Destination, fate: EventFate): void {
    guarded("follow", () => options.follow?.(event, name, fate));
  }

  function drop(index: number): void {
    for (const one of waiting.splice(index, 1)) {
      bytes -= one.bytes;
      for (const left of one.wanted) reportFate(one.tracked, left, "dropped");
    }
  }

  function schedule(destination: Destination): void {
    if (stateOf(destination) !== "granted" || timers.has(destination)) return;
    open(destination);
    const { everyMs = 0 } = destination;
    if (everyMs <= 0) send(destination, false);
    else
      timers.set(
        destination,
        clock.after(everyMs, () => send(destination, false)),
      );
  }

  function open(destination: Destination): void {
    if (opened.has(destination)) return;
    opened.add(destination);
    const { name } = destination;
    const answer = guarded(name, () =>
      destination.open?.(() => stateOf(destination) === "granted"),
    );
    Promise.resolve(answer).catch((error: unknown) => {
      unopened.add(destination);
      logger?.log("warn", `${name} has not opened; the next yes tries again.`, error);
    });
  }

  /**
   * What a platform asks again waits for the answer. Takes the events first: a destination that throws, or that tracks in
   * between, gets none of them again.
   */
  function send(destination: Destination, isLeaving: boolean): void {
    timers.get(destination)?.();
    timers.delete(destination);
    const state = stateOf(destination);
    if (state === "refused") refuse(destination);
    const due =
      state === "granted" ? waiting.filter(({ wanted }) => wanted.delete(destination)) : [];
    sweep();
    if (due.length === 0 || isDisposed) return;
    const events = due.map(({ tracked }) => tracked);
    for (const one of events) reportFate(one, destination, "sent");
    const answer = guarded(destination.name, () => destination.send(events, isLeaving));
    Promise.resolve(answer).catch((error: unknown) => report(destination.name, error));
  }

  function sweep(): void {
    for (let index = waiting.length - 1; index >= 0; index -= 1) {
      if (waiting[index]?.wanted.size === 0) drop(index);
    }
  }

  /** What waits for a destination that may have nothing more. */
  function refuse(destination: Destination): void {
    timers.get(destination)?.();
    timers.delete(destination);
    for (const { tracked, wanted } of waiting) {
      if (wanted.delete(destination)) reportFate(tracked, destination, "dropped");
    }
  }

  function hear(): void {
    for (const one of destinations) {
      const state = stateOf(one);
      if (state === "refused") refuse(one);
      if (state !== "granted") continue;
      if (unopened.delete(one)) opened.delete(one);
      schedule(one);
    }
    sweep();
    record();
  }

  function record(): void {
    if (!recorder) return;
    const { replay } = consent.current();
    const isWanted =
      !isDisposed && isReplayed({ isSampled: options.isSampled?.() ?? false, replay });
    if (isWanted === isRecording) return;
    isRecording = isWanted;
    guarded("recorder", () => (isWanted ? recorder.start() : recorder.stop()));
  }

  function leave(): void {
    for (const one of destinations) if (stateOf(one) === "granted") send(one, true);
  }

  function guarded<Value>(name: string, work: () => Value): Value | undefined {
    try {
      return work();
    } catch (error) {
      report(name, error);
      return undefined;
    }
  }

  function report(name: string, error: unknown): void {
    logger?.log("warn", `${name} has failed; its events are lost.`, error);
  }

  const stops = [consent.onChange(hear), options.onLeave?.(leave)];
  hear();

  return {
    track,
    get waitingBytes() {
      return bytes;
    },
    dispose() {
      isDisposed = true;
      for (const stop of stops) stop?.();
      for (const stop of timers.values()) stop();
      timers.clear();
      while (waiting.length > 0) drop(0);
      record();
    },
  };
}
