import * as z from "zod/mini";
import type { SavedMethodKind } from "../../domain/account/types.ts";
import type { CardFrameStore } from "../checkout/card-frame.store.ts";
import { ofShape } from "../kit/of-shape.ts";
import type { PayPalApproved } from "./payment-changes.calls.ts";

/** What can be saved at Edit payment (BIL-02). */
export type PaymentUpdateMethod = Extract<SavedMethodKind, "card" | "paypal">;

/** A change of the payment method, with what the service showed before it. */
export interface PaymentChange {
  readonly kind: PaymentUpdateMethod;
  /** `savedAt` of this kind before. */
  readonly before: string | null;
  /** A payment was open: the new method is charged with it. */
  readonly wasOpen: boolean;
  /** The newest order before; null without one, absent where the history could not be read. */
  readonly lastOrderID?: string | null | undefined;
  /** The approved account; the change of an earlier page has none. */
  readonly approved?: PayPalApproved;
  /** The form that holds the card; the change of an earlier page has none. */
  readonly frame?: CardFrameStore;
}

const stored = z.object({
  kind: z.literal(["card", "paypal"]),
  before: z.nullable(z.string()),
  wasOpen: z.boolean(),
  lastOrderID: z.optional(z.nullable(z.string())),
});

/** What is stored of a change: neither the card nor the PayPal account (D-13). */
export function toStored({ before, kind, lastOrderID, wasOpen }: PaymentChange): unknown {
  return { kind, before, wasOpen, ...(lastOrderID === undefined ? {} : { lastOrderID }) };
}

/** The change of an earlier page; null when it is not understood. */
export const parseChange: (data: unknown) => PaymentChange | null = ofShape(stored);
