/** Plain, immutable values for screens, with texts ready to show. */

import type { BillingAddress } from "../../domain/account/types.ts";
import type { PaymentMethod } from "../../domain/checkout/types.ts";
import type { SummaryRow } from "../../domain/prices/types.ts";
import type { DueView } from "../kit/views.ts";

export interface PaymentMethodView {
  readonly method: PaymentMethod;
  readonly text: string;
  readonly selected: boolean;
}

export interface SavedCardView {
  /** `"Visa"`, or null when the service does not say. */
  readonly cardType: string | null;
  /** At most four digits. */
  readonly lastFour: string | null;
  readonly billingAddress: BillingAddress | null;
}

export interface SummaryLine {
  readonly id: SummaryRow["id"];
  readonly text: string;
  /** `"per month"`, `"for 2 years, $64.99/yr"`, or null. */
  readonly note: string | null;
  /** Formatted, two decimals: `"$5.99"`, `"-$5.99"`. */
  readonly amount: string;
}

/** The order summary of checkout (PRC-02, PRC-03, PRC-09 to PRC-15). */
export interface SummaryView {
  /** Name of the plan; its period where the service has no name (PLN-13, PRC-08). */
  readonly planName: string;
  /** What the plan says of its promotion; null where it says nothing, and where a promo code has taken its place (PLN-19, D-17). */
  readonly promotion: string | null;
  /** They add up to `due.amount`. */
  readonly lines: readonly SummaryLine[];
  readonly due: DueView;
  /** `"Total due today"`, `"Total due on Aug 21, 2026"`. */
  readonly totalLabel: string;
  /** On the day of the label. Equals `due.amount` unless that is later than today. */
  readonly total: string;
  /** `unknown`: not asked yet. `asking`: it is loading. `error`: the look-up failed, and the order is paid without it. */
  readonly tax: "unknown" | "asking" | "known" | "error";
  /** `"plus applicable taxes"` beside the total, or null. */
  readonly plusTaxes: string | null;
}

/** The extra consent for automatic renewal (PAY-45). */
export interface ConsentView {
  readonly required: boolean;
  readonly given: boolean;
  readonly text: string;
  /** The error of a missing consent, after a press of the button; null otherwise. */
  readonly error: string | null;
}

/** A message over the page while a process must not be interrupted (CHR-17, CHR-18). */
export interface OverlayView {
  readonly message: string | null;
  /** Text of the button that calls `cancelApproval`; null where nothing can be canceled (D-47). */
  readonly cancelText: string | null;
}
