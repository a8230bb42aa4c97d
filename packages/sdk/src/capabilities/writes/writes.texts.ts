/** English texts of writes that wait for each other, by id. */
export const writesTexts = {
  "write.blocked":
    "We're still confirming another change to your account. Please wait a moment, then try again.",
  "write.purchase-pending": "We're still confirming a payment. Please try again in a moment.",
  "write.unclear":
    "We couldn't confirm whether your change went through. Check My Account before you try again.",
} as const;

/** The texts that a refusal of a write has wherever it is shown. */
export function writeRefusalText(
  messages: { has(id: string): boolean; text(id: never): string },
  reason: string,
): string | null {
  const id = `write.${reason}`;
  return messages.has(id) ? messages.text(id as never) : null;
}
