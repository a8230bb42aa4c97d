/**
 * What to say: a text of the message catalogue, a text that configuration or content gives, or a value that the
 * catalogue writes.
 */
export type Message = CatalogueMessage | { readonly text: string } | Value;

/** A text of the catalogue, by its id. The form of a text that has several is chosen by its `count`. */
export interface CatalogueMessage {
  readonly id: string;
  readonly params?: MessageParams;
}

/** What stands in a text, by the name of its placeholder: a message is shown first. */
export type MessageParams = Readonly<Record<string, string | number | Message>>;

/** A calendar day, or cents as a price of a list or as a total; only the catalogue knows how they are written. (OPN-084, OPN-088) */
export type Value =
  | { readonly day: string }
  | { readonly price: number }
  | { readonly total: number };

export function message(id: string, params?: MessageParams): CatalogueMessage {
  return params ? { id, params } : { id };
}
