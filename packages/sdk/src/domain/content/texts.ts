/** Longest text with markup; markup counts. */
export const LONGEST_MARKED = 4_000;

/** Longest headline, label or alternative text (D-10). */
export const LONGEST_PLAIN = 300;

/** A text of content without control and direction characters; empty when nothing is left. (D-10) */
export function cleanContent(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .replace(/ {2,}/g, " ");
}

/** At most so many characters of a text, none of them cut in half. */
export function cutTo(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "");
}

/** The points of a `subDescription`: split at each double bar. (CNT-10) */
export function points({ subDescription }: { readonly subDescription: string }): readonly string[] {
  return subDescription
    .split("||")
    .map((point) => point.trim())
    .filter((point) => point !== "");
}

/** Whether a text has to be parsed: it has a tag or a character reference. Any other is plain. (D-11) */
export function hasMarkup({ text }: { readonly text: string }): boolean {
  return /<[a-z/!?]|&(?:#\w+|[a-z]\w*);/i.test(text);
}

/** A hero for the confirmation screen is one whose name says so, letter case aside. (CNT-12) */
export function isConfirmationHero({ name }: { readonly name: string | null }): boolean {
  return name?.toLowerCase().includes("confirmation") ?? false;
}
