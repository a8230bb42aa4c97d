interface DataLayerEvent {
  readonly event: string;
}

declare global {
  interface Window {
    /** Events for a tag manager, from before and after it loads. */
    dataLayer?: DataLayerEvent[];
  }
}

/** Number of events kept without a tag manager. */
const KEPT = 200;

/** Page loads, payments and errors go to the page's data layer, where a tag manager finds them (GRD-12, TRK-26, PAY-33). */
export const dataLayerTracker = {
  track(event: string, properties: Readonly<Record<string, unknown>>): void {
    window.dataLayer ??= [];
    const { dataLayer } = window;
    dataLayer.push({ ...properties, event });
    // A tag manager replaces `push` and reads the events itself; it trims the list too.
    if (dataLayer.length > KEPT) dataLayer.shift();
  },
};
