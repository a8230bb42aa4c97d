import type { Message, MessageParams } from "../domain/kernel/message.ts";
import { americanFormat } from "./format.ts";
import { genericTexts } from "./generic-texts.ts";

/**
 * Texts by id. `{name}` is a placeholder. A text that a `count` changes has no id of its own: its forms have, with `.one`
 * and `.other` behind it.
 */
export type Texts = Readonly<Record<string, string>>;

/** The texts of a Foyer. `Id` is the union of the known ids. */
export interface Messages<Id extends string = string> {
  /**
   * The text of an id with its placeholders filled. An id that is not in the catalogue gives the generic
   * error text, so that a user never reads an id (D-06, D-10).
   */
  text(id: Id, params?: MessageParams): string;
  text(id: string, params?: MessageParams): string;
  /** The text of a rule's message; a day or an amount as the catalogue writes it. */
  show(message: Message): string;
  /** Whether the catalogue has this id. */
  has(id: string): boolean;
}

/** A catalogue to which each capability adds its texts. */
export interface Catalogue extends Messages {
  /** Throws for an id that says something else already: a screen would show the text of another one. */
  add(texts: Texts): void;
}

/**
 * The generic texts, with `overrides` on top of these and of all that are added. What it says of days, amounts and counts
 * is written by `format`.
 */
export function createCatalogue(
  overrides: Partial<Texts> = {},
  format = americanFormat,
): Catalogue {
  const replaced = new Map(Object.entries(overrides));
  const english = new Map<string, string>(Object.entries(genericTexts));
  const find = (id: string) => replaced.get(id) ?? english.get(id);
  /** Hazard: an override by an id of before its forms would say one month of three. A count takes its form first. */
  const formOf = (id: string, count?: unknown) => {
    const form = find(`${id}.${format.plural(Number(count))}`) ?? find(`${id}.other`);
    return count === undefined ? (find(id) ?? form) : (form ?? find(id));
  };
  const text = (id: string, params: MessageParams = {}) =>
    (formOf(id, params["count"]) ?? find("error.generic") ?? "").replace(
      /\{(\w+)\}/g,
      (_, name: string) => written(params[name]),
    );
  const show = (message: Message): string => {
    if ("text" in message) return message.text;
    if ("day" in message) return format.day(message.day);
    if ("price" in message) return format.price(message.price);
    if ("total" in message) return format.total(message.total);
    return text(message.id, message.params);
  };
  /** A placeholder without a value stays empty. */
  const written = (value?: MessageParams[string] | null) =>
    value && typeof value === "object" ? show(value) : String(value ?? "");
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
    show,
    has: (id) => formOf(id) !== undefined,
  };
}
