import { compareStructural, makeAutoObservable, reaction } from "mobx";
import type { Plan } from "../../domain/catalogue/types.ts";
import type { CheckoutEvent, CheckoutFlow } from "../../domain/checkout/flow.ts";
import { isOpen } from "../../domain/checkout/purchase-journal.ts";
import type { PaymentMethod, PurchaseState } from "../../domain/checkout/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { isCurrent } from "../../domain/plans/catalogue.ts";
import type { PaymentScreenFacts } from "../../domain/redirects/payment-screen.ts";
import type { VeteransFacts } from "../../domain/redirects/veterans.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, ConnectivityPort, LoggerPort } from "../../platform/ports.ts";
import { atMost } from "../kit/at-most.ts";
import type { Later } from "../kit/capability.ts";
import type { Course } from "../kit/course.store.ts";
import { loaded } from "../kit/loaded.ts";
import { type Visit, Visits } from "../kit/visit.ts";
import type { PlansStore } from "../plans/plans.store.ts";
import type { CheckoutPromoCode } from "./checkout-promo-code.ts";
import type { MethodOrder, PaymentMethodStrategy } from "./methods/payment-method.ts";
import type { PaymentMethods } from "./methods/payment-methods.store.ts";
import type { Order } from "./order.store.ts";
import type { SavedCardStore } from "./saved-card.store.ts";

export type CheckoutState =
  | { readonly kind: "closed" }
  | { readonly kind: "opening" }
  /** Redirects: nothing to pay here (RDR-27, RDR-28). */
  | { readonly kind: "redirect"; readonly choice: Choice<Destination> }
  | { readonly kind: "open"; readonly plan: Plan }
  /** Plans or subscription could not be loaded: `open` asks again. */
  | { readonly kind: "failed"; readonly message: string };

/** Where checkout stands, by the table of `domain/checkout/flow.ts`. */
export type CheckoutCourse = Course<CheckoutFlow, CheckoutEvent>;

/** The plan to pay for. */
export interface CheckoutOptions {
  readonly preSelectedPlan?: string;
}

export interface CheckoutScreenDeps {
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly connectivity: ConnectivityPort;
  readonly course: CheckoutCourse;
  /** Resolves when the flags of features are known, or their time is over (EXP-21). */
  readonly featureFlags: { load(): Promise<void> };
  readonly logger: LoggerPort;
  readonly memberBill: { load(): Promise<void> };
  readonly messages: Messages;
  readonly methods: PaymentMethods;
  readonly order: Order;
  readonly plans: PlansStore;
  readonly purchases: { readonly state: PurchaseState };
  readonly saved: Pick<SavedCardStore, "load">;
  readonly session: { readonly profileId: string | null };
  readonly subscription: {
    readonly current: SubscriptionState;
    readonly purchaseEligibility: Decision<"subscription-unknown">;
  };
  /** The redirect of the screen (RDR-27, RDR-28); null shows it. */
  readonly paymentScreen: (
    given: Omit<PaymentScreenFacts, keyof VeteransFacts>,
  ) => Choice<Destination | null>;
  /** The form of the promo code, which loads with checkout. */
  readonly promoForm: Later<CheckoutPromoCode>;
  readonly ensurePaymentAccount: () => Promise<unknown>;
  /** Another order or method: what was refused of the former one counts no more. */
  readonly forgetRefusal: () => void;
  /** Loads the shipping address of the member. */
  readonly loadAddress: () => Promise<void>;
  /** The wallets of this platform; their code loads when a payment screen first opens. */
  readonly loadWallets: () => Promise<readonly PaymentMethodStrategy[]>;
}

/**
 * The payment screen: loads what the order needs, and follows order and user while it is open (ROU-12, ROU-13, RDR-27,
 * RDR-28).
 */
export class CheckoutScreen {
  readonly visits = new Visits();
  private readonly deps: CheckoutScreenDeps;
  private wallets: readonly PaymentMethodStrategy[] | null = null;
  private stop = () => {};

  constructor(deps: CheckoutScreenDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "wallets" | "stop">(
      this,
      { deps: false, visits: false, wallets: false, stop: false },
      { autoBind: true, deep: false },
    );
  }

