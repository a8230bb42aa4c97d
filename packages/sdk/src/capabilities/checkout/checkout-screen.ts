import { makeAutoObservable } from "mobx";
import type { Plan } from "../../domain/catalogue/types.ts";
import {
  type CheckoutEvent,
  type CheckoutFlow,
  checkoutStart,
  nextCheckout,
} from "../../domain/checkout/flow.ts";
import { isOpen } from "../../domain/checkout/ledger.ts";
import type { PurchaseState } from "../../domain/checkout/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { isCurrent } from "../../domain/plans/catalogue.ts";
import type { PaymentScreenFacts } from "../../domain/redirects/payment-screen.ts";
import type { VeteransFacts } from "../../domain/redirects/veterans.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ExplainLog } from "../kit/explain-log.ts";
import { Visits } from "../kit/visit.ts";
import type { PlansStore } from "../plans/plans.store.ts";
import type { Order } from "./order.ts";

export type CheckoutState =
  | { readonly kind: "closed" }
  | { readonly kind: "opening" }
  /** Redirects: nothing to pay here (RDR-27, RDR-28). */
  | { readonly kind: "redirect"; readonly choice: Choice<Destination> }
  | { readonly kind: "open"; readonly plan: Plan }
  /** Plans or subscription could not be loaded: `open` asks again. */
  | { readonly kind: "failed"; readonly message: string };

export interface CheckoutScreenDeps {
  readonly explain: ExplainLog;
  readonly messages: Messages;
  readonly order: Order;
  readonly plans: PlansStore;
  readonly purchases: { readonly state: PurchaseState };
  readonly subscription: { readonly current: SubscriptionState };
  /** The redirect of the screen (RDR-27, RDR-28); null shows it. */
  readonly paymentScreen: (
    given: Omit<PaymentScreenFacts, keyof VeteransFacts>,
  ) => Choice<Destination | null>;
}

/** Runs the table of `domain/checkout/flow.ts`, and says what the payment screen shows by it (ROU-12, RDR-27, RDR-28). */
export class CheckoutScreen {
  flow: CheckoutFlow = checkoutStart;
  readonly visits = new Visits();
  private readonly deps: CheckoutScreenDeps;

  constructor(deps: CheckoutScreenDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(
      this,
      { deps: false, visits: false },
      { autoBind: true, deep: false },
    );
  }

  /** Returns whether the event counts: a late one, or a second press, changes nothing. */
  tell(event: CheckoutEvent): boolean {
    const { flow } = this;
    this.flow = this.deps.explain.record("checkout.flow", nextCheckout({ flow, event })).value;
    return this.flow !== flow;
  }

  get state(): CheckoutState {
    const { redirect } = this;
    const { messages, order, plans, purchases } = this.deps;
    const { place } = this.flow;
    if (place !== "open") return { kind: place };
    if (redirect) return { kind: "redirect", choice: redirect };
    if (order.plan) return { kind: place, plan: order.plan };
    if (isOpen(purchases.state)) return { kind: "opening" };
    const { state } = plans;
    const message = "message" in state ? state.message : messages.text("error.generic");
    return { kind: "failed", message };
  }

  /** Where it leads, also while it is closed. */
  get redirect(): Choice<Destination> | null {
    const { plans, purchases, subscription, paymentScreen } = this.deps;
    const { selectedPlan, state } = plans;
    const { value, ...choice } = paymentScreen({
      isPaid: purchases.state.kind === "paid",
      isPaying: isOpen(purchases.state),
      arePlansUnknown: state.kind === "failed" || state.kind === "subscriptionUnknown",
      isCurrentPlan: selectedPlan !== null && isCurrent(selectedPlan, subscription.current),
    });
    return value && { ...choice, value };
  }

  /** No purchase is open, and none is paid. */
  get isSettled(): boolean {
    const { kind } = this.deps.purchases.state;
    return kind === "idle" || kind === "notPaid";
  }
}
