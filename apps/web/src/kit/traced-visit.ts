import type { DebugVisit, Foyer } from "@foyer/sdk";
import {
  type ConsentTrace,
  type ConsentTraceOptions,
  consentTrace,
  type EventTrace,
  eventTrace,
  type GppApi,
  type TcfApi,
} from "@foyer/sdk/debug";

export const EVENTS_KEY = "foyer_events";

/** Number of characters kept: the events of a few pages. */
const MOST = 200_000;

/** Events and consent of this tab, for the debug panel. Never in production. */
export interface TracedVisit {
  readonly trace: EventTrace;
  /** The same value until something changes. */
  now(): DebugVisit;
  onChange(listener: () => void): () => void;
  /** The page has begun to ask for consent. */
  hear(options: Omit<ConsentTraceOptions, "tcf" | "gpp">): void;
}

const visits = new WeakMap<object, TracedVisit>();

/** One for each Foyer, whoever asks first: the panel or the start of the tracking. */
export function tracedVisit({ configuration }: Pick<Foyer, "configuration">): TracedVisit {
  const { page } = configuration;
  const visit = visits.get(page) ?? follow(eventTrace(page));
  visits.set(page, visit);
  return visit;
}

/**
 * The events of a page, which nobody could read later: the panel is opened by its address and is a page of its own. They
 * wait for it in this tab, free of personal data, a line for each page.
 */
function follow(trace: EventTrace): TracedVisit {
  const listeners = new Set<() => void>();
  let consent: ConsentTrace | null = null;
  let visit: DebugVisit = { events: [], consent: null };

  function change(): void {
    visit = { events: trace.entries, consent: consent?.read() ?? null };
    for (const listener of [...listeners]) listener();
  }

  trace.onChange(change);
  window.addEventListener("pagehide", () => {
    if (trace.entries.length === 0) return;
    try {
      const lines = `${sessionStorage.getItem(EVENTS_KEY) ?? ""}\n${trace.export()}`;
      sessionStorage.setItem(EVENTS_KEY, lines.slice(-MOST));
    } catch {
      // A full or forbidden storage forgets.
    }
  });
  return {
    trace,
    now: () => visit,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hear(options) {
      const page = window as { readonly __tcfapi?: TcfApi; readonly __gpp?: GppApi };
      consent = consentTrace({ ...options, tcf: page.__tcfapi, gpp: page.__gpp });
      consent.onChange(change);
      change();
    },
  };
}
