/** A verification on the wire [VER-61] [VER-62]. */

import type {
  VerificationFailure,
  VerificationRecord,
  VerificationState,
} from "@foyer/openapi/generated/member-verify";
import type { World } from "../../core/world.ts";
import { partnerNameOf } from "../../partners/offers.ts";
import { partnerRequest, requestOf } from "../../partners/requests.ts";
import { isCarrierBilled } from "../../subscriptions/store.ts";
import { isBarred } from "./upgrade.ts";
import { isUnfinished, type Verification } from "./verification.ts";

/** Of a profile that has not begun [OPN-201]. */
const NOT_BEGUN: VerificationState = {
  currentStep: "collectActiveMilitaryPersonalInfo",
  errorIds: [],
};

/**
 * The verification as the profile sees it. A profile with an active subscription is ineligible, unless the
 * verification ended before or is an eligible upgrade [OPN-194] [OPN-039].
 */
export function stateOf(
  world: World,
  profileId: string,
  verification: Verification | undefined,
): VerificationState {
  const open = verification === undefined || isUnfinished(verification);
  if (open && isBarred(world, profileId, verification)) {
    return ineligibleState(world, profileId, verification);
  }
  return verification ? wireState(world, verification) : NOT_BEGUN;
}

/** For a subscriber through the carrier it names the partner [VER-104]. */
function ineligibleState(
  world: World,
  profileId: string,
  verification: Verification | undefined,
): VerificationState {
  const request = isCarrierBilled(world, profileId) ? requestOf(world, profileId) : undefined;
  const shown = verification ? wireState(world, verification) : {};
  return {
    ...shown,
    ...partnerPart(world, request?.requestId),
    currentStep: "ineligible",
    rejectionReasons: [],
    errorIds: [],
  };
}

export function wireState(world: World, verification: Verification): VerificationState {
  return {
    currentStep: verification.step,
    step: recordStep(verification),
    verificationId: verification.verificationId,
    segment: verification.program,
    rejectionReasons: [...verification.rejectionReasons],
    errorIds: [...verification.errorIds],
    ...partnerPart(world, verification.subscriptionRequestId),
  };
}

function partnerPart(
  world: World,
  requestId: string | undefined,
): Pick<VerificationState, "partner" | "bangoRedirectUrl"> {
  const request = requestId === undefined ? undefined : partnerRequest(world, requestId);
  if (!request) return {};
  return {
    partner: partnerNameOf(request.requestId) ?? null,
    bangoRedirectUrl: request.redirectUrl ?? null,
  };
}

/** The call does not match the step; no message, so that the page follows the step [VER-128]. */
export function anotherStep(world: World, verification: Verification): VerificationFailure {
  return wireState(world, verification);
}

export function recordOf(verification: Verification): VerificationRecord {
  return {
    verificationId: verification.verificationId,
    program: verification.program,
    step: recordStep(verification),
    verifier: verification.verifier,
    currentStep: verification.step,
  };
}

function recordStep({ completedAt, step }: Verification): string {
  if (completedAt !== undefined) return "completed";
  return step === "success" ? "verified" : "started";
}
