/** Begins verifications and applies time to them: reviews end, unfinished ones expire. */
import type { PlannedEvent } from "../../core/service.ts";
import type { World } from "../../core/world.ts";
import { mailOutcome } from "./mails.ts";
import type { FormStep } from "./personal-info.ts";
import { programOf } from "./personal-info.ts";
import { keep, verifications } from "./store.ts";
import type { Verdict } from "./test-data.ts";
import {
  afterExpiry,
  afterReview,
  inReview,
  isUnfinished,
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

export function dropVerifications(world: World, profileId: string): void {
  for (const verification of verifications(world).ofOwner(profileId)) drop(world, verification);
}

export const review: PlannedEvent = {
  expected: (world, verificationId) => {
    const { step, profileId } = verifications(world).need(verificationId);
    return step === "pending" ? { kind: "verificationIsReviewed", profileId } : undefined;
  },
  happen: (world, verificationId) => {
    const verification = verifications(world).need(verificationId);
    if (verification.step !== "pending") return [];
    finishReview(world, verification);
    return [{ kind: "verificationReviewed", profileId: verification.profileId }];
  },
};

/** Only an unfinished verification expires. */
export const expiry: PlannedEvent = {
  expected: (world, verificationId) => {
    const verification = verifications(world).need(verificationId);
    if (!isUnfinished(verification)) return undefined;
    return { kind: "verificationExpires", profileId: verification.profileId };
  },
  happen: (world, verificationId) => {
    const verification = verifications(world).need(verificationId);
    if (!isUnfinished(verification)) return [];
    mailOutcome(world, keep(world, afterExpiry(verification)));
    return [{ kind: "verificationExpired", profileId: verification.profileId }];
  },
};

/** The partner has reviewed the documents and sends the result by email [VER-93]. */
export function finishReview(
  world: World,
  verification: Verification,
  verdicts?: readonly Verdict[],
): Verification {
  const reviewed = keep(world, afterReview(verification, verdicts));
  mailOutcome(world, reviewed);
  return reviewed;
}
