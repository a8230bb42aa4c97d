import { _getAdministration, isComputedProp, isObservableObject } from "mobx";
import { Course } from "../../src/capabilities/kit/course.store.ts";
import { textOf } from "./members.ts";

/** Observables that a store keeps itself, private ones and its courses too, as texts: what its `close` and `reset` have to clear. */
export function storedOf(store: object): ReadonlyMap<string, string> {
  if (!isObservableObject(store)) return new Map();
  const { values_: values } = _getAdministration(store) as { values_: Map<string, unknown> };
  const courses = Object.entries(store).flatMap(([name, one]) =>
    one instanceof Course ? [[name, one.flow] as const] : [],
  );
  return new Map(
    [...values.keys()]
      .filter((name) => !isComputedProp(store, name))
      .map((name) => [name, Reflect.get(store, name)] as const)
      .filter(([, value]) => typeof value !== "function")
      .concat(courses)
      .map(([name, value]) => [name, textOf(value)] as const),
  );
}
