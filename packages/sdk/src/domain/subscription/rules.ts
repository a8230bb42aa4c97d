import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { cancelEffect, lastDay } from "./cancel-effect.ts";
import { isIapChannel, isManagedHere, paymentChannel, paymentLabel } from "./payment-channel.ts";
import { isStatusCurrent, purchaseEligibility } from "./purchase-eligibility.ts";
import { statusFlags } from "./status.ts";
import { isImmediateCancel, subscriptionState } from "./subscription-state.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `subscription.isIapChannel`. */
export const rules = {
  cancelEffect,
  isIapChannel,
  isImmediateCancel,
  isManagedHere,
  isStatusCurrent,
  lastDay,
  paymentChannel,
  paymentLabel,
  purchaseEligibility,
  statusFlags,
  subscriptionState,
} satisfies Rules<FoyerConfiguration>;
