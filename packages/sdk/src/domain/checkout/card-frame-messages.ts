import * as z from "zod/mini";
import type { BillingAddress } from "../account/types.ts";
import { isRecord } from "../kernel/record.ts";
import { filled, orNull, readShape } from "../kernel/shape.ts";
import { toCents } from "../money/money.ts";
import type { PaymentAnswer } from "./types.ts";

/** Commands the page sends; the frame answers with the same name. (PAY-47 to PAY-49, OPN-103) */
export type CardFrameCommand = "ADD_SUBSCRIPTION" | "CHANGE_SERVICE" | "UPDATE_PAYMENT_INFO";

/** The request to mark every field that is missing or wrong and to focus the first; the frame answers nothing. (OPN-104) */
export const SHOW_PROBLEMS = "SHOW_PROBLEMS";
/** Message to the frame: the order has changed, what was typed stays. Ours, not in the documents. */
export const UPDATE_ORDER = "UPDATE_ORDER";

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

const field = z.literal([
  "cardNumber",
  "expiry",
  "cvv",
  "firstName",
  "lastName",
  "zipCode",
  "state",
]) satisfies z.ZodMiniType<CardField>;

const maxHeight = 5000;

const text = orNull(z.string());

/** Response codes come as text or as number. */
const code = orNull(z.union([z.string(), z.pipe(z.number(), z.transform(String))]));

const taxUpdate = z.object({
  responseCode: code,
  totalTax: z.optional(z.unknown()),
  isTaxError: z.optional(z.unknown()),
  billingAddress: orNull(z.object({ state: text, zipCode: text })),
});

const answer = z.object({
  idempotencyKey: filled,
  responseCode: code,
  orderID: text,
  orderId: text,
  errorCode: text,
  errorMessage: text,
});

type Reader = (payload: unknown) => CardFrameMessage | null;

/** Reads a payload by its schema; null for a payload of another shape. */
function reader<Schema extends z.ZodMiniType>(
  schema: Schema,
  toMessage: (payload: z.output<Schema>) => CardFrameMessage,
): Reader {
  return (payload) => {
    const read = readShape(schema, payload);
    return read.ok ? toMessage(read.value) : null;
  };
}

/** How each event is read. */
const readers = new Map<string, Reader>([
  ["FRAME_READY", () => ({ kind: "ready" })],
  [
    "FRAME_ERROR",
    reader(z.object({ errorCode: text }), ({ errorCode }) => ({
      kind: "failed",
      code: errorCode,
    })),
  ],
  [
    "FRAME_RESIZED",
    reader(
      z.object({
        height: z.number().check(z.refine((height) => height > 0 && height <= maxHeight)),
      }),
      ({ height }) => ({
        kind: "resized",
        height,
      }),
    ),
  ],
  [
    "ONFOCUS_DATA",
    reader(z.object({ field }), (payload) => ({ kind: "focused", field: payload.field })),
  ],
  [
    "PAYMENT_FORM_FIELD_CHANGE",
    reader(z.object({ field, valid: z.boolean() }), (payload) => ({
      kind: "fieldChanged",
      field: payload.field,
      valid: payload.valid,
    })),
  ],
  [
    "VALID_PAYMENT_FORM",
    reader(z.object({ valid: z.boolean() }), ({ valid }) => ({ kind: "formChanged", valid })),
  ],
  ["SUBMIT_PAYMENT_FORM", () => ({ kind: "submitted" })],
  ["TAX_UPDATED", reader(taxUpdate, taxUpdated)],
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
  if (typeof name !== "string" || name === "") {
    return { kind: "nameless", messageId: "payment.error.event-name-missing" };
  }
  const message = readers.get(name)?.(recordOf(payload)) ?? null;
  return message ? { kind: "message", message } : { kind: "malformed" };
}

/** A missing or negative tax is a tax error, and so is a message that does not say whether it is one. */
function taxUpdated({
  responseCode,
  totalTax,
  isTaxError,
  billingAddress,
}: z.output<typeof taxUpdate>): CardFrameMessage {
  const cents = toCents(totalTax);
  const isKnown = responseCode === "1" && isTaxError === false;
  return {
    kind: "taxUpdated",
    totalTaxCents: isKnown && cents !== null && cents >= 0 ? cents : null,
    billingAddress,
  };
}

function answered(command: CardFrameCommand): Reader {
  return reader(answer, ({ idempotencyKey, orderID, orderId, ...said }) => ({
    kind: "answered",
    command,
    idempotencyKey,
    answer: { ...said, orderID: orderID || orderId },
  }));
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}
