import { feeNotes } from "../domain/checkout/payment-texts.ts";
import type { FoyerConfiguration } from "../domain/configuration/types.ts";
import type { Message } from "../domain/kernel/message.ts";
import { planCtaText, planNotes } from "../domain/plans/copy.ts";
import { planSelectable } from "../domain/plans/selection.ts";
import type { Plan } from "../domain/plans/types.ts";
import { changeType } from "../domain/prices/change-type.ts";
import { formatTotal } from "../domain/prices/money.ts";
import { periodLabel } from "../domain/prices/periods.ts";
import { quote } from "../domain/prices/quote.ts";
import { planSaving, pricePerMonth } from "../domain/prices/savings.ts";
import type { CalendarDay, ChangeType } from "../domain/prices/types.ts";
import type { SubscriptionState } from "../domain/subscription/types.ts";
import type { Messages } from "../messages/messages.ts";
import { dueView } from "./due-view.ts";
import { say } from "./say.ts";
import type { DueView, PlanOfferView } from "./views.ts";

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
export function planOffer(facts: OfferFacts & { readonly plans: readonly Plan[] }): PlanOfferView {
  const { plan, messages, configuration } = facts;
  const { dppContent: content } = plan;
  const selectable = planSelectable(facts);
  const badge = selectable.allowed ? undefined : badges[selectable.reason];
  const notes = [...planNotes(facts, configuration), ...upgradeNote(facts)].map((note) =>
    say(messages, note),
  );
  const features = [content.mainFeature ?? plan.bbDescription, content.promoFeature, ...notes];
  return {
    plan,
    selected: facts.selected,
    selectable,
    badge: badge === undefined ? null : messages.text(badge),
    name: planTitle(plan, messages),
    promotion: content.promotionPlanName ?? plan.defaultPromo?.displayName ?? null,
    promotionShort: content.promotionPlanNameMobile ?? null,
    pricePrefix: content.pricePrefix ?? null,
    price: content.price ?? plan.planPrice,
    period: content.frequencyLabel ?? periodText(plan, messages),
    features: features.filter((text): text is string => Boolean(text)),
    ctaText: offerText(facts),
    ...longerPlan(facts),
    due: dueToday(facts),
  };
}

/** PRC-20. */
function upgradeNote({ plan, subscription }: OfferFacts): readonly Message[] {
  const { isTrialistUser: isTrialist } = subscription;
  const facts = { ...plan, changeType: changeTo(plan, subscription), isTrialist };
  return feeNotes(facts).filter((note) => "id" in note && note.id === "price.annual-upgrade");
}

/** What a longer plan costs a month, and what it saves. */
function longerPlan({
  plan,
  plans,
  messages,
}: Pick<OfferFacts, "plan" | "messages"> & { readonly plans: readonly Plan[] }) {
  const perMonth = pricePerMonth(plan);
  const saving = planSaving({ plan, plans });
  return {
    perMonth:
      perMonth === null ? null : messages.text("plans.per-month", { price: formatTotal(perMonth) }),
    saving: saving === null ? null : messages.text("plans.saving", { amount: formatTotal(saving) }),
  };
}

/** What buying a plan would change of an active subscription (CHG-01 to CHG-03). */
export function changeTo(plan: Plan, subscription: SubscriptionState): ChangeType {
  const { hasActiveSubscription, activeSubscriptionTier: currentTier } = subscription;
  return hasActiveSubscription ? changeType({ currentTier, chosenTier: plan.tier }) : "none";
}

/**
 * A promotion is paid otherwise than the price says: what is due today, and what follows. A subscriber buys nothing here,
 * and a change of plan has no promotion (D-17, PLN-46).
 */
function dueToday({ plan, subscription, today, messages }: OfferFacts): DueView | null {
  if (subscription.hasActiveSubscription) return null;
  const order = {
    coupon: null,
    changeType: "none",
    isTrialist: false,
    validityTill: null,
  } as const;
  const current = quote({ plan, ...order, today, tax: { kind: "unknown" } });
  return current?.next ? dueView(current, messages) : null;
}

/** The name to show; by period where neither the service nor the content has one (PLN-13, PRC-08). */
export function planTitle(plan: Plan, messages: Messages): string {
  const isNamed = plan.displayName !== plan.planId;
  return isNamed || !plan.periodName ? plan.displayName : say(messages, plan.periodName);
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
