import type {
  AccountSection,
  BillingAddress,
  NextPayment,
  SubscriptionControl,
} from "../domain/account/types.ts";
import type { Plan } from "../domain/catalogue/types.ts";
import type { PaymentMethod } from "../domain/checkout/types.ts";
import type { RouteId } from "../domain/configuration/route-paths.ts";
import type { DeviceTab, DeviceTile } from "../domain/confirmation/types.ts";
import type { Choice } from "../domain/kernel/choice.ts";
import type { Decision } from "../domain/kernel/decision.ts";
import type { Destination } from "../domain/kernel/destination.ts";
import type { PlanCtaRefusal } from "../domain/plans/types.ts";
import type { SummaryRow } from "../domain/prices/types.ts";
/** What screens read from the stores: plain, immutable, with texts ready to show. */

/** A link or button: its text and where it leads. */
/** A sentence, and its links: each link's text stands in the sentence, in this order. */
export interface AgreementView {
  readonly text: string;
  readonly links: readonly LinkView[];
}

export interface LinkView {
  readonly text: string;
  readonly destination: Destination;
}

/** What the guard says about an address (GRD-01 to GRD-11, GRD-14 to GRD-19). */
export type Verdict =
  /** The session is not known yet: show a skeleton. */
  | { readonly kind: "wait" }
  | {
      readonly kind: "show";
      readonly route: RouteId;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly kind: "redirect"; readonly choice: Choice<Destination> }
  /** Shows 'Page Not Found'; the app goes to `destination` after `afterMs` (GRD-17, GRD-18). */
  | { readonly kind: "notFound"; readonly afterMs: number; readonly destination: Destination };

/** The header (CHR-01 to CHR-13). A null part does not show. */
export interface HeaderView {
  readonly logo: { readonly source: string; readonly destination: Destination };
  readonly signUp: LinkView | null;
  readonly signIn: LinkView | null;
  readonly menu:
    | readonly (LinkView & { readonly id: "home" | "account" | "help" | "signOut" })[]
    | null;
  readonly title: string | null;
}

export interface PromoBarView {
  readonly text: string;
  readonly destination: Destination | null;
}

/** A plan as the list shows it. */
export interface PlanOfferView {
  readonly plan: Plan;
  readonly selected: boolean;
  /** Whether this plan may be chosen, and if not, why (PLN-37 to PLN-39). */
  readonly selectable: Decision<PlanCtaRefusal>;
  /** `"Current plan"`, `"Upcoming plan"`, or null. */
  readonly badge: string | null;
  readonly name: string;
  /** Name of the promotion, and its short form for narrow screens. */
  readonly promotion: string | null;
  readonly promotionShort: string | null;
  /** `"then"`, or null. */
  readonly pricePrefix: string | null;
  /** `"$5.99"`. */
  readonly price: string;
  /** `"mo"`, `"yr"`, `"2 yrs"`. */
  readonly period: string;
  readonly features: readonly string[];
  readonly ctaText: string;
  /** `"$5.42/mo"` of a longer plan; null for others (D-28). */
  readonly perMonth: string | null;
  /** `"Save $6.89 over paying monthly"`; null where nothing is saved (D-28). */
  readonly saving: string | null;
  /** What is due today where that is not the price, before tax; null where it is (D-17). */
  readonly due: DueView | null;
}

export interface PaymentMethodView {
  readonly method: PaymentMethod;
  readonly text: string;
  readonly selected: boolean;
}

export interface SavedCardView {
  /** `"Visa"`, or null when the service does not say. */
  readonly cardType: string | null;
  /** At most four digits. */
  readonly lastFour: string | null;
  readonly billingAddress: BillingAddress | null;
}

/** What is charged now, and what follows. */
export interface DueView {
  /** `"Total due today"`; `"Due today"` where the total is due on another day. */
  readonly label: string;
  /** Formatted, two decimals: `"$0.00"`. */
  readonly amount: string;
  /** `"then $5.99 plus tax on Nov 30, 2026"`; null where the regular price renews. */
  readonly next: string | null;
  /** The same in one sentence: `"Due today $0.00, then $5.99 plus tax on Nov 30, 2026"`. */
  readonly text: string;
}

export interface SummaryLine {
  readonly id: SummaryRow["id"];
  readonly text: string;
  /** `"per month"`, `"for 2 years, $64.99/yr"`, or null. */
  readonly note: string | null;
  /** Formatted, two decimals: `"$5.99"`, `"-$5.99"`. */
  readonly amount: string;
}

/** The order summary of checkout (PRC-02, PRC-03, PRC-09 to PRC-15). */
export interface SummaryView {
  /** What is bought; by its period where the service has no name for it (PLN-13, PRC-08). */
  readonly planName: string;
  /** They add up to `due.amount`. */
  readonly lines: readonly SummaryLine[];
  readonly due: DueView;
  /** `"Total due today"`, `"Total due on Aug 21, 2026"`. */
  readonly totalLabel: string;
  /** On the day of the label. Equals `due.amount` unless that is later than today. */
  readonly total: string;
  /** `asking`: the tax is on its way. */
  readonly tax: "unknown" | "asking" | "known" | "error";
  /** `"plus applicable taxes"`, or null. */
  readonly plusTaxes: string | null;
}

/** The extra tick for automatic renewal (PAY-45). */
export interface ConsentView {
  readonly required: boolean;
  readonly given: boolean;
  readonly text: string;
  /** Says that it is missing, after a press of the button; null otherwise. */
  readonly error: string | null;
}

/** A message over the page while something must not be interrupted (CHR-17, CHR-18). */
export interface OverlayView {
  readonly message: string | null;
}

/** A paid order (D-28). A part that is not known is null. */
export interface ReceiptView {
  /** The service's record of the order is on its way. */
  readonly isLoading: boolean;
  readonly title: string;
  readonly rows: readonly {
    readonly id: "paid" | "next" | "method" | "order";
    readonly text: string;
    readonly value: string;
    /** `"including $0.42 tax"`, or null. */
    readonly note: string | null;
  }[];
}

export type ProgressStep = "waiting" | "running" | "done" | "failed";

/** What still happens behind the confirmation (D-15). */
export interface ProgressView {
  readonly segment: ProgressStep | "notNeeded";
  readonly entitlements: ProgressStep;
  readonly subscription: ProgressStep;
  readonly message: string;
}

export interface DeviceTabView {
  readonly tab: DeviceTab;
  readonly text: string;
  readonly tiles: readonly DeviceTile[];
}

/** FRM-12 to FRM-15. */
export interface PasswordStrengthView {
  readonly level: "none" | "weak" | "medium" | "strong";
  readonly text: string | null;
}

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
  /** `warning`: the user loses something unless they act. */
  readonly tone: "info" | "warning";
  /** Where the user can act on it, or null. */
  readonly link: LinkView | null;
}

export interface ControlView {
  readonly control: SubscriptionControl;
  readonly text: string;
}

export interface NextPaymentView {
  readonly state: NextPayment["kind"];
  /** `"$5.99 plus applicable taxes on Aug 21, 2026"`, `"$5.99 was due on Aug 21, 2026"`, 'None' or 'unavailable'. */
  readonly text: string;
}

export interface PaymentMethodSummary {
  readonly kind: "card" | "paypal" | "applepay";
  readonly text: string;
}

export interface AccountSectionView {
  readonly section: AccountSection;
  readonly title: string;
}
