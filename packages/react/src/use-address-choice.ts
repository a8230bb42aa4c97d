import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ shipping }: Foyer) =>
  pick(shipping, "choice", "pick", "confirmChoice", "cancelChoice");

/** The modal with the recommended address and the entered one (SHP-26, SHP-27). */
export function useAddressChoice() {
  return useSelection(read);
}

/** Result of `useAddressChoice`. */
export type UseAddressChoiceResult = ReturnType<typeof useAddressChoice>;
