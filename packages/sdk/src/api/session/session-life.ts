import type { SessionLife } from "../transport/token-source.ts";

/** A session's life, for the one who may end it. */
export interface EndableLife extends SessionLife {
  end(by: "cancelled" | "unauthenticated"): void;
}

export function createLife(): EndableLife {
  const listeners = new Set<() => void>();
  let endedBy: SessionLife["endedBy"] = null;
  return {
    get endedBy() {
      return endedBy;
    },
    onEnd(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    end(by) {
      if (endedBy !== null) return;
      endedBy = by;
      for (const listener of [...listeners]) listener();
      listeners.clear();
    },
  };
}
