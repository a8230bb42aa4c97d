import { makeAutoObservable, reaction } from "mobx";
import { type PlanProgram, programOfPlan } from "../../domain/catalogue/identifiers.ts";
import type { Plan, PlanPackage } from "../../domain/catalogue/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Experiments } from "../../domain/experiments/types.ts";
import { answer, type Choice } from "../../domain/kernel/choice.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { type Message, message } from "../../domain/kernel/message.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { sameText } from "../../domain/kernel/text.ts";
import type { QueryFacts } from "../../domain/navigation/types.ts";
import { planList } from "../../domain/plans/catalogue.ts";
import { packageFor, toPlan } from "../../domain/plans/plan.ts";
import {
  countsAsChosen,
  defaultPlan,
  findPlan,
  planChoice,
  planCta,
  purchaseModeEffects,
  purchaseModeOf,
  skipsPlansScreen,
  visitPurchaseMode,
} from "../../domain/plans/selection.ts";
import type { PlanCtaRefusal, PurchaseMode } from "../../domain/plans/types.ts";
import type { AppliedCoupon } from "../../domain/prices/types.ts";
import type { UnappliedOffer } from "../../domain/redirects/unapplied-offer.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { VerificationProgram } from "../../domain/verification/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { LoggerPort } from "../../platform/ports.ts";
import { type Problem, refusal } from "../kit/command.ts";
import {
  type Answer,
  type Answers,
  failureAnswer,
  linkAnswers,
  of,
} from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { offerNotice } from "../kit/offer-notice.ts";
import type { StoredValue } from "../kit/stored-value.ts";
import type { BannerView, LinkView } from "../kit/views.ts";
import { Visits } from "../kit/visit.ts";
import type { PlanCatalogueStore } from "./plan-catalogue.store.ts";
import { type OfferFacts, offerAnswers, offerText, planOffer } from "./plan-offer.ts";
import type { PlanOfferView } from "./plans.views.ts";

export type PlansState =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly plans: readonly Plan[] }
  /** The service has no plan for this user (PLN-23). */
  | { readonly kind: "empty"; readonly message: string }
  /** The subscription of this member cannot be read: nothing is offered, `reload` asks again (D-06). */
  | { readonly kind: "subscriptionUnknown"; readonly message: string }
  | { readonly kind: "failed"; readonly failure: Failure; readonly message: string };

export interface PlansDeps {
  readonly catalogue: PlanCatalogueStore;
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly featureFlags: { readonly experiments: Experiments };
  readonly logger: LoggerPort;
  readonly messages: Messages;
  readonly navigation: { readonly query: Pick<QueryFacts, "gifting"> };
  readonly subscription: {
    readonly current: SubscriptionState;
    readonly purchaseEligibility: Decision<"subscription-unknown">;
    readonly unknownText: string;
    load(): Promise<unknown>;
  };
  readonly today: { readonly day: string };
  readonly storedPlanId: StoredValue<string>;
  /** Where the chosen plan leads (RDR-22 to RDR-24). */
  readonly afterPlans: () => Choice<Destination>;
  /** Where a member whom the veterans-benefits check has blocked is sent (VET-07). */
  readonly veteransBlocked: () => Choice<Destination | null>;
  /** Programs that the user is verified for (PLN-30). */
  readonly verifiedPrograms: () => readonly PlanProgram[];
  /** The code of a link, looked up for these plans: where it applies by itself, they show its price (D-39). */
  readonly linkCode: {
    couponOf(planId: string): AppliedCoupon | null;
    /** Null without a code to look up. */
    lookUp(plans: readonly Plan[]): Promise<void> | null;
  };
  /** The program of a proof that a purchase has used up (VET-13). */
  readonly usedUpProgram: () => Choice<VerificationProgram | null>;
  /** An offer that is in no plan yet (D-41). */
  readonly unappliedOffer: () => Choice<UnappliedOffer | null>;
  /** What the service says of the member's verification. */
  readonly verification: {
    readonly known: unknown;
    readonly failure: unknown;
    loadBeside(others: Promise<unknown>): Promise<void>;
  };
  /** Links of the banner (OPN-060). */
  readonly bannerLinks: () => readonly LinkView[];
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
  selectedPlanId: string | null = null;
  /** The user, or the address, named the plan; a default is no choice yet (RDR-08). */
  isChosen = false;
  /** Plan of the address of the screen that asked last. */
  private routePlan: string | null = null;
  /** Purchase mode of the screen that asked last; null where it asked for none. */
  private askedMode: string | null = null;
  /** A flag leads past this screen (EXP-06). */
  private isSkipped = false;
  /** A proof, or the code of a link, is being looked up: plans and prices may still change. */
  private isAsking = false;
  private readonly deps: PlansDeps;
  /** Changes with each plan that an address or the user names: an answer for an earlier one chooses nothing. */
  private readonly visits = new Visits();
  private stopFollowing = () => {};

