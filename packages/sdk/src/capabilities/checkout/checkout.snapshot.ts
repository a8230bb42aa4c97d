import { pick } from "../kit/pick.ts";
import type { CheckoutStore } from "./checkout.store.ts";

/** The hosted card form: give `mount` the element it belongs in (PAY-46 to PAY-55). */
export const cardFrameSnapshot = ({ checkout }: { readonly checkout: CheckoutStore }) =>
  pick(checkout.frame, "state", "fields", "height", "mount", "unmount", "retry");

export type CardFrameSnapshot = ReturnType<typeof cardFrameSnapshot>;

/** State and destination of the payment screen (ROU-12, ROU-13, RDR-27, RDR-28). */
export const checkoutScreenSnapshot = ({ checkout }: { readonly checkout: CheckoutStore }) =>
  pick(checkout, "state", "title", "destination", "offerNotice", "open", "close");

export type CheckoutScreenSnapshot = ReturnType<typeof checkoutScreenSnapshot>;

/** The order and its price (PAY-07, PRC). */
export const orderSnapshot = ({ checkout }: { readonly checkout: CheckoutStore }) =>
  pick(checkout, "plan", "quote", "summary");

export type OrderSnapshot = ReturnType<typeof orderSnapshot>;

/** Payment methods (PAY-09, PAY-10, PAY-42, PAY-43). The card form itself is the `cardFrameSnapshot`. */
export const paymentMethodsSnapshot = ({ checkout }: { readonly checkout: CheckoutStore }) =>
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

export type PaymentMethodsSnapshot = ReturnType<typeof paymentMethodsSnapshot>;

/** The buyer's agreement, and the pay button (PAY-11, PAY-14 to PAY-18, PAY-45). */
export const submitPaymentSnapshot = ({ checkout }: { readonly checkout: CheckoutStore }) =>
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

export type SubmitPaymentSnapshot = ReturnType<typeof submitPaymentSnapshot>;

/** The whole payment screen (PAY, PRC): the sum of the others. */
export const checkoutSnapshot = (stores: { readonly checkout: CheckoutStore }) => ({
  ...checkoutScreenSnapshot(stores),
  ...orderSnapshot(stores),
  ...paymentMethodsSnapshot(stores),
  ...submitPaymentSnapshot(stores),
  ...pick(stores.checkout, "overlay", "cancelApproval"),
});

export type CheckoutSnapshot = ReturnType<typeof checkoutSnapshot>;
