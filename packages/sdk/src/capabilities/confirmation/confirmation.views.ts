/** Plain, immutable values for screens, with texts ready to show. */

import type {} from "../../domain/account/types.ts";
import type { DeviceTab, DeviceTile, StoreBadge } from "../../domain/confirmation/types.ts";
import type { ProgressStep } from "../post-purchase/paid-order.store.ts";

/** A paid order (D-28). A part that is not known is null. */
export interface ReceiptView {
  /** The service's record of the order is loading. */
  readonly isLoading: boolean;
  readonly title: string;
  readonly rows: readonly {
    readonly id: "paid" | "change" | "next" | "method" | "order";
    readonly text: string;
    readonly value: string;
    /** `"including $0.42 tax"`, what a change has given up, that the card expires before the next payment, or null. */
    readonly note: string | null;
  }[];
}

/** What a buyer has to know at once (D-28, CHG-09). */
export interface TermsView {
  /** Null where there is nothing to say. */
  readonly text: string | null;
  /** A text is on its way. */
  readonly isLoading: boolean;
}

/** State of the follow-up calls (D-15). */
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

/** A store that has the app (CNF-12). */
export interface BadgeView {
  readonly store: StoreBadge;
  readonly url: string;
}
