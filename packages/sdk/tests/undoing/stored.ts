import { _getAdministration, isComputedProp, isObservableObject } from "mobx";
import { textOf } from "./members.ts";

/** Observables that a store keeps itself, private ones too, as texts: what its `close` and `reset` have to clear. */
export function storedOf(store: object): ReadonlyMap<string, string> {
  if (!isObservableObject(store)) return new Map();
  const { values_: values } = _getAdministration(store) as { values_: Map<string, unknown> };
  return new Map(
    [...values.keys()]
      .filter((name) => !isComputedProp(store, name))
      .map((name) => [name, Reflect.get(store, name)] as const)
      .filter(([, value]) => typeof value !== "function")
      .map(([name, value]) => [name, textOf(value)] as const),
  );
}
