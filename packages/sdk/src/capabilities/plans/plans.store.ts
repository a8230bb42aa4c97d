import { makeAutoObservable, reaction } from "mobx";
import type { Plan } from "../../domain/catalogue/types.ts";
import { answer, type Choice } from "../../domain/kernel/choice.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { type Message, message } from "../../domain/kernel/message.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import type { QueryFacts } from "../../domain/navigation/types.ts";
import {
  findPlan,
  planCta,
  purchaseModeEffects,
  purchaseModeOf,
  skipsPlansScreen,
  visitPurchaseMode,
} from "../../domain/plans/selection.ts";
import type { PlanCtaRefusal, PurchaseMode } from "../../domain/plans/types.ts";
import type { AppliedCoupon } from "../../domain/prices/types.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import { type Problem, refusal } from "../kit/command.ts";
import { type Answers, failureAnswer } from "../kit/explain-answers.ts";
import type { BannerView, LinkView } from "../kit/views.ts";
import { listedPlans, type PlanListDeps, withoutPromotion } from "./plan-list.ts";
import { listAnswers, type OfferFacts, offerText, planOffer } from "./plan-offer.ts";
import { type PlanSelectionDeps, PlanSelectionStore } from "./plan-selection.store.ts";
import type { PlanOfferView } from "./plans.views.ts";
import { type BannerDeps, bannerLinkAnswers, plansBanner } from "./plans-banner.ts";

export type PlansState =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly plans: readonly Plan[] }
  /** The service has no plan for this user (PLN-23). */
  | { readonly kind: "empty"; readonly message: string }
  /** The subscription of this member cannot be read: nothing is offered, `reload` asks again (D-06). */
  | { readonly kind: "subscriptionUnknown"; readonly message: string }
  | { readonly kind: "failed"; readonly failure: Failure; readonly message: string };

export interface PlansDeps extends BannerDeps, PlanListDeps, PlanSelectionDeps {
  readonly navigation: { readonly query: Pick<QueryFacts, "gifting"> };
  readonly subscription: {
    readonly current: SubscriptionState;
    readonly purchaseEligibility: Decision<"subscription-unknown">;
    readonly unknownText: string;
    load(): Promise<unknown>;
  };
  /** Where the chosen plan leads (RDR-22 to RDR-24). */
  readonly afterPlans: () => Choice<Destination>;
  /** Where a member whom the veterans-benefits check has blocked is sent (VET-07). */
  readonly veteransBlocked: () => Choice<Destination | null>;
  /** The code of a link, looked up for these plans: where it applies by itself, they show its price (D-39). */
  readonly linkCode: {
    couponOf(planId: string): AppliedCoupon | null;
    /** Null without a code to look up. */
    lookUp(plans: readonly Plan[]): Promise<void> | null;
  };
  /** What the service says of the member's verification. */
  readonly verification: BannerDeps["verification"] & {
    readonly failure: unknown;
    loadBeside(others: Promise<unknown>): Promise<void>;
  };
  /** Of a visitor with a veterans member id; null for everyone else. */
  readonly veteransLinks: () => readonly LinkView[] | null;
}

/** What a screen with plans asks for. */
export interface PlansOptions {
  /** Plan of the address: an id of the service, or anything else, which is ignored (OPN-003). */
  readonly preSelectedPlan?: string;
  /** NEW_PLAN, MANAGE_PLAN or GIFTING; that of the visit by default. Another one is refused (PLN-47). */
  readonly purchaseMode?: string;
}

/** The plans for sale, and the chosen one (PLN). */
export class PlansStore {
  /** Purchase mode of the screen that asked last; null where it asked for none. */
  private askedMode: string | null = null;
  /** A flag leads past this screen (EXP-06). */
  private isSkipped = false;
  /** A proof, or the code of a link, is being looked up: plans and prices may still change. */
  private isAsking = false;
  private readonly deps: PlansDeps;
  private readonly selected: PlanSelectionStore;
  private stopFollowing = () => {};

