/**
 * Integer cents of a decimal amount as the services write it: `"5.99"`, `0.99`, `"5"` (D-05). Floating-point arithmetic
 * loses cents, so text is read digit by digit. Only a real fraction of a cent rounds up (`"0.07"` is 7, `"0.071"` is
 * 8). Null for anything else: nothing can be bought at such a price (D-06).
 */
export function toCents(amount: unknown): number | null {
  const text = typeof amount === "number" ? decimalsOf(amount) : amount;
  if (typeof text !== "string") return null;
  const parts = /^(-?)(\d{1,12})(?:\.(\d{1,20}))?$/.exec(text.trim());
  if (!parts) return null;
  const [, sign, whole = "0", fraction = ""] = parts;
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, "0"));
  const hasRest = /[1-9]/.test(fraction.slice(2));
  if (sign === "-") return cents === 0 ? 0 : -cents;
  return hasRest ? cents + 1 : cents;
}

/** The decimal that a binary number was written as: noise beyond 6 digits is dropped. */
function decimalsOf(amount: number): string | null {
  return Number.isFinite(amount) && Math.abs(amount) < 1e12 ? amount.toFixed(6) : null;
}

/** The decimal text of the wire: `599` is `"5.99"`. */
export function decimalText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
