import type { Foyer } from "@foyer/sdk";
import { useParts } from "./use-parts.ts";

/** The payment screen (PAY, PRC). */
export function useCheckout() {
  return useParts(
    ({ checkout }: Foyer) => checkout,
    "state",
    "title",
    "plan",
    "quote",
    "summary",
    "methods",
    "method",
    "savedCard",
    "isEditingCard",
    "showsCardForm",
    "renewalText",
    "feeTexts",
    "consent",
    "submitText",
    "submitDecision",
    "submitHint",
    "isSubmitBlocked",
    "message",
    "purchase",
    "overlay",
    "destination",
    "open",
    "close",
    "selectMethod",
    "editCard",
    "cancelEditCard",
    "setConsent",
    "submit",
  );
}

/** The hosted card form: give `mount` the element it belongs in (PAY-46 to PAY-55). */
export function useCardFrame() {
  return useParts(
    ({ checkout }: Foyer) => checkout.frame,
    "state",
    "fields",
    "height",
    "title",
    "mount",
    "unmount",
    "retry",
  );
}
