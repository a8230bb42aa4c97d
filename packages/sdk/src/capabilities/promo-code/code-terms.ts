import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { Plan } from "../../domain/catalogue/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { renewalPriceCents } from "../../domain/prices/quote.ts";
import type { AppliedCoupon, Quote } from "../../domain/prices/types.ts";
import { type CodeCost, lostFreePeriod } from "../../domain/promo-code/code.ts";
import { disclosure, disclosureSentences } from "../../domain/promo-code/disclosure.ts";
import { legalText } from "../../domain/promo-code/legal-text.ts";
import type { Disclosure } from "../../domain/promo-code/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { CodeOfferView } from "./promo-code.views.ts";

export interface CodeTermsDeps {
  /** The quote of checkout, with this code, and whether no method can pay for what follows (PRC-19, D-37). */
  readonly checkout: {
    readonly quote: Quote | null;
    readonly lapses: boolean;
    /** The quote of the same order, before tax, with another code or with none. */
    quoteWith(coupon: AppliedCoupon | null): Quote | null;
    /** That with that code the plan would end with its free time (D-37); null otherwise. */
    lapseTextWith(coupon: AppliedCoupon): string | null;
  };
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly today: { readonly day: CalendarDay };
}

/** The chosen plan, and the code that applies to it. */
interface CodeOrder {
  readonly plan: Plan;
  readonly applied: AppliedCoupon | null;
}

/** A valid code that waits for the buyer's decision, and what it costs (D-39). */
export interface OfferedCode {
  readonly coupon: AppliedCoupon;
  readonly cost: CodeCost;
}

/** What the buyer reads of the applied code: legal text and prices; and of the free period that a code costs. */
export interface CodeTerms {
  readonly legal: Choice<Message | null> | null;
  readonly disclosure: Choice<Disclosure> | null;
  readonly warning: Choice<Message | null>;
}

/** The terms of the applied code (PRM-20 to PRM-28, D-17, D-35). */
export function codeTerms({ applied, plan }: CodeOrder, deps: CodeTermsDeps): CodeTerms {
  const { checkout, configuration, today } = deps;
  const { lapses, quote } = checkout;
  return {
    legal: applied && legalOf(applied, plan, quote, configuration),
    disclosure:
      applied && quote && disclosure({ quote, coupon: applied, plan, lapses, today: today.day }),
    warning: lostFreePeriod({ plan, isApplied: applied !== null }),
  };
}

function legalOf(
  { couponCode, priceToBeChargedCents: priceCents }: AppliedCoupon,
  { duration, period }: Plan,
  quote: Quote | null,
  configuration: FoyerConfiguration,
): Choice<Message | null> {
  const { plusTaxes = true, taxCents = 0 } = quote ?? {};
  const plusTax = plusTaxes || taxCents > 0;
  return legalText({ couponCode, priceCents, plusTax, duration, period }, configuration);
}

/** A disclosure in sentences; none without one. */
export function disclosureTexts(
  disclosed: Disclosure | null,
  messages: Messages,
): readonly string[] {
  if (!disclosed) return [];
  return disclosureSentences(disclosed).map(messages.show);
}

/** What the offered code costs, and both prices, side by side (D-39). */
export function codeOfferView(
  { coupon: code, cost }: OfferedCode,
  { applied, plan }: CodeOrder,
  deps: CodeTermsDeps,
): CodeOfferView {
  const { messages } = deps;
  const params = { code: code.couponCode, former: applied?.couponCode ?? "" };
  return {
    text: messages.text(`promo-code.cost.${cost}`, params),
    prices: [code, applied].map((coupon) => ({
      label: coupon
        ? messages.text("promo-code.with", { code: coupon.couponCode })
        : messages.text("promo-code.without"),
      texts: textsWith(coupon, plan, deps),
    })),
    leaveText: messages.text("promo-code.leave"),
  };
}

/** What the buyer pays now and later, or that the plan would end, with a code or with none. (D-37, D-39) */
function textsWith(
  coupon: AppliedCoupon | null,
  plan: Plan,
  { checkout, messages, today }: CodeTermsDeps,
): readonly string[] {
  const quote = checkout.quoteWith(coupon);
  const lapse = coupon && checkout.lapseTextWith(coupon);
  const priced = { ...plan, retailPriceCents: renewalPriceCents({ plan, coupon }) };
  const facts = { coupon, plan: priced, lapses: lapse !== null, today: today.day };
  const told = disclosureTexts(quote && disclosure({ quote, ...facts }).value, messages);
  return lapse === null ? told : [...told, lapse];
}
