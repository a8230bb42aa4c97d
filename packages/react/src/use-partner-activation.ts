import { type PartnerActivationSnapshot, partnerActivationSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The activation of a partner's subscription: how it ended, and where to go on (PRT-06 to PRT-13). */
export const usePartnerActivation = (): PartnerActivationSnapshot =>
  useSelection(partnerActivationSnapshot);
