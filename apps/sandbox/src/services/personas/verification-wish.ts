/** The verification that a tester wants of a made persona. */

import { planOf } from "../../catalogue/plans.ts";
import type { Fields } from "../../subscriptions/fields.ts";
import { programOfPlan } from "../../subscriptions/packages.ts";
import type { Wish } from "../../subscriptions/wish.ts";
import type { SeededVerification, VerificationState } from "../member-verify/seed.ts";
import type { VerifiedProgram } from "../member-verify/store.ts";

export const VERIFICATION_FIELDS = ["verification", "program"] as const;
export const VERIFICATION_PROGRAMS: readonly VerifiedProgram[] = [
  "military",
  "firstResponder",
  "veterans",
];
export const VERIFICATION_STATES: readonly (VerificationState | "none")[] = [
  "none",
  "form",
  "documents",
  "review",
  "rejected",
  "rejectedTwice",
  "verified",
  "expired",
];

/** Military where no program is named; the plan's own program for a member of a verified plan. */
export function readVerification(
  fields: Fields,
  wish: Wish | undefined,
): SeededVerification | undefined {
  const given = fields.choice("verification", VERIFICATION_STATES);
  const named = fields.choice("program", VERIFICATION_PROGRAMS);
  const state = given === "none" ? undefined : given;
  const own = wish && programOfPlan(planOf(wish.plan));
  if (own) {
    refuseBesidePlan(fields, wish.plan);
    return { state: "verified", program: own };
  }
  if (!state) {
    if (named) {
      const problem = "A program belongs to a verification: name verification too.";
      fields.add({ field: "program", problem });
    }
    return undefined;
  }
  if (named === "veterans" && state !== "verified") {
    const problem = "The veterans-benefits partner knows no steps: a member is verified or not.";
    fields.add({ field: "verification", problem, allowed: ["none", "verified"] });
  }
  return { state, program: named ?? "military" };
}

function refuseBesidePlan(fields: Fields, plan: string): void {
  for (const field of VERIFICATION_FIELDS) {
    if (!fields.has(field)) continue;
    const problem = `A member of ${plan} has proved to be entitled to it: leave ${field} out.`;
    fields.add({ field, problem });
  }
}
