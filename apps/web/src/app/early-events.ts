import type { EventMap, EventName, TrackerPort } from "@foyer/sdk";

/** An event with the time at which it happened. */
type Early = readonly [event: EventName, properties: EventMap[EventName], time: number];

/** Number of events that wait at most. */
const MOST = 200;

/** The tracker of the page: until the code of the tracking has come, its events wait in memory (TRK-22). */
export const earlyEvents: TrackerPort & { readonly waiting: Early[] } = {
  waiting: [],
  track(event, properties) {
    if (this.waiting.length < MOST) this.waiting.push([event, properties, Date.now()]);
  },
};
