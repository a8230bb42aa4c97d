import type { Foyer } from "@foyer/sdk";
import { useParts } from "./use-parts.ts";

/** My Account (MNG). */
export function useAccount() {
  return useParts(
    ({ account }: Foyer) => account,
    "state",
    "title",
    "sections",
    "email",
    "tvProvider",
    "plan",
    "nextPayment",
    "paymentMethod",
    "canEditPayment",
    "canEditCredentials",
    "notices",
    "controls",
    "manageMessage",
    "manageLink",
    "resubscribe",
    "open",
    "reload",
  );
}
