export interface FieldRules {
  brandOf(text: string): string | undefined;
  /** The problem with a field's text, or an empty text. */
  problemOf(name: string, text: string): string;
  /** The text as it should look while it is typed. */
  tidy(name: string, text: string, former: string): string;
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
