import { makeAutoObservable } from "mobx";

/**
 * Makes a store of others observable, for `foyer.subscribe` and the hooks: fields are state, getters follow them, methods change
 * them and are bound. To be called at the end of the constructor; `plain` names fields that are no state, such as `deps`.
 */
export function observed<Private extends PropertyKey = never>(
  store: object,
  ...plain: readonly Private[]
): void {
  const overrides: Record<PropertyKey, false> = {};
  for (const name of plain) overrides[name] = false;
  makeAutoObservable(store, overrides as object, { autoBind: true, deep: false });
}
