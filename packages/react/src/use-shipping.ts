import type { Foyer } from "@foyer/sdk";
import { formOf, pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ shipping }: Foyer) => ({
  ...pick(
    shipping,
    "state",
    "title",
    "lead",
    "submitText",
    "states",
    "progress",
    "confirmation",
    "back",
    "open",
    "reload",
    "close",
    "submit",
  ),
  ...formOf(shipping.form),
});

/** The shipping page (SHP). */
export function useShipping() {
  return useSelection(read);
}

/** Result of `useShipping`. */
export type UseShippingResult = ReturnType<typeof useShipping>;
