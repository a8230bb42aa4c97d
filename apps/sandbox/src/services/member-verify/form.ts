/** Submission of the three forms [API-63] [API-64] [API-65]. */

import { emailOf } from "../../accounts/profiles.ts";
import { deny } from "../../core/refusal.ts";
import { type Answer, answer, type Call } from "../../core/service.ts";
import type { World } from "../../core/world.ts";
import { claimRequest, partnerRequest, REQUEST_TAKEN } from "../../partners/requests.ts";
import { anotherStep, stateOf } from "./answers.ts";
import { begin, drop, proceed } from "./lifecycle.ts";
import { mailOutcome } from "./mails.ts";
import type { Form } from "./personal-info.ts";
import { problemOf, programOf } from "./personal-info.ts";
import { currentVerification, veteranVerification } from "./store.ts";
import { type Finding, findingOf } from "./test-data.ts";
import { isBarred } from "./upgrade.ts";
import { afterFinding, isAtForm, isUnfinished, type Verification } from "./verification.ts";

export const ALREADY_REDEEMED = "Looks like you have already redeemed a Military offer";

/** The three calls answer alike. */
type FormCall = Pick<Call<"collectActiveMilitaryPersonalInfo">, "world" | "profileId">;
type FormAnswer = Answer<"collectActiveMilitaryPersonalInfo">;

export function submitForm({ world, profileId }: FormCall, form: Form): FormAnswer {
  refuseVeteran(world, profileId);
  const current = currentVerification(world, profileId);
  if (!current || acceptsForm(current)) refuseOthersRequest(world, profileId, form);
  const asked = current && askedFor(form, current);
  if (isBarred(world, profileId, asked)) return answer(200, stateOf(world, profileId, asked));
  if (current && !acceptsForm(current)) return answer(409, anotherStep(world, current));
  refuseProblem(world, profileId, form);
  const { subscriptionRequestId: requestId } = form.info;
  if (requestId !== undefined) claimRequest(world, profileId, requestId);

  const verification = formVerification(world, profileId, form, current);
  const finding = findingOf(form.info.lastName);
  if (finding.kind === "refused" || finding.kind === "systemMessage") refuseFinding(finding, form);
  return told(world, afterFinding(verification, finding));
}

/** The answer on the screen, and by email where the verification has ended. */
function told(world: World, next: Verification): FormAnswer {
  const verification = proceed(world, next);
  if (!isUnfinished(verification)) mailOutcome(world, verification);
  return answer(200, stateOf(world, verification.profileId, verification));
}

/** What is under way, as the form would have it go on. */
function askedFor({ step, info }: Form, current: Verification): Verification {
  const { subscriptionRequestId = current.subscriptionRequestId } = info;
  const request = subscriptionRequestId === undefined ? {} : { subscriptionRequestId };
  return { ...current, program: programOf(step), ...request };
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
  const { query, subscriptionRequestId: requestId = current?.subscriptionRequestId } = form.info;
  const sent = {
    ...(query === undefined ? {} : { query }),
    ...(requestId === undefined ? {} : { subscriptionRequestId: requestId }),
  };
  if (current?.step === form.step) return { ...current, ...sent };
  if (current && isAtForm(current)) drop(world, current);
  return { ...begin(world, profileId, form.step, requestId), ...sent };
}

/** Another account's request is neither stored nor shown, and this account's own form goes on [OPN-206] [D-41]. */
function refuseOthersRequest(world: World, profileId: string, { info, step }: Form): void {
  const { subscriptionRequestId: requestId } = info;
  const owner = requestId && partnerRequest(world, requestId)?.profileId;
  if (!owner || owner === profileId) return;
  deny(409, REQUEST_TAKEN.errorCode, REQUEST_TAKEN.errorMessage, {
    errorIds: [],
    currentStep: step,
  });
}
