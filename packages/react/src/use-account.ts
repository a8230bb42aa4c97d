import type { Foyer } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

const read = ({ account }: Foyer) => ({
  state: account.state,
  title: account.title,
  sections: account.sections,
  email: account.email,
  plan: account.plan,
  nextPayment: account.nextPayment,
  paymentMethod: account.paymentMethod,
  canEditPayment: account.canEditPayment,
  canEditCredentials: account.canEditCredentials,
  notices: account.notices,
  controls: account.controls,
  manageMessage: account.manageMessage,
  open: account.open,
  reload: account.reload,
});

/** My Account (MNG). */
export function useAccount() {
  return useSelection(read);
}
