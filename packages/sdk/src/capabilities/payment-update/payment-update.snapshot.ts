import { pick } from "../kit/pick.ts";
import type { PaymentUpdateStore } from "./payment-update.store.ts";

/** The hosted card form of Edit payment (PAY-47). */
export const paymentUpdateFrameSnapshot = ({
  paymentUpdate,
}: {
  readonly paymentUpdate: PaymentUpdateStore;
}) => pick(paymentUpdate.frame, "state", "fields", "height", "mount", "unmount", "retry");

export type PaymentUpdateFrameSnapshot = ReturnType<typeof paymentUpdateFrameSnapshot>;

/** PayPal's button of Edit payment: give `mount` the element it belongs in (PAY-61 to PAY-66, API-34). */
export const paymentUpdatePayPalSnapshot = ({
  paymentUpdate,
}: {
  readonly paymentUpdate: PaymentUpdateStore;
}) => pick(paymentUpdate.payPal, "state", "slowText", "addressText", "mount", "unmount", "retry");

export type PaymentUpdatePayPalSnapshot = ReturnType<typeof paymentUpdatePayPalSnapshot>;

/** Edit payment: another card or PayPal account for the renewals (BIL-01 to BIL-04). */
export const paymentUpdateSnapshot = ({
  paymentUpdate,
}: {
  readonly paymentUpdate: PaymentUpdateStore;
}) =>
  pick(
    paymentUpdate,
    "state",
    "title",
    "back",
    "showsForm",
    "options",
    "method",
    "current",
    "openPaymentText",
    "message",
    "historyLink",
    "open",
    "close",
    "reload",
    "select",
    "save",
    "checkNow",
  );

export type PaymentUpdateSnapshot = ReturnType<typeof paymentUpdateSnapshot>;
