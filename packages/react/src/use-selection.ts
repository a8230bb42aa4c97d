import type { Foyer } from "@foyer/sdk";
import { comparer } from "mobx";
import { useMemo, useSyncExternalStore } from "react";
import { useFoyer } from "./provider.tsx";

/** Reads plain data from the stores. Keep it outside of components, so that it stays the same function. */
export type Read<Value> = (foyer: Foyer) => Value;

/**
 * An immutable snapshot of what `read` returns. The component renders again only when that value changes
 * (compared by structure), needs no wrapper, and is safe under StrictMode, on a server and with the React
 * Compiler.
 */
export function useSelection<Value>(read: Read<Value>): Value {
  const foyer = useFoyer();
  const { subscribe, snapshot } = useMemo(() => createSelection(foyer, read), [foyer, read]);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

function createSelection<Value>(foyer: Foyer, read: Read<Value>) {
  let last: { value: Value } | null = null;
  const keep = (value: Value): Value => {
    if (!last || !comparer.structural(last.value, value)) last = { value };
    return last.value;
  };
  return {
    subscribe: (changed: () => void) =>
      foyer.subscribe(
        () => read(foyer),
        (value) => {
          const before = last;
          keep(value);
          if (last !== before) changed();
        },
      ),
    snapshot: () => keep(read(foyer)),
  };
}
