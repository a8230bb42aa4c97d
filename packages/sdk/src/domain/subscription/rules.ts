import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { isIapChannel, paymentChannel, paymentLabel } from "./payment-channel.ts";
import { isStatusCurrent, purchaseEligibility } from "./purchase-eligibility.ts";
import { statusFlags } from "./status.ts";
import { isImmediateCancel, subscriptionState } from "./subscription-state.ts";

/** Rules of this folder. Cases in `conformance` name them by folder and key: `subscription.isIapChannel`. */
export const rules = {
  isIapChannel,
  isImmediateCancel,
  isStatusCurrent,
  paymentChannel,
  paymentLabel,
  purchaseEligibility,
  statusFlags,
  subscriptionState,
} satisfies Rules<FoyerConfiguration>;
