import * as z from "zod/mini";
import { toCents } from "../prices/money.ts";
import type { BillingAddress, PaymentAnswer } from "./types.ts";

/** Commands the page sends; the frame answers with the same name. (PAY-47 to PAY-49, OPN-103) */
export type CardFrameCommand = "ADD_SUBSCRIPTION" | "CHANGE_SERVICE" | "UPDATE_PAYMENT_INFO";

/** Fields of the card form. */
export type CardField =
  | "cardNumber"
  | "expiry"
  | "cvv"
  | "firstName"
  | "lastName"
  | "zipCode"
  | "state";

/** What the frame says, checked. (PAY-47 to PAY-55, OPN-104) */
export type CardFrameMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly code: string | null }
  | { readonly kind: "resized"; readonly height: number }
  | { readonly kind: "focused"; readonly field: CardField }
  | { readonly kind: "fieldChanged"; readonly field: CardField; readonly valid: boolean }
  | { readonly kind: "formChanged"; readonly valid: boolean }
  | {
      readonly kind: "taxUpdated";
      /** Null when the tax could not be told. */
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

const text = z.nullish(z.string());
const field = z.enum(["cardNumber", "expiry", "cvv", "firstName", "lastName", "zipCode", "state"]);
const envelope = z.object({ nonce: z.string(), EVENT_NAME: z.optional(z.unknown()) });
const address = z.nullish(z.object({ state: text, zipCode: text }));
const amount = z.nullish(z.union([z.string(), z.number()]));

/** Payload of each event, and what it means. */
const readers: Readonly<Record<string, (payload: unknown) => CardFrameMessage | null>> = {
  FRAME_READY: () => ({ kind: "ready" }),
  FRAME_ERROR: reader(z.object({ errorCode: text }), ({ errorCode }) => ({
    kind: "failed",
    code: errorCode ?? null,
  })),
  FRAME_RESIZED: reader(
    z.object({ height: z.number().check(z.positive(), z.maximum(5000)) }),
    ({ height }) => ({ kind: "resized", height }),
  ),
  ONFOCUS_DATA: reader(z.object({ field }), (payload) => ({ kind: "focused", ...payload })),
  PAYMENT_FORM_FIELD_CHANGE: reader(z.object({ field, valid: z.boolean() }), (payload) => ({
    kind: "fieldChanged",
    ...payload,
  })),
  VALID_PAYMENT_FORM: reader(z.object({ valid: z.boolean() }), (payload) => ({
    kind: "formChanged",
    ...payload,
  })),
  TAX_UPDATED: reader(
    z.object({
      responseCode: text,
      totalTax: amount,
      isTaxError: z.nullish(z.boolean()),
      billingAddress: address,
    }),
    ({ responseCode, totalTax, isTaxError, billingAddress }) => ({
      kind: "taxUpdated",
      totalTaxCents: responseCode === "1" && !isTaxError ? positive(toCents(totalTax)) : null,
      billingAddress: billingAddress
        ? { state: billingAddress.state ?? null, zipCode: billingAddress.zipCode ?? null }
        : null,
    }),
  ),
  ADD_SUBSCRIPTION: answerTo("ADD_SUBSCRIPTION"),
  CHANGE_SERVICE: answerTo("CHANGE_SERVICE"),
  UPDATE_PAYMENT_INFO: answerTo("UPDATE_PAYMENT_INFO"),
};

/**
 * Reads a message of the card frame. The port has checked origin and source window; a message of another page load
 * is ignored. (PAY-47 to PAY-55, D-12, OPN-103 to OPN-105)
 */
export function readCardFrameMessage(given: {
  readonly data: unknown;
  readonly nonce: string;
}): CardFrameReading {
  const parsed = envelope.safeParse(given.data);
  if (!parsed.success || parsed.data.nonce !== given.nonce) return { kind: "ignored" };
  const name = parsed.data.EVENT_NAME;
  if (typeof name !== "string" || name === "") {
    return { kind: "nameless", messageId: "payment.error.event-name-missing" };
  }
  const { payload } = given.data as { readonly payload?: unknown };
  const read = Object.keys(readers).includes(name) ? readers[name] : undefined;
  const message = read?.(payload) ?? null;
  return message ? { kind: "message", message } : { kind: "malformed" };
}

function reader<Schema extends z.ZodMiniType>(
  schema: Schema,
  to: (payload: z.output<Schema>) => CardFrameMessage,
): (payload: unknown) => CardFrameMessage | null {
  return (payload) => {
    const parsed = schema.safeParse(payload ?? {});
    return parsed.success ? to(parsed.data) : null;
  };
}

function answerTo(command: CardFrameCommand) {
  const schema = z.object({
    idempotencyKey: z.string(),
    responseCode: z.nullish(z.union([z.string(), z.number()])),
    orderID: text,
    orderId: text,
    errorCode: text,
    errorMessage: text,
  });
  return reader(schema, (payload) => ({
    kind: "answered",
    command,
    idempotencyKey: payload.idempotencyKey,
    answer: {
      responseCode: payload.responseCode == null ? null : String(payload.responseCode),
      orderID: payload.orderID || payload.orderId || null,
      errorCode: payload.errorCode ?? null,
      errorMessage: payload.errorMessage ?? null,
    },
  }));
}

function positive(cents: number | null): number | null {
  return cents !== null && cents >= 0 ? cents : null;
}
