import { createCatalogue } from "../messages/catalogue.ts";
import * as everything from "./chunks/everything.ts";
import type { MessageCatalogue, Messages } from "./given.ts";

/** The English catalogue with `overrides` on top. */
export function createMessages(overrides: MessageCatalogue = {}): Messages {
  const { add, ...messages } = createCatalogue(overrides);
  for (const chunk of Object.values(everything)) {
    for (const capability of Object.values(chunk)) {
      if ("texts" in capability) add(capability.texts);
    }
  }
  return messages;
}
