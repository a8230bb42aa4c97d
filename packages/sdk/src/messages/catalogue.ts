import type { Message } from "../domain/kernel/message.ts";
import { enCore } from "./en-core.ts";
import type { enIdentity } from "./en-identity.ts";
import type { enMembership } from "./en-membership.ts";

/** Id of a text in the catalogue. */
export type MessageId = keyof typeof enCore | keyof typeof enIdentity | keyof typeof enMembership;

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

/** A catalogue that gets the texts of a part with the part. */
export interface Catalogue extends Messages {
  add(texts: MessageCatalogue): void;
}

/** The English texts of the first part with `overrides` on top of these and of all that are added. */
export function createCatalogue(overrides: MessageCatalogue = {}): Catalogue {
  const replaced = new Map(Object.entries(overrides));
  const english = new Map<string, string>();
  const find = (id: string) => replaced.get(id) ?? english.get(id);
  const text = (id: string, params: MessageParams = {}) =>
    fill(find(id) ?? find("error.generic") ?? "", params);
  function add(texts: MessageCatalogue): void {
    for (const [id, said] of Object.entries(texts)) english.set(id, said);
  }
  add(enCore);
  return {
    add,
    text,
    show: (message) => ("text" in message ? message.text : text(message.id, message.params)),
    has: (id): id is MessageId => find(id) !== undefined,
  };
}

/** A placeholder without a value stays empty. */
function fill(text: string, params: MessageParams): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ""));
}
