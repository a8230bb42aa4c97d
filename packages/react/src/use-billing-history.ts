import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ billingHistory }: Foyer) =>
  pick(
    billingHistory,
    "state",
    "title",
    "back",
    "hasPayments",
    "emptyText",
    "incompleteText",
    "years",
    "csvText",
    "csv",
    "receipt",
    "open",
    "close",
    "reload",
    "openReceipt",
    "closeReceipt",
  );

/** The billing history: payments, refunds, receipts and a file of all (BIL-11 to BIL-24). Needs the store `billingHistory`. */
export function useBillingHistory() {
  return useSelection(read);
}

/** Result of `useBillingHistory`. */
export type UseBillingHistoryResult = ReturnType<typeof useBillingHistory>;
