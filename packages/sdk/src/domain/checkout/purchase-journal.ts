import { millisecondsInDay } from "date-fns/constants";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { keyWithdrawn } from "../errors/conflicts.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import type { PurchaseAttempt, PurchaseIntent, PurchaseState } from "./types.ts";

/** What happens to a purchase. Times are epoch ms; `newKey` is a fresh random key, used only when one is due. */
export type PurchaseEvent =
  /** The screen shows the buyer a plan, price, coupon and method. */
  | { readonly kind: "prepare"; readonly intent: PurchaseIntent; readonly newKey: string }
  /** The attempt has been stored and is about to be sent. */
  | { readonly kind: "submit"; readonly profileId: string; readonly at: number }
  | { readonly kind: "paid"; readonly orderID: string; readonly key: string }
  /** Refused, withdrawn, or unknown to the service: nothing was charged. */
  | {
      readonly kind: "notPaid";
      readonly code: string;
      readonly messageId: string;
      readonly key: string;
    }
  /** No answer, or one that says nothing about the outcome. */
  | { readonly kind: "unknown"; readonly key: string }
  /** The service was asked and still does not know. */
  | { readonly kind: "checked"; readonly key: string }
  /** An attempt was found in storage, of this tab before a reload, or of another tab. */
  | { readonly kind: "found"; readonly attempt: PurchaseAttempt; readonly isElsewhere: boolean }
  /** A stored attempt cannot be read (D-25). */
  | { readonly kind: "unreadable" }
  /** The unreadable attempt can no longer be charged. */
  | { readonly kind: "looked" }
  /** The buyer has seen the result, or signed out. */
  | { readonly kind: "dismiss" };

export const idlePurchase: PurchaseState = { kind: "idle", key: null, intent: null };

/**
 * The purchase journal. Only its own answer settles an attempt that was sent; while one is open no other can start; an
 * unknown outcome is `confirming` until the service says paid or not paid. (D-04, D-24, D-25, PAY-24)
 */
export function purchase(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  switch (event.kind) {
    case "prepare":
      return prepare(state, event.intent, event.newKey);
    case "submit":
      return submit(state, event.profileId, event.at);
    case "found":
      return found(state, event.attempt, event.isElsewhere);
    case "unreadable":
      return state.kind === "idle" || state.kind === "notPaid" ? { kind: "needsChecking" } : state;
    case "looked":
      return state.kind === "needsChecking" ? idlePurchase : state;
    case "dismiss":
      return isOpen(state) || state.kind === "needsChecking" ? state : idlePurchase;
    default:
      return settle(state, event);
  }
}

/** Whether two intents are the same purchase and share a key: same plan, price, coupon, method and shipping address. (D-04) */
export function isSamePurchase(given: {
  readonly one: PurchaseIntent;
  readonly other: PurchaseIntent;
}): boolean {
  const { one, other } = given;
  return identity(one) === identity(other);
}

function identity(intent: PurchaseIntent): string {
  const {
    planId,
    serviceId,
    promotionId,
    couponCode,
    method,
    totalCents,
    amountCents,
    changeType,
    shipTo = null,
  } = intent;
  return JSON.stringify([
    planId,
    serviceId,
    promotionId,
    couponCode?.toUpperCase() ?? null,
    method,
    totalCents,
    amountCents,
    changeType,
    shipTo,
  ]);
}

/** Whether an attempt was sent and is not settled. */
export function isOpen(
  state: PurchaseState,
): state is Extract<PurchaseState, { kind: "submitting" | "confirming" | "elsewhere" }> {
  return state.kind === "submitting" || state.kind === "confirming" || state.kind === "elsewhere";
}

/** Code of an attempt that stayed unknown to the service for its longest commit time. Its key is not closed. */
export const purchaseNotFound = "PURCHASE_NOT_FOUND";
/** Code of an attempt of which the service will never say what became. Its key is not closed. */
export const purchaseUnclear = "PURCHASE_UNCLEAR";
/** Code of an attempt whose key the service has withdrawn. */
export const purchaseWithdrawn = "PURCHASE_WITHDRAWN";
/** Code of an attempt that never left the device. */
export const purchaseNotSent = "PURCHASE_NOT_SENT";

/** Whether the key of an attempt that ended with this code is still open: its request may arrive yet. (D-24) */
export function isKeyOpen({ code }: { readonly code: string }): boolean {
  return code === purchaseNotFound || code === purchaseUnclear;
}

/**
 * Whether the refusal of a payment settles it: it answers the first send of the key, or says that the key is closed. An
 * earlier send without an answer may still be charged. (D-24)
 */
export function refusalSettles(facts: {
  readonly code: string;
  /** No earlier send of the key is without an answer. */
  readonly isFirstSend: boolean;
}): Decision<"sent-before"> {
  const settles = facts.isFirstSend || facts.code === keyWithdrawn;
  return settles ? allow("D-24", { ...facts }) : refuse("sent-before", "D-24", { ...facts });
}

/**
 * How long ago a paid purchase began, in milliseconds: while a page was open, or by the device's clock from a day on. A
 * start more than a day ahead shows that the clock was wrong then, and is as long ago. (D-24)
 */
