import { appendScript } from "./append-script.ts";

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** Number of entries kept without a tag manager. */
const KEPT = 200;

/** The page's data layer, `window.dataLayer`. */
export const browserDataLayer = {
  push(entry: object): void {
    const page = window as { dataLayer?: object[] };
    page.dataLayer ??= [];
    const { dataLayer } = page;
    dataLayer.push(entry);
    // A tag manager replaces `push` and reads the entries itself; it trims the list too.
    if (dataLayer.length > KEPT) dataLayer.shift();
  },
  /** Google's tags take a command only as the `arguments` of a function. */
  command(..._words: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: an array is no command to Google's tags.
    browserDataLayer.push(arguments);
  },
};

/** Loads the script of a tag manager; rejects when it is blocked. */
export function browserTagManager(address: string, trustedTypesPolicy?: string) {
  return (): Promise<void> =>
    appendScript(address, "The tag manager's script did not load.", trustedTypesPolicy);
}

/**
 * Sends by a call that outlives the page. A beacon has the cookies of its address with it, so that it goes only where the
 * page does and the browser would end the call with it.
 */
export function browserBeacon(url: string, body: string, isLeaving: boolean): unknown {
  const outlives = "keepalive" in Request.prototype;
  if (isLeaving && !outlives && navigator.sendBeacon?.(url, body)) return undefined;
  return window.fetch(url, { method: "POST", body, keepalive: true, credentials: "omit" });
}

/** Whether the browser sends Global Privacy Control. */
export function browserPrivacyControl(): boolean {
  return navigator.globalPrivacyControl === true;
}

/** Calls the listener when the page goes or is hidden: a phone gives no later sign. */
export function browserLeaving(listener: () => void): () => void {
  const heard = () => {
    if (document.visibilityState === "hidden") listener();
  };
  window.addEventListener("pagehide", listener);
  window.addEventListener("visibilitychange", heard, true);
  return () => {
    window.removeEventListener("pagehide", listener);
    window.removeEventListener("visibilitychange", heard, true);
  };
}
