/** A price in a list or a sentence: cents only when they are not zero: `"$5"`, `"$5.99"`, `"$1,299"` (PRC-01, OPN-084). */
export function formatPrice(cents: number): string {
  return formatTotal(cents).replace(".00", "");
}

/** A total, a tax or a billing amount as it shows: always two decimals (PRC-02, OPN-084). */
export function formatTotal(cents: number): string {
  const digits = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");
  return `${cents < 0 ? "-" : ""}$${digits}`;
}
