import type { CancelReason } from "../../domain/cancellation/survey.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { TimelineEntryView } from "../account/account.views.ts";
import type { LinkView } from "../kit/views.ts";
import type { CodeOfferView } from "../promo-code/promo-code.views.ts";

/** What the cancel pages show. */
export type CancellationState =
  | { readonly kind: "closed" }
  | { readonly kind: "loading" }
  /** The plan could not be read: `reload` asks again. */
  | { readonly kind: "failed"; readonly message: string }
  /** The plan is managed elsewhere: the link leads there, or back to My Account. */
  | { readonly kind: "blocked"; readonly message: string; readonly link: LinkView }
  | { readonly kind: "redirect"; readonly choice: Choice<Destination> }
  /** The offer to stay, in front of the survey (CNL-03). */
  | { readonly kind: "offer" }
  /** The offer was accepted: My Account follows in 10 seconds (CNL-08). */
  | { readonly kind: "accepted"; readonly message: string; readonly account: LinkView }
  | { readonly kind: "ready" };

/** What a cancellation means for this plan: on the cancel plan page, beside the survey. */
export interface CancelEffectView {
  /** The trial warning, or what ends when (CNL-04, CNL-19). */
  readonly text: string;
  /** `warning`: the plan ends at once. */
  readonly tone: "info" | "warning";
  readonly timeline: readonly TimelineEntryView[];
  /** The 24 hours before a renewal (CNL-22); null where nothing renews. */
  readonly deadline: string | null;
}

/** An offer to stay (CNL-03, OPN-151). */
export interface RetentionOfferView {
  readonly headline: string | null;
  readonly description: string | null;
  /** The day from which it holds: that of the next payment, which may be far (D-42); null where it is unknown. */
  readonly starts: string | null;
  /** That it would replace the promo code on the next bill, and both payments (D-39); null where it replaces none. */
  readonly replaces: Pick<CodeOfferView, "text" | "prices"> | null;
  readonly acceptText: string;
  readonly declineText: string;
  readonly isSending: boolean;
  /** Why it was not applied (CNL-07), or that its answer is waited for. */
  readonly message: string | null;
}

export interface CancelReasonView {
  readonly reason: CancelReason;
  readonly text: string;
  /** CNL-11. */
  readonly isSelected: boolean;
}

/** The end of the flow (CNL-18 to CNL-21). */
export interface CancelConfirmationView {
  readonly title: string;
  /** `"Your plan ends on Dec 10, 2026. You can watch until then, and you won't be charged again."` */
  readonly text: string;
}
