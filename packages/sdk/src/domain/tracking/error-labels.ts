/** Tracking label of a field error; null without one. (TRK-28, TRK-29) */
export function trackingErrorLabel({ error }: { readonly error: string }): string | null {
  const labels: readonly (readonly [string, string])[] = [
    ["Required", "Missing required field"],
    ["existing-user", "Existing User"],
  ];
  return labels.find(([name]) => name === error)?.[1] ?? null;
}

/** Tracking type of an error by its status; null above 600 except for 1000. (TRK-30, TRK-31, OPN-239) */
export function trackingErrorType({ status }: { readonly status: number }): string | null {
  if (status === 1000) return "Invalid Form Input";
  return status <= 600 ? "Server-side" : null;
}
