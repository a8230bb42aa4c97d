/** A plan of a program: the verification that a purchase names is checked when it is paid, whatever the method. */

import { findPlan } from "../../../catalogue/plans.ts";
import { deny } from "../../../core/refusal.ts";
import type { Sent, World } from "../../../core/world.ts";
import { programOfPlan } from "../../../subscriptions/packages.ts";
import { type VerifiedProgram, verifiedProgram } from "../../member-verify/store.ts";

/** As the parameter `program` names them. The record of a veterans-benefits check is of the military [OPN-203]. */
const NAMES: Readonly<Record<VerifiedProgram, readonly string[]>> = {
  military: ["military"],
  firstResponder: ["firstResponder"],
  veterans: ["veterans", "military"],
};

interface Named {
  readonly profileId: string;
  readonly serviceId: string;
  readonly sent: Pick<Sent, "parameters" | "verificationId">;
}

/**
 * Without the parameter `verificationId` the profile's own completed verification counts: the plan is not sold to
 * anyone else [OPN-068] [OPN-257].
 *
 * @throws 422 for one that is unknown, another profile's, not finished, or of another program
 */
export function refuseOtherVerification(world: World, { profileId, serviceId, sent }: Named): void {
  const plan = findPlan(serviceId);
  const program = plan && programOfPlan(plan);
  if (!program) return;
  const { verificationId, parameters } = sent;
  const named = parameters.find(({ name }) => name === "program")?.value;
  const isOther = named !== undefined && !NAMES[program].includes(named);
  const isProved =
    verificationId === null || verifiedProgram(world, profileId, verificationId) === program;
  if (isProved && !isOther) return;
  deny(422, "VERIFICATION_REQUIRED", "Verify your status before you buy this plan.");
}
