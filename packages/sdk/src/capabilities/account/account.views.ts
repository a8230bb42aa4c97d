/** Plain, immutable values for screens, with texts ready to show. */

import type {
  AccountSection,
  NextPayment,
  SavedMethodKind,
  SubscriptionControl,
} from "../../domain/account/types.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { PurchaseType } from "../../domain/configuration/types.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { TimelineKind } from "../../domain/timeline/types.ts";
import type { LinkView } from "../kit/views.ts";

export interface AccountPlanView {
  readonly name: string;
  readonly status: string;
  /** `"$5.99/mo"`, or null when unknown. */
  readonly price: string | null;
  /** `"Free trial until Nov 27, 2026"`, `"Ended on Nov 20, 2026"`, or null (MNG-01). */
  readonly standing: string | null;
}

export interface NoticeView {
  readonly id: string;
  readonly text: string;
  /** What follows from it: `"We'll try again on Dec 1, 2026."`; null where `text` says it all. */
  readonly more: string | null;
  /** `warning`: the user loses something unless they act. `success`: something is ready for them. */
  readonly tone: "info" | "warning" | "success";
  /** Where the user can act on it, or null. */
  readonly link: LinkView | null;
  /** The control of the plan that acts on it, in place of a link: it stands with the notice alone. Null without one. */
  readonly control: ControlView | null;
}

export interface ControlView {
  readonly control: SubscriptionControl;
  readonly text: string;
  /** The screen that it leads to; null where it opens a dialog. */
  readonly destination: Destination | null;
  /** For `planActions.ask`; null where it leads to a screen. */
  readonly dialog: "cancelPause" | "cancelUpcoming" | "resume" | "reactivate" | null;
}

export interface NextPaymentView {
  readonly state: NextPayment["kind"];
  /** `"$5.99 plus tax on Aug 21, 2026"`, `"$5.99 was due on Aug 21, 2026"`, 'None' or 'unavailable'. */
  readonly text: string;
}

export interface PaymentMethodSummary {
  /** A saved method, or the store or partner that pays. */
  readonly kind: SavedMethodKind | PurchaseType;
  readonly text: string;
  /** `"Visa"`: of a saved card, where the service says. */
  readonly cardType?: string | null;
}

export interface AccountSectionView {
  readonly section: AccountSection;
  readonly title: string;
}

/** What happens to the plan on a day. */
export interface TimelineEntryView {
  readonly kind: TimelineKind;
  /** ISO day, or null where the service does not say. */
  readonly day: CalendarDay | null;
  /** `"Nov 29, 2026"` */
  readonly date: string | null;
  /** `"Free trial ends"` */
  readonly title: string;
  /** `"$5.99 plus tax each month"`; null where nothing is to be said. */
  readonly cost: string | null;
  /** Why no method on file can pay on the day: there is none, or its card expires before (D-37); null otherwise. */
  readonly note: string | null;
}

/** The former plan, which the member can buy again (RST-05 to RST-09). */
export interface RestartView extends LinkView {
  /** `"Monthly for $5.99/mo"`: the plan and its price; null where it has none. */
  readonly plan: string | null;
  /** Whether the saved card pays, a card form follows, or the member chooses how to pay. */
  readonly payment: string;
}
