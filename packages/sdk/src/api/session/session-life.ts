import type { Stop } from "../transport/stopped.ts";
import type { SessionLife } from "../transport/token-source.ts";

/** A session's life, for its owner, which may end it. */
export interface EndableLife extends SessionLife {
  finish(end: Stop): void;
}

export function createLife(): EndableLife {
  const listeners = new Set<() => void>();
  let end: Stop | null = null;
  return {
    get end() {
      return end;
    },
    listeners,
    finish(why) {
      if (end !== null) return;
      end = why;
      for (const listener of [...listeners]) listener();
      listeners.clear();
    },
  };
}
