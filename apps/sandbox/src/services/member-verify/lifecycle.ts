/** Begins verifications and applies time to them: reviews end, unfinished ones expire. */
import type { World } from "../../core/world.ts";
import { emailOf } from "../neighbours.ts";
import type { FormStep } from "./personal-info.ts";
import { programOf } from "./personal-info.ts";
import { keep, verifications } from "./store.ts";
import {
  afterExpiry,
  afterReview,
  inReview,
  newVerification,
  reviewTimeOf,
  UNFINISHED_LIFE,
  type Verification,
} from "./verification.ts";

export const REVIEW_EVENT = "verification.review";
export const EXPIRY_EVENT = "verification.expiry";

export function begin(
  world: World,
  profileId: string,
  step: FormStep,
  subscriptionRequestId?: string,
): Verification {
  const verification = newVerification({
    verificationId: world.newId("v"),
    profileId,
    program: programOf(step),
    step,
    startedAt: world.now(),
    subscriptionRequestId,
  });
  world.schedule(EXPIRY_EVENT, verification.verificationId, world.now() + UNFINISHED_LIFE);
  return keep(world, verification);
}

/** Stores a verification at its next step; plans the end of a review. */
export function proceed(world: World, verification: Verification): Verification {
  if (verification.step === "pending") {
    const end = world.now() + reviewTimeOf(verification);
    world.schedule(REVIEW_EVENT, verification.verificationId, end);
  }
  return keep(world, verification);
}

export function beginReview(world: World, verification: Verification): Verification {
  return proceed(world, inReview(verification));
}

export function drop(world: World, { verificationId }: Verification): void {
  world.unschedule(REVIEW_EVENT, verificationId);
  world.unschedule(EXPIRY_EVENT, verificationId);
  verifications(world).delete(verificationId);
}

/** The partner has reviewed the documents and sends the result by email [VER-93]. */
export function finishReview(world: World, verificationId: string): void {
  const verification = verifications(world).need(verificationId);
  if (verification.step !== "pending") return;
  const reviewed = keep(world, afterReview(verification));
  const to = emailOf(world, reviewed.profileId);
  if (to === undefined) return;
  world.sendMail({
    to,
    subject: "Your verification has been reviewed",
    text:
      reviewed.step === "success"
        ? "Your status is confirmed."
        : "We could not confirm your status yet. Sign in to see why.",
  });
}

export function expire(world: World, verificationId: string): void {
  verifications(world).update(verificationId, afterExpiry);
}