  constructor(deps: PlansDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "visits" | "stopFollowing">(
      this,
      { deps: false, visits: false, stopFollowing: false },
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
    const stored = this.deps.storedPlanId.get();
    if (stored === null || this.isChosen) return;
    this.selectedPlanId = stored;
    this.isChosen = true;
  }

  /** The purchase mode of the visit (PLN-44 to PLN-46). */
  get purchaseMode(): PurchaseMode {
    return this.modeChoice.value;
  }

  get state(): PlansState {
    const { catalogue, messages, subscription } = this.deps;
    const { state } = catalogue;
    if (state.kind !== "idle" && state.kind !== "loading" && this.isSubscriptionUnknown) {
      return { kind: "subscriptionUnknown", message: subscription.unknownText };
    }
    if (state.kind === "failed" || state.kind === "empty" || state.kind === "idle") return state;
    if (state.kind === "loading" || !catalogue.settled || this.isAsking) return { kind: "loading" };
    const { plans } = this;
    if (plans.length === 0) return { kind: "empty", message: messages.text("plans.none") };
    return { kind: "ready", plans };
  }

  /** Every plan that this user may see, once the packages have loaded; texts may still change. */
  get plans(): readonly Plan[] {
    const { catalogue, configuration, subscription } = this.deps;
    if (this.isSubscriptionUnknown) return [];
    const { purchaseMode } = this;
    const plans = catalogue.packages.map((one) =>
      this.planOf(
        packageFor(
          { package: one, purchaseMode, subscription: subscription.current },
          configuration,
        ),
      ),
    );
    const facts = {
      plans,
      purchaseMode,
      subscription: subscription.current,
      verifiedPrograms: this.deps.verifiedPrograms(),
    };
    return planList(facts, configuration);
  }

  get selectedPlan(): Plan | null {
    return findPlan({ plans: this.plans, id: this.selectedPlanId });
  }

  /** The plan that redirects look at: chosen, not merely preselected by default. */
  get chosenPlan(): Pick<Plan, "planId" | "hasMerchandise"> | null {
    if (!this.isChosen || this.selectedPlanId === null) return null;
    const isLoaded = this.deps.catalogue.state.kind === "ready";
    if (isLoaded && !this.isSubscriptionUnknown) return this.selectedPlan;
    return { planId: this.selectedPlanId, hasMerchandise: false };
  }

  get offers(): readonly PlanOfferView[] {
    return this.plans.map((plan) => planOffer(this.offerFacts(plan)));
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
      purchaseMode: this.purchaseMode,
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
    const offers = this.plans.map((plan) => ({ plan, ...offerAnswers(this.offerFacts(plan)) }));
    const each = (name: "selectable" | "name" | "price" | "promotion" | "perMonth" | "saving") =>
      offers.map(({ plan: { planId }, [name]: answer }) => of({ planId }, answer));
    const due = offers.map(({ plan: { planId }, due }) => due && of({ planId }, due));
    return {
      "plans.button": this.cta,
      "plans.button-text": this.ctaTextChoice,
      "plans.mode": this.modeChoice,
      "plans.failed": state.kind === "failed" ? failureAnswer(state.failure) : null,
      "plans.selectable": each("selectable"),
      "plans.name": each("name"),
      "plans.price": each("price"),
      "plans.promotion": each("promotion"),
      "plans.note": ([] as Answer[]).concat(...offers.map(({ notes }) => notes)),
      "plans.offer-text": offers.map(({ plan: { planId }, ctaText }) => of({ planId }, ctaText)),
      "plans.per-month": each("perMonth"),
      "plans.saving": each("saving"),
      "plans.due": due.filter((answer) => answer !== null),
      "plans.link": linkAnswers(
        ...(this.banner?.links ?? []).map(
          ({ destination }, at) => [`banner.${at}`, this.bannerRule, destination] as const,
        ),
      ),
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

  /**
   * The military and first-responder banner; null for a user without that offer, or who has proved it. A former member
   * may have used it up: the banner says so, and promises nothing before that is known. An offer that the user came for
   * or has begun to verify stands in its place, with the way to it. (PLN-03, VET-13, D-17, D-41)
   */
  get banner(): BannerView | null {
    const { configuration, messages, bannerLinks, subscription, verifiedPrograms } = this.deps;
    const { hasActiveSubscription, isChurnedUser } = subscription.current;
    if (this.isSubscriptionUnknown) return null;
    const unapplied = offerNotice(this.deps.unappliedOffer().value, messages);
    if (unapplied || hasActiveSubscription) return unapplied;
    const { value: usedUp } = this.deps.usedUpProgram();
    if (usedUp) return { text: messages.text(`plans.redeemed.${usedUp}`), links: [] };
    if (!configuration.defaultConfig.enableSheerIdBanner || verifiedPrograms().length > 0)
      return null;
    if (isChurnedUser && this.deps.verification.known === null) return null;
    return { text: messages.text("plans.banner"), links: bannerLinks() };
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
    // Others may load at the same time, for a screen without a plan in its address.
    if (routePlan !== null) {
      this.routePlan = routePlan;
      this.visits.end();
    }
    const visit = this.visits.now;
    await this.deps.catalogue.ensurePackages([
      this.isChosen ? this.selectedPlanId : null,
      routePlan,
    ]);
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
    this.chooseDefault(hasFailed ? this.routePlan : null);
  }

  /** Chooses a plan. Refused for the current and the upcoming plan, and for an unknown id (PLN-37 to PLN-43). */
  select(planId: string): Outcome<Plan, Problem> {
    const { explain, logger, messages, subscription } = this.deps;
    const plan = findPlan({ plans: this.plans, id: planId });
    if (!plan) logger.log("warn", messages.text("plans.not-found"), planId);
    const decision = planChoice({ planId, plan, subscription: subscription.current });
    if (!decision.allowed) return fail(refusal(explain.record("plans.select", decision)));
    this.visits.end();
    this.choose(decision.plan);
    return succeed(decision.plan);
  }

  /** Goes on with the chosen plan (PLN-40 to PLN-42). */
  continue(): Outcome<Choice<Destination>, Problem> {
    const { explain, afterPlans } = this.deps;
    const decision = explain.record("plans.continue", this.cta);
    if (!decision.allowed) return fail(refusal(decision));
    this.visits.end();
    if (this.selectedPlan) this.choose(this.selectedPlan);
    return succeed(explain.record("plans.after", afterPlans()));
  }

  /** After a purchase or when the user leaves (PAY-29, SGN-37, SGN-40). */
  resetSelection(): void {
    this.isSkipped = false;
    this.askedMode = null;
    this.selectedPlanId = null;
    this.isChosen = false;
    this.routePlan = null;
    this.deps.storedPlanId.remove();
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

  private get bannerRule(): string {
    const { value, rule } = this.deps.unappliedOffer();
    return value ? rule : "PLN-03";
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

  private planOf(source: PlanPackage): Plan {
    const { catalogue, configuration, today } = this.deps;
    const { contentByPlan, contentByUserType } = catalogue;
    const given = { package: source, contentByPlan, contentByUserType, today: today.day };
    return toPlan(given, configuration);
  }

  /** A plan with the code of a link is sold without its promotion, and promises nothing of it (D-39, D-17). */
  private offerFacts(listed: Plan): OfferFacts {
    const { catalogue, configuration, linkCode, messages, subscription, today } = this.deps;
    const coupon = linkCode.couponOf(listed.planId);
    const source =
      coupon && catalogue.packages.find(({ packageID }) => packageID === listed.packageID);
    const plan = source ? this.planOf({ ...source, isSkipDefaultPromo: true }) : listed;
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

  private skips(): boolean {
    const { explain, featureFlags, catalogue } = this.deps;
    const { selectedPlan, isChosen, purchaseMode } = this;
    const canContinue =
      catalogue.state.kind === "ready" &&
      !this.isSubscriptionUnknown &&
      selectedPlan !== null &&
      selectedPlan.retailPriceCents !== null;
    const { skipsPlans } = featureFlags.experiments;
    const facts = { skipsPlans, isChosen, purchaseMode, canContinue };
    const decision = explain.record("plans.skip", skipsPlansScreen(facts));
    if (!decision.allowed || !selectedPlan) return false;
    this.choose(selectedPlan);
    this.isSkipped = true;
    return true;
  }

  /** A plan of what the user has proved, its free year first (PLN-30, PLN-56). */
  private get verifiedPlan(): Plan | null {
    const programs = this.deps.verifiedPrograms();
    const own = this.plans.filter(({ packageID: serviceId }) => {
      const program = programOfPlan({ serviceId }, this.deps.configuration);
      return program !== null && programs.includes(program);
    });
    return own.find(({ defaultPromo }) => defaultPromo?.isFreeTrial) ?? own[0] ?? null;
  }

  private choose(plan: Plan): void {
    this.selectedPlanId = plan.planId;
    this.isChosen = true;
    this.deps.storedPlanId.set(plan.planId);
  }

  /** The rule chooses; a plan of the address, or without it one chosen before, counts as chosen (PLN-33 to PLN-36, OPN-003). */
  private chooseDefault(routePlan: string | null): void {
    if (routePlan !== null && !sameText(routePlan, this.selectedPlanId)) this.selectedPlanId = null;
    const { configuration, explain, featureFlags, subscription, catalogue } = this.deps;
    if (catalogue.state.kind !== "ready" || this.isSubscriptionUnknown) return;
    const { plans } = this;
    const { defaultPlan: flaggedDefault, skipsPlans } = featureFlags.experiments;
    const { activeSubscriptionId, hasActiveSubscription, nextSubscription } = subscription.current;
    const facts = {
      plans,
      routePlan,
      chosenPlan: this.isChosen ? this.selectedPlanId : null,
      verifiedPlan: this.verifiedPlan?.planId ?? null,
      preselectedPlan: skipsPlans ? flaggedDefault : null,
      flaggedDefault,
      activeSubscriptionId: hasActiveSubscription ? activeSubscriptionId : null,
      nextSubscriptionId: nextSubscription?.serviceID ?? null,
    };
    const { value, ...choice } = defaultPlan(facts, configuration);
    const planId = value?.planId ?? null;
    explain.record("plans.default", {
      ...choice,
      facts: { ...facts, plans: plans.length },
      value: planId,
    });
    this.selectedPlanId = planId;
    this.isChosen = false;
    if (value && countsAsChosen(choice)) this.choose(value);
  }
}
