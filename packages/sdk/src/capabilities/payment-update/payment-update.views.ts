import type { LinkView } from "../kit/views.ts";
import type { PaymentUpdateMethod } from "../payment-changes/payment-change.ts";

export type PaymentUpdateState =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  /** The account could not be loaded: `reload` asks again. */
  | { readonly kind: "failed"; readonly message: string }
  /** The payment method is not changed here (MNG-19). */
  | { readonly kind: "blocked"; readonly message: string; readonly link: LinkView | null }
  | { readonly kind: "form" }
  | { readonly kind: "saving" }
  /** The answer was lost: the service is asked what became of it (D-04). */
  | { readonly kind: "confirming"; readonly message: string }
  /** Another tab is saving one. */
  | { readonly kind: "elsewhere"; readonly message: string }
  /** 'Your payment method has been updated.' (BIL-04). `charge`: what became of the open payment; null without one. */
  | { readonly kind: "updated"; readonly message: string; readonly charge: string | null };

/** A method of Edit payment (BIL-02). */
export interface PaymentOptionView {
  readonly method: PaymentUpdateMethod;
  readonly text: string;
  readonly selected: boolean;
}
