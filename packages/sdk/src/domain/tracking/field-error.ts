import type { FieldProblem } from "../forms/fields.ts";
import { trackingErrorLabel, trackingErrorType } from "./error-labels.ts";

/** A field error as analytics hears of it. */
export interface FieldError {
  readonly label: string;
  readonly type: string | null;
}

/** The name that a label goes by, of the text that shows at a field. */
function nameOf(id: string): string {
  if (id === "error.required") return "Required";
  return id.endsWith(".taken") ? "existing-user" : id;
}

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
  const label = trackingErrorLabel({ error: nameOf(id) }) ?? id;
  return { label, type: trackingErrorType({ status: 1000 }) };
}
