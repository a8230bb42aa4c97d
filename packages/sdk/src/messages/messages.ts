import { createCatalogue, type MessageCatalogue, type Messages } from "./catalogue.ts";
import { enIdentity } from "./en-identity.ts";
import { enMembership } from "./en-membership.ts";

export type { MessageCatalogue, MessageId, MessageParams, Messages } from "./catalogue.ts";

/** The English catalogue with `overrides` on top. */
export function createMessages(overrides: MessageCatalogue = {}): Messages {
  const { add, ...messages } = createCatalogue(overrides);
  add(enMembership);
  add(enIdentity);
  return messages;
}
