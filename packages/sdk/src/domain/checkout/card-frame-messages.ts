import type { BillingAddress } from "../account/types.ts";
import { isFilled, isFlag, isNumber, isOneOf, isText } from "../kernel/check.ts";
import { toCents } from "../money/money.ts";
import type { PaymentAnswer } from "./types.ts";

/** Commands the page sends; the frame answers with the same name. (PAY-47 to PAY-49, OPN-103) */
export type CardFrameCommand = "ADD_SUBSCRIPTION" | "CHANGE_SERVICE" | "UPDATE_PAYMENT_INFO";

/** The request to mark every field that is missing or wrong and to focus the first; the frame answers nothing. (OPN-104) */
export const SHOW_PROBLEMS = "SHOW_PROBLEMS";

/** Fields of the card form. */
export type CardField =
  | "cardNumber"
  | "expiry"
  | "cvv"
  | "firstName"
  | "lastName"
  | "zipCode"
  | "state";

/** A checked message of the frame. (PAY-47 to PAY-55, OPN-104) */
export type CardFrameMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly code: string | null }
  | { readonly kind: "resized"; readonly height: number }
  | { readonly kind: "focused"; readonly field: CardField }
  | { readonly kind: "fieldChanged"; readonly field: CardField; readonly valid: boolean }
  | { readonly kind: "formChanged"; readonly valid: boolean }
  /** Enter was pressed in a field: the page acts as if its button was pressed. */
  | { readonly kind: "submitted" }
  | {
      readonly kind: "taxUpdated";
      /** Null when the frame could not determine the tax. */
      readonly totalTaxCents: number | null;
      readonly billingAddress: BillingAddress | null;
    }
  | {
      readonly kind: "answered";
      readonly command: CardFrameCommand;
      readonly idempotencyKey: string;
      readonly answer: PaymentAnswer;
    };

/** `ignored`: not for this page load. `nameless`: 'Payment Iframe: EVENT_NAME missing'. `malformed`: dropped, logged. */
export type CardFrameReading =
  | { readonly kind: "message"; readonly message: CardFrameMessage }
  | { readonly kind: "nameless"; readonly messageId: string }
  | { readonly kind: "ignored" }
  | { readonly kind: "malformed" };

type Payload = Readonly<Record<string, unknown>>;
type Reader = (payload: Payload) => CardFrameMessage | null;

const isField = isOneOf<CardField>(
  "cardNumber",
  "expiry",
  "cvv",
  "firstName",
  "lastName",
  "zipCode",
  "state",
);
const maxHeight = 5000;

/** How each event is read; null for a payload of another shape. */
const readers = new Map<string, Reader>([
  ["FRAME_READY", () => ({ kind: "ready" })],
  ["FRAME_ERROR", ({ errorCode }) => ({ kind: "failed", code: textOf(errorCode) })],
  [
    "FRAME_RESIZED",
    ({ height }) =>
      isNumber(height) && height > 0 && height <= maxHeight ? { kind: "resized", height } : null,
  ],
  ["ONFOCUS_DATA", ({ field }) => (isField(field) ? { kind: "focused", field } : null)],
  [
    "PAYMENT_FORM_FIELD_CHANGE",
    ({ field, valid }) =>
      isField(field) && isFlag(valid) ? { kind: "fieldChanged", field, valid } : null,
  ],
  ["VALID_PAYMENT_FORM", ({ valid }) => (isFlag(valid) ? { kind: "formChanged", valid } : null)],
  ["SUBMIT_PAYMENT_FORM", () => ({ kind: "submitted" })],
  ["TAX_UPDATED", taxUpdated],
  ["ADD_SUBSCRIPTION", answered("ADD_SUBSCRIPTION")],
  ["CHANGE_SERVICE", answered("CHANGE_SERVICE")],
  ["UPDATE_PAYMENT_INFO", answered("UPDATE_PAYMENT_INFO")],
]);

/**
 * Reads a message of the card frame. The port has checked origin and source window; a message of another page load
 * is ignored. (PAY-47 to PAY-55, D-12, OPN-103 to OPN-105)
 */
export function readCardFrameMessage(given: {
  readonly data: unknown;
  readonly nonce: string;
}): CardFrameReading {
  const { EVENT_NAME: name, nonce, payload } = recordOf(given.data);
  if (nonce !== given.nonce) return { kind: "ignored" };
  if (!isFilled(name)) {
    return { kind: "nameless", messageId: "payment.error.event-name-missing" };
  }
  const message = readers.get(name)?.(recordOf(payload)) ?? null;
  return message ? { kind: "message", message } : { kind: "malformed" };
}

/** A missing or negative tax is a tax error. */
function taxUpdated(payload: Payload): CardFrameMessage {
  const cents = toCents(payload.totalTax);
  const isKnown = codeOf(payload.responseCode) === "1" && payload.isTaxError !== true;
  const { state, zipCode } = recordOf(payload.billingAddress);
  return {
    kind: "taxUpdated",
    totalTaxCents: isKnown && cents !== null && cents >= 0 ? cents : null,
    billingAddress: isRecord(payload.billingAddress)
      ? { state: textOf(state), zipCode: textOf(zipCode) }
      : null,
  };
}

function answered(command: CardFrameCommand): Reader {
  return ({ idempotencyKey, responseCode, orderID, orderId, errorCode, errorMessage }) =>
    isText(idempotencyKey)
      ? {
          kind: "answered",
          command,
          idempotencyKey,
          answer: {
            responseCode: codeOf(responseCode),
            orderID: textOf(orderID) || textOf(orderId),
            errorCode: textOf(errorCode),
            errorMessage: textOf(errorMessage),
          },
        }
      : null;
}

/** Response codes come as text or as number. */
function codeOf(value: unknown): string | null {
  return typeof value === "number" ? String(value) : textOf(value);
}

function textOf(value: unknown): string | null {
  return isText(value) ? value : null;
}

function isRecord(value: unknown): value is Payload {
  return typeof value === "object" && value !== null;
}

function recordOf(value: unknown): Payload {
  return isRecord(value) ? value : {};
}
