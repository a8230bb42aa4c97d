/** Plain, immutable values for screens, with texts ready to show. */

/** What, and how much. */
export interface BillingLineView {
  readonly id: string;
  readonly text: string;
  /** `"$5.99"`, `"-$2.00"`. */
  readonly amount: string;
}

/** A payment of the history (BIL-14 to BIL-18). */
export interface BillingEntryView {
  readonly orderID: string;
  /** Of the plan. */
  readonly name: string;
  /** `"Nov 1, 2026"`; null where the service does not say. */
  readonly date: string | null;
  /** `"Nov 1, 2026 to Dec 1, 2026"`; null where the service does not say. */
  readonly period: string | null;
  /** `"Visa •••• 4242"`; null where it is not known. */
  readonly method: string | null;
  /** Prices, discounts and tax: they add up to the total, or there are none (D-05). */
  readonly rows: readonly BillingLineView[];
  /** 'Total paid' with its amount, tax included. */
  readonly total: BillingLineView;
  readonly refunds: readonly BillingLineView[];
  /** The total after refunds; null without refunds, and where it is not certain. */
  readonly net: BillingLineView | null;
  /** 'Refunded', 'Partly refunded', or null. */
  readonly mark: string | null;
  /** The button that shows the receipt, for the eye and for assistive technology. */
  readonly receiptText: string;
  readonly receiptLabel: string;
}

export interface BillingYearView {
  /** `"2026"`. */
  readonly title: string;
  /** Shows at once; an older year unfolds. */
  readonly isRecent: boolean;
  readonly entries: readonly BillingEntryView[];
}

/** A file to save. */
export interface BillingFileView {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  readonly text: string;
}

/** The receipt of an order, to read, to print and to save. */
export interface BillingReceiptView {
  readonly title: string;
  /** The seller. */
  readonly seller: string;
  readonly facts: readonly { readonly id: string; readonly text: string; readonly value: string }[];
  /** Prices, tax, total and refunds, from top to bottom. */
  readonly lines: readonly BillingLineView[];
  readonly printText: string;
  readonly downloadText: string;
  readonly file: BillingFileView;
}
