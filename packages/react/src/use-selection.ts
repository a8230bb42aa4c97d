import { useObserved } from "./observe.ts";
import { type RegisteredFoyer, useFoyer } from "./provider.ts";

/** Reads plain data from the stores. Define it outside of components, so that it stays the same function. */
export type Read<Value> = (foyer: RegisteredFoyer) => Value;

/**
 * An immutable snapshot of the result of `read`. The component renders again only when that value changes (compared
 * by structure), needs no wrapper, and is safe under StrictMode, on a server and with the React Compiler.
 */
export function useSelection<Value>(read: Read<Value>): Value {
  const foyer = useFoyer();
  return useObserved(
    () => read(foyer),
    () => read(foyer.beforeStart),
    [foyer, read],
  );
}
