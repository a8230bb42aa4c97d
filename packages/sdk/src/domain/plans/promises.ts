import { dayOf, daysBetween } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import type { DefaultPromo, DppContent, PlanPeriod } from "../catalogue/types.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import { toRecord } from "../kernel/record.ts";

/** The terms of a user's purchase of a plan: the charge now, for how long, and the renewals. */
export interface PlanTerms {
  /** Cents of each regular period; null without a readable price. */
  readonly retailPriceCents: number | null;
  readonly duration: number | null;
  readonly period: PlanPeriod | null;
  /** The promotion that applies by itself for this user. */
  readonly defaultPromo: Pick<
    DefaultPromo,
    "amountCents" | "isFreeTrial" | "nextBillingDateTime"
  > | null;
  /** Percent off each renewal after a free year (PLN-53), or null. */
  readonly renewalPercentOff: number | null;
  readonly today: CalendarDay;
}

export type BrokenPromise = "amount" | "free-period" | "discount";

/**
 * Whether this user's purchase keeps every promise of a text about money: amounts, free periods and their length,
 * discounts. A text without promises is always kept. (D-17, PLN-24, PLN-48)
 */
export function promiseKept(given: {
  readonly text: string;
  readonly terms: PlanTerms;
}): Decision<BrokenPromise> {
  const { text, terms } = given;
  const facts = { text, dueNowCents: dueNowCents(terms), promotionDays: promotionDays(terms) };
  // Wide letters read as the usual ones.
  const said = text.normalize("NFKC").replace(FALSE_FRIENDS, "");
  const amounts = amountsIn(said);
  const isForNothing = FREE.test(said) || amounts.some(({ cents }) => cents === 0);
  if (isForNothing && !isFreeAsLongAs(said, terms)) return refuse("free-period", "D-17", facts);
  if (!amounts.every((amount) => isAmountOf(amount, terms))) return refuse("amount", "D-17", facts);
  if (!hasDiscounts(said, terms)) return refuse("discount", "D-17", facts);
  return allow("D-17", facts);
}

/**
 * Display content without the promises that this user's purchase does not keep. Copy about a promotion needs one;
 * prices and periods have to be the plan's own. (D-17, PLN-14 to PLN-20)
 */
export function truthfulContent(given: {
  readonly content: DppContent;
  readonly terms: PlanTerms;
}): DppContent {
  const { content, terms } = given;
  return toRecord(Object.entries(content).filter(([name, text]) => isTrue(name, text, terms)));
}

const OF_A_PROMOTION = ["promoFeature", "paymentPromotionFeature", "pricePrefix"];

function isTrue(name: string, text: string, terms: PlanTerms): boolean {
  if (OF_A_PROMOTION.includes(name) && !hasPromotion(terms)) return false;
  if (name === "price") return isPriceOf(text, terms);
  if (name === "frequencyLabel") return isPeriodOf(text, terms);
  return promiseKept({ text, terms }).allowed;
}

function hasPromotion({ defaultPromo, retailPriceCents }: PlanTerms): boolean {
  if (!defaultPromo) return false;
  return defaultPromo.isFreeTrial || defaultPromo.amountCents !== retailPriceCents;
}

function isPriceOf(text: string, { retailPriceCents }: PlanTerms): boolean {
  const [amount, another] = amountsIn(text);
  return !another && amount?.cents === retailPriceCents && !amount.months;
}

/** A label with an unknown unit is wording of the content, which only a plan without a period may have. */
function isPeriodOf(text: string, terms: PlanTerms): boolean {
  const [said] = periodsIn(text);
  return said ? isOwn(said, terms) : terms.period === null;
}

interface Amount {
  /** As it is written, with the period that it covers. */
  readonly said: string;
  readonly cents: number;
  /** Months that the amount covers, where the text says so. */
  readonly months: number | null;
}

