import type { TimelineEntryView } from "../account/account.views.ts";

/** The dialog in front of a change of the plan: what happens, on which day, and what it costs. */
export interface PlanActionDialogView {
  readonly action: "cancelPause" | "cancelUpcoming" | "resume" | "reactivate";
  readonly title: string;
  readonly lead: string;
  /** What happens once it is confirmed. */
  readonly timeline: readonly TimelineEntryView[];
  readonly confirmText: string;
  readonly backText: string;
  /** The change was sent and is not settled. */
  readonly isSending: boolean;
  /** Why it was not made, or that its answer is waited for. */
  readonly message: string | null;
}
