import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";

// Selections of the payment screen, one per component. `useCheckout` is their sum.

export const readCheckoutScreen = ({ checkout }: Foyer) =>
  pick(checkout, "state", "title", "destination", "offerNotice", "open", "close");

export const readOrder = ({ checkout }: Foyer) => pick(checkout, "plan", "quote", "summary");

export const readPaymentMethods = ({ checkout }: Foyer) =>
  pick(
    checkout,
    "methods",
    "method",
    "savedCard",
    "replaceText",
    "isEditingCard",
    "showsCardForm",
    "selectMethod",
    "editCard",
    "cancelEditCard",
  );

export const readSubmitPayment = ({ checkout }: Foyer) =>
  pick(
    checkout,
    "renewalText",
    "expiryText",
    "feeTexts",
    "consent",
    "submitText",
    "submitDecision",
    "submitHint",
    "isSubmitBlocked",
    "message",
    "asksAboutCode",
    "purchase",
    "setConsent",
    "submit",
  );
