export {
  type ConsentReport,
  type ConsentTrace,
  type ConsentTraceOptions,
  consentTrace,
  type PlatformSignal,
} from "../capabilities/debug-trace/consent-trace.ts";
export {
  type EventTrace,
  eventTrace,
  type TracedEvent,
} from "../capabilities/debug-trace/event-trace.ts";
export type { TellingConfiguration } from "../capabilities/debug-trace/telling.ts";
export type { GppApi, TcfApi } from "../capabilities/tracking-pipeline/consent-platforms.ts";
export type { EventFate, FollowEvent } from "../capabilities/tracking-pipeline/create-tracking.ts";
