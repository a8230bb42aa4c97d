/** The named members, in the order in which the store has them. */
type Parts<Store, Name extends keyof Store> = {
  readonly [Key in keyof Store as Key extends Name ? Key : never]: Store[Key];
};

/** The named members of a store, as plain data. */
export function pick<Store extends object, Name extends keyof Store>(
  store: Store,
  ...names: readonly Name[]
): Parts<Store, Name> {
  const picked: Partial<Store> = {};
  for (const name of names) picked[name] = store[name];
  return picked as unknown as Parts<Store, Name>;
}

interface ShownForm {
  readonly fields: unknown;
  readonly isSubmitting: unknown;
  readonly message: unknown;
}

/** What a screen shows of a form. */
export function formOf<Form extends ShownForm>(form: Form) {
  return pick(form, "fields", "isSubmitting", "message");
}
