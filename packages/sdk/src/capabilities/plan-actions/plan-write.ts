import * as z from "zod/mini";
import { addDays, dayOf } from "../../domain/calendar/calendar.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { filled } from "../../domain/kernel/shape.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { PlanAction } from "../../domain/timeline/types.ts";
import { ofShape } from "../kit/of-shape.ts";
import type { PlanActionsCalls } from "./plan-actions.calls.ts";

/** A change of the plan as it is sent and stored. */
export type PlanWrite = PlanAction & {
  readonly serviceID: string;
  /** The day on which the plan, or its pause, ends by itself. Absent in records of earlier versions, as is `wasShown`. */
  readonly until?: CalendarDay | null | undefined;
  /** The plan was as the change makes it within the last day. */
  readonly wasShown?: boolean | undefined;
  /** The promo code that goes with an upcoming plan; absent or null without one (D-38). */
  readonly code?: string | null | undefined;
};

/** Codes of the documented conflicts (OPN-149, OPN-155). */
export const CONFLICTS = [
  "pauseNotAvailable",
  "pauseAllowance",
  "notPendingPause",
  "notPaused",
  "alreadyCancelled",
  "billedElsewhere",
  "notPendingCancel",
  "planEnded",
  "upcomingPlanBegun",
];

const everyWrite = {
  serviceID: filled,
  until: z.nullish(z.string()),
  wasShown: z.optional(z.boolean()),
  code: z.nullish(filled),
};

/** The change of a record; null when it is not understood. */
export const storedPlanWrite = ofShape(
  z.union([
    z.object({ kind: z.literal("pause"), days: z.number(), ...everyWrite }),
    z.object({
      kind: z.literal(["cancelPause", "cancelUpcoming", "resume", "cancel", "reactivate"]),
      ...everyWrite,
    }),
  ]),
);

/** Sends it once, with this key. */
export function sendPlanWrite(
  content: PlanWrite,
  idempotencyKey: string,
  calls: PlanActionsCalls,
): Promise<Outcome<true>> {
  const { kind, serviceID } = content;
  const options = { idempotencyKey, once: true };
  if (kind === "pause") return calls.pause({ serviceID, noOfDays: content.days }, options);
  if (kind === "cancelUpcoming") return calls.cancel({ serviceID, isUpcoming: true }, options);
  return calls[kind]({ serviceID }, options);
}

/** The day on which what is changed, or the change itself, comes to its end without another one. */
export function endByItself(
  action: PlanAction,
  { nextSubscription, pauseEndDate, pauseStartDate, validityTill }: SubscriptionState,
): CalendarDay | null {
  const end = dayOf(validityTill);
  switch (action.kind) {
    case "pause":
      return end && addDays(end, action.days);
    case "cancelPause":
      return dayOf(pauseEndDate) ?? dayOf(pauseStartDate) ?? end;
    case "resume":
      return dayOf(pauseEndDate);
    case "cancelUpcoming":
      return dayOf(nextSubscription?.startDate ?? null);
    default:
      return end;
  }
}
