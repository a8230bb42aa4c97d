/** What the app uses of a browser and jsdom lacks, or does slowly. Layout there is none: every element has a place. */
import type { DOMWindow } from "jsdom";
import { locksOf } from "./locks.ts";
import type { Device, SentRequest } from "./parts.ts";

/** Styles of the page are not loaded; what these say is hidden is hidden. */
const HIDDEN = "[hidden], dialog:not([open]), template, script, style, head, noscript, title";

/** Where an element is: somewhere, of some size. */
const PLACE = { x: 0, y: 0, top: 0, left: 0, right: 1, bottom: 1, width: 1, height: 1 };
const NOWHERE = { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 };

function isShown(element: Element): boolean {
  for (let place: Element | null = element; place; place = place.parentElement) {
    if (place.matches(HIDDEN) || (place as HTMLElement).style?.display === "none") return false;
    const around: Element | null = place.parentElement;
    const isFolded = around?.localName === "details" && !around.hasAttribute("open");
    if (isFolded && place.localName !== "summary") return false;
  }
  return true;
}

/** Of one element, without its ancestors: that of jsdom goes through every rule of the browser's own style sheet. */
function styleOf(element: HTMLElement): CSSStyleDeclaration {
  const own = element.style;
  const isHidden = element.matches(HIDDEN);
  const known: Readonly<Record<string, string>> = {
    display: isHidden ? "none" : own?.display || "block",
    visibility: own?.visibility || "visible",
    content: "none",
    overflow: "visible",
    position: "static",
    animationName: "none",
    transitionDuration: "0s",
  };
  return new Proxy(own, {
    get(_, name) {
      if (name === "getPropertyValue") return (asked: string) => known[asked] ?? "";
      if (typeof name !== "string") return undefined;
      return known[name] || own?.[name as unknown as number] || "";
    },
  });
}

/** The answer of one media feature to a wide screen whose user wants still motion. */
function matches(query: string, width: number): boolean {
  const least = /min-width:\s*([\d.]+)(px|r?em)/.exec(query);
  const most = /max-width:\s*([\d.]+)(px|r?em)/.exec(query);
  const pixels = (found: RegExpExecArray) => Number(found[1]) * (found[2] === "px" ? 1 : 16);
  if (least && width < pixels(least)) return false;
  if (most && width > pixels(most)) return false;
  return least !== null || most !== null || /prefers-reduced-motion:\s*reduce/.test(query);
}

class Watches {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): readonly unknown[] {
    return [];
  }
}

export function addFeatures(window: DOMWindow, device: Device): void {
  const { width } = device;
  const { Element: AnyElement, HTMLDialogElement: Dialog } = window;
  const empty = () => {};
  Object.assign(window, {
    fetch: fetchOf(window, device),
    Headers,
    Request: requestOf(window),
    Response,
    TextDecoder,
    TextEncoder,
    structuredClone,
    ResizeObserver: Watches,
    IntersectionObserver: Watches,
    ...dialogsOf(device),
    scrollTo: empty,
    scrollBy: empty,
    innerWidth: width,
    getComputedStyle: styleOf,
    matchMedia: (media: string) => ({
      media,
      matches: matches(media, width),
      addEventListener: empty,
      removeEventListener: empty,
      addListener: empty,
      removeListener: empty,
    }),
  });
  Object.assign(AnyElement.prototype, {
    scrollIntoView: empty,
    scrollTo: empty,
    getAnimations: () => [],
    animate: () => ({ finished: Promise.resolve() }),
    checkVisibility(this: Element) {
      return isShown(this);
    },
    getBoundingClientRect(this: Element) {
      return isShown(this) ? PLACE : NOWHERE;
    },
  });
  Object.assign(window.Range.prototype, { getBoundingClientRect: () => PLACE });
  Object.assign(Dialog.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      const first = this.querySelector<HTMLElement>("[autofocus], button, [href], input, select");
      first?.focus();
    },
    close(this: HTMLDialogElement, value?: string) {
      if (!this.open) return;
      this.open = false;
      if (value !== undefined) this.returnValue = value;
      window.setTimeout(() => this.dispatchEvent(new window.Event("close")));
    },
  });
  window.document.hasFocus = () => true;
  window.HTMLCanvasElement.prototype.getContext = () => null;
  Object.defineProperty(window, "isSecureContext", { value: true });
  // Whatever a page does follows the press of a user.
  Object.defineProperty(window.navigator, "userActivation", { value: { isActive: true } });
  Object.defineProperty(window.navigator, "sendBeacon", { value: beaconOf(window) });
  Object.defineProperty(window.navigator, "onLine", { get: () => !device.isOffline });
  Object.defineProperty(window.navigator, "locks", { value: locksOf(window, device.locks) });
}