  constructor(deps: PlansDeps) {
    this.deps = deps;
    this.selected = new PlanSelectionStore(deps);
    makeAutoObservable<this, "deps" | "selected" | "stopFollowing">(
      this,
      { deps: false, selected: false, stopFollowing: false },
      { autoBind: true, deep: false },
    );
  }

  /** Remembers the plan that was chosen before a reload; follows the day. */
  init(): void {
    const { catalogue, today } = this.deps;
    this.stopFollowing = reaction(
      () => today.day,
      () => void catalogue.readDates(),
    );
    this.selected.init();
  }

  get selectedPlanId(): string | null {
    return this.selected.selection.planId;
  }

  /** The user, or the address, named the plan; a default is no choice yet (RDR-08). */
  get isChosen(): boolean {
    return this.selected.isChosen;
  }

  /** The purchase mode of the visit (PLN-44 to PLN-46). */
  get purchaseMode(): PurchaseMode {
    return this.modeChoice.value;
  }

  get state(): PlansState {
    const { catalogue, messages, subscription } = this.deps;
    const { state } = catalogue;
    if (state.kind === "idle" || state.kind === "loading") return state;
    if (this.isSubscriptionUnknown) {
      return { kind: "subscriptionUnknown", message: subscription.unknownText };
    }
    if (state.kind !== "ready") return state;
    if (!catalogue.settled || this.isAsking) return { kind: "loading" };
    const { plans } = this;
    if (plans.length === 0) return { kind: "empty", message: messages.text("plans.none") };
    return { kind: "ready", plans };
  }

  /** Every plan that this user may see, once the packages have loaded; texts may still change. */
  get plans(): readonly Plan[] {
    return this.isSubscriptionUnknown ? [] : listedPlans(this.purchaseMode, this.deps);
  }

  get selectedPlan(): Plan | null {
    return findPlan({ plans: this.plans, id: this.selectedPlanId });
  }

  /** The plan that redirects look at: chosen, not merely preselected by default. */
  get chosenPlan(): Pick<Plan, "planId" | "hasMerchandise"> | null {
    const { chosenId: planId } = this.selected;
    if (planId === null) return null;
    return this.isListed ? this.selectedPlan : { planId, hasMerchandise: false };
  }

  get offers(): readonly PlanOfferView[] {
    return this.plans.map(this.offerFacts).map(planOffer);
  }

  /** Whether the call to action goes on with the chosen plan (PLN-40 to PLN-42). */
  get cta(): Decision<PlanCtaRefusal> {
    const { askedMode: asked, purchaseMode: mode } = this;
    const right = visitPurchaseMode({ asked, mode });
    if (!right.allowed) return right;
    return planCta({
      isSubscriptionUnknown: this.isSubscriptionUnknown,
      isLoaded: this.state.kind === "ready",
      plan: this.selectedPlan,
      purchaseMode: mode,
      subscription: this.deps.subscription.current,
    });
  }

  get ctaText(): string {
    const { messages } = this.deps;
    const choice = this.ctaTextChoice;
    return choice ? messages.show(choice.value) : messages.text("plans.continue");
  }

  /** Where the plans screen leads by itself: by a flag, or with a refused offer; null shows the plans (EXP-06, VET-07). */
  get destination(): Choice<Destination> | null {
    const { value, ...blocked } = this.deps.veteransBlocked();
    if (value) return { ...blocked, value };
    return this.isSkipped ? this.deps.afterPlans() : null;
  }

  /** The message beside a button that cannot continue; null when it can, or when the page shows the reason. */
  get ctaHint(): string | null {
    const { cta, state } = this;
    const { messages } = this.deps;
    if (cta.allowed || "message" in state) return null;
    if (cta.reason === "plans-not-loaded") return messages.text("plans.loading");
    if (cta.reason === "incorrect-purchase-mode") return messages.text("plans.incorrect-mode");
    const id = `plans.hint.${cta.reason}`;
    return messages.has(id) ? messages.text(id) : null;
  }

