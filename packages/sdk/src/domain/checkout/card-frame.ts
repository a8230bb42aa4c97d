import type { BillingAddress } from "../account/types.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import type { ChangeType, TaxState } from "../prices/types.ts";
import type { CardField, CardFrameMessage } from "./card-frame-messages.ts";
import type { CardFrameFields } from "./types.ts";

/** The state of the card form. */
export interface CardFrameState {
  readonly phase: "closed" | "loading" | "ready" | "failed";
  readonly focused: CardField | null;
  /** Fields the frame has reported on: true when valid. */
  readonly fields: Readonly<Partial<Record<CardField, boolean>>>;
  readonly isValid: boolean;
  readonly tax: TaxState;
  readonly billingAddress: BillingAddress | null;
  /** In px; null until the frame reports it. */
  readonly height: number | null;
  /** Catalogue id of the message about the form, or null. */
  readonly messageId: string | null;
}

export type CardFrameEvent =
  | { readonly kind: "opened" }
  /** Loading takes longer than usual. */
  | { readonly kind: "slow" }
  /** Blocked, offline, no token, or no message within the time limit. */
  | { readonly kind: "gaveUp" }
  | { readonly kind: "closed" }
  /** The form was told another order: its tax is not known yet. */
  | { readonly kind: "orderChanged" }
  | CardFrameMessage;

export const closedCardFrame: CardFrameState = {
  phase: "closed",
  focused: null,
  fields: {},
  isValid: false,
  tax: { kind: "unknown" },
  billingAddress: null,
  height: null,
  messageId: null,
};

/**
 * The state of the card form after an event. A form that is not loaded is never valid; validity does not carry over to
 * the next load. (PAY-50 to PAY-54, PRC-16, PRC-18, OPN-104)
 */
export function cardFrame(state: CardFrameState, event: CardFrameEvent): CardFrameState {
  switch (event.kind) {
    case "opened":
      return { ...closedCardFrame, phase: "loading" };
    case "closed":
      return closedCardFrame;
    case "orderChanged":
      return { ...state, tax: closedCardFrame.tax };
    case "slow":
      return state.phase === "loading" ? { ...state, messageId: "payment.frame.slow" } : state;
    case "gaveUp":
    case "failed":
      return state.phase === "closed"
        ? state
        : { ...closedCardFrame, phase: "failed", messageId: "payment.frame.failed" };
    default:
      return state.phase === "closed" || state.phase === "failed" ? state : hear(state, event);
  }
}

function hear(
  state: CardFrameState,
  event: Exclude<CardFrameMessage, { readonly kind: "failed" }>,
): CardFrameState {
  switch (event.kind) {
    case "ready":
      return { ...state, phase: "ready", messageId: null };
    case "resized":
      return { ...state, height: event.height };
    case "focused":
      return { ...state, focused: event.field, messageId: null };
    case "fieldChanged":
      return { ...state, fields: { ...state.fields, [event.field]: event.valid } };
    case "formChanged":
      return { ...state, isValid: event.valid };
    case "taxUpdated":
      return { ...state, tax: taxOf(event.totalTaxCents), billingAddress: event.billingAddress };
    case "submitted":
    case "answered":
      return state;
  }
}

function taxOf(totalTaxCents: number | null): TaxState {
  return totalTaxCents === null ? { kind: "error" } : { kind: "known", totalTaxCents };
}

export interface CardFrameRequest {
  readonly serviceId: string;
  readonly promotionId: string | null;
  readonly couponCode: string | null;
  readonly shippingZip: string | null;
  /** Said, not left to the service: a change is priced without the promotions of a new subscription. */
  readonly changeType: ChangeType;
  /** The customer id of the services; not the profile id. */
  readonly cpCustomerID: string;
  /** Single-use hand-off token, never the session's own (D-12). */
  readonly frameToken: string;
  readonly nonce: string;
  readonly appOrigin: string;
}

/** The order as a form that is open already is told it: what was typed stays. (PAY-53, PRC-17) */
export function orderUpdate(
  request: Pick<
    CardFrameRequest,
    "serviceId" | "promotionId" | "couponCode" | "shippingZip" | "changeType"
  >,
) {
  const { serviceId, promotionId, couponCode, shippingZip, changeType } = request;
  return {
    serviceId,
    promotionId,
    couponCode,
    changeType: changeType === "none" ? null : changeType,
    shippingZipCode: shippingZip,
  };
}

/** The form that is posted to the card frame. (PAY-46, PAY-79, D-12) */
export function cardFrameFields(
  request: CardFrameRequest,
  { features, services }: Pick<FoyerConfiguration, "features" | "services">,
): CardFrameFields {
  return {
    serviceId: request.serviceId,
    isCvvRequired: features.showCvv ? "true" : "false",
    domainName: request.appOrigin,
    cpCustomerID: request.cpCustomerID,
    accessToken: request.frameToken,
    promotionId: request.promotionId ?? "",
    couponCode: request.couponCode ?? "",
    changeType: request.changeType === "none" ? "" : request.changeType,
    shippingZipCode: request.shippingZip ?? "",
    nonce: request.nonce,
    parentOrigin: request.appOrigin,
    apiKey: services.apiKey,
  };
}
