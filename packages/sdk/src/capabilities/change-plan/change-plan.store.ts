import { makeAutoObservable } from "mobx";
import { type ChangePlanScreen, changePlanScreen } from "../../domain/account/change-plan.ts";
import {
  type ChangePlanEvent,
  type ChangePlanFlow,
  nextChangePlan,
} from "../../domain/account/change-plan-flow.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { Plan } from "../../domain/catalogue/types.ts";
import { reviewNotes } from "../../domain/checkout/payment-texts.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { type ChangeTerms, changeTerms, changeTypeText } from "../../domain/plans/change-terms.ts";
import { findPlan } from "../../domain/plans/selection.ts";
import { type KnownBill, planBefore } from "../../domain/prices/given-up.ts";
import { nextCharge } from "../../domain/prices/next-charge.ts";
import { periodLabel } from "../../domain/prices/periods.ts";
import type { AppliedCoupon, ChangeType } from "../../domain/prices/types.ts";
import type { UnappliedOffer } from "../../domain/redirects/unapplied-offer.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { type Problem, refusal } from "../kit/command.ts";
import { Course } from "../kit/course.store.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { isSaid } from "../kit/is-said.ts";
import { offerNotice } from "../kit/offer-notice.ts";
import type { BannerView, LinkView } from "../kit/views.ts";
import { Visits } from "../kit/visit.ts";
import { type Onward, onward } from "../navigation/onward.ts";
import { changeTo } from "../plans/plan-offer.ts";
import type { PlansStore } from "../plans/plans.store.ts";
import type { PlanOrder } from "../promo-code/automatic-codes.store.ts";
import type { ChangeOfferView, ChangeReviewView } from "./change-plan.views.ts";
import { reviewRows, termsText } from "./change-review.ts";

export type ChangePlanState =
  | { readonly kind: "closed" }
  | { readonly kind: "loading" }
  /** There is no plan to change (ROU-31). */
  | { readonly kind: "redirect"; readonly choice: Choice<Destination> }
  /** The plans could not be loaded, or there are none: `reload` asks again. */
  | { readonly kind: "failed"; readonly message: string }
  /** The plan cannot be changed here, or not now; `link` leads where something can be done. */
  | { readonly kind: "blocked"; readonly message: string; readonly link: LinkView | null }
  /** `notice`: why none of the plans can be chosen; null where they can. */
  | { readonly kind: "ready"; readonly notice: string | null };

export interface ChangePlanDeps {
  readonly account: { readonly manageLink: LinkView | null };
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  /** The promo codes that checkout will apply by itself: the review states the same amounts (D-42). */
  readonly codes: {
    /** The code of a link, or one that was applied before; null without one. */
    code(): string | null;
    /** Null where none applies to the plan; undefined where that is not known. */
    couponOf(planId: string): AppliedCoupon | null | undefined;
    lookUp(changes: readonly PlanOrder[]): Promise<void>;
  };
  /** The next bill, which a change of plan gives up (D-38). */
  readonly memberBill: { readonly current: KnownBill; load(): Promise<void> };
  readonly messages: Messages;
  readonly navigation: Onward;
  readonly plans: Pick<
    PlansStore,
    "cta" | "ctaHint" | "offers" | "plans" | "selectedPlan" | "state"
  > & {
    open(options: {
      readonly preSelectedPlan?: string;
      readonly purchaseMode: "MANAGE_PLAN";
    }): Promise<void>;
    reload(): Promise<void>;
    select(planId: string): Outcome<Plan, Problem>;
  };
  readonly session: { readonly isMvpdUser: boolean; readonly isAuthenticated: boolean };
  readonly subscription: {
    readonly current: SubscriptionState;
    refresh(): Promise<{ readonly ok: boolean }>;
  };
  readonly today: { readonly day: CalendarDay };
  /** That the proof of a plan was used up (VET-13). */
  readonly redeemedNote: (serviceId: string | null) => Choice<Message | null>;
  /** An offer that is in no plan yet (D-41). */
  readonly unappliedOffer: () => Choice<UnappliedOffer | null>;
  /** Where a confirmed change goes on: payment in purchase mode MANAGE_PLAN (CHG-04). */
  readonly afterChangePlan: () => Choice<Destination>;
}