const UNIT = "(?:(\\d+|[a-z]+)[\\s-]+)?(day|week|month|mo|year|yr)s?\\b";
const DOLLARS = /\$\s?(?=\.?\d)([\d,]*)(?:\.(\d{1,2}))?|(\d+)(?:¢|[\s-]*cents?\b)/;
const PER = new RegExp(`^\\s*(?:/\\s*|per\\s+|an?\\s+|each\\s+|every\\s+|for\\s+)${UNIT}`, "i");
const PERIOD_OF = new RegExp(`\\b${UNIT}:?(?:\\s+(?:for|at|only|just))*\\s*$`, "i");

function amountsIn(text: string): readonly Amount[] {
  const signed = withSigns(text);
  return matchesOf(DOLLARS, signed).map((found) => {
    const [whole, dollars = "", cents = "", small] = found;
    const after = PER.exec(signed.slice(found.index + whole.length));
    const before = after ? null : PERIOD_OF.exec(signed.slice(0, found.index).slice(-40));
    const period = after ?? before;
    return {
      said: (before?.[0] ?? "") + whole + (after?.[0] ?? ""),
      cents:
        small === undefined
          ? Number(dollars.replace(/,/g, "")) * 100 + Number(cents.padEnd(2, "0"))
          : Number(small),
      months: period ? monthsOf(numberOf(period[1]), period[2] ?? "") : null,
    };
  });
}

/** Whether a text names an amount of money, however it is written. (D-17) */
export function namesAmount(text: string): boolean {
  return amountsIn(text.normalize("NFKC")).length > 0;
}

/**
 * "5.99", "USD 5.99", "5 dollars" and "four dollars" with a sign, "$5.99 monthly" with its period. A word that is no
 * number is no amount of a plan, and neither is money of another currency: prices are in dollars of the US.
 */
function withSigns(text: string): string {
  return text
    .replace(FOREIGN, "$$99999")
    .replace(/([\d¢s]) (month|year)ly\b/gi, "$1 per $2")
    .replace(/\b[a-z]+(?=[\s-](?:buck|cent|dollar)s?\b)/gi, (word) => `${wordOf(word) ?? 1e9}`)
    .replace(/(\d[\d,.]*)[\s-]?(?:bucks?|dollars?|USD)\b/gi, "$$$1")
    .replace(/\bUSD\s?(?=\d)|(^|[^\d.,$])(?=\d[\d,]*\.\d\d(?!\d|\.\d|\s?%))/gi, "$1$$");
}

/** An amount of zero promises a free period of any length; `isFreeAsLongAs` checks the length. */
function isAmountOf({ cents, months }: Amount, terms: PlanTerms): boolean {
  if (cents === 0) return true;
  const now = dueNowCents(terms);
  const { retailPriceCents: retail, renewalPercentOff } = terms;
  if (retail === null || now === null) return false;
  // "First month for 99 cents", "$1.06 for 1 month": the first period, at what is charged now.
  if (months !== null)
    return rateFor(months, terms) === cents || (cents === now && months === planMonths(terms));
  const renewal = retail - Math.ceil((retail * (renewalPercentOff ?? 0)) / 100);
  const rates = [1, 12].map((each) => rateFor(each, terms));
  return [retail, now, retail - now, renewal, ...rates].includes(cents);
}

/** The regular price of so many months, rounded up to a cent; null where it is unknown. */
function rateFor(months: number, terms: PlanTerms): number | null {
  const whole = planMonths(terms);
  if (whole === null || terms.retailPriceCents === null || months > whole) return null;
  return Math.ceil((terms.retailPriceCents * months) / whole);
}

function planMonths({ duration, period }: PlanTerms): number | null {
  if (duration === null || period === null || period === "NoOfDays") return null;
  return period === "NoOfYears" ? duration * 12 : duration;
}

/** "Miss nothing", "zero ads" and "bonus episodes" promise no free period. */
const FREE =
  /\b(?:free|trial|on (?:us|the house)|complimentary|gratis|(?:no|zero|without) (?:charge|cost|fee|pay(?:ment|ing))s?|(?:pay|owe|cost(?:s|ing)?|for)(?: you)? (?:nothing|zero)|(?:nothing|zero) (?:due|down|to pay|today|dollars|cents)|(?:bonus|extra|additional) (?:day|week|month|year)s?|(?:is|are) (?:a|our) gift|(?:don['’]t|not|never|won['’]t) (?:be )?(?:bill|charge)d?)\b/i;

