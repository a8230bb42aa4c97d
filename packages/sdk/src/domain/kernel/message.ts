/** What to say: a text of the message catalogue, or a text that configuration or content gives. */
export type Message =
  | { readonly id: string; readonly params?: Readonly<Record<string, string | number>> }
  | { readonly text: string };

export function message(
  id: string,
  params?: Readonly<Record<string, string | number>>,
): { readonly id: string; readonly params?: Readonly<Record<string, string | number>> } {
  return params ? { id, params } : { id };
}
