import type { Destination } from "../../domain/kernel/destination.ts";
import type { AddressPick } from "../../domain/shipping/types.ts";
import type { LinkView } from "../kit/views.ts";

/** What follows a submitted address: the choice between two, or what was done with it. */
export type AddressStep<Done> = { readonly kind: "choose" } | Done;

/** What follows the shipping page: the choice between two addresses, or the next screen; null stays (RDR-29). */
export type ShippingStep = AddressStep<ShippingDone>;

export interface ShippingDone {
  readonly kind: "done";
  readonly destination: Destination | null;
}

/** The choice between the entered address and the corrected one (SHP-26, SHP-27). */
export interface AddressChoiceView {
  readonly title: string;
  readonly lead: string;
  readonly options: readonly AddressOptionView[];
  readonly continueText: string;
  /** The picked address is being kept. */
  readonly isBusy: boolean;
  /** Why the last attempt failed; null without one. */
  readonly message: string | null;
}

export interface AddressOptionView {
  readonly pick: AddressPick;
  /** 'Recommended Verified Address', 'Entered Address'. */
  readonly label: string;
  /** As it is written on a parcel. */
  readonly lines: readonly string[];
  readonly selected: boolean;
}

/** Where merchandise is shipped to, for checkout and My Account. */
export interface ShippingSummaryView {
  readonly state: "loading" | "known" | "none" | "failed";
  readonly title: string;
  /** As it is written on a parcel; empty without an address. */
  readonly lines: readonly string[];
  /** Why there is no address; null where there is one. */
  readonly text: string | null;
  /** Leads to the shipping page; null where it is not known whether there is an address: `load` tries again. */
  readonly link: LinkView | null;
}

export interface StateOptionView {
  /** `"TN"`. */
  readonly code: string;
  /** `"Tennessee"`. */
  readonly name: string;
}
