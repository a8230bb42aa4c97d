/** Numbers of the documents that no requirement states elsewhere, or that several share. Durations in ms. */
export const limits = {
  /** LIM-01, OPN-029, PAY-38 */
  subscriptionLookupMs: 1000,
  subscriptionLookupAttempts: 5,
  /** LIM-02, FRM-10, FRM-14 */
  passwordMinimum: 6,
  passwordStrong: 8,
  /** FRM-05, FRM-06 */
  validationDebounceMs: 200,
  accountFormDebounceMs: 600,
  /** LIM-03 */
  verificationFreeYears: 1,
  /** LIM-04 */
  offerMinimumAge: 16,
  /** LIM-05 */
  tvProviderPollMs: 1000,
  /** LIM-06 */
  verificationReviewPollMs: 10_000,
  /** LIM-07 */
  dropZoneFiles: 10,
  /** LIM-08 */
  payStubDays: 60,
  /** LIM-09 */
  giftRedeemHours: 1,
  /** LIM-10 */
  cancelEffectiveDays: 1,
  /** GRD-18 */
  notFoundHomeMs: 2000,
  /** CHR-19, in px */
  breakpoints: [481, 767, 900, 1150, 1270, 1400, 1450, 1919],
  /** CHR-20, in px */
  obstructedViewportHeight: 500,
  /** CHR-21 */
  scrollThrottleMs: 300,
  /** CHR-22, in px */
  headerOffset: 73,
} as const;

export type LimitName = keyof typeof limits;

/** A limit by name. (LIM-01 to LIM-10, CHR-19, CHR-21, CHR-22) */
export function limit({ name }: { readonly name: LimitName }): number | readonly number[] {
  return limits[name];
}

/** Whether a viewport of this height (px) counts as covered by the on-screen keyboard. (CHR-20, OPN-022) */
export function isKeyboardObstructed({ height }: { readonly height: number }): boolean {
  return height < limits.obstructedViewportHeight;
}
