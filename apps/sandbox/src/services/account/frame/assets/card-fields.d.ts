export interface FieldRules {
  brandOf(text: string): string | undefined;
  /** The problem with a field's text, or an empty text. */
  problemOf(name: string, text: string): string;
  /** The text as it should look while it is typed, pasted or filled in. */
  tidy(name: string, text: string, isDeleting?: boolean): string;
}

export function createRules(
  boot: {
    readonly brands: readonly { readonly name: string; readonly pattern: string }[];
    /** YYYY-MM */
    readonly month: string;
  },
  textOf: (name: string) => string,
): FieldRules;

export function digits(text: string): string;

/** Where the caret belongs in a text that was tidied. */
export function caretIn(
  tidied: string,
  typed: { readonly text: string; readonly caret: number; readonly isDeleting: boolean },
): number;