  get state(): CheckoutState {
    const { redirect } = this;
    const { messages, order, plans, purchases } = this.deps;
    const { place } = this.deps.course.flow;
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

  async open(options: CheckoutOptions): Promise<void> {
    const { connectivity, memberBill, methods, plans, session } = this.deps;
    const visit = this.visits.begin();
    const buyer = session.profileId;
    this.deps.course.dispatch({ kind: "opened" });
    this.stop();
    this.stop = connectivity.onChange(this.comeBack);
    const known = methods.load();
    void this.addWallets(visit);
    void this.deps.ensurePaymentAccount();
    await Promise.all([plans.load(options), memberBill.load(), known, this.openPromoCode(visit)]);
    if (visit.isOver) return;
    // What has loaded is not that of a member who has signed in meanwhile.
    if (buyer === session.profileId) this.begin(options);
    else await this.openForMember(options);
  }

  close(): void {
    const { methods, promoForm } = this.deps;
    this.visits.end();
    this.deps.course.dispatch({ kind: "closed" });
    this.stop();
    promoForm.current?.close();
    methods.close();
  }

  /** Loads the method's data for the order: its tax, or its form. `isReplacing`: a card in place of the saved one (PAY-43). */
  choose(method: PaymentMethod | null, isReplacing = false): void {
    this.deps.forgetRefusal();
    this.use(method, isReplacing);
  }

  /** The service sells the order on other terms than the screen shows: loads everything that decides them (D-05). */
  async showNewPrice(): Promise<void> {
    const { order, plans, promoForm, saved } = this.deps;
    const visit = this.visits.now;
    await Promise.all([plans.reload(), saved.load(), promoForm.current?.refresh()]);
    if (!visit.isOver && order.plan) this.askAgain();
  }

  /** The method of the visitor is not that of the member (PAY-42). */
  private async openForMember(options: CheckoutOptions): Promise<void> {
    this.deps.methods.close();
    await this.open(options);
  }

  /** A code of a link applies before the first total shows (PRM-16). Without its form the regular price is sold. */
  private async openPromoCode(visit: Visit): Promise<void> {
    const { configuration, featureFlags, logger, promoForm } = this.deps;
    await featureFlags.load();
    if (visit.isOver || !configuration.features.showPromoBox) return;
    const form = await loaded(promoForm.load(), "The promo code", logger);
    if (!visit.isOver) form?.open();
  }

  /**
   * A wallet that does not load, or loads slowly, leaves the other methods usable (PAY-58). The wallets show together:
   * one that joins later would move the others under the pointer.
   */
  private async addWallets(visit: Visit): Promise<void> {
    const { clock, loadWallets, logger, methods } = this.deps;
    this.wallets ??= await loaded(loadWallets(), "A wallet", logger);
    const { wallets } = this;
    if (!wallets) return;
    const known = Promise.all(wallets.map((wallet) => wallet.load()));
    await atMost(clock, TOGETHER_MS, known);
    methods.add(wallets);
    await known;
    if (!visit.isOver && this.deps.course.flow.place === "open") this.showOrder();
  }

  /** Everything has loaded: a saved card is preselected (PAY-42). */
  private begin(options: CheckoutOptions): void {
    const { loadAddress, logger, methods, order, session } = this.deps;
    this.deps.course.dispatch({ kind: "loaded" });
    this.warnOfDefaultPlan();
    this.choose(methods.selected ?? methods.preferred);
    let followed = order.priced;
    let wanted = options;
    const stops = [
      this.stop,
      reaction(
        () => (this.isSettled ? this.isMember : null),
        (isMember) =>
          isMember !== null && this.deps.course.dispatch({ kind: "statusKnown", isMember }),
        { fireImmediately: true },
      ),
      reaction(
        () => (this.isSettled ? order.priced : null),
        (priced) => {
          if (priced === null || compareStructural(priced, followed)) return;
          this.follow(priced, followed);
          followed = priced;
          if (order.plan) wanted = { preSelectedPlan: order.plan.planId };
        },
      ),
      // Only what is shipped needs an address (PAY-82).
      reaction(
        () => order.plan?.hasMerchandise === true,
        (isShipped) => isShipped && void loaded(loadAddress(), "The address", logger),
        { fireImmediately: true },
      ),
      reaction(
        () => session.profileId,
        (profileId) => profileId !== null && void this.openForMember(wanted),
      ),
    ];
    this.stop = () => {
      for (const stop of stops) stop();
    };
  }

  /** A page that shows plans and payment together has to name the plan to pay for. */
  private warnOfDefaultPlan(): void {
    const { logger, plans } = this.deps;
    const id = plans.selectedPlan?.planId;
    if (!id || plans.chosenPlan) return;
    const call = `checkout.open({ preSelectedPlan: "${id}" })`;
    logger.log("warn", `${id} is not chosen, and leads to the plans (RDR-27). ${call} sells it.`);
  }

  /** No purchase is open, and none is paid. */
  private get isSettled(): boolean {
    const { kind } = this.deps.purchases.state;
    return kind === "idle" || kind === "notPaid";
  }

  /** Whether the user has a subscription; null while that is unknown. */
  private get isMember(): boolean | null {
    const { current, purchaseEligibility } = this.deps.subscription;
    return purchaseEligibility.allowed ? current.hasActiveSubscription : null;
  }

  /**
   * The order has changed on the same page, by another plan, promo code or address: reloads form and tax for it. The
   * consent holds for its plan alone. A change while a purchase is open is followed once that has settled.
   */
  private follow(priced: MethodOrder, former: MethodOrder | null): void {
    const { forgetRefusal, methods } = this.deps;
    const { preferred, selected } = methods;
    // A refused promo code changes the order too: its message stays.
    if (priced.serviceId !== former?.serviceId) {
      this.deps.course.dispatch({ kind: "consented", isGiven: false });
      forgetRefusal();
    }
    const isKept = selected !== null && methods.offers(selected) && preferred !== "coupon";
    // An order that changes while a card is entered leaves the way back to the saved one.
    this.use(isKept ? selected : preferred, methods.isReplacing);
  }

  private use(method: PaymentMethod | null, isReplacing: boolean): void {
    this.deps.methods.select(method, isReplacing);
    this.showOrder();
  }

  /** In one step: no screen sees the order without its tax, and not asking for it. */
  private askAgain(): void {
    this.deps.methods.forgetOrder();
    this.showOrder();
  }

  private showOrder(): void {
    const { methods, order } = this.deps;
    if (order.priced) methods.show(order.priced);
  }

  /** The network is back: drops refusals for lack of it. */
  private comeBack(): void {
    if (this.deps.connectivity.online()) this.deps.course.dispatch({ kind: "online" });
  }
}

/** How long a wallet that is known waits for the others. Milliseconds. */
const TOGETHER_MS = 1_000;
