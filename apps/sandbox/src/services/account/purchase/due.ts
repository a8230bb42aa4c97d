/** The amount that a purchase charges now: the price of its quote, and the tax at its address. */
import { decimal, taxOf } from "../../../catalogue/terms.ts";
import { deny } from "../../../core/refusal.ts";
import type { Quote } from "../../plans/quote.ts";

export interface Due {
  /** Before tax, in cents. */
  readonly dueCents: number;
  readonly taxCents: number;
  /** False for an address without a known tax: nothing is added then [PRC-18]. */
  readonly isTaxKnown: boolean;
}

/** Where a purchase is taxed: goods where they are shipped to, anything else where the payer lives. */
export interface TaxPlace {
  readonly shippingZip: string | undefined;
  readonly billingZip: string | undefined;
}

export function taxZip({ shipsGoods }: Pick<Quote, "shipsGoods">, place: TaxPlace) {
  return shipsGoods ? place.shippingZip : place.billingZip;
}

/** Price and tax at this zip code; without one the tax is unknown. */
export function dueAt(dueCents: number, zipCode: string | undefined): Due {
  const { totalTaxCents, isTaxError } = taxOf(dueCents, zipCode ?? "");
  return { dueCents, taxCents: totalTaxCents, isTaxKnown: !isTaxError };
}

export function totalOf({ dueCents, taxCents }: Due): string {
  return decimal(dueCents + taxCents);
}

/** The amount that the buyer saw. */
export interface Shown {
  /** Decimal text. */
  readonly amount: string | undefined;
  /** The buyer read "plus applicable taxes": `amount` is the price without tax [PRC-03] [OPN-090]. */
  readonly plusTaxes: boolean | undefined;
}

/**
 * The amount charged is the amount shown [D-05]: the total with tax; the price alone where the tax is unknown, or where
 * the buyer read "plus applicable taxes" because its look-up failed.
 *
 * @throws 409 when the buyer saw another amount.
 */
export function refuseOtherAmount({ amount, plusTaxes }: Shown, due: Due): void {
  if (amount === undefined || amount === totalOf(due)) return;
  if (plusTaxes === true && amount === decimal(due.dueCents)) return;
  deny(409, "AMOUNT_MISMATCH", "The amount is not the amount due.");
}
