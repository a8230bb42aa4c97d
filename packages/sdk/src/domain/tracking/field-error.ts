import type { FieldProblem } from "../forms/fields.ts";
import { trackingErrorLabel, trackingErrorType } from "./error-labels.ts";

/** A field error as analytics hears of it. */
export interface FieldError {
  readonly label: string;
  readonly type: string | null;
}

/** Names that the labels go by, of what shows at a field. */
const names: Readonly<Record<string, string>> = {
  "error.required": "Required",
  "create-account.taken": "existing-user",
  "email.taken": "existing-user",
};

/**
 * What analytics hears of a field error: its label, else the id of its text; never what was typed.
 * (TRK-26, TRK-28 to TRK-30)
 */
export function fieldError({
  problem,
}: {
  readonly problem: NonNullable<FieldProblem>;
}): FieldError {
  const id = "id" in problem ? problem.id : "other";
  const label = trackingErrorLabel({ error: names[id] ?? id }) ?? id;
  return { label, type: trackingErrorType({ status: 1000 }) };
}
