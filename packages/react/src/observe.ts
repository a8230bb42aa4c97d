import { compareStructural, reaction } from "mobx";
import { useMemo, useSyncExternalStore } from "react";

/**
 * What `read` returns, as a snapshot that stays the same object until its content changes. It is read anew when one
 * of `inputs`, all that `read` depends on besides the stores, is another.
 */
export function useObserved<Value>(read: () => Value, inputs: readonly unknown[]): Value {
  const [subscribe, snapshot] = useMemo(
    () => {
      let last: Value;
      return [
        (changed: () => void) => reaction(read, changed),
        () => {
          const value = read();
          if (!compareStructural(last, value)) last = value;
          return last;
        },
      ];
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what `read` depends on
    inputs,
  );
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
