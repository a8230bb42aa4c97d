/** Local storage that the tabs of a device share: what one of them writes, the others have, and are told. */
import type { DOMWindow } from "jsdom";

type Kept = Readonly<Record<string, string>>;

interface Change {
  readonly key: string | null;
  readonly oldValue: string | null;
  readonly newValue: string | null;
}

export class SharedStorage {
  /** Of each origin, what the last page has left. */
  private readonly kept = new Map<string, Kept>();
  /** Open pages, with the ways to write without being heard. */
  private readonly pages = new Map<DOMWindow, (change: Change) => void>();

  /** Gives a page what is stored, and shares what it stores. A page of no origin has no storage. */
  joins(window: DOMWindow): void {
    const { origin } = window.location;
    if (origin === "null") return;
    const { prototype } = window.Storage;
    const { setItem, removeItem, clear } = prototype;
    const { localStorage } = window;
    const [page] = [...this.pages.keys()].filter((other) => other.location.origin === origin);
    const stored = page ? { ...page.localStorage } : this.kept.get(origin);
    for (const [key, value] of Object.entries(stored ?? {})) setItem.call(localStorage, key, value);
    this.pages.set(window, ({ key, newValue }) => {
      if (key === null) clear.call(localStorage);
      else if (newValue === null) removeItem.call(localStorage, key);
      else setItem.call(localStorage, key, newValue);
    });
    const shared = <Args extends unknown[]>(
      write: (this: Storage, ...args: Args) => void,
      changeOf: (storage: Storage, ...args: Args) => Change,
    ) =>
      function (this: Storage, ...args: Args): void {
        const change = this === localStorage ? changeOf(this, ...args) : null;
        write.apply(this, args);
        if (change && change.oldValue !== change.newValue) tell(change);
      };
    const tell = (change: Change) => this.tells(window, change);
    Object.assign(prototype, {
      setItem: shared(setItem, (storage, key, value) => ({
        key,
        oldValue: storage.getItem(key),
        newValue: String(value),
      })),
      removeItem: shared(removeItem, (storage, key) => ({
        key,
        oldValue: storage.getItem(key),
        newValue: null,
      })),
      clear: shared(clear, ({ length }) => ({
        key: null,
        oldValue: length > 0 ? "" : null,
        newValue: null,
      })),
    });
  }

  /** The page ends. What it has stored stays. */
  leaves(window: DOMWindow): void {
    if (!this.pages.delete(window)) return;
    this.kept.set(window.location.origin, { ...window.localStorage });
  }

  /** The others have the new value at once, and hear of it in a task of their own. */
  private tells(writer: DOMWindow, change: Change): void {
    const { origin, href: url } = writer.location;
    for (const [window, write] of this.pages) {
      if (window === writer || window.location.origin !== origin) continue;
      write(change);
      const oldValue = change.key === null ? null : change.oldValue;
      window.setTimeout(() => {
        const { localStorage: storageArea } = window;
        const init = { ...change, oldValue, url, storageArea };
        window.dispatchEvent(new window.StorageEvent("storage", init));
      });
    }
  }
}
