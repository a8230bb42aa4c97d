import type { AccountFacts } from "../account/my-account.ts";
import type { ActiveBillInfo, SavedMethod } from "../account/types.ts";
import type { CalendarDay } from "../calendar/types.ts";

/** What is known of a subscription and of its bills. */
export interface PlanFacts extends AccountFacts {
  readonly activeBillInfo: ActiveBillInfo | null;
  /** Absent or null where they are not known. */
  readonly methods?: readonly SavedMethod[] | null;
  readonly today: CalendarDay;
}

/** A charge before tax; the service adds the tax when it charges (D-17). */
export interface TimelineCharge {
  readonly amountCents: number;
  /** Price of each later period where it is known, with its frequency in the service's words. */
  readonly later: { readonly priceCents: number; readonly frequency: string } | null;
}

/**
 * - `trialEnds`, `renews`, `resumes`, `planChanges`, `overdue`: a charge is due on the day.
 * - `lapses`: no method can pay for what follows, and the plan ends (D-37).
 * - `giftEnds`: nothing is charged; `unknown` where a plan may follow it, and the service names no bill.
 * - `pauses`, `ends`, `ended`, `periodEnds`: nothing is charged.
 */
export type TimelineKind =
  | "trialEnds"
  | "renews"
  | "pauses"
  | "resumes"
  | "planChanges"
  | "overdue"
  | "ends"
  | "lapses"
  | "giftEnds"
  | "ended"
  /** Of a plan that is billed elsewhere: what follows is known there. */
  | "periodEnds";

/** What happens to a plan on a day. */
export interface TimelineEvent {
  readonly kind: TimelineKind;
  /** Null where the service does not say. */
  readonly date: CalendarDay | null;
  /** `unknown`: something is charged, and the service does not say how much. Null: nothing is charged. */
  readonly charge: TimelineCharge | "unknown" | null;
  /** The plan that begins; null for every other event, and where it has no name. */
  readonly plan: string | null;
}

/** A change that a member may make to her plan. */
export type PlanAction =
  | { readonly kind: "pause"; readonly days: number }
  | { readonly kind: "cancelPause" | "resume" | "cancelUpcoming" | "cancel" | "reactivate" };
