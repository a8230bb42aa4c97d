/** Everything that reaches a tab passes here. A frozen tab gets it when it thaws, a killed one never. */
export interface Gate {
  readonly state: "open" | "frozen" | "shut";
  /** How often it was frozen so far. */
  readonly freezes: number;
  pass(deliver: () => void): void;
  freeze(): void;
  /** Runs one task after the other, as a browser does; `first` goes before waiting ones. */
  thaw(first?: () => void): Promise<void>;
  /** The tab is gone. */
  shut(): void;
}

export function createGate(): Gate {
  let state: Gate["state"] = "open";
  let freezes = 0;
  let waiting: (() => void)[] = [];
  return {
    get state() {
      return state;
    },
    get freezes() {
      return freezes;
    },
    pass(deliver) {
      if (state === "open") deliver();
      else if (state === "frozen") waiting.push(deliver);
    },
    freeze() {
      if (state !== "open") return;
      state = "frozen";
      freezes += 1;
    },
    async thaw(first) {
      if (state !== "frozen") return;
      if (first) waiting.unshift(first);
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        next();
        await new Promise(setImmediate);
      }
      state = "open";
    },
    shut() {
      state = "shut";
      waiting = [];
    },
  };
}