/** The change of a member's plan, up to its payment, by the table of `change-plan-flow.ts` (CHG, PLN-04, MNG-21). */
export class ChangePlanStore {
  private readonly course: Course<ChangePlanFlow, ChangePlanEvent>;
  private readonly deps: ChangePlanDeps;
  private readonly visits = new Visits();

  constructor(deps: ChangePlanDeps) {
    this.deps = deps;
    this.course = new Course({
      explain: deps.explain,
      topic: "change-plan.flow",
      start: "closed",
      next: nextChangePlan,
    });
    makeAutoObservable<this, "course" | "deps" | "visits">(
      this,
      { course: false, deps: false, visits: false },
      { autoBind: true, deep: false },
    );
  }

  get state(): ChangePlanState {
    const { plans, messages } = this.deps;
    const { flow } = this.course;
    if (flow === "closed" || flow === "loading") return { kind: flow };
    if (plans.state.kind === "subscriptionUnknown") {
      return { kind: "failed", message: plans.state.message };
    }
    const { value, ...choice } = this.screen;
    switch (value.kind) {
      case "toPlans":
        return {
          kind: "redirect",
          choice: {
            ...choice,
            value: { ...onward(this.deps, "plans"), replace: true } as Destination,
          },
        };
      case "blocked":
        return { kind: "blocked", message: messages.show(value.notice), link: this.wayOut };
      default: {
        if ("message" in plans.state) return { kind: "failed", message: plans.state.message };
        if (plans.state.kind !== "ready") return { kind: "loading" };
        const notice = value.kind === "plansBlocked" ? messages.show(value.notice) : null;
        return { kind: "ready", notice };
      }
    }
  }

  /** The plans for members: upgrades and downgrades; the current and the upcoming plan are disabled (PLN-37 to PLN-39). */
  get offers(): readonly ChangeOfferView[] {
    const { plans, subscription } = this.deps;
    return plans.offers.map((offer) => {
      const change = changeTo(offer.plan, subscription.current);
      const type = this.typeText(offer.plan, change);
      return { ...offer, change, badge: offer.badge ?? type };
    });
  }

  /** Whether the chosen plan can be changed to (CHG-05, CHG-06, PLN-37 to PLN-41). */
  get cta(): Decision {
    const screen = this.screen;
    if (screen.value.kind !== "plans") {
      return { allowed: false, reason: screen.value.kind, rule: screen.rule, facts: screen.facts };
    }
    return this.deps.plans.cta;
  }

  /** The message beside a button that cannot continue; null when it can, or when the page shows the reason. */
  get ctaHint(): string | null {
    return this.screen.value.kind === "plans" ? this.deps.plans.ctaHint : null;
  }

  /** What the chosen plan costs now, and from when; null where nothing would change. */
  get summary(): string | null {
    const { value } = this.termsChoice ?? {};
    return value && this.cta.allowed ? [this.say(value), ...this.codeNotes].join(" ") : null;
  }

  /** That the offer which the member came for is not in the change, with the way to it (D-41); null without one. */
  get offerNotice(): BannerView | null {
    return offerNotice(this.deps.unappliedOffer().value, this.deps.messages);
  }

  /** The modal: what changes, and what it costs; null while it is closed (PLN-04, OPN-061). */
  get review(): ChangeReviewView | null {
    const { plan } = this;
    const terms = this.termsChoice?.value ?? null;
    if (this.course.flow !== "review" || !plan || !terms || !this.cta.allowed) return null;
    const { messages } = this.deps;
    const to = this.offers.find((offer) => offer.plan === plan)?.name ?? plan.displayName;
    return {
      title: messages.text("change-plan.modal.title", { plan: to }),
      rows: reviewRows({
        from: this.currentName,
        to,
        type: this.typeText(plan, this.changeType),
        terms,
        period: this.period,
        messages,
      }),
      summary: this.say(terms),
      notes: [...this.codeNotes, ...this.feeChoices.map(({ value }) => messages.show(value))],
      terms,
      confirmText: messages.text("change-plan.modal.confirm"),
      cancelText: messages.text("change-plan.modal.cancel"),
    };
  }