export function sincePaid(facts: {
  readonly startedAt: number;
  /** While a page was open. */
  readonly waitedMs: number;
  readonly now: number;
}): number {
  const { startedAt, waitedMs, now } = facts;
  const elapsedMs = Math.abs(now - startedAt);
  return elapsedMs >= millisecondsInDay ? elapsedMs : waitedMs;
}

/** The order shows again, nothing else is sold. `subscription-unknown` and `active-subscription` show no order. */
export type AgainRefusal = "already-paid" | "active-subscription" | "subscription-unknown";

/**
 * Whether a member whose purchase was paid on this device may change the plan. Refused while the service may still be
 * recording the same plan, while the member has or awaits it, and while that is unknown. (CHG-06, D-04, D-06, D-24)
 */
export function changeAgain(
  facts: {
    /** `sincePaid` of the last paid purchase. */
    readonly sincePaidMs: number;
    /** It was of the same plan. */
    readonly isSamePlan: boolean;
    /** The plan is the current or the upcoming one, by a fresh answer of the service; null without one. */
    readonly hasPlan: boolean | null;
  },
  { checkout }: Pick<FoyerConfiguration, "checkout">,
): Decision<AgainRefusal> {
  const { sincePaidMs, isSamePlan, hasPlan } = facts;
  const looked = { ...facts };
  if (isSamePlan && sincePaidMs < checkout.longestCommitMs)
    return refuse("already-paid", "D-24", looked);
  if (hasPlan === null) return refuse("subscription-unknown", "D-06", looked);
  return hasPlan ? refuse("active-subscription", "CHG-06", looked) : allow("D-24", looked);
}

/**
 * Whether a buyer whose purchase was paid on this device may buy again. Refused while the service may still be
 * recording the purchase, while the buyer has a subscription, and while that is unknown. (D-04, D-06, D-24)
 */
export function buyAgain(
  facts: {
    /** `sincePaid` of the last paid purchase; null without one. */
    readonly sincePaidMs: number | null;
    /** By a fresh answer of the service; null without one. */
    readonly hasActiveSubscription: boolean | null;
  },
  { checkout }: Pick<FoyerConfiguration, "checkout">,
): Decision<AgainRefusal> {
  const { sincePaidMs, hasActiveSubscription } = facts;
  const looked = { ...facts };
  if (sincePaidMs === null) return allow("D-24", looked);
  if (sincePaidMs < checkout.longestCommitMs) return refuse("already-paid", "D-24", looked);
  if (hasActiveSubscription === null) return refuse("subscription-unknown", "D-06", looked);
  return hasActiveSubscription
    ? refuse("active-subscription", "ERR-02", looked)
    : allow("D-24", looked);
}

/**
 * A refused or withdrawn key is spent: presenting a method again is a new attempt with a new key. An attempt that is
 * unknown to the service keeps its key: should its request still arrive, both sends are one purchase. (D-24)
 */
function prepare(state: PurchaseState, intent: PurchaseIntent, newKey: string): PurchaseState {
  if (state.kind !== "idle" && state.kind !== "notPaid") return state;
  const former = unanswered(state);
  const isSame = former !== null && isSamePurchase({ one: former.intent, other: intent });
  return { kind: "idle", key: isSame ? former.key : newKey, intent };
}

function unanswered(
  state: Extract<PurchaseState, { kind: "idle" | "notPaid" }>,
): Pick<PurchaseAttempt, "key" | "intent"> | null {
  if (state.kind === "notPaid") return isKeyOpen(state) ? state.attempt : null;
  const { key, intent } = state;
  return key === null || intent === null ? null : { key, intent };
}

function submit(state: PurchaseState, profileId: string, at: number): PurchaseState {
  if (state.kind !== "idle" || state.key === null || state.intent === null) return state;
  const attempt = { key: state.key, intent: state.intent, profileId, startedAt: at };
  return { kind: "submitting", attempt };
}

function found(
  state: PurchaseState,
  attempt: PurchaseAttempt,
  isElsewhere: boolean,
): PurchaseState {
  if (state.kind === "paid" && state.attempt.key === attempt.key) return state;
  if (state.kind === "submitting" || state.kind === "confirming") return state;
  return isElsewhere ? { kind: "elsewhere", attempt } : { kind: "confirming", attempt, checks: 0 };
}

/**
 * An answer counts for the attempt whose key it carries, and only while that is open; `paid` counts also after the
 * attempt was taken for not paid.
 */
function settle(
  state: PurchaseState,
  event: Extract<PurchaseEvent, { readonly key: string }>,
): PurchaseState {
  if (!("attempt" in state) || state.attempt.key !== event.key) return state;
  const { attempt } = state;
  if (state.kind === "notPaid" && event.kind === "paid" && event.orderID) {
    return { kind: "paid", attempt, orderID: event.orderID };
  }
  if (!isOpen(state)) return state;
  switch (event.kind) {
    case "paid":
      return event.orderID ? { kind: "paid", attempt, orderID: event.orderID } : state;
    case "notPaid":
      return { kind: "notPaid", attempt, code: event.code, messageId: event.messageId };
    case "unknown":
      return state.kind === "submitting" ? { kind: "confirming", attempt, checks: 0 } : state;
    case "checked":
      return state.kind === "confirming" ? { ...state, checks: state.checks + 1 } : state;
  }
}
