/** Whether a flag with this value changes anything: the control group does not. (EXP-15) */
export function flagIsOn({ value }: { readonly value: string }): boolean {
  return value !== "control" && value !== "false";
}

/**
 * What a switch writes into the cookie of a flag, so that it turns to the other side; null removes the cookie, where the
 * flag is on that side without one. A default plan is named. (EXP-15, DBG-02)
 */
export function switchedCookie({
  flag,
  value,
  withoutCookie,
  plan,
}: {
  readonly flag: string;
  /** The value of now. */
  readonly value: string;
  /** What the value would be without a cookie. */
  readonly withoutCookie: string;
  /** A plan that is not the default one. */
  readonly plan: string;
}): string | null {
  const wanted = !flagIsOn({ value });
  if (flagIsOn({ value: withoutCookie }) === wanted) return null;
  return wanted && flag === "set-default-plan" ? plan : String(wanted);
}
