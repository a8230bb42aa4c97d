export {
  type ConsentReport,
  type ConsentReportOptions,
  consentReport,
} from "../capabilities/debug-panel/consent-report.ts";
export {
  type EventTrace,
  eventTrace,
  type TracedEvent,
} from "../capabilities/debug-panel/event-trace.ts";
export type { TellingConfiguration } from "../capabilities/debug-panel/telling.ts";
