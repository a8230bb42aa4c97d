import { type BillingHistorySnapshot, billingHistorySnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The billing history: payments, refunds, receipts and a file of all (BIL-11 to BIL-24). Needs the store `billingHistory`. */
export const useBillingHistory = (): BillingHistorySnapshot => useSelection(billingHistorySnapshot);