const FRIENDS = "(?:ad|advert|commercial|contract|commitment|hassle|interruption|stress|worry)s?";
/** "Ad-free", "free of ads" and "feel free to" promise no free period; "free of charge" and "month-free" do. */
const FALSE_FRIENDS = new RegExp(
  `\\b(?:100% )?(?:${FRIENDS}(?:-free| free(?! ${UNIT}))|free (?:of|from) ${FRIENDS}|feel free to)\\b`,
  "gi",
);

interface SaidPeriod {
  readonly count: number;
  readonly unit: string;
}

function isFreeAsLongAs(text: string, terms: PlanTerms): boolean {
  const isForNothing = dueNowCents(terms) === 0;
  if (!terms.defaultPromo) return isForNothing && isOfPlan(text, terms);
  return (isForNothing || terms.defaultPromo.isFreeTrial) && areFirst(text, terms);
}

/**
 * Whether the plan has each billing period that a promise names by an adjective, or before a colon: "Yearly plan: free"
 * is no promise of a plan by the month, and of none whose period is unknown. (D-17, D-06)
 */
function isOfPlan(text: string, terms: PlanTerms): boolean {
  const named = withSigns(text).replace(NAME, "$1$2ly ");
  return matchesOf(BILLED, named).every(
    ([, count, unit = "year"]) => monthsOf(Number(count || 1), unit) === planMonths(terms),
  );
}

/** Half a year ("semi-annual"), or every second month, is the period of no plan. */
const BILLED = /(\w*-?)(?:(month|year)ly|annual)/;

/**
 * The lengths that a text promises: not those that stand with a price, whose amount covers them. The plan's own period
 * beside a free week makes no free month; before a colon it names the plan. (D-17)
 */
function lengthsIn(text: string): readonly SaidPeriod[] {
  const rest = amountsIn(text).reduce(
    (left, { said, cents }) => (cents > 0 ? left.replace(said, " ") : left),
    withSigns(text),
  );
  return periodsIn(rest.replace(NAME, "")).filter(({ explicit }) => explicit);
}

/** "2-Year: 230 Days Free" */
const NAME = /^(\d+)[ -](month|year)s?: (?=\d+[\s-]days?[\s-]free\b)/i;

/**
 * Whether each length is that of the promotion: without a date one that is no trial is as long as the plan's own period.
 */
function areFirst(text: string, terms: PlanTerms): boolean {
  const days = promotionDays(terms);
  const isFirst = (said: SaidPeriod) =>
    days === null ? !terms.defaultPromo?.isFreeTrial && isOwn(said, terms) : isAsLong(said, days);
  return isOfPlan(text, terms) && lengthsIn(text).every(isFirst);
}

function isOwn({ count, unit }: SaidPeriod, { duration, period }: PlanTerms): boolean {
  return count === duration && unit === UNITS[period ?? ""];
}

/** Days until the charge after the promotion; null where the service gives no date. */
function promotionDays({ defaultPromo, today }: PlanTerms): number | null {
  const billing = dayOf(defaultPromo?.nextBillingDateTime ?? null);
  return billing === null ? null : daysBetween(today, billing);
}

/** The billing day may count as one more (OPN-078), and the days of service and device may differ by one. */
function isAsLong({ count, unit }: SaidPeriod, days: number): boolean {
  const [least, most] = LENGTHS[unit] ?? [Number.NaN, Number.NaN];
  return days >= least * count - 1 && days <= most * count + 2;
}

const LENGTHS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  day: [1, 1],
  week: [7, 7],
  month: [28, 31],
  year: [365, 366],
};

const PERIODS = new RegExp(`\\b${UNIT}`);

/**
 * `explicit`: the text counts it ("7-Day", "one year", "first month", "fourteen days") or calls it free ("free week",
 * "month-free"). Several without a number that can be read ("fourteen days", "three free months") are as long as nothing.
 */
