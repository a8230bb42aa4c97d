/// <reference types="applepayjs" />

import type { ApplePayRequest, ApplePaySheetEvents } from "../ports.ts";
import { appendScript } from "./append-script.ts";

declare global {
  interface Window {
    /** Absent where the device has no Apple Pay. */
    ApplePaySession?: typeof ApplePaySession;
  }
}

/** Whether the device can pay by this version of Apple Pay. `script` brings it where the device has none (PAY-74). */
export async function isAvailable(
  version: number,
  script?: string,
  policy?: string,
): Promise<boolean> {
  try {
    if (!window.ApplePaySession && script !== undefined)
      await appendScript(script, "The script of Apple Pay did not load.", policy);
    const session = window.ApplePaySession;
    return session?.supportsVersion(version) === true && session.canMakePayments();
  } catch {
    // Blocked, or a page that Apple does not trust.
    return false;
  }
}

/** The device's own sheet (PAY-69). */
export function openSheet(request: ApplePayRequest, events: ApplePaySheetEvents) {
  const { version, ...payment } = request;
  const session = new ApplePaySession(version, writable(payment));
  let shown: Pick<ApplePayRequest, "total" | "lineItems"> = request;

  /** The amounts of the sheet, new or as they were, and what is wrong with the choice. */
  async function updated(kind: "billing" | "shipping", contact: unknown) {
    const answer = contact === undefined ? shown : await events.choose(kind, contact);
    if (!("error" in answer)) shown = answer;
    const code = `${kind}ContactInvalid` as const;
    const errors =
      "error" in answer ? [new ApplePayError(code, "postalAddress", answer.error)] : [];
    return { newTotal: shown.total, newLineItems: [...shown.lineItems], errors };
  }

  session.onvalidatemerchant = ({ validationURL }) => {
    events.validateMerchant(validationURL).then(
      (merchant) => session.completeMerchantValidation(merchant),
      () => abort(session),
    );
  };
  session.onpaymentmethodselected = ({ paymentMethod }) => {
    void updated("billing", paymentMethod.billingContact).then((update) =>
      session.completePaymentMethodSelection(update),
    );
  };
  session.onshippingcontactselected = ({ shippingContact }) => {
    void updated("shipping", shippingContact).then((update) =>
      session.completeShippingContactSelection(update),
    );
  };
  session.onpaymentauthorized = ({ payment: { token, billingContact, shippingContact } }) =>
    events.authorize({ token, billingContact, shippingContact });
  session.oncancel = () => events.cancel();
  session.begin();

  return {
    complete(isPaid: boolean) {
      const { STATUS_SUCCESS, STATUS_FAILURE } = ApplePaySession;
      session.completePayment({ status: isPaid ? STATUS_SUCCESS : STATUS_FAILURE });
    },
    abort: () => abort(session),
  };
}

function abort(session: ApplePaySession): void {
  try {
    session.abort();
  } catch {
    // Closed already.
  }
}

/** Apple's types want lists that can be changed. */
function writable(payment: Omit<ApplePayRequest, "version">): ApplePayJS.ApplePayPaymentRequest {
  return JSON.parse(JSON.stringify(payment)) as ApplePayJS.ApplePayPaymentRequest;
}
