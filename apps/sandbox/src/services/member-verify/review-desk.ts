/** A tester ends a review: `POST /_sandbox/verifications/{id}/review`, and its form on the start page. */

import { emailOf } from "../../accounts/profiles.ts";
import { readObject } from "../../core/body.ts";
import { json } from "../../core/http.ts";
import { Refusal } from "../../core/refusal.ts";
import type { EntryForm, PageRequest } from "../../core/service.ts";
import type { World } from "../../core/world.ts";
import { Fields } from "../../subscriptions/fields.ts";
import { refusalOf } from "../problems.ts";
import { ENDING_IDS } from "./error-ids.ts";
import { finishReview } from "./lifecycle.ts";
import { verifications } from "./store.ts";
import { REJECTION_TEXTS, type Verdict } from "./test-data.ts";
import type { Verification } from "./verification.ts";

export const DESK = "verifications";
const FIELDS = ["outcome", "reason", "errorId"] as const;
const OUTCOMES = ["approve", "reject", "error", "ineligible"] as const;
const REASONS = Object.keys(REJECTION_TEXTS);

type Outcome = (typeof OUTCOMES)[number];
interface Ordered {
  readonly outcome: Outcome;
  readonly reason?: string;
  readonly errorId?: string;
}

/** Every verification of the world, the newest first. */
export function deskRows(world: World) {
  return verifications(world)
    .all()
    .map((one) => deskRow(world, one))
    .reverse();
}

function deskRow(world: World, verification: Verification) {
  const { verificationId, profileId, program, verifier, step, startedAt } = verification;
  const { rejections, rejectionReasons, errorIds } = verification;
  return {
    verificationId,
    member: emailOf(world, profileId) ?? profileId,
    program,
    verifier,
    step,
    rejections,
    rejectionReasons: [...rejectionReasons],
    errorIds: [...errorIds],
    isUsed: verification.completedAt !== undefined,
    startedAt: new Date(startedAt).toISOString(),
  };
}

/** One form for each review that is going on. */
export function deskForms(world: World): readonly EntryForm[] {
  return verifications(world)
    .all()
    .filter(({ step }) => step === "pending")
    .map((verification) => ({
      path: `${DESK}/${verification.verificationId}/review`,
      title: `In review: ${emailOf(world, verification.profileId) ?? verification.profileId}`,
      button: "End the Review",
      fields: [
        {
          name: "outcome",
          label: "With the result",
          kind: "part",
          options: RESULTS.map(([order, label]) => [JSON.stringify(order), label] as const),
        },
      ],
    }));
}

const RESULTS: readonly (readonly [order: Ordered, label: string])[] = [
  [{ outcome: "approve" }, "Approved"],
  ...REASONS.map(
    (reason) => [{ outcome: "reject", reason }, `Rejected: ${REJECTION_TEXTS[reason]}`] as const,
  ),
  ...ENDING_IDS.map((errorId) => [{ outcome: "error", errorId }, `Error: ${errorId}`] as const),
  [{ outcome: "ineligible" }, "Ineligible: already a subscriber"],
];

/** @throws 400 for anything but a result, 404 for an unknown verification, 409 when it is not in review */
export async function endReview({ request, world, params }: PageRequest): Promise<Response> {
  const verdict = verdictOf(await readObject(request, FIELDS));
  const verificationId = params.id ?? "";
  const verification = verifications(world).get(verificationId);
  if (!verification) {
    const shown = verificationId.slice(0, 100);
    throw new Refusal(404, "UNKNOWN_VERIFICATION", `There is no verification ${shown}.`);
  }
  const { step } = verification;
  if (step !== "pending") {
    throw new Refusal(409, "NOT_IN_REVIEW", `The verification is not in review, but at ${step}.`);
  }
  const reviewed = world.transaction(() => finishReview(world, verification, [verdict]));
  return json(200, { verification: deskRow(world, reviewed) });
}

function verdictOf(given: Readonly<Record<string, unknown>>): Verdict {
  const fields = new Fields(given, FIELDS);
  const outcome = fields.choice("outcome", OUTCOMES);
  const reason = fields.choice("reason", REASONS);
  const errorId = fields.choice("errorId", ENDING_IDS);
  const belongs = (name: "reason" | "errorId", to: Outcome) => {
    if (fields.has(name) === (outcome === to)) return;
    const problem =
      outcome === to ? `Name the ${name}.` : `${name} belongs to the outcome ${to}: leave it out.`;
    fields.add({ field: name, problem, allowed: name === "reason" ? REASONS : ENDING_IDS });
  };
  if (!fields.has("outcome"))
    fields.add({ field: "outcome", problem: "Name it.", allowed: OUTCOMES });
  belongs("reason", "reject");
  belongs("errorId", "error");
  if (fields.problems.length > 0) throw refusalOf(fields, "INVALID_REVIEW", "The review goes on.");
  switch (outcome) {
    case "reject":
      return { kind: "rejected", reason: reason ?? "" };
    case "error":
      return { kind: "error", errorId: errorId ?? "" };
    case "ineligible":
      return { kind: "ineligible" };
    default:
      return { kind: "verified" };
  }
}
