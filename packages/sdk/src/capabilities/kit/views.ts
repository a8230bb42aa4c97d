/** Views of several capabilities: plain, immutable, with texts ready to show. */

import type {} from "../../domain/account/types.ts";
import type { Destination } from "../../domain/kernel/destination.ts";

/** A sentence, and its links: each link's text stands in the sentence, in this order. */
export interface AgreementView {
  readonly text: string;
  readonly links: readonly LinkView[];
}

/** A link or button: its text and where it leads. */
export interface LinkView {
  readonly text: string;
  readonly destination: Destination;
}

/** The charge now, and the next charge. */
export interface DueView {
  /** `"Total due today"`; `"Due today"` where the total is due on another day. */
  readonly label: string;
  /** Formatted, two decimals: `"$0.00"`. */
  readonly amount: string;
  /** `"plus applicable taxes"`; null where the amount has its tax, and where nothing is due. */
  readonly plusTaxes: string | null;
  /** `"then $5.99 plus tax on Nov 30, 2026"`; null where nothing renews, and in an offer where a renewal costs the same. */
  readonly next: string | null;
  /** The same in one sentence: `"Total due today $0.99 plus tax, then $5.99 plus tax on Nov 30, 2026"`. */
  readonly text: string;
}

/** How strong a password is, with its text; null while the field is empty (FRM-12 to FRM-15). */
export interface PasswordStrengthView {
  readonly level: "none" | "weak" | "medium" | "strong";
  readonly text: string | null;
}

/** A text with links beside the plans (PLN-03, VET-03, D-41). */
export interface BannerView {
  readonly text: string;
  readonly links: readonly LinkView[];
}
