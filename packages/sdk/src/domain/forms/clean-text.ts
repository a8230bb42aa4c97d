/**
 * What a typed text stands for. `secret`: a password, where every character counts. `code`: an email, a number, a code or
 * the id of a choice, where a full-width digit means the digit, and a dash of any kind the hyphen. `text`: a name or a
 * line, whose letters stay.
 */
export type TextKind = "secret" | "code" | "text";

/** Characters that show nothing: control, direction and zero-width ones, selectors, fillers, and the empty Braille cell. */
const invisible = String.raw`(?![\t\n\v\f\r])[\p{Cc}\p{DI}\u2800]`;
/** A letter of a script in which a joiner may change how letters are written. */
const joining = String.raw`(?![\p{Script=Latin}\p{Script=Inherited}\p{DI}])[\p{L}\p{M}]`;
/** A joiner between such letters or after a vowel-killer, and the selector of an ideograph's variant. */
const written = [
  String.raw`${joining}[\u200C\u200D](?=${joining})`,
  String.raw`(?=${joining})\p{M}\u200D`,
  String.raw`\p{Script=Han}[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
].join("|");

const invisibles = new RegExp(invisible, "gu");
const invisiblesOfText = new RegExp(`(${written})|${invisible}`, "gu");

/** What a keyboard or a paste puts in place of the hyphen: dashes of any kind, and the minus sign. */
const dashes = /[\p{Pd}\u2212]/gu;

/**
 * A typed or pasted text as rules and services get it: without what cannot be seen, and without white space around it. In
 * a code, compatibility forms become the plain characters (NFKC), and dashes the hyphen. In a name, joiners and variants
 * that belong to its letters stay. A password is never changed. (D-45, FRM-09)
 */
export function cleanText(given: { readonly kind: TextKind; readonly value: string }): string {
  const { kind, value } = given;
  if (kind === "secret") return value;
  if (kind === "text") return value.replace(invisiblesOfText, "$1").trim();
  const plain = value.replace(invisibles, "").normalize("NFKC").replace(invisibles, "");
  return plain.replace(dashes, "-").trim();
}
