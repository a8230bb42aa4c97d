import { analyticsLibrary, type Destination } from "@foyer/sdk/tracking";
import { AnalyticsBrowser, type AnalyticsBrowserSettings } from "@segment/analytics-next";

/** In place of the page's address and title: an address may hold a token, or what somebody has typed. */
const NO_PAGE = { path: "", referrer: "", search: "", title: "", url: "" };

/**
 * Foyer's events in Segment. The library starts after a yes, stores nothing, and tries no event again, which a no may
 * have followed: what a device is known by is its `xid`.
 */
export function segment(settings: AnalyticsBrowserSettings): Destination {
  const library = new AnalyticsBrowser();
  const { name, purpose, send } = analyticsLibrary({
    track(event, properties, { messageId, timestamp }) {
      const { xid: anonymousId } = properties;
      return library.track(event, properties, {
        ...{ messageId, timestamp, context: { page: NO_PAGE } },
        ...(typeof anonymousId === "string" && { anonymousId }),
      });
    },
  });
  return {
    ...{ name, purpose, send },
    open() {
      library.load(settings, {
        ...{ disableClientPersistence: true, retryQueue: false },
        // It would count its own use, at an address and a time that nobody has allowed.
        updateCDNSettings: (given) => ({ ...given, metrics: { sampleRate: 0 } }),
        integrations: {
          "Segment.io": { deliveryStrategy: { config: { keepalive: true } } },
        },
      });
    },
  };
}
