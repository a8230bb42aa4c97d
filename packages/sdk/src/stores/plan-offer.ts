import type { FoyerConfiguration } from "../domain/configuration/types.ts";
import { planCtaText, planNotes } from "../domain/plans/copy.ts";
import { planSelectable } from "../domain/plans/selection.ts";
import type { Plan } from "../domain/plans/types.ts";
import { periodLabel } from "../domain/prices/periods.ts";
import type { CalendarDay } from "../domain/prices/types.ts";
import type { SubscriptionState } from "../domain/subscription/types.ts";
import type { Messages } from "../messages/messages.ts";
import { say } from "./say.ts";
import type { PlanOfferView } from "./views.ts";

export interface OfferFacts {
  readonly plan: Plan;
  readonly selected: boolean;
  readonly subscription: SubscriptionState;
  readonly today: CalendarDay;
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
}

const badges: Readonly<Record<string, string>> = {
  "current-plan": "plans.current",
  "upcoming-plan": "plans.upcoming",
};

/** A plan as the list shows it: content of the content service first, else what the package says (PLN-14 to PLN-20). */
export function planOffer(facts: OfferFacts): PlanOfferView {
  const { plan, messages, configuration } = facts;
  const { dppContent: content } = plan;
  const selectable = planSelectable(facts);
  const badge = selectable.allowed ? undefined : badges[selectable.reason];
  const notes = planNotes(facts, configuration).map((note) => say(messages, note));
  const features = [content.mainFeature ?? plan.bbDescription, content.promoFeature, ...notes];
  return {
    plan,
    selected: facts.selected,
    selectable,
    badge: badge === undefined ? null : messages.text(badge),
    name: plan.displayName,
    promotion: content.promotionPlanName ?? plan.defaultPromo?.displayName ?? null,
    promotionShort: content.promotionPlanNameMobile ?? null,
    pricePrefix: content.pricePrefix ?? null,
    price: content.price ?? plan.planPrice,
    period: content.frequencyLabel ?? periodText(plan, messages),
    features: features.filter((text): text is string => Boolean(text)),
    ctaText: offerText(facts),
  };
}

/** Text of the call to action (PLN-15, PLN-48). */
export function offerText(facts: Omit<OfferFacts, "selected">): string {
  const { plan, subscription, today, configuration, messages } = facts;
  const isExistingUser = subscription.hasActiveSubscription;
  const { dppContent, defaultPromo } = plan;
  const given = { dppContent, defaultPromo, isExistingUser, today };
  return say(messages, planCtaText(given, configuration).value);
}

/** `"mo"`, `"yr"`, `"2 yrs"`, or nothing. */
export function periodText(plan: Plan, messages: Messages): string {
  const label = periodLabel(plan);
  return label ? say(messages, label) : "";
}