  /** Decisions behind the plans and the button; for the explain log. */
  get answers(): Answers {
    const { state } = this;
    if (state.kind === "idle" || state.kind === "loading") return {};
    return {
      "plans.button": this.cta,
      "plans.button-text": this.ctaTextChoice,
      "plans.mode": this.modeChoice,
      "plans.failed": state.kind === "failed" ? failureAnswer(state.failure) : null,
      ...listAnswers(this.plans.map(this.offerFacts)),
      "plans.link": bannerLinkAnswers(this.banner, this.deps),
    };
  }

  /** Three things that every plan has (D-28). */
  get benefits(): { readonly title: string; readonly texts: readonly string[] } {
    const { text } = this.deps.messages;
    return {
      title: text("plans.benefits"),
      texts: [1, 2, 3].map((place) => text(`plans.benefit.${place}`)),
    };
  }

  /** In a visit for a gift: that it is free, and that no plan has to be chosen (PLN-46); null in any other. */
  get freePromo(): string | null {
    const { showsFreePromo } = purchaseModeEffects({ mode: this.purchaseMode });
    return showsFreePromo ? this.deps.messages.text("plans.free-promo") : null;
  }

  /** The military and first-responder banner, or what stands in its place (PLN-03, VET-13, D-17, D-41); or null. */
  get banner(): BannerView | null {
    return this.isSubscriptionUnknown ? null : plansBanner(this.deps);
  }

  /** How a visitor with a veterans member id gets the offer, which is checked for a signed-in user alone (VET-03). */
  get veteransNotice(): BannerView | null {
    const { messages, veteransLinks } = this.deps;
    const links = veteransLinks();
    return links && { text: messages.text("plans.veterans"), links };
  }

  /** The screen opens: loads missing data and chooses the default plan (PLN-33 to PLN-36). */
  async open(options: PlansOptions = {}): Promise<void> {
    await this.besideProof(this.load(options));
    if (this.skips()) return;
    await Promise.all([this.deps.catalogue.contentLoaded(), this.askCode()]);
  }

  /** The screen closes. Opened again, it shows the plans. */
  close(): void {
    this.isSkipped = false;
  }

  /**
   * The same, without waiting for texts of the content service. Without options for a screen that sells nothing: the
   * list may be of before a purchase.
   */
  async load(options?: PlansOptions): Promise<void> {
    if (options) {
      this.deps.catalogue.renew();
      this.askedMode = options.purchaseMode ?? null;
    }
    const routePlan = options?.preSelectedPlan ?? null;
    const visit = this.selected.follow(routePlan);
    await this.deps.catalogue.ensurePackages([this.selected.chosenId, routePlan]);
    if (!visit.isOver) this.chooseDefault(routePlan);
  }

  /** The plans of this person, those that a proof adds too, for content that promises what they keep (PLN-30, D-17). */
  async lookUp(): Promise<void> {
    await this.besideProof(this.load());
  }

  /** Asks the services again, and chooses as the first time where that failed. */
  async reload(): Promise<void> {
    const hasFailed = this.state.kind !== "ready";
    await this.besideProof(this.deps.catalogue.reload());
    await this.askCode();
    this.chooseDefault(hasFailed ? this.selected.routePlan : null);
  }

  /** Chooses a plan. Refused for the current and the upcoming plan, and for an unknown id (PLN-37 to PLN-43). */
  select(planId: string): Outcome<Plan, Problem> {
    return this.selected.select(this.plans, planId);
  }

  /** Goes on with the chosen plan (PLN-40 to PLN-42). */
  continue(): Outcome<Choice<Destination>, Problem> {
    const { explain, afterPlans } = this.deps;
    const decision = explain.record("plans.continue", this.cta);
    if (!decision.allowed) return fail(refusal(decision));
    this.selected.pick(this.selectedPlan);
    return succeed(explain.record("plans.after", afterPlans()));
  }

