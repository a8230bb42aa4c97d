/** 50 states and 8 further codes: the capital, three of the armed forces, and four territories. (SHP-09) */
export const stateCodes = [
  ...["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "FL", "GA", "HI", "ID", "IL", "IN", "IA"],
  ...["KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ"],
  ...["NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT"],
  ...["VA", "WA", "WV", "WI", "WY"],
  ...["DC", "AA", "AE", "AP", "AS", "GU", "PR", "VI"],
] as const;

type StateCode = (typeof stateCodes)[number];

/** The code of a state or territory, letter case and white space aside; null for anything else. (SHP-09) */
export function stateCode({ value }: { readonly value: string }): StateCode | null {
  const code = value.trim().toUpperCase();
  return stateCodes.find((known) => known === code) ?? null;
}
