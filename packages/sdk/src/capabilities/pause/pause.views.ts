import type { TimelineEntryView } from "../account/account.views.ts";

/** A length that the plan may be paused for (PAU-02, PAU-04). */
export interface PauseOptionView {
  readonly days: number;
  /** `"1 month"` */
  readonly text: string;
  /** `"Dec 9, 2026 to Jan 8, 2027"`; null where the service does not say. */
  readonly dates: string | null;
}

/** The modal in front of a pause (PAU-14, OPN-150). */
export interface PauseReviewView {
  readonly title: string;
  readonly text: string;
  /** What happens on which day, and what it costs. */
  readonly timeline: readonly TimelineEntryView[];
  readonly confirmText: string;
  readonly backText: string;
  readonly isSending: boolean;
  /** Why the plan was not paused, or that its answer is waited for. */
  readonly message: string | null;
}
