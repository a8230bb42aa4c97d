import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { Plan } from "../../domain/catalogue/types.ts";
import { feeNotes } from "../../domain/checkout/payment-texts.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { answer, type Choice } from "../../domain/kernel/choice.ts";
import { type Message, message } from "../../domain/kernel/message.ts";
import { planCtaText, planNotes } from "../../domain/plans/copy.ts";
import { offerName, offerPrice, offerPromotion } from "../../domain/plans/offer.ts";
import { planSelectable } from "../../domain/plans/selection.ts";
import { changeType } from "../../domain/prices/change-type.ts";
import { quote } from "../../domain/prices/quote.ts";
import { planSaving, pricePerMonth } from "../../domain/prices/savings.ts";
import type { AppliedCoupon, ChangeType, Quote } from "../../domain/prices/types.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { dueView } from "../kit/due-view.ts";
import { type Answer, type Answers, of } from "../kit/explain-answers.ts";
import type { PlanOfferView } from "./plans.views.ts";

export interface OfferFacts {
  readonly plan: Plan;
  readonly plans: readonly Plan[];
  readonly selected: boolean;
  /** The code of a link that will apply by itself, in place of the promotion (D-39). */
  readonly coupon: AppliedCoupon | null;
  readonly subscription: SubscriptionState;
  readonly today: CalendarDay;
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
}

const badges: Readonly<Record<string, string>> = {
  "current-plan": "plans.current",
  "upcoming-plan": "plans.upcoming",
};

/** Decisions about a plan of the list. */
export function offerAnswers(facts: OfferFacts) {
  const { plan, configuration } = facts;
  return {
    selectable: planSelectable(facts),
    name: offerName(plan),
    price: offerPrice(plan),
    promotion: offerPromotion(plan),
    notes: [...planNotes(facts, configuration), ...upgradeNote(facts), ...codeNote(facts)],
    ctaText: offerText(facts),
    perMonth: pricePerMonth(plan),
    saving: planSaving(facts),
    due: dueToday(facts),
  };
}

/** Decisions about the plans of the list, by question; for the explain log. */
export function listAnswers(listed: readonly OfferFacts[]): Answers {
  const offers = listed.map((facts) => ({ id: facts.plan.planId, ...offerAnswers(facts) }));
  const each = (
    name: "selectable" | "name" | "price" | "promotion" | "ctaText" | "perMonth" | "saving",
  ) => offers.map(({ id: planId, [name]: answer }) => of({ planId }, answer));
  const due = offers.map(({ id: planId, due }) => due && of({ planId }, due));
  return {
    "plans.selectable": each("selectable"),
    "plans.name": each("name"),
    "plans.price": each("price"),
    "plans.promotion": each("promotion"),
    "plans.note": ([] as Answer[]).concat(...offers.map(({ notes }) => notes)),
    "plans.offer-text": each("ctaText"),
    "plans.per-month": each("perMonth"),
    "plans.saving": each("saving"),
    "plans.due": due.filter((answer) => answer !== null),
  };
}

/** A plan of the list: content of the content service first, else of the package (PLN-14 to PLN-20). */
export function planOffer(facts: OfferFacts): PlanOfferView {
  const { plan, messages } = facts;
  const { dppContent: content } = plan;
  const answers = offerAnswers(facts);
  const { selectable, price, perMonth, saving, due } = answers;
  const badge = selectable.allowed ? undefined : badges[selectable.reason];
  const notes = answers.notes.map(({ value }) => messages.show(value));
  const features = [content.mainFeature ?? plan.bbDescription, content.promoFeature, ...notes];
  const money = (id: string, name: string, cents: number | null) =>
    cents === null ? null : messages.text(id, { [name]: { price: cents } });
  return {
    plan,
    selected: facts.selected,
    selectable,
    badge: badge === undefined ? null : messages.text(badge),
    name: messages.show(answers.name.value),
    promotion: answers.promotion.value,
    promotionShort: content.promotionPlanNameMobile ?? null,
    pricePrefix: price.value.prefix,
    price: price.value.price ? messages.show(price.value.price) : "",
    period: price.value.period ? messages.show(price.value.period) : "",
    features: features.filter((text): text is string => Boolean(text)),
    ctaText: messages.show(answers.ctaText.value),
    perMonth: money("plans.per-month", "price", perMonth.value),
    saving: money("plans.saving", "amount", saving.value),
    quote: due?.value ?? null,
    due: due?.value ? dueView(due.value, messages) : null,
  };
}

/** What the code of a link makes of the price, before tax (D-39). */
function codeNote(facts: OfferFacts): readonly Choice<Message>[] {
  const { couponCode: code, priceToBeChargedCents: cents } = facts.coupon ?? {};
  if (code === undefined || cents === undefined) return [];
  const note =
    cents === 0
      ? message("plans.with-code.free", { code })
      : message("plans.with-code", { code, price: { price: cents } });
  return [answer(note, "D-39", { code, cents })];
}

/** PRC-20. */
function upgradeNote({ plan, subscription }: OfferFacts): readonly Choice<Message>[] {
  const { isTrialistUser: isTrialist } = subscription;
  const change = changeTo(plan, subscription);
  const facts = { ...plan, changeType: change, isTrialist, coupon: null };
  // A gift is redeemed, not billed.
  if (plan.isGiftPlan) return [];
  return feeNotes(facts).filter(({ rule }) => rule === "PRC-20");
}

/** The change that buying a plan would make to an active subscription (CHG-01 to CHG-03). */
export function changeTo(plan: Plan, subscription: SubscriptionState): ChangeType {
  const { hasActiveSubscription, activeSubscriptionTier: currentTier } = subscription;
  return hasActiveSubscription ? changeType({ currentTier, chosenTier: plan.tier }) : "none";
}

/**
 * The charge today and the charges that follow, where a promotion or the code of a link makes them differ from the price; its value is null
 * otherwise. Null for a subscriber, who buys nothing here: a change of plan has no promotion (D-17, PLN-46).
 */
function dueToday({ plan, coupon, subscription, today }: OfferFacts): Choice<Quote | null> | null {
  if (subscription.hasActiveSubscription) return null;
  const order = {
    coupon,
    changeType: "none",
    isTrialist: false,
    validityTill: null,
  } as const;
  const choice = quote({ plan, ...order, today, tax: { kind: "unknown" } });
  return choice.value?.next ? choice : { ...choice, value: null };
}

/** Text of the call to action (PLN-15, PLN-48). */
export function offerText(
  facts: Pick<OfferFacts, "plan" | "subscription" | "today" | "configuration">,
): Choice<Message> {
  const { plan, subscription, today, configuration } = facts;
  const isExistingUser = subscription.hasActiveSubscription;
  const { dppContent, defaultPromo } = plan;
  return planCtaText({ dppContent, defaultPromo, isExistingUser, today }, configuration);
}
