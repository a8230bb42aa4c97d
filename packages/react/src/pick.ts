/** The named parts of a store, as plain data. */
export function pick<Store extends object, Name extends keyof Store>(
  store: Store,
  ...names: readonly Name[]
): Pick<Store, Name> {
  const picked: Partial<Pick<Store, Name>> = {};
  for (const name of names) picked[name] = store[name];
  return picked as Pick<Store, Name>;
}
