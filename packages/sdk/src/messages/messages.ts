import type { Message } from "../domain/kernel/message.ts";
import { en } from "./en.ts";

/** Id of a text in the catalogue. */
export type MessageId = keyof typeof en;

export type MessageParams = Readonly<Record<string, string | number>>;

/** Texts by id; another language is a whole or partial catalogue with the same ids. */
export type MessageCatalogue = Readonly<Partial<Record<MessageId, string>>>;

export interface Messages {
  /**
   * The text of an id with its placeholders filled. An id that is not in the catalogue gives the generic
   * error text, so that a person never reads an id (D-06, D-10).
   */
  text(id: MessageId, params?: MessageParams): string;
  text(id: string, params?: MessageParams): string;
  /** What a rule wants to say, as text. */
  show(message: Message): string;
  /** Whether the catalogue has this id. */
  has(id: string): id is MessageId;
}

/** The English catalogue with `overrides` on top. */
export function createMessages(overrides: MessageCatalogue = {}): Messages {
  const catalogue = new Map<string, string>(Object.entries(en));
  for (const [id, text] of Object.entries(overrides)) {
    if (text !== undefined) catalogue.set(id, text);
  }
  const text = (id: string, params: MessageParams = {}) =>
    fill(catalogue.get(id) ?? en["error.generic"], params);
  return {
    text,
    show: (message) => ("text" in message ? message.text : text(message.id, message.params)),
    has: (id): id is MessageId => catalogue.has(id),
  };
}

/** A placeholder without a value stays empty. */
function fill(text: string, params: MessageParams): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ""));
}
