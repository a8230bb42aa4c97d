import type { FoyerConfiguration } from "../configuration/types.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { sameText } from "../kernel/text.ts";
import type { Duration } from "../prices/periods.ts";

interface LegalFamily {
  readonly rule: string;
  readonly code: string;
  /** The documented price of the offer, in cents. */
  readonly priceCents: number;
  readonly isTwoYears?: true;
  /** The documents say 'plus tax'. */
  readonly plusTax?: true;
}

type Settings = Pick<FoyerConfiguration, "promotions">;

/** Codes with legal text. (PRM-20 to PRM-28, OPN-113) */
function families({ promotions }: Settings): readonly LegalFamily[] {
  const { wsjCode, retentionYearlyCode, retention3MonthCode } = promotions;
  return [
    { rule: "PRM-21", code: "50RENEW", priceCents: 3575 },
    { rule: "PRM-22", code: wsjCode, priceCents: 3575 },
    { rule: "PRM-23", code: "MILITARYGIFT", priceCents: 3249, isTwoYears: true },
    { rule: "PRM-24", code: "DOWNLOAD", priceCents: 3249, isTwoYears: true },
    { rule: "PRM-25", code: "MILITARYDEAL", priceCents: 1950 },
    { rule: "PRM-26", code: retentionYearlyCode, priceCents: 1999, plusTax: true },
    { rule: "PRM-27", code: retention3MonthCode, priceCents: 297 },
    { rule: "PRM-28", code: "SPRING25OFF", priceCents: 4874 },
  ];
}

export interface LegalTextFacts {
  readonly couponCode: string | null;
  /** The price that the service charges with the code, in cents; null where it is not known. */
  readonly priceCents: number | null;
  /** A tax comes on top of the price, or may. */
  readonly plusTax: boolean;
  /** Of the plan. */
  readonly duration: Duration["duration"];
  readonly period: Duration["period"];
}

/**
 * The legal text of a promo code, letter case aside; null for every other code. Without a known price it has the
 * documented one; a known price wins, and a two-year offer is one only with a plan of two years. (PRM-10, PRM-20 to
 * PRM-28, OPN-112, OPN-113, D-17)
 */
export function legalText(facts: LegalTextFacts, settings: Settings): Choice<Message | null> {
  const { couponCode, priceCents, duration, period, plusTax } = facts;
  const looked = { couponCode, priceCents, duration, period, plusTax };
  const family = families(settings).find(({ code }) => sameText(code, couponCode));
  if (!family) return answer(null, "PRM-20/none", looked);
  const amount = { total: priceCents ?? family.priceCents };
  const two = family.isTwoYears && isTwoYears({ duration, period }) ? ".two-years" : "";
  const tax = family.plusTax || plusTax ? ".plus-tax" : "";
  return answer(message(`promo-code.legal${two}${tax}`, { amount }), family.rule, looked);
}

function isTwoYears({ duration, period }: Duration): boolean {
  return (duration === 2 && period === "NoOfYears") || (duration === 24 && period === "NoOfMonths");
}