  /** Decisions behind the screen; for the explain log. */
  get answers(): Answers {
    const { state } = this;
    if (state.kind === "closed" || state.kind === "loading") return {};
    return {
      "change-plan.screen": this.screen,
      "change-plan.button": this.cta,
      "change-plan.terms": this.termsChoice,
      "change-plan.fees": this.review ? this.feeChoices : null,
      "change-plan.link":
        state.kind === "blocked"
          ? linkAnswers(["way-out", this.screen.rule, state.link?.destination])
          : null,
    };
  }

  /** The screen opens. A plan of the address is reviewed at once: it has been chosen (ROU-31, ROU-32, OPN-003). */
  async open(options: { readonly preSelectedPlan?: string } = {}): Promise<void> {
    const { memberBill, plans } = this.deps;
    const visit = this.visits.begin();
    this.course.dispatch({ kind: "opened", isShown: plans.state.kind === "ready" });
    await Promise.all([plans.open({ ...options, purchaseMode: "MANAGE_PLAN" }), memberBill.load()]);
    await this.lookUpCodes();
    if (!visit.isOver) this.arrive(options.preSelectedPlan ?? null);
  }

  /** Asks the services again. */
  async reload(): Promise<void> {
    const visit = this.visits.now;
    this.course.dispatch({ kind: "asked" });
    await this.deps.subscription.refresh();
    if (visit.isOver) return;
    await Promise.all([this.deps.plans.reload(), this.deps.memberBill.load()]);
    await this.lookUpCodes();
    if (!visit.isOver) this.arrive(null);
  }

  close(): void {
    this.visits.end();
    this.course.dispatch({ kind: "closed" });
  }

  /** Chooses a plan. Refused for the current and the upcoming plan, and for an unknown id (PLN-37 to PLN-43). */
  select(planId: string): Outcome<Plan, Problem> {
    return this.deps.plans.select(planId);
  }

  /** Opens the modal for the chosen plan (PLN-04). */
  continue(): Outcome<ChangeReviewView, Problem> {
    const decision = this.deps.explain.record("change-plan.continue", this.cta);
    if (!decision.allowed) return fail(refusal(decision));
    const { value = null, rule = "CHG-03", facts = {} } = this.termsChoice ?? {};
    this.course.dispatch({ kind: "continued", isChange: value !== null });
    const { review } = this;
    if (review) return succeed(review);
    return fail(refusal({ allowed: false, reason: "no-change", rule, facts }));
  }

  /** 'Go Back': closes the modal; nothing has changed. */
  cancel(): void {
    this.course.dispatch({ kind: "canceled" });
  }

  /** 'Continue to Payment': goes to the payment of the change (CHG-04, OPN-061). Refused where the subscription has changed meanwhile. */
  confirm(): Outcome<Choice<Destination>, Problem> {
    const { afterChangePlan, explain } = this.deps;
    const decision = explain.record("change-plan.confirm", this.cta);
    const { plan, review } = this;
    this.course.dispatch({ kind: "confirmed" });
    if (!decision.allowed) return fail(refusal(decision));
    if (!plan || !review) {
      return fail(refusal({ allowed: false, reason: "not-reviewed", rule: "OPN-061", facts: {} }));
    }
    const selected = this.deps.plans.select(plan.planId);
    if (!selected.ok) return selected;
    return succeed(explain.record("change-plan.after", afterChangePlan()));
  }

  reset(): void {
    this.close();
  }

  private get screen(): Choice<ChangePlanScreen> {
    const { configuration, session, subscription } = this.deps;
    const facts = { isMvpdUser: session.isMvpdUser, subscription: subscription.current };
    return changePlanScreen(facts, configuration);
  }

  private get plan(): Plan | null {
    return this.deps.plans.selectedPlan;
  }

