import type { FieldProblem } from "../forms/fields.ts";
import type { FieldErrorLabel, FieldErrorType } from "./error-labels.ts";
import { type Told, toldName } from "./told.ts";

/** A field error in analytics. */
export interface FieldError {
  readonly label: FieldErrorLabel | Told;
  readonly type: FieldErrorType;
}

/**
 * A field error in analytics: its label, else the id of its message; never what the user typed. Every form has it at the
 * start, so that it names the labels and the type of status 1000 itself. (TRK-26, TRK-28 to TRK-30)
 */
export function fieldError({
  problem,
}: {
  readonly problem: NonNullable<FieldProblem>;
}): FieldError {
  const id = "id" in problem ? problem.id : "other";
  const label = id === "error.required" ? "Missing required field" : null;
  const known = id.endsWith(".taken") ? "Existing User" : label;
  return { label: known ?? toldName(id), type: "Invalid Form Input" };
}
