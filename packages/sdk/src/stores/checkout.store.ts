import { makeAutoObservable } from "mobx";
import type { PaymentMethod, PurchaseState } from "../domain/checkout/types.ts";
import type { Choice } from "../domain/kernel/choice.ts";
import type { Decision } from "../domain/kernel/decision.ts";
import type { Destination } from "../domain/kernel/destination.ts";
import type { Outcome } from "../domain/kernel/outcome.ts";
import type { Plan } from "../domain/plans/types.ts";
import type { Quote } from "../domain/prices/types.ts";
import type { CardFrameStore } from "./card-frame.store.ts";
import type { Problem } from "./command.ts";
import type {
  ConsentView,
  OverlayView,
  PaymentMethodView,
  SavedCardView,
  SummaryView,
} from "./views.ts";

export type CheckoutState =
  | { readonly kind: "closed" }
  | { readonly kind: "opening" }
  /** Nothing to pay here (RDR-27, RDR-28). */
  | { readonly kind: "redirect"; readonly choice: Choice<Destination> }
  | { readonly kind: "open"; readonly plan: Plan }
  | { readonly kind: "failed"; readonly message: string };

/** The payment screen (PAY, PRC). */
export class CheckoutStore {
  state: CheckoutState = { kind: "closed" };
  method: PaymentMethod | null = null;
  isEditingCard = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** 'Add Your Payment Method' and its variants (PAY-01 to PAY-06). */
  get title(): string {
    return "";
  }
  get plan(): Plan | null {
    return this.state.kind === "open" ? this.state.plan : null;
  }
  /** Null until the plan is known or when it has no price that can be read. */
  get quote(): Quote | null {
    return null;
  }
  get summary(): SummaryView | null {
    return null;
  }
  get methods(): readonly PaymentMethodView[] {
    return [];
  }
  get savedCard(): SavedCardView | null {
    return null;
  }
  /** Whether the card form (`frame`) shows: method card, or the saved card is being edited (PAY-43). */
  get showsCardForm(): boolean {
    return false;
  }
  get frame(): CardFrameStore {
    throw new Error("not yet");
  }
  /** 'Your subscription renews automatically at …' (PAY-11). */
  get renewalText(): string {
    return "";
  }
  get consent(): ConsentView {
    return { required: false, given: false, text: "" };
  }
  get submitText(): string {
    return "";
  }
  /** Whether paying is possible now, and if not, why. */
  get submitDecision(): Decision {
    throw new Error("not yet");
  }
  /** The message of the form: a declined payment, a changed price, no method chosen. */
  get message(): string | null {
    return null;
  }
  /** Where the purchase stands (D-04). */
  get purchase(): PurchaseState {
    throw new Error("not yet");
  }
  /** Shows over the page while a payment runs or is being confirmed; null otherwise. */
  get overlay(): OverlayView | null {
    return null;
  }
  /** Set when the purchase is paid, also by a late answer: the app goes there (PAY-30). */
  get destination(): Choice<Destination> | null {
    return null;
  }
  /** The screen opens; plan, methods, frame token and tax are asked for at the same time (ROU-12, ROU-13). */
  async open(_options: { readonly preSelectedPlan?: string } = {}): Promise<void> {}
  close(): void {}
  selectMethod(_method: PaymentMethod): void {}
  editCard(): void {}
  cancelEditCard(): void {}
  setConsent(_given: boolean): void {}
  /** Pays. Settles when the outcome is known; `confirming` shows in `purchase` meanwhile. */
  submit(): Promise<Outcome<Choice<Destination>, Problem>> {
    throw new Error("not yet");
  }
}
