/** The locks of a device, which the pages of an origin share. A page that ends leaves its own. */
import type { DOMWindow } from "jsdom";

interface Turn {
  begins(): void;
  /** Another page has taken the lock over. */
  isRobbed(): void;
}

/** Who has a lock, and behind it who waits, for each origin and name. */
export type Lines = Map<string, Turn[]>;

type Work = (lock: object | null) => unknown;

export function locksOf(window: DOMWindow, lines: Lines) {
  const leaves = new Set<() => void>();
  window.addEventListener("unload", () => {
    for (const leave of leaves) leave();
  });
  const problem = (name: string, text: string) => new window.DOMException(text, name);
  const aborted = () => problem("AbortError", "The request was aborted.");

  /** @throws for what a browser refuses, and for what is not played here */
  function check(name: string, { mode, ifAvailable, steal, signal }: LockOptions): void {
    const isOdd = [ifAvailable, steal, signal].filter(Boolean).length > 1;
    if (isOdd || name.startsWith("-"))
      throw problem("NotSupportedError", `The lock ${name} cannot be asked for like this.`);
    if (mode === "shared") throw new Error("jsdom has no shared locks: this needs a browser.");
    if (signal?.aborted) throw aborted();
  }

  async function request(name: string, ...rest: readonly unknown[]): Promise<unknown> {
    const work = rest.at(-1) as Work;
    const options = (rest.length > 1 ? rest[0] : {}) as LockOptions;
    check(name, options);
    const key = `${window.location.origin} ${name}`;
    const line = lines.get(key) ?? [];
    lines.set(key, line);
    if (options.ifAvailable && line.length > 0) return work(null);
    return new Promise((resolve, reject) => {
      const { signal, steal } = options;
      const leave = () => {
        leaves.delete(leave);
        const at = line.indexOf(turn);
        if (at >= 0) line.splice(at, 1);
        if (at === 0) line[0]?.begins();
      };
      const giveUp = () => {
        leave();
        reject(aborted());
      };
      const turn: Turn = {
        begins() {
          signal?.removeEventListener("abort", giveUp);
          const done = Promise.resolve({ name, mode: "exclusive" }).then(work);
          done.finally(leave).then(resolve, reject);
        },
        isRobbed: () => reject(aborted()),
      };
      leaves.add(leave);
      signal?.addEventListener("abort", giveUp);
      if (steal) line.shift()?.isRobbed();
      if (steal) line.unshift(turn);
      else line.push(turn);
      if (line[0] === turn) turn.begins();
    });
  }
  return { request };
}
