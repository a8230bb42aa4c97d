import type { TimelineEntryView } from "../account/account.views.ts";
import type { LinkView } from "../kit/views.ts";

/** Changes that My Account confirms in a dialog; pause and cancel have screens of their own. */
export type DialogAction = "cancelPause" | "cancelUpcoming" | "resume" | "reactivate";

/** The dialog in front of a change of the plan: what happens, on which day, and what it costs. */
export interface PlanActionDialogView {
  readonly action: DialogAction;
  readonly title: string;
  readonly lead: string;
  /** The promo code or the free time that the change gives up (D-38); null where there is none. */
  readonly givenUp: string | null;
  /** What happens once it is confirmed. */
  readonly timeline: readonly TimelineEntryView[];
  /** Null where the service would refuse: a payment is due today, and no method can pay it (D-37). */
  readonly confirmText: string | null;
  readonly backText: string;
  /** Where a payment method is added or edited, where the one on file cannot pay for what follows (D-37); or null. */
  readonly editPayment: LinkView | null;
  /** The change was sent and is not settled. */
  readonly isSending: boolean;
  /** Why it was not made, or that its answer is waited for. */
  readonly message: string | null;
}