  /** After a purchase or when the user leaves (PAY-29, SGN-37, SGN-40). */
  resetSelection(): void {
    this.isSkipped = false;
    this.askedMode = null;
    this.selected.reset();
    this.deps.catalogue.expire();
  }

  reset(): void {
    this.resetSelection();
    this.deps.catalogue.reset();
  }

  dispose(): void {
    this.stopFollowing();
  }

  /**
   * The hazard: a list without the plan that the user has proved offers a paid plan in its place. It is asked for again
   * where the proof comes later. No subscriber is offered one here. (PLN-30, D-41)
   */
  private async besideProof(loaded: Promise<unknown>): Promise<void> {
    const { catalogue, subscription, verification } = this.deps;
    this.setAsking(catalogue.state.kind === "loading" || verification.failure !== null);
    await subscription.load();
    const { hasActiveSubscription } = subscription.current;
    await (hasActiveSubscription ? loaded : verification.loadBeside(loaded));
    if (catalogue.renew()) {
      await catalogue.ensurePackages();
      this.chooseDefault(null);
    }
    this.setAsking(false);
  }

  private get modeChoice(): Choice<PurchaseMode> {
    const { navigation, subscription } = this.deps;
    const { hasActiveSubscription } = subscription.current;
    return purchaseModeOf({ isGifting: navigation.query.gifting, hasActiveSubscription });
  }

  /** A gift sells no plan: the button only goes on (PLN-46). Null without a plan. */
  private get ctaTextChoice(): Choice<Message> | null {
    const { selectedPlan, purchaseMode } = this;
    if (!selectedPlan) return null;
    return purchaseMode === "GIFTING"
      ? answer(message("plans.continue"), "PLN-46", { purchaseMode })
      : offerText(this.offerFacts(selectedPlan));
  }

  /** A plan with the code of a link is sold without its promotion, and promises nothing of it (D-39, D-17). */
  private offerFacts(listed: Plan): OfferFacts {
    const { configuration, linkCode, messages, subscription, today } = this.deps;
    const coupon = linkCode.couponOf(listed.planId);
    const plan = coupon ? withoutPromotion(listed, this.deps) : listed;
    return {
      plan,
      coupon,
      plans: this.plans,
      selected: plan.planId === this.selectedPlan?.planId,
      subscription: subscription.current,
      today: today.day,
      configuration,
      messages,
    };
  }

  /** Nobody who changes a plan sees a price of today here. */
  private async askCode(): Promise<void> {
    if (this.deps.subscription.current.hasActiveSubscription) return;
    const asked = this.deps.linkCode.lookUp(this.plans);
    if (asked === null) return;
    this.setAsking(true);
    await asked;
    this.setAsking(false);
  }

  private setAsking(isAsking: boolean): void {
    this.isAsking = isAsking;
  }

  private get isSubscriptionUnknown(): boolean {
    return !this.deps.subscription.purchaseEligibility.allowed;
  }

  /** The packages have loaded, and it is known what this user may buy. */
  private get isListed(): boolean {
    return this.deps.catalogue.state.kind === "ready" && !this.isSubscriptionUnknown;
  }

  private skips(): boolean {
    const { explain, featureFlags } = this.deps;
    const { selectedPlan, isChosen, purchaseMode } = this;
    const canContinue = this.isListed && typeof selectedPlan?.retailPriceCents === "number";
    const { skipsPlans } = featureFlags.experiments;
    const facts = { skipsPlans, isChosen, purchaseMode, canContinue };
    const decision = explain.record("plans.skip", skipsPlansScreen(facts));
    if (!decision.allowed || !selectedPlan) return false;
    this.selected.choose(selectedPlan);
    this.isSkipped = true;
    return true;
  }

  private chooseDefault(routePlan: string | null): void {
    if (this.isListed) this.selected.chooseDefault(this.plans, routePlan);
    else if (routePlan !== null) this.selected.forgetOthers(routePlan);
  }
}
