/** The locks of one origin, which the tabs of a device share. A page that ends leaves its own. */
import type { DOMWindow } from "jsdom";

/** Held locks, each until it is left. */
export type Held = Map<string, Promise<unknown>>;

type Work = (lock: object | null) => unknown;

const never = new Promise<never>(() => {});

export function locksOf(window: DOMWindow, held: Held) {
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    window.addEventListener("unload", () => {
      hasEnded = true;
      resolve();
    });
  });

  /** Waits until the lock is free, or the waiting is given up. */
  async function wait(name: string, signal: AbortSignal | undefined): Promise<void> {
    const refused = new Promise((_, reject) => {
      signal?.addEventListener("abort", () =>
        reject(new window.DOMException("The request was aborted.", "AbortError")),
      );
    });
    await Promise.race([held.get(name), refused]);
    if (hasEnded) await never;
  }

  const request = async (name: string, ...rest: readonly unknown[]): Promise<unknown> => {
    const work = rest.at(-1) as Work;
    const options = (rest.length > 1 ? rest[0] : {}) as LockOptions;
    const { ifAvailable = false, steal = false, signal } = options;
    while (held.has(name) && !steal) {
      if (ifAvailable) return work(null);
      await wait(name, signal ?? undefined);
    }
    const done = (async () => work({ name, mode: "exclusive" }))();
    const over = Promise.race([done.catch(() => {}), ended]).then(() => {
      if (held.get(name) === over) held.delete(name);
    });
    held.set(name, over);
    try {
      return await done;
    } finally {
      await over;
    }
  };
  return { request };
}
