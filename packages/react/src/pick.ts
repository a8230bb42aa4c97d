/** The named parts of a store, as plain data. */
export function pick<Store extends object, Name extends keyof Store>(
  store: Store,
  ...names: readonly Name[]
): { readonly [Key in Name]: Store[Key] } {
  const picked: { [Key in Name]?: Store[Key] } = {};
  for (const name of names) picked[name] = store[name];
  return picked as { readonly [Key in Name]: Store[Key] };
}
