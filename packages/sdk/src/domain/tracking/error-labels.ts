/** Labels of field errors. */
export type FieldErrorLabel = "Missing required field" | "Existing User";

/** Types of errors. */
export type FieldErrorType = "Invalid Form Input" | "Server-side";

/** Tracking type of an error by its status; null above 600 except for 1000. (TRK-30, TRK-31, OPN-239) */
export function trackingErrorType({ status }: { readonly status: number }): FieldErrorType | null {
  if (status === 1000) return "Invalid Form Input";
  return status <= 600 ? "Server-side" : null;
}
