/** Card networks whose mark a screen can show. */
export type CardNetwork = "visa" | "mastercard" | "amex" | "discover";

const networks: ReadonlyMap<string, CardNetwork> = new Map([
  ["visa", "visa"],
  ["mastercard", "mastercard"],
  ["americanexpress", "amex"],
  ["amex", "amex"],
  ["discover", "discover"],
]);

/** The network of a card by the name that the service gives it; null for another, which has no mark. (PAY-10, PAY-70, D-06) */
export function cardNetwork({
  cardType,
}: {
  readonly cardType: string | null;
}): CardNetwork | null {
  return networks.get((cardType ?? "").toLowerCase().replace(/[^a-z]/g, "")) ?? null;
}
