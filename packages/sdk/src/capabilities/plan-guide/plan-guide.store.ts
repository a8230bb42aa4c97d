import { makeAutoObservable } from "mobx";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { type Message, message } from "../../domain/kernel/message.ts";
import { bestValue } from "../../domain/plans/best-value.ts";
import { planComparison } from "../../domain/plans/comparison.ts";
import { yearlyCents } from "../../domain/plans/copy.ts";
import { type OfferTerms, offerTerms, repeatsPromotion } from "../../domain/plans/offer-terms.ts";
import { pricePerMonth } from "../../domain/prices/savings.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { type Answers, of } from "../kit/explain-answers.ts";
import type { PlanOfferView } from "../plans/plans.views.ts";
import type { PlanComparisonView, PlanGuideView, SpokenText } from "./plan-guide.views.ts";

export interface PlanGuideDeps {
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly plans: {
    readonly offers: readonly PlanOfferView[];
    readonly state: { readonly kind: string };
  };
  readonly subscription: { readonly current: Pick<SubscriptionState, "hasActiveSubscription"> };
  readonly today: { readonly day: CalendarDay };
}

/** What the plans of the list cost, which is the best value, and how they differ (PLN, D-28). */
export class PlanGuideStore {
  private readonly deps: PlanGuideDeps;

  constructor(deps: PlanGuideDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** What each plan says of its price, by the plan's id. */
  get guides(): Readonly<Record<string, PlanGuideView>> {
    const { offers } = this.deps.plans;
    const { value: best } = bestValue({ plans: offers.map(({ plan }) => plan) });
    const guides: Record<string, PlanGuideView> = {};
    for (const offer of offers) guides[offer.plan.planId] = this.guide(offer, best);
    return guides;
  }

  /** The plans beside each other; null where there is nothing to compare. */
  get comparison(): PlanComparisonView | null {
    const { messages, plans } = this.deps;
    const { value: rows } = this.comparisonChoice;
    if (rows.length === 0) return null;
    return {
      title: messages.text("plan-guide.compare"),
      plans: plans.offers.map(({ plan: { planId }, name }) => ({ planId, name })),
      rows: rows.map(({ id, values }) => ({
        id,
        text: messages.text(`plan-guide.row.${id}`),
        values: values.map((value) => value && messages.show(value)),
      })),
      none: messages.text("plan-guide.none"),
    };
  }

  /** Decisions behind what it says; for the explain log. */
  get answers(): Answers {
    const { plans } = this.deps;
    if (plans.state.kind !== "ready") return {};
    return {
      "plan-guide.terms": plans.offers.map((offer) =>
        of({ planId: offer.plan.planId }, this.terms(offer, false)),
      ),
      "plan-guide.best-value": bestValue({ plans: plans.offers.map(({ plan }) => plan) }),
      "plan-guide.comparison": this.comparisonChoice,
    };
  }

  /** Nothing is kept: what it says follows from the plans. */
  reset(): void {}

  private get comparisonChoice() {
    const { plans, subscription } = this.deps;
    const { hasActiveSubscription: isSubscriber } = subscription.current;
    return planComparison({ offers: plans.offers, isSubscriber });
  }

  private guide(offer: PlanOfferView, best: string | null): PlanGuideView {
    const { messages } = this.deps;
    const { plan, name, promotion, promotionShort } = offer;
    const { value: written, rule } = this.terms(offer, false);
    const spoken = this.terms(offer, true).value;
    const perYear = this.perYear(offer);
    const long = written.later ? name : (promotion ?? name);
    return {
      planId: plan.planId,
      name: long,
      nameShort: written.later ? name : (promotionShort ?? long),
      now: this.said(written.now, spoken.now),
      isPrice: rule === "PRC-01",
      later: this.said(written.later, spoken.later),
      line: this.said(lineOf(written), lineOf(spoken)),
      // Whoever redeems a gift pays nothing, and saves nothing.
      perMonth: plan.isGiftPlan ? null : this.each("per-month", pricePerMonth(plan).value),
      perYear: plan.isGiftPlan ? null : perYear,
      saving: plan.isGiftPlan ? null : offer.saving,
      bestValue: best === plan.planId ? messages.text("plan-guide.best-value") : null,
      features: offer.features.filter(
        (text) => !(written.later && repeatsPromotion({ text, plan })) && text !== perYear?.text,
      ),
    };
  }

  private terms({ plan, quote }: PlanOfferView, isSpoken: boolean) {
    const { configuration, today } = this.deps;
    return offerTerms({ plan, quote, today: today.day, isSpoken }, configuration);
  }

  private perYear({ plan }: PlanOfferView): SpokenText | null {
    return this.each("per-year", yearlyCents(plan));
  }

  private each(id: "per-month" | "per-year", cents: number | null): SpokenText | null {
    if (cents === null) return null;
    const price = { price: cents };
    return this.said(
      message(`plans.${id}`, { price }),
      message(`plan-guide.${id}.spoken`, { price }),
    );
  }

  private said(text: Message | null, spoken: Message | null): SpokenText | null {
    const { show } = this.deps.messages;
    return text && { text: show(text), spoken: show(spoken ?? text) };
  }
}

function lineOf({ now, later }: OfferTerms): Message | null {
  return now && later ? message("plan-guide.terms", { now, later }) : now;
}
