import { compareStructural, makeAutoObservable, reaction } from "mobx";
import type { PaymentMethod } from "../../domain/checkout/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { ClockPort, ConnectivityPort, LoggerPort } from "../../platform/ports.ts";
import { atMost } from "../kit/at-most.ts";
import type { Later } from "../kit/capability.ts";
import { loaded } from "../kit/loaded.ts";
import type { Visit } from "../kit/visit.ts";
import type { PlansStore } from "../plans/plans.store.ts";
import type { CheckoutPromoCode } from "./checkout-promo-code.ts";
import type { CheckoutScreen } from "./checkout-screen.ts";
import type { MethodOrder, PaymentMethodStrategy } from "./methods/payment-method.ts";
import type { PaymentMethods } from "./methods/payment-methods.ts";
import type { Order } from "./order.ts";
import type { SavedCardStore } from "./saved-card.store.ts";

/** The plan to pay for. */
export interface CheckoutOptions {
  readonly preSelectedPlan?: string;
}

export interface CheckoutOpeningDeps {
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly connectivity: ConnectivityPort;
  /** Resolves when the flags of features are known, or their time is over (EXP-21). */
  readonly featureFlags: { load(): Promise<void> };
  readonly logger: LoggerPort;
  readonly memberBill: { load(): Promise<void> };
  readonly methods: PaymentMethods;
  readonly order: Order;
  readonly plans: PlansStore;
  readonly saved: Pick<SavedCardStore, "load">;
  readonly screen: CheckoutScreen;
  readonly session: { readonly profileId: string | null };
  readonly subscription: {
    readonly current: SubscriptionState;
    readonly purchaseEligibility: Decision<"subscription-unknown">;
  };
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

/** What loads when the payment screen opens, and what follows the order and the user while it is open (ROU-12, ROU-13). */
export class CheckoutOpening {
  private readonly deps: CheckoutOpeningDeps;
  private wallets: readonly PaymentMethodStrategy[] | null = null;
  private stopListening = () => {};
  private stopFollowing = () => {};

  constructor(deps: CheckoutOpeningDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "wallets" | "stopListening" | "stopFollowing">(
      this,
      { deps: false, wallets: false, stopListening: false, stopFollowing: false },
      { autoBind: true, deep: false },
    );
  }

  async open(options: CheckoutOptions): Promise<void> {
    const { connectivity, memberBill, methods, plans, screen, session } = this.deps;
    const visit = screen.visits.begin();
    const buyer = session.profileId;
    screen.tell({ kind: "opened" });
    this.stop();
    this.stopListening = connectivity.onChange(this.comeBack);
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
    const { methods, promoForm, screen } = this.deps;
    screen.visits.end();
    screen.tell({ kind: "closed" });
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
    const visit = this.deps.screen.visits.now;
    await Promise.all([plans.reload(), saved.load(), promoForm.current?.refresh()]);
    if (!visit.isOver && order.plan) this.askAgain();
  }

  private stop(): void {
    this.stopListening();
    this.stopFollowing();
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
    if (!visit.isOver && this.deps.screen.flow.place === "open") this.showOrder();
  }

  /** Everything has loaded: a saved card is preselected (PAY-42). */
  private begin(options: CheckoutOptions): void {
    const { loadAddress, logger, methods, order, screen, session } = this.deps;
    screen.tell({ kind: "loaded" });
    this.warnOfDefaultPlan();
    this.choose(methods.selected ?? methods.preferred);
    let followed = order.priced;
    let wanted = options;
    const stopStatus = reaction(
      () => (screen.isSettled ? this.isMember : null),
      (isMember) => isMember !== null && screen.tell({ kind: "statusKnown", isMember }),
      { fireImmediately: true },
    );
    const stopOrder = reaction(
      () => (screen.isSettled ? order.priced : null),
      (priced) => {
        if (priced === null || compareStructural(priced, followed)) return;
        this.follow(priced, followed);
        followed = priced;
        if (order.plan) wanted = { preSelectedPlan: order.plan.planId };
      },
    );
    // Only what is shipped needs an address (PAY-82).
    const stopShipping = reaction(
      () => order.plan?.hasMerchandise === true,
      (isShipped) => isShipped && void loaded(loadAddress(), "The address", logger),
      { fireImmediately: true },
    );
    const stopUser = reaction(
      () => session.profileId,
      (profileId) => profileId !== null && void this.openForMember(wanted),
    );
    this.stopFollowing = () => {
      stopStatus();
      stopOrder();
      stopShipping();
      stopUser();
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
    const { forgetRefusal, methods, screen } = this.deps;
    const { preferred, selected } = methods;
    // A refused promo code changes the order too: its message stays.
    if (priced.serviceId !== former?.serviceId) {
      screen.tell({ kind: "consented", isGiven: false });
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
    if (this.deps.connectivity.online()) this.deps.screen.tell({ kind: "online" });
  }
}

/** How long a wallet that is known waits for the others. Milliseconds. */
const TOGETHER_MS = 1_000;
