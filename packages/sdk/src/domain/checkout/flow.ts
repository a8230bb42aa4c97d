import { type Choice, choose, type Row, type Table } from "../kernel/choice.ts";
import type { CheckoutRefusal } from "./submit.ts";

/** The payment screen: `open` once everything has loaded that decides what it shows. (ROU-12) */
export type CheckoutPlace = "closed" | "opening" | "open";

/**
 * What the screen sells, by what the visitor was when the service first said: a later subscription buys no change of plan,
 * and the order of one that has ended buys a new one. (CHG-12, CHG-05, D-24)
 */
export type CheckoutSale = "unknown" | "change" | "new";

/**
 * Between a press of the button and its attempt: nothing is sent yet. `asking`: a wallet's window or sheet asks the buyer,
 * who can go on without it. (D-47)
 */
export type CheckoutPress = "none" | "preparing" | "asking";

export interface CheckoutFlow {
  readonly place: CheckoutPlace;
  readonly sale: CheckoutSale;
  /** The extra consent of Vermont. (PAY-45) */
  readonly hasConsent: boolean;
  /** It outlives the screen: what was approved late is told to the wallet. */
  readonly press: CheckoutPress;
  /** Why the last press was refused. */
  readonly refusal: CheckoutRefusal | null;
  /** The refusal still counts: the form says it. */
  readonly isTold: boolean;
}

export type CheckoutEvent =
  /** Also in place of another plan, and for a visitor who signs in on it. */
  | { readonly kind: "opened" }
  | { readonly kind: "loaded" }
  | { readonly kind: "closed" }
  /** Whether the service says that the visitor is a member, while nothing is being paid. */
  | { readonly kind: "statusKnown"; readonly isMember: boolean }
  | { readonly kind: "consented"; readonly isGiven: boolean }
  /** The button, where the order can be paid. `asks`: with a wallet's window or sheet. */
  | { readonly kind: "pressed"; readonly asks: boolean }
  /** The buyer goes on without the wallet. (D-47) */
  | { readonly kind: "withdrawn" }
  /** All that the press waited for is there: it is paid or refused now. */
  | { readonly kind: "answered" }
  /** A press sends nothing, or its order was not taken. */
  | { readonly kind: "refused"; readonly reason: CheckoutRefusal }
  /** The buyer returns to the form. (OPN-104) */
  | { readonly kind: "forgotten" }
  /** The network is back. */
  | { readonly kind: "online" };

/** The flow before the screen opens. (D-13) */
export const checkoutStart: CheckoutFlow = {
  ...{ place: "closed", sale: "unknown", hasConsent: false },
  ...{ press: "none", refusal: null, isTold: false },
};

/**
 * The payment screen: one table of all that can happen. An event without a row of its own changes nothing. One press counts
 * at a time and is answered once, so that nothing is sent twice; a closed screen says and presses nothing. (ROU-12, PAY-36,
 * PAY-45, CHG-05, CHG-12, OPN-104, D-02, D-04, D-13, D-47)
 */
export function nextCheckout(given: {
  readonly flow: CheckoutFlow;
  readonly event: CheckoutEvent;
}): Choice<CheckoutFlow> {
  return choose(transitions, given);
}

type Given = Parameters<typeof nextCheckout>[0];

const transitions: Table<Given, CheckoutFlow> = {
  rows: [
    row("ROU-12", "opened", () => ({ place: "opening", isTold: false })),
    row(
      "ROU-12/loaded",
      "loaded",
      () => ({ place: "open", sale: "unknown" }),
      ({ place }) => place === "opening",
    ),
    row("D-13", "closed", ({ flow: { press } }) => ({ ...checkoutStart, press })),
    row("CHG-12", "statusKnown", ({ event, flow: { sale } }) => ({
      sale: event.isMember && sale !== "new" ? "change" : "new",
    })),
    row("PAY-45", "consented", ({ event }) => ({ hasConsent: event.isGiven })),
    row(
      "D-04",
      "pressed",
      ({ event }) => ({ press: event.asks ? "asking" : "preparing" }),
      ({ place, press }) => place === "open" && press === "none",
    ),
    row(
      "D-47",
      "withdrawn",
      () => ({ press: "none" }),
      ({ press }) => press === "asking",
    ),
    row(
      "D-04/answered",
      "answered",
      () => ({ press: "none" }),
      ({ press }) => press !== "none",
    ),
    row(
      "PAY-36",
      "refused",
      ({ event }) => ({ refusal: event.reason, isTold: true }),
      ({ place }) => place !== "closed",
    ),
    row(
      "OPN-104",
      "forgotten",
      () => ({ isTold: false }),
      ({ isTold }) => isTold,
    ),
    row(
      "D-02",
      "online",
      () => ({ isTold: false }),
      ({ isTold, refusal }) => isTold && refusal === "offline",
    ),
  ],
  otherwise: { id: "ROU-12/unchanged", to: ({ flow }) => flow },
};

interface On<Kind> extends Given {
  readonly event: Extract<CheckoutEvent, { readonly kind: Kind }>;
}

/** A line for one kind of event: what it changes of the flow, and of which flow. */
function row<Kind extends CheckoutEvent["kind"]>(
  id: string,
  kind: Kind,
  to: (given: On<Kind>) => Partial<CheckoutFlow>,
  when: (flow: CheckoutFlow) => boolean = () => true,
): Row<Given, CheckoutFlow> {
  return {
    id,
    when: ({ event, flow }) => event.kind === kind && when(flow),
    to: (given) => ({ ...given.flow, ...to(given as On<Kind>) }),
  };
}

interface Told {
  readonly flow: CheckoutFlow;
  /** A promo code stands in the field, neither applied nor refused. */
  readonly hasUnappliedCode: boolean;
  /** The write that the payment was refused for is open, as far as is known. */
  readonly hasOpenWrite: boolean;
}

/**
 * The refusal that the form says; null once what it was about is gone. (PAY-36, PAY-45, D-04, D-39)
 */
export function toldRefusal({ flow, ...told }: Told): CheckoutRefusal | null {
  const { refusal, isTold, hasConsent } = flow;
  const isGone =
    !isTold ||
    (refusal === "consent-required" && hasConsent) ||
    (refusal === "code-not-applied" && !told.hasUnappliedCode) ||
    (refusal === "change-pending" && !told.hasOpenWrite);
  return isGone ? null : refusal;
}
