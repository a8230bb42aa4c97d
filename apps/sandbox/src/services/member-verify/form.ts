/** Submission of the three forms [API-63] [API-64] [API-65]. */

import { deny } from "../../core/refusal.ts";
import { type Answer, answer, type Call } from "../../core/service.ts";
import type { World } from "../../core/world.ts";
import { emailOf, liveSubscriptionOf } from "../neighbours.ts";
import { claimRequest } from "../partner/store.ts";
import { anotherStep, stateOf } from "./answers.ts";
import { begin, drop, proceed } from "./lifecycle.ts";
import type { Form } from "./personal-info.ts";
import { problemOf } from "./personal-info.ts";
import { currentVerification, keep, veteranVerification } from "./store.ts";
import { type Finding, findingOf } from "./test-data.ts";
import { afterFinding, isAtForm, type Verification } from "./verification.ts";

export const ALREADY_REDEEMED = "Looks like you have already redeemed a Military offer";

/** The three calls answer alike. */
type FormCall = Pick<Call<"collectActiveMilitaryPersonalInfo">, "world" | "profileId">;
type FormAnswer = Answer<"collectActiveMilitaryPersonalInfo">;

export function submitForm({ world, profileId }: FormCall, form: Form): FormAnswer {
  refuseVeteran(world, profileId);
  const current = currentVerification(world, profileId);
  if (liveSubscriptionOf(world, profileId)) {
    return answer(200, stateOf(world, profileId, current));
  }
  if (current && !acceptsForm(current)) return answer(409, anotherStep(world, current));
  refuseProblem(world, profileId, form);

  const verification = formVerification(world, profileId, form, current);
  const { subscriptionRequestId } = form.info;
  if (isTaken(world, profileId, subscriptionRequestId)) {
    return shown(world, afterFinding(verification, { kind: "ineligible" }));
  }
  const finding = findingOf(form.info.lastName);
  if (finding.kind === "refused" || finding.kind === "systemMessage") refuseFinding(finding, form);
  return shown(world, proceed(world, afterFinding(verification, finding)));
}

function shown(world: World, verification: Verification): FormAnswer {
  keep(world, verification);
  return answer(200, stateOf(world, verification.profileId, verification));
}

/** At the form, or ended without success: a new one begins. */
function acceptsForm(verification: Verification): boolean {
  const over = verification.expired || verification.step === "ineligible";
  return isAtForm(verification) || over === true;
}

/** Already verified through the other service [VET-13]. */
function refuseVeteran(world: World, profileId: string): void {
  if (veteranVerification(world, profileId)?.step !== "success") return;
  deny(409, "VERIFIED_BY_OTHER_SERVICE", ALREADY_REDEEMED, { errorIds: [] });
}

function refuseProblem(world: World, profileId: string, form: Form): void {
  const problem = problemOf(form, { email: emailOf(world, profileId) ?? "", now: world.now() });
  if (!problem) return;
  const { status, errorIds, errorMessage } = problem;
  const code = errorMessage === undefined ? "INVALID_PERSONAL_INFO" : "MISSING_VARIABLES";
  deny(status, code, errorMessage ?? "Invalid request", { errorIds, currentStep: form.step });
}

function refuseFinding(
  finding: Extract<Finding, { kind: "refused" | "systemMessage" }>,
  form: Form,
): never {
  const currentStep = form.step;
  if (finding.kind === "systemMessage") {
    const errorIds = ["invalidRequest"];
    return deny(400, "PARTNER_REFUSED", "Invalid request", {
      errorIds,
      currentStep,
      systemErrorMessage: finding.text,
    });
  }
  const errorIds = [finding.errorId];
  return deny(finding.status, "PARTNER_REFUSED", "Invalid request", { errorIds, currentStep });
}

/** The current verification when it waits at a form, otherwise a new one. */
function formVerification(
  world: World,
  profileId: string,
  form: Form,
  current: Verification | undefined,
): Verification {
  const requestId = form.info.subscriptionRequestId ?? current?.subscriptionRequestId;
  if (current?.step !== form.step) {
    if (current && isAtForm(current)) drop(world, current);
    return begin(world, profileId, form.step, requestId);
  }
  return requestId === undefined ? current : { ...current, subscriptionRequestId: requestId };
}

/** The partner's request belongs to another user [OPN-206]; an unknown one has no owner. */
function isTaken(world: World, profileId: string, requestId: string | undefined): boolean {
  if (requestId === undefined) return false;
  return claimRequest(world, profileId, requestId).kind === "taken";
}
