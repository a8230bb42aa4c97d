import type { DefaultPromo } from "../catalogue/types.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { answer, type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { is99CentPromo, is230DaysFreePromo } from "../plans/copy.ts";
import { type GivenUpFacts, givenUpBill, givenUpTime } from "../prices/given-up.ts";
import { type Duration, isAnnual, isMultiYear, periodLabel } from "../prices/periods.ts";
import type { AppliedCoupon, ChangeType } from "../prices/types.ts";
import type { PaymentMethod } from "./types.ts";

export interface PaymentTextFacts {
  readonly isVerificationFlow: boolean;
  readonly hasActiveSubscription: boolean;
  readonly isChurnedUser: boolean;
  /** The promotion that applies by itself. */
  readonly promotionID: string | null;
}

type Settings = Pick<FoyerConfiguration, "promotions" | "strings">;

/** Title of the payment page. (PAY-01 to PAY-06, OPN-091, OPN-092) */
export function paymentTitle(facts: PaymentTextFacts, settings: Settings): Choice<Message> {
  const startWatching = () => message("payment.title.start-watching");
  const table: Table<PaymentTextFacts, Message> = {
    rows: [
      {
        id: "PAY-06",
        when: ({ isVerificationFlow }) => isVerificationFlow,
        to: () => ({ text: settings.strings.verificationPaymentTitle }),
      },
      {
        id: "PAY-05",
        when: ({ hasActiveSubscription }) => hasActiveSubscription,
        to: () => message("payment.title.active"),
      },
      { id: "PAY-02", when: (given) => is99CentPromo(given, settings), to: startWatching },
      { id: "PAY-04", when: (given) => is230DaysFreePromo(given, settings), to: startWatching },
      { id: "PAY-03", when: ({ isChurnedUser }) => isChurnedUser, to: startWatching },
    ],
    otherwise: { id: "PAY-01", to: () => message("payment.title") },
  };
  return choose(table, facts);
}

export interface SubmitTextFacts extends PaymentTextFacts {
  readonly method: PaymentMethod | null;
}

/** Text of the button that pays. PayPal and Apple Pay have their own. (PAY-14 to PAY-18, OPN-094) */
export function submitText(
  facts: SubmitTextFacts,
  settings: Pick<FoyerConfiguration, "promotions">,
): Choice<Message> {
  const say = (id: string) => () => message(id);
  const table: Table<SubmitTextFacts, Message> = {
    rows: [
      {
        id: "PAY-17",
        when: ({ method }) => method === "paypal",
        to: say("payment.submit.paypal"),
      },
      {
        id: "PAY-18",
        when: ({ method }) => method === "applepay",
        to: say("payment.submit.apple-pay"),
      },
      {
        id: "PAY-16",
        when: ({ hasActiveSubscription }) => hasActiveSubscription,
        to: say("payment.submit.active"),
      },
      {
        id: "PAY-15",
        when: (given) => is99CentPromo(given, settings),
        to: say("payment.submit.join"),
      },
    ],
    otherwise: { id: "PAY-14", to: say("payment.submit") },
  };
  return choose(table, facts);
}

export interface RenewalFacts extends Duration {
  readonly isGiftPlan: boolean;
  readonly retailPriceCents: number | null;
}

/**
 * What the buyer agrees to: that the subscription renews, at which price and how often. A price or period that is
 * unknown is left out of the sentence. Null for a gift, which is paid once. (PAY-11, PRC-14, OPN-093, D-17, D-21)
 */
export function renewalTerms(plan: RenewalFacts): Choice<Message | null> {
  const { isGiftPlan, retailPriceCents, duration, period } = plan;
  return choose(renewals, { isGiftPlan, retailPriceCents, duration, period });
}

const renewals: Table<RenewalFacts, Message | null> = {
  rows: [
    { id: "PRC-14", when: ({ isGiftPlan }) => isGiftPlan, to: () => null },
    {
      id: "PAY-11/no-price",
      when: ({ retailPriceCents }) => !retailPriceCents,
      to: () => message("payment.renewal.no-price"),
    },
    {
      id: "PAY-11/no-period",
      when: (plan) => periodLabel(plan) === null,
      to: (plan) => message("payment.renewal.no-period", renewalParams(plan)),
    },
  ],
  otherwise: { id: "PAY-11", to: (plan) => message("payment.renewal", renewalParams(plan)) },
};

function renewalParams({ retailPriceCents, ...length }: RenewalFacts) {
  const period = periodLabel(length);
  return { price: { price: retailPriceCents ?? 0 }, ...(period && { period }) };
}

export interface FeeFacts extends Duration {
  readonly retailPriceCents: number | null;
  /** Compared with the plan of the active subscription; `none` without one. */
  readonly changeType: ChangeType;
  readonly isTrialist: boolean;
  /** The promo code that applies. */
  readonly coupon: Pick<AppliedCoupon, "priceToBeChargedCents"> | null;
  /** The promotion that applies without a promo code. */
  readonly defaultPromo: Pick<DefaultPromo, "amountCents" | "isFreeTrial"> | null;
}

/**
 * The notes about fees: an upgrade to a plan of a year or longer is billed at once, unless a trial is running, or a promo
 * code or a free year leaves nothing; charges are not refunded. (PRC-20, PRC-21, PRC-12, PRC-19, CHG-10, D-17)
 */
export function feeNotes(facts: FeeFacts): readonly Choice<Message>[] {
  const { retailPriceCents, changeType, isTrialist, duration, period, coupon, defaultPromo } =
    facts;
  const couponCents = coupon?.priceToBeChargedCents ?? null;
  const isFree = coupon === null ? defaultPromo?.isFreeTrial === true : couponCents === 0;
  const looked = { retailPriceCents, changeType, isTrialist, duration, period, couponCents };
  const isBilledAtOnce = changeType === "Upgrade" && isAnnual(facts) && !isTrialist && !isFree;
  const shown: readonly (readonly [boolean, string, string])[] = [
    [isBilledAtOnce, upgradeFee(facts), "PRC-20"],
    [retailPriceCents !== null && retailPriceCents > 0, "price.non-refundable", "PRC-21"],
  ];
  return shown.filter(([shows]) => shows).map(([, id, rule]) => answer(message(id), rule, looked));
}

/** The notes beside a button that pays or changes: what is given up, then the fees. (D-38, PRC-20, PRC-21) */
export function reviewNotes(facts: FeeFacts & GivenUpFacts): readonly Choice<Message>[] {
  const lost = [givenUpTime(facts), givenUpBill(facts)];
  return [...lost.filter(isSaid), ...feeNotes(facts)];
}

function isSaid(choice: Choice<Message | null>): choice is Choice<Message> {
  return choice.value !== null;
}

function upgradeFee({ coupon, retailPriceCents, ...duration }: FeeFacts): string {
  const isFull = coupon === null || coupon.priceToBeChargedCents === retailPriceCents;
  if (!isFull) return "price.discounted-upgrade";
  return isMultiYear(duration) ? "price.multi-year-upgrade" : "price.annual-upgrade";
}
