import { compareStructural, reaction } from "mobx";
import { useMemo, useSyncExternalStore } from "react";

/**
 * What `read` returns, as a snapshot that stays the same object until its content changes. It is read anew when one
 * of `inputs`, all that `read` depends on besides the stores, is another.
 */
export function useObserved<Value>(read: () => Value, inputs: readonly unknown[]): Value {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what `read` depends on
  const { subscribe, snapshot } = useMemo(() => createObservation(read), inputs);
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
