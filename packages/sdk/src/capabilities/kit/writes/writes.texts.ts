/** English texts of writes that wait for each other, by id. */
export const writesTexts = {
  "write.blocked":
    "We're still confirming another change to your account. Please wait a moment, then try again.",
  "write.purchase-pending": "We're still confirming a payment. Please try again in a moment.",
  "write.unclear":
    "We couldn't confirm whether your change went through. Check My Account before you try again.",
} as const;

/** Id of the text that a refusal of a write has wherever it is shown; null without one. */
export function writeRefusalId(reason: string): keyof typeof writesTexts | null {
  const id = `write.${reason}`;
  return id in writesTexts ? (id as keyof typeof writesTexts) : null;
}

export function writeRefusalText(
  messages: { text(id: never): string },
  reason: string,
): string | null {
  const id = writeRefusalId(reason);
  return id && messages.text(id as never);
}
