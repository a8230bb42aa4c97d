import type { FieldProblem } from "../forms/fields.ts";
import {
  type FieldErrorLabel,
  type FieldErrorType,
  trackingErrorLabel,
  trackingErrorType,
} from "./error-labels.ts";
import { type Told, toldId } from "./told.ts";

/** A field error in analytics. */
export interface FieldError {
  readonly label: FieldErrorLabel | Told;
  readonly type: FieldErrorType | null;
}

/** The label's name of a message at a field. */
function nameOf(id: string): string {
  if (id === "error.required") return "Required";
  return id.endsWith(".taken") ? "existing-user" : id;
}

/**
 * A field error in analytics: its label, else the id of its message; never what the user typed. (TRK-26, TRK-28 to
 * TRK-30)
 */
export function fieldError({
  problem,
}: {
  readonly problem: NonNullable<FieldProblem>;
}): FieldError {
  const id = "id" in problem ? problem.id : "other";
  const label = trackingErrorLabel({ error: nameOf(id) }) ?? toldId(id);
  return { label, type: trackingErrorType({ status: 1000 }) };
}
