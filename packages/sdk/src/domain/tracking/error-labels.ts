/** Labels of field errors. */
export type FieldErrorLabel = "Missing required field" | "Existing User";

/** Types of errors. */
export type FieldErrorType = "Invalid Form Input" | "Server-side";

/** Tracking label of a field error; null without one. (TRK-28, TRK-29) */
export function trackingErrorLabel({ error }: { readonly error: string }): FieldErrorLabel | null {
  const labels: readonly (readonly [string, FieldErrorLabel])[] = [
    ["Required", "Missing required field"],
    ["existing-user", "Existing User"],
  ];
  return labels.find(([name]) => name === error)?.[1] ?? null;
}

/** Tracking type of an error by its status; null above 600 except for 1000. (TRK-30, TRK-31, OPN-239) */
export function trackingErrorType({ status }: { readonly status: number }): FieldErrorType | null {
  if (status === 1000) return "Invalid Form Input";
  return status <= 600 ? "Server-side" : null;
}
