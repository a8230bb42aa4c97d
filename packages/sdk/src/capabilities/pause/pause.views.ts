import type { TimelineEntryView } from "../account/account.views.ts";

/** A length that the plan may be paused for (PAU-02, PAU-04). */
export interface PauseOptionView {
  readonly days: number;
  /** `"1 month"` */
  readonly text: string;
  /** `"Resumes on Jan 8, 2027: $5.99 plus tax"`; null where the service does not say. */
  readonly resumes: string | null;
}

/** The modal in front of a pause (PAU-14, OPN-150). */
export interface PauseReviewView {
  readonly title: string;
  readonly text: string;
  /** Whether one can watch meanwhile, and is charged. */
  readonly meaning: string;
  /** What happens on which day, and what it costs. */
  readonly timeline: readonly TimelineEntryView[];
  readonly confirmText: string;
  readonly backText: string;
  readonly isSending: boolean;
  /** Why the plan was not paused, or that its answer is waited for. */
  readonly message: string | null;
}
