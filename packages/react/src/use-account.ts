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
    "plan",
    "nextPayment",
    "paymentMethod",
    "canEditPayment",
    "canEditCredentials",
    "notices",
    "controls",
    "manageMessage",
    "open",
    "reload",
  );

/** My Account (MNG). */
export function useAccount() {
  return useSelection(read);
}