/** A dialog is told, and dismissed. */
function dialogsOf(device: Device) {
  const show = (message: unknown) =>
    device.tells("dialog", { message: () => String(message), dismiss: async () => {} });
  return {
    alert: (message: unknown) => show(message),
    confirm: (message: unknown) => {
      show(message);
      return false;
    },
    prompt: (message: unknown) => {
      show(message);
      return null;
    },
  };
}

/** A page that has been left gets no answer: it does not run any more. */
function fetchOf(window: DOMWindow, device: Device): typeof globalThis.fetch {
  const ended = new AbortController();
  window.addEventListener("unload", () => ended.abort());
  return (input, init) =>
    new Promise((resolve, reject) => {
      const address =
        input instanceof Request ? input : new URL(String(input), window.location.href);
      const answered = async (): Promise<Response> => {
        // As in Chromium, what is under way still arrives.
        if (device.isOffline) throw new Error("offline");
        if (!ended.signal.aborted) device.asks(describe(address, init));
        const life = init?.keepalive ? [] : [ended.signal];
        const signals = [...life, ...signalsOf(input, init)];
        const response = await fetch(address, { ...init, signal: AbortSignal.any(signals) });
        // Reading it later would end after the page has.
        const isEmpty = [204, 205, 304].includes(response.status);
        const body = isEmpty ? null : await response.arrayBuffer();
        const { status, statusText, headers } = response;
        return new Response(body, { status, statusText, headers });
      };
      answered().then(
        (response) => ended.signal.aborted || resolve(response),
        (error: Error) => {
          if (ended.signal.aborted) return;
          const isAborted = error.name === "AbortError";
          reject(
            isAborted
              ? new window.DOMException("The request was aborted.", "AbortError")
              : new window.TypeError("Failed to fetch"),
          );
        },
      );
    });
}

/** What is sent by it arrives also from a page that goes. */
function beaconOf(window: DOMWindow) {
  return (url: string | URL, body: string): boolean => {
    window.fetch(url, { method: "POST", body, keepalive: true }).catch(() => {});
    return true;
  };
}

/** A request as the tests of a journey see it. */
function describe(address: Request | URL, init: RequestInit = {}): SentRequest {
  const url = address instanceof Request ? address.url : address.href;
  const method = init.method ?? (address instanceof Request ? address.method : "GET");
  return { url, method, body: typeof init.body === "string" ? init.body : null, isPage: false };
}

/** Signals of the window as signals of this process. */
function signalsOf(input: unknown, init?: RequestInit): AbortSignal[] {
  const own = input instanceof Request ? [input.signal] : [];
  return [...own, ...(init?.signal ? [signalOf(init.signal)] : [])];
}

function signalOf(signal: AbortSignal): AbortSignal {
  if (signal instanceof AbortSignal) return signal;
  const foreign = signal as AbortSignal;
  const controller = new AbortController();
  if (foreign.aborted) controller.abort();
  else foreign.addEventListener("abort", () => controller.abort());
  return controller.signal;
}

function requestOf(window: DOMWindow): typeof Request {
  return class extends Request {
    constructor(input: RequestInfo | URL, init: RequestInit = {}) {
      const address =
        input instanceof Request ? input : new URL(String(input), window.location.href);
      super(address, init.signal ? { ...init, signal: signalOf(init.signal) } : init);
    }
  };
}
