import { pick } from "../kit/pick.ts";
import type { BillingHistoryStore } from "./billing-history.store.ts";

/** The billing history: payments, refunds, receipts and a file of all (BIL-11 to BIL-24). */
export const billingHistorySnapshot = ({
  billingHistory,
}: {
  readonly billingHistory: BillingHistoryStore;
}) =>
  pick(
    billingHistory,
    "state",
    "back",
    "hasPayments",
    "emptyText",
    "incompleteText",
    "years",
    "csv",
    "receipt",
    "open",
    "close",
    "reload",
    "openReceipt",
    "closeReceipt",
  );

export type BillingHistorySnapshot = ReturnType<typeof billingHistorySnapshot>;
