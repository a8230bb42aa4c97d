import {
  type AddressChoiceSnapshot,
  addressChoiceSnapshot,
  type ShippingSnapshot,
  type ShippingSummarySnapshot,
  shippingSnapshot,
  shippingSummarySnapshot,
} from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The modal with the recommended address and the entered one (SHP-26, SHP-27). */
export const useAddressChoice = (): AddressChoiceSnapshot => useSelection(addressChoiceSnapshot);

/** Where merchandise is shipped to, with the link that changes it (SHP-29). Call `load` or `lookUp` first. */
export const useShippingSummary = (): ShippingSummarySnapshot =>
  useSelection(shippingSummarySnapshot);

/** The shipping page (SHP). */
export const useShipping = (): ShippingSnapshot => useSelection(shippingSnapshot);
