import { answer, type Choice, choose, type Table } from "../kernel/choice.ts";
import { namesAmount, type PlanTerms, promiseKept } from "../plans/promises.ts";

/** A plan whose price content may say. */
export interface PricedPlan {
  readonly planId: string;
  readonly packageID: string;
}

/** A plan of the plans page, as it is offered to this person. */
export interface ContentOffer {
  /** Its plan and package id, and those of plans in whose place it stands: content may name it by each (EXP-13). */
  readonly ids: readonly string[];
  /** As subscriptions and experiments name it. */
  readonly plan: PricedPlan;
  /** As the plans page says it: `"$5.99"`; empty without a price. */
  readonly price: string;
  readonly terms: PlanTerms;
  /** She can choose it now: no subscriber is offered the plan that she has. */
  readonly isSelectable: boolean;
}

/** The plans of this person; null while they are not known. */
export type ContentOffers = readonly ContentOffer[] | null;

export interface PromiseFacts {
  readonly text: string;
  /** The plan that the link of the block names; null where it names none. */
  readonly linkedPlanId: string | null;
  readonly offers: ContentOffers;
}

/** Whether a text shows only to people whose plans keep it: it names a price of a plan, or it promises something. (D-17) */
export function isPromise({ text }: { readonly text: string }): boolean {
  return hasReference(text) || !isKept(text, NOTHING);
}

/**
 * A text of content as it shows to this person: each `{price:PLANID}` is her price of that plan; null where a plan is
 * not offered to her, or its purchase does not keep what the text promises, or where the link buys a plan that is none of
 * those whose prices it says. A promise is kept by the plan that the link names, else by any plan that she can choose.
 * What is not known is not kept. (D-17)
 */
export function contentText(facts: PromiseFacts): Choice<string | null> {
  const { text, linkedPlanId, offers } = facts;
  const { value, rule, skipped } = choose(texts, facts);
  const known = offers === null ? null : offers.map(({ ids: [planId] }) => planId);
  return { value, rule, skipped, facts: { text, linkedPlanId, offers: known } };
}

const texts: Table<PromiseFacts, string | null> = {
  rows: [
    { id: "D-17/no-promise", when: (facts) => !isPromise(facts), to: ({ text }) => text },
    { id: "D-17/plans-unknown", when: ({ offers }) => offers === null, to: () => null },
    {
      id: "D-17/not-offered",
      when: (facts) => namedIn(facts.text).some((id) => !offerOf(facts, id)?.price),
      to: () => null,
    },
    {
      id: "D-17/unreadable",
      when: ({ text }) => BROKEN.test(filled(text, () => "")),
      to: () => null,
    },
    { id: "D-17/other-plan", when: (facts) => !isOfLinked(facts), to: () => null },
    {
      id: "D-17/not-kept",
      when: (facts) => !isKeptByNamed(facts) || !isKeptByOffered(facts),
      to: () => null,
    },
  ],
  otherwise: {
    id: "D-17/kept",
    to: (facts) => filled(facts.text, (id) => offerOf(facts, id)?.price ?? ""),
  },
};

/**
 * The headline of a block: where it does not show, its alternative. A block whose headlines all fail does not show.
 * (CNT-11, D-17)
 */
export function contentHeadline(
  facts: Omit<PromiseFacts, "text"> & {
    readonly headline: string | null;
    readonly alternativeHeadline: string | null;
  },
): Choice<{ readonly text: string | null; readonly isShown: boolean }> {
  const { headline, alternativeHeadline, ...others } = facts;
  const wanted = [headline, alternativeHeadline].filter((text) => text !== null);
  const skipped: string[] = [];
  for (const text of wanted) {
    const { value, rule, facts: looked } = contentText({ ...others, text });
    if (value !== null)
      return { value: { text: value, isShown: true }, rule, skipped, facts: looked };
    skipped.push(rule);
  }
  const [said = null] = wanted;
  const isShown = said === null;
  const rule = isShown ? "CNT-11/no-headline" : "D-17/no-headline";
  return { ...answer({ text: null, isShown }, rule, { headline, alternativeHeadline }), skipped };
}

/** Whether an editor has typed a price by hand, which no plan keeps up to date. (D-17) */
export function hasTypedPrice({ text }: { readonly text: string }): boolean {
  return namesAmount(filled(text, () => ""));
}

/** The plans whose prices a text says. (EXP-01) */
export function pricedIn({
  text,
  offers,
}: Pick<PromiseFacts, "text" | "offers">): readonly PricedPlan[] {
  const named = namedIn(text).map((id) => offerOf({ offers }, id)?.plan);
  return named.filter((plan) => plan !== undefined);
}

/** A text with each `{price:PLANID}` replaced. */
export function filled(text: string, priceOf: (planId: string) => string): string {
  return text.replace(REFERENCE, (_, planId: string) => priceOf(planId));
}

const REFERENCE = /\{price:([\w-]{1,64})\}/g;

/** A reference that is none. */
const BROKEN = /\{price\b/i;

const NOTHING: PlanTerms = {
  retailPriceCents: null,
  duration: null,
  period: null,
  defaultPromo: null,
  renewalPercentOff: null,
  today: "2000-01-01",
};

function hasReference(text: string): boolean {
  return BROKEN.test(text);
}

function namedIn(text: string): readonly string[] {
  const ids: string[] = [];
  filled(text, (id) => {
    ids.push(id);
    return "";
  });
  return ids;
}

function offerOf({ offers }: Pick<PromiseFacts, "offers">, id: string): ContentOffer | undefined {
  return offers?.find(({ ids }) => ids.includes(id));
}

function isKept(text: string, terms: PlanTerms): boolean {
  return promiseKept({ text, terms }).allowed;
}

/** The hazard: the price of one plan above the button of another. */
function isOfLinked(facts: PromiseFacts): boolean {
  const { text, linkedPlanId } = facts;
  const named = namedIn(text);
  if (linkedPlanId === null || named.length === 0) return true;
  return named.some((id) => offerOf(facts, id)?.ids.includes(linkedPlanId));
}

/** What the text says beside a price has to be true of the plan of that price. */
function isKeptByNamed(facts: PromiseFacts): boolean {
  const { text } = facts;
  return namedIn(text).every((named) => {
    const offer = offerOf(facts, named);
    const own = filled(text, (id) => (offer?.ids.includes(id) ? offer.price : ""));
    return offer !== undefined && isKept(own, offer.terms);
  });
}

/** What the text promises without naming a plan. */
function isKeptByOffered(facts: PromiseFacts): boolean {
  const { text, linkedPlanId, offers } = facts;
  const bare = filled(text, () => "");
  if (isKept(bare, NOTHING)) return true;
  const keeps = (offer: ContentOffer) => offer.isSelectable && isKept(bare, offer.terms);
  if (linkedPlanId !== null) {
    const linked = offerOf(facts, linkedPlanId);
    return linked !== undefined && keeps(linked);
  }
  return namedIn(text).length > 0 || (offers ?? []).some(keeps);
}
