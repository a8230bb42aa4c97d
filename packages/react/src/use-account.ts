import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ account }: Foyer) =>
  pick(
    account,
    "state",
    "title",
    "sections",
    "email",
    "tvProvider",
    "plan",
    "nextPayment",
    "nextPaymentNote",
    "incompleteText",
    "paymentMethod",
    "canEditPayment",
    "billingHistory",
    "editPayment",
    "canEditCredentials",
    "notices",
    "controls",
    "manageMessage",
    "manageLink",
    "restart",
    "timeline",
    "open",
    "reload",
  );

/** My Account (MNG). */
export function useAccount() {
  return useSelection(read);
}

/** Result of `useAccount`. */
export type UseAccountResult = ReturnType<typeof useAccount>;
