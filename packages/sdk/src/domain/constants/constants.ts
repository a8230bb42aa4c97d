// Limits that rules read are constants of their own, so that a bundle gets only those it uses.
export const subscriptionLookupMs = 1000;
export const subscriptionLookupAttempts = 5;
export const passwordMinimum = 6;
export const passwordStrong = 8;
export const fieldDebounceMs = 200;
export const accountFormDebounceMs = 600;
export const notFoundHomeMs = 2000;
export const tvProviderPollMs = 1000;
export const reviewPollMs = 10_000;
export const payStubDays = 60;
export const cancelEffectiveDays = 1;
export const promoCodeLeast = 3;
export const promoCodeMost = 30;
const obstructedViewportHeight = 500;
/** How often a page that scrolls is looked at, in ms (CHR-21). */
export const scrollThrottleMs = 300;

/** Numbers of the documents that several requirements share, or that only LIM states. Durations in ms. */
export const limits = {
  /** LIM-01, OPN-029, PAY-38 */
  subscriptionLookupMs,
  subscriptionLookupAttempts,
  /** LIM-02, FRM-10, FRM-14 */
  passwordMinimum,
  passwordStrong,
  /** FRM-05, FRM-06 */
  validationDebounceMs: fieldDebounceMs,
  accountFormDebounceMs,
  /** LIM-05 */
  tvProviderPollMs,
  /** PRM-09, OPN-110; characters of a promo code */
  promoCodeLeast,
  promoCodeMost,
  /** LIM-06 */
  verificationReviewPollMs: reviewPollMs,
  /** LIM-08 */
  payStubDays,
  /** LIM-10 */
  cancelEffectiveDays,
  /** GRD-18 */
  notFoundHomeMs,
  /** CHR-19, in px */
  breakpoints: [481, 767, 900, 1150, 1270, 1400, 1450, 1919],
  /** CHR-20, in px */
  obstructedViewportHeight,
  /** CHR-21 */
  scrollThrottleMs,
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
  return height < obstructedViewportHeight;
}
