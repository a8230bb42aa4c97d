import { type Choice, choose, type Table } from "../kernel/choice.ts";

/**
 * Where a member is in Edit payment. `savedBefore`: a method was saved while the screen was closed, which the next opening
 * tells. (BIL-01, BIL-04, D-04)
 */
export type PaymentUpdateFlow = "closed" | "open" | "saving" | "saved" | "savedBefore";

export type PaymentUpdateEvent =
  | { readonly kind: "opened" }
  | { readonly kind: "closed" }
  /** A card, or PayPal's approval. */
  | { readonly kind: "submitted" }
  /** By the service's word, also about an earlier page or another tab. */
  | { readonly kind: "saved" }
  /** The attempt is over. */
  | { readonly kind: "ended" };

/**
 * Edit payment: one table of all that can happen. An event without a row of its own changes nothing: a second press saves
 * nothing, and only the service's word tells of a saved method. A screen that is opened anew drops what was not sent; what
 * was sent is settled by its write. (BIL-04, D-04, D-13)
 */
export function nextPaymentUpdate(given: {
  readonly flow: PaymentUpdateFlow;
  readonly event: PaymentUpdateEvent;
}): Choice<PaymentUpdateFlow> {
  return choose(transitions, given);
}

type Given = Parameters<typeof nextPaymentUpdate>[0];

const transitions: Table<Given, PaymentUpdateFlow> = {
  rows: [
    { id: "BIL-03", when: on("closed"), to: () => "closed" },
    {
      id: "BIL-04/told",
      when: on("opened", "saved", "savedBefore"),
      to: () => "saved",
    },
    { id: "BIL-01", when: on("opened"), to: () => "open" },
    { id: "BIL-04", when: on("saved", "open", "saving", "saved"), to: () => "saved" },
    { id: "BIL-04/before", when: on("saved"), to: () => "savedBefore" },
    // PayPal may approve after another tab has saved a method: the last one counts.
    { id: "OPN-048", when: on("submitted", "open", "saved"), to: () => "saving" },
    { id: "BIL-04/again", when: on("ended", "saving"), to: () => "open" },
  ],
  otherwise: { id: "BIL-01/unchanged", to: ({ flow }) => flow },
};

/** The event, in one of these states; without any in each. */
function on(kind: PaymentUpdateEvent["kind"], ...flows: readonly PaymentUpdateFlow[]) {
  return ({ event, flow }: Given) =>
    event.kind === kind && (flows.length === 0 || flows.includes(flow));
}
