/** Windows that know of each other: the page that opens one, and the one that it has opened. */
import type { DOMWindow } from "jsdom";

/** A tab as the other windows of its device see it. */
export interface Neighbor {
  isClosed(): boolean;
  close(): Promise<void>;
  /** A script of another window leads it to an address. */
  goes(address: string, isReplacement: boolean): void;
  /** Null while no page is there. */
  page(): DOMWindow | null;
}

const handles = new WeakMap<Neighbor, WeakMap<Neighbor, object>>();

/** What a window has of another one, always the same: its `WindowProxy`. */
export function handleOf(target: Neighbor, seenBy: Neighbor): object {
  const known = handles.get(seenBy) ?? new WeakMap<Neighbor, object>();
  handles.set(seenBy, known);
  const handle = known.get(target) ?? newHandle(target, seenBy);
  known.set(target, handle);
  return handle;
}

function newHandle(target: Neighbor, seenBy: Neighbor): object {
  const goes = (address: string, isReplacement: boolean) =>
    target.goes(new URL(address, seenBy.page()?.location.href).href, isReplacement);
  return {
    get closed() {
      return target.isClosed();
    },
    close: () => void target.close(),
    focus() {},
    location: {
      set href(address: string) {
        goes(address, false);
      },
      assign: (address: string) => goes(address, false),
      replace: (address: string) => goes(address, true),
    },
    postMessage(message: unknown, to: string) {
      // Refuses what a browser cannot copy.
      structuredClone(message);
      const [page, from] = [target.page(), seenBy.page()];
      if (!page || !from || (to !== "*" && to !== page.location.origin)) return;
      deliver(page, handleOf(seenBy, target), from.location.origin, message);
    },
  };
}

/** Delivers a message in a task of its own, as a copy that is of the other window. */
export function deliver(to: DOMWindow, from: object, origin: string, message: unknown): void {
  const data: unknown = to.JSON.parse(JSON.stringify(message));
  to.setTimeout(() => {
    const event = new to.MessageEvent("message", { data, origin });
    Object.defineProperty(event, "source", { value: from });
    to.dispatchEvent(event);
  });
}