function periodsIn(text: string): readonly (SaidPeriod & { readonly explicit: boolean })[] {
  const named = text.replace(/(month|year)ly\b/gi, "$1");
  return matchesOf(PERIODS, named).map(({ 0: found, 1: said = "", 2: unit = "", index }) => {
    const count = numberOf(said);
    const isSeveral = /s$/i.test(found);
    return {
      count: isSeveral && count === 1 ? Number.NaN : count,
      unit: fullUnit(unit),
      explicit:
        isSeveral ||
        Number(said) > 0 ||
        wordOf(said) !== undefined ||
        /^[\s-](?:free|on us|on the house)\b/i.test(named.slice(index + found.length)),
    };
  });
}

const NUMBERS: Readonly<Record<string, number>> = {
  zero: 0,
  a: 1,
  an: 1,
  first: 1,
  free: 1,
  extra: 1,
  bonus: 1,
  additional: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirty: 30,
};

/** "€5.99", "CA$5.99", "EUR 5.99", "5 euros"; none in "US$5.99", "Euro 2028" and "the 2024 Euros". */
const FOREIGN =
  /(?![$¢])\p{Sc}|\b(?!us\$)[a-z]{1,3}\$|(?:\b|\d)(?:aud|cad|eur|gbp)(?![a-z])|\b\d{1,3} ?(?:euro|pound)s?\b/giu;

function numberOf(word: string | undefined): number {
  return Number(word) || wordOf(word ?? "") || 1;
}

function wordOf(word: string): number | undefined {
  return NUMBERS[word.toLowerCase()];
}

function fullUnit(unit: string): string {
  const short = unit.toLowerCase();
  if (short === "mo") return "month";
  return short === "yr" ? "year" : short;
}

const UNITS: Readonly<Record<string, string>> = {
  NoOfDays: "day",
  NoOfMonths: "month",
  NoOfYears: "year",
};

function monthsOf(count: number, unit: string): number {
  return count * ({ month: 1, year: 12 }[fullUnit(unit)] ?? Number.NaN);
}

const DISCOUNT =
  /\b(?:sav(?:e|es|ing|ings)|discount(?:ed|s)?|introductory|deal|cheaper|(?:special|reduced) (?:offer|price|rate)|for the price of)\b/i;
const HALF =
  /\bhalf[\s-](?:(?:of )?(?:the|our) )?(?:\w+ )?(?:price|cost|off)\b|\bprices? (?:cut )?in half\b/i;

/** "2 for 1" and "buy one, get one" are sold by no plan; "$1.06 for 1 month" is a price. */
const BUNDLE = /\bbuy\b.{1,30}\bget\b|(?:^|[^\d.])\d for \d\b(?! \w*(?:day|week|month|year))/i;

function hasDiscounts(text: string, terms: PlanTerms): boolean {
  if (BUNDLE.test(text)) return false;
  const now = dueNowCents(terms);
  const { retailPriceCents: retail, renewalPercentOff } = terms;
  const off = retail && now !== null ? Math.round((100 * (retail - now)) / retail) : 0;
  const percents = matchesOf(/(\w+)\s?(?:%|percent\b)/, text).map(([, count]) => numberOf(count));
  if (HALF.test(text)) percents.push(50);
  const isKept = (percent: number) =>
    percent > 0 && (percent === off || percent === renewalPercentOff);
  if (!percents.every(isKept)) return false;
  const isDiscount = DISCOUNT.test(text);
  if (isDiscount && off <= 0) return false;
  return (!isDiscount && percents.length === 0) || areFirst(text, terms);
}

function dueNowCents({ retailPriceCents, defaultPromo }: PlanTerms): number | null {
  if (retailPriceCents === null || !defaultPromo) return retailPriceCents;
  return defaultPromo.isFreeTrial ? 0 : defaultPromo.amountCents;
}

/** `matchAll`, which televisions of 2019 lack. */
function matchesOf(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  const each = new RegExp(pattern.source, "gi");
  const found: RegExpExecArray[] = [];
  for (let one = each.exec(text); one !== null; one = each.exec(text)) found.push(one);
  return found;
}
