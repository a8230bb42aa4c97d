import { pick } from "../kit/pick.ts";
import type { PartnerActivationStore } from "./partner-activation.store.ts";

/** The activation of a partner's subscription: how it ended, and where to go on (PRT-06 to PRT-13). */
export const partnerActivationSnapshot = ({
  partnerActivation,
}: {
  readonly partnerActivation: PartnerActivationStore;
}) =>
  pick(
    partnerActivation,
    "state",
    "title",
    "message",
    "continue",
    "next",
    "canRetry",
    "retryText",
    "redirect",
    "open",
    "close",
    "retry",
  );

export type PartnerActivationSnapshot = ReturnType<typeof partnerActivationSnapshot>;
