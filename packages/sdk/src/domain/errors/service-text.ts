const maxLength = 300;

/**
 * Text of a service as it may be shown: plain, at most 300 characters, without control and direction
 * characters; null when nothing is left. It is never markup. (D-10)
 */
export function serviceText({ text }: { readonly text: unknown }): string | null {
  if (typeof text !== "string") return null;
  const cleaned = text
    .slice(0, 4 * maxLength)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .replace(/ {2,}/g, " ")
    .trim();
  const characters = [...cleaned];
  if (characters.length === 0) return null;
  return characters.length > maxLength ? characters.slice(0, maxLength).join("") : cleaned;
}
