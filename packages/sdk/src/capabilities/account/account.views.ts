/** Plain, immutable values for screens, with texts ready to show. */

import type {
  AccountSection,
  NextPayment,
  SubscriptionControl,
} from "../../domain/account/types.ts";
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
