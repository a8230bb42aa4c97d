import type { PopUpPort } from "../ports.ts";

/** One opened window, as the test that plays it sees it. */
export interface FakePopUp {
  /** Where the page has led it; null while it is empty. */
  readonly url: string | null;
  readonly closed: boolean;
  /** How often the page has brought it to the front. */
  readonly focused: number;
  /** Its page, of this origin, sends the page a message. */
  emit(origin: string, data: unknown): void;
  /** Closed by the user, or by its own page. */
  close(): void;
}

export interface MemoryPopUp extends PopUpPort {
  /** Every window opened so far, the newest last. */
  readonly windows: readonly FakePopUp[];
  /** The newest window; throws when none was opened. */
  window(): FakePopUp;
  /** From now on the browser blocks windows, or no longer. */
  block(blocked: boolean): void;
}

export function createMemoryPopUp(): MemoryPopUp {
  const windows: FakePopUp[] = [];
  let isBlocked = false;

  return {
    windows,
    window() {
      const newest = windows.at(-1);
      if (newest === undefined) throw new Error("No window was opened.");
      return newest;
    },
    block(blocked) {
      isBlocked = blocked;
    },
    open({ origin, onMessage }) {
      if (isBlocked) return null;
      let url: string | null = null;
      let closed = false;
      let focused = 0;
      let isHeard = true;
      windows.push({
        get url() {
          return url;
        },
        get closed() {
          return closed;
        },
        get focused() {
          return focused;
        },
        emit(from, data) {
          if (isHeard && from === origin) onMessage(data);
        },
        close() {
          closed = true;
        },
      });
      return {
        closed: () => closed,
        go(next) {
          url = next;
        },
        focus() {
          focused += 1;
        },
        close() {
          closed = true;
          isHeard = false;
        },
      };
    },
  };
}
