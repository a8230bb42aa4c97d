import type { Message } from "../domain/kernel/message.ts";
import { genericTexts } from "./generic-texts.ts";

/** Texts by id. `{name}` is a placeholder. */
export type Texts = Readonly<Record<string, string>>;

export type MessageParams = Readonly<Record<string, string | number>>;

/** The texts of a Foyer. `Id` is the union of the known ids. */
export interface Messages<Id extends string = string> {
  /**
   * The text of an id with its placeholders filled. An id that is not in the catalogue gives the generic
   * error text, so that a user never reads an id (D-06, D-10).
   */
  text(id: Id, params?: MessageParams): string;
  text(id: string, params?: MessageParams): string;
  /** The text of a rule's message. */
  show(message: Message): string;
  /** Whether the catalogue has this id. */
  has(id: string): boolean;
}

/** A catalogue to which each capability adds its texts. */
export interface Catalogue extends Messages {
  /** Throws for an id that says something else already: a screen would show the text of another one. */
  add(texts: Texts): void;
}

/** The generic texts, with `overrides` on top of these and of all that are added. */
export function createCatalogue(overrides: Partial<Texts> = {}): Catalogue {
  const replaced = new Map(Object.entries(overrides));
  const english = new Map<string, string>(Object.entries(genericTexts));
  const find = (id: string) => replaced.get(id) ?? english.get(id);
  const text = (id: string, params: MessageParams = {}) =>
    fill(find(id) ?? find("error.generic") ?? "", params);
  return {
    add(texts) {
      for (const [id, said] of Object.entries(texts)) {
        if ((english.get(id) ?? said) !== said) {
          throw new Error(`Two capabilities have a text "${id}": give one of them another id.`);
        }
        english.set(id, said);
      }
    },
    text,
    show: (message) => ("text" in message ? message.text : text(message.id, message.params)),
    has: (id) => find(id) !== undefined,
  };
}

/** A placeholder without a value stays empty. */
function fill(text: string, params: MessageParams): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ""));
}
