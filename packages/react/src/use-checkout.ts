import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ checkout }: Foyer) =>
  pick(
    checkout,
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
    "consent",
    "submitText",
    "submitDecision",
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

/** The payment screen (PAY, PRC). */
export function useCheckout() {
  return useSelection(read);
}

const readFrame = ({ checkout: { frame } }: Foyer) =>
  pick(frame, "state", "fields", "height", "title", "mount", "unmount", "retry");

/** The hosted card form: give `mount` the element it belongs in (PAY-46 to PAY-55). */
export function useCardFrame() {
  return useSelection(readFrame);
}