  /** The promo code that checkout will apply to the change by itself; undefined where that is not known. */
  private get coupon(): AppliedCoupon | null | undefined {
    return this.plan && this.deps.codes.couponOf(this.plan.planId);
  }

  private get codeNotes(): readonly string[] {
    const { codes, messages } = this.deps;
    const { coupon } = this;
    if (coupon === null) return [];
    const code = coupon?.couponCode ?? codes.code() ?? "";
    return [messages.text(coupon ? "change-plan.code" : "change-plan.code.unknown", { code })];
  }

  /** Every plan of the list can be reviewed at once. */
  private lookUpCodes(): Promise<void> {
    const { codes, plans, subscription } = this.deps;
    const { current } = subscription;
    const { isTrialistUser: isTrialist, validityTill } = current;
    const changes = plans.plans.map((plan) => ({
      ...{ plan, isTrialist, validityTill },
      changeType: changeTo(plan, current),
    }));
    return codes.lookUp(changes.filter(({ changeType }) => changeType !== "none"));
  }

  private get changeType(): ChangeType {
    return this.plan ? changeTo(this.plan, this.deps.subscription.current) : "none";
  }

  private get termsChoice(): Choice<ChangeTerms | null> | null {
    const { subscription, today } = this.deps;
    const { plan, changeType } = this;
    if (!plan) return null;
    const { isTrialistUser: isTrialist, validityTill } = subscription.current;
    return changeTerms({
      ...{ plan, changeType, isTrialist, validityTill },
      coupon: this.coupon ?? null,
      today: today.day,
      tax: { kind: "unknown" },
    });
  }

  private get feeChoices() {
    const { plan, changeType, termsChoice } = this;
    const { memberBill, subscription, today } = this.deps;
    if (!plan || !termsChoice?.value) return [];
    const { value: quote } = termsChoice;
    const end = nextCharge({ plan, quote, today: today.day }).value?.date ?? null;
    const coupon = this.coupon ?? null;
    const before = planBefore(subscription.current, memberBill.current, coupon?.couponCode ?? null);
    const notes = reviewNotes({
      ...{ ...plan, ...before, changeType, coupon },
      ...{ today: today.day, end },
    });
    return [this.deps.redeemedNote(plan.packageID), ...notes].filter(isSaid);
  }

  private get period(): Message | null {
    return this.plan && periodLabel(this.plan);
  }

  private get currentPlan(): Plan | null {
    const { activeSubscriptionId: id } = this.deps.subscription.current;
    return findPlan({ plans: this.deps.plans.plans, id });
  }

  /** As the list names it, else as the subscription does. */
  private get currentName(): string {
    const { activeSubscriptionId: id, ...subscription } = this.deps.subscription.current;
    const { currentPlan: current } = this;
    const offer = this.offers.find(({ plan }) => plan === current);
    return offer?.name ?? subscription.activeSubscriptionPlanName ?? id;
  }

  /** Where the subscription is managed, else My Account. */
  private get wayOut(): LinkView | null {
    const { account, messages } = this.deps;
    return (
      account.manageLink ?? {
        text: messages.text("change-plan.to-account"),
        destination: onward(this.deps, "manage"),
      }
    );
  }

  private arrive(preSelectedPlan: string | null): void {
    // A plan of the address that is on the list is the chosen one. A review that the member has opened meanwhile stays.
    const named = findPlan({ plans: this.deps.plans.plans, id: preSelectedPlan });
    this.course.dispatch({
      kind: "arrived",
      isChosen: named !== null && this.termsChoice?.value !== null,
    });
  }

  /** `"Upgrade"`, `"Downgrade"`, or null. */
  private typeText(plan: Plan, type: ChangeType): string | null {
    const isFromGift = this.deps.subscription.current.purchaseType === "gift";
    const from = this.currentPlan;
    const id = changeTypeText({ changeType: type, isFromGift, from, to: plan });
    return id && this.deps.messages.text(id);
  }

  private say(terms: ChangeTerms): string {
    return termsText({ terms, period: this.period, messages: this.deps.messages });
  }
}
