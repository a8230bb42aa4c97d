import type { EventMap, EventName, TrackerPort } from "@foyer/sdk";

/** An event with the time at which it happened. */
type Early = readonly [event: EventName, properties: EventMap[EventName], time: number];

/** Place of the last event that waits. */
const MOST = 199;

/** The tracker of the page: until the code of the tracking has come, its events wait in memory (TRK-22). */
export const earlyEvents: TrackerPort & { readonly waiting: Early[] } = {
  waiting: [],
  track(event, properties) {
    if (!this.waiting[MOST]) this.waiting.push([event, properties, Date.now()]);
  },
};
