import { compareStructural, reaction } from "mobx";
import { useMemo, useSyncExternalStore } from "react";

/**
 * What `read` returns, as a snapshot that stays the same object until its content changes. `read` must be a
 * stable function: it is subscribed to again when it changes.
 */
export function useObserved<Value>(read: () => Value): Value {
  const { subscribe, snapshot } = useMemo(() => createObservation(read), [read]);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

function createObservation<Value>(read: () => Value) {
  let last: { readonly value: Value } | null = null;
  const keep = (value: Value): Value => {
    if (!last || !compareStructural(last.value, value)) last = { value };
    return last.value;
  };
  return {
    snapshot: () => keep(read()),
    subscribe: (changed: () => void) =>
      reaction(
        read,
        (value) => {
          const before = last;
          keep(value);
          if (last !== before) changed();
        },
        { equals: compareStructural },
      ),
  };
}
