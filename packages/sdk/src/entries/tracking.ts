export {
  type ConsentChoice,
  type ConsentChoiceOptions,
  consentChoice,
} from "../capabilities/tracking-pipeline/consent-choice.ts";
export {
  consentOfAll,
  consentOfGpp,
  consentOfTcf,
  type GppApi,
  type GppEvent,
  type TcfApi,
} from "../capabilities/tracking-pipeline/consent-platforms.ts";
export {
  createTracking,
  type Destination,
  type EventFate,
  type FollowEvent,
  type Recorder,
  type TrackedEvent,
  type Tracking,
  type TrackingOptions,
} from "../capabilities/tracking-pipeline/create-tracking.ts";
export {
  type AnalyticsLibrary,
  analyticsLibrary,
  type CollectorOptions,
  collector,
  type DataLayerPort,
  reportGoogleConsent as tellGoogleConsent,
  type SendBeacon,
  type TagManagerOptions,
  tagManager,
} from "../capabilities/tracking-pipeline/destinations.ts";
export {
  type Consent,
  type ConsentMode,
  type ConsentState,
  noConsent,
  type Purpose,
} from "../domain/tracking/consent.ts";
export type { GoogleConsent, TcfData } from "../domain/tracking/consent-platforms.ts";
export type { EventMap, EventName } from "../domain/tracking/events.ts";
export type { Told } from "../domain/tracking/told.ts";
export {
  browserBeacon,
  browserDataLayer,
  browserLeaving,
  browserPrivacyControl,
  browserTagManager,
} from "../platform/browser/browser-tracking.ts";
export type {
  ClockPort,
  ConsentPort,
  CookiePort,
  LoggerPort,
  RandomPort,
  StoragePort,
  TabChannelPort,
  TrackerPort,
} from "../platform/ports.ts";
