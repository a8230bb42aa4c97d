/**
 * Compares the texts about money with the charges of the service. Reads texts as a user would, and asks no rule of
 * the SDK.
 */

/** The last charge and the next one. Integer cents before tax. */
export interface Truth {
  readonly nowCents: number;
  readonly taxCents: number;
  readonly nextCents: number;
  /** `YYYY-MM-DD`; null where nothing was bought. */
  readonly today: string | null;
  readonly nextDay: string | null;
  /** Regular period. */
  readonly months: number;
  /** The one-month plan for comparison, by which a saving may be measured; null without one. */
  readonly monthlyCents: number | null;
  /** The regular price that a reduced renewal is measured by; null where a renewal costs the regular price. */
  readonly regularCents: number | null;
}

/** A text that names what is charged later, and not what it is reduced from. */
export function withoutRegular(truth: Truth): Truth {
  return { ...truth, regularCents: null };
}

/** Every text of views at every depth; empty texts do not show. */
export function textsOf(view: unknown): readonly string[] {
  if (typeof view === "string") return view === "" ? [] : [view];
  if (view === null || typeof view !== "object") return [];
  return Object.values(view).flatMap(textsOf);
}

/** Each false text, with its error. */
export function brokenPromises(texts: readonly string[], truth: Truth): readonly string[] {
  return texts.flatMap((text) =>
    checks.flatMap((check) => check(text, truth).map((problem) => `"${text}": ${problem}`)),
  );
}

type Check = (text: string, truth: Truth) => readonly string[];

const MONEY = /\$([\d,]+)(?:\.(\d\d))?(?:\s*(?:\/|per |a )\s*(\d+)?\s*(mo|month|yr|year)s?\b)?/g;

const amounts: Check = (text, truth) =>
  [...text.matchAll(MONEY)]
    .filter(([, dollars = "", cents = "00", count = "1", unit]) => {
      const amount = Number(dollars.replace(/,/g, "")) * 100 + Number(cents);
      return !(unit ? isRate(amount, Number(count) * monthsOf(unit), truth) : isOne(amount, truth));
    })
    .map(([found]) => `${found} is not charged`);

const smallAmounts: Check = (text, { nowCents }) =>
  [...text.matchAll(/(\d+)(?:¢|\s*cents?\b)/g)]
    .filter(([, cents]) => Number(cents) !== nowCents)
    .map(([found]) => `${found} is not charged`);

function isOne(amount: number, truth: Truth): boolean {
  const { nowCents, taxCents, nextCents, regularCents } = truth;
  const paid = [nowCents, taxCents, nowCents + taxCents, nextCents, nextCents - nowCents];
  return [...paid, saving(truth), regularCents].includes(amount);
}

/** A price per month of an annual plan counts a started cent. */
function isRate(amount: number, unitMonths: number, truth: Truth): boolean {
  const { nextCents, regularCents, months } = truth;
  const periods = months / unitMonths;
  return [nextCents, regularCents ?? nextCents].some(
    (cents) => Math.abs(amount * periods - cents) < Math.max(periods, 1),
  );
}

function monthsOf(unit: string): number {
  return unit.startsWith("y") ? 12 : 1;
}

/** Cents less than so many months of the one-month plan. */
function saving({ monthlyCents, months, nextCents }: Truth): number {
  return monthlyCents === null ? 0 : monthlyCents * months - nextCents;
}

const free: Check = (text, { nowCents, taxCents }) =>
  /\b(free|trial|on us|complimentary|no charge)\b/i.test(text) && nowCents + taxCents > 0
    ? ["nothing is free"]
    : [];

const freeDays: Check = (text, { today, nextDay, nowCents }) =>
  [...text.matchAll(/(\d+)[\s-]days?\b/gi)]
    .filter(([, days]) => {
      const actual = (Date.parse(nextDay ?? "") - Date.parse(today ?? "")) / 86_400_000;
      // The first day is billed at its end: seven free days and the billing day (OPN-078).
      return nowCents > 0 || !(actual - Number(days) === 0 || actual - Number(days) === 1);
    })
    .map(([found]) => `it is not ${found} until the next charge`);

const percents: Check = (text, truth) => {
  const { nowCents, nextCents } = truth;
  const regular = truth.regularCents ?? nextCents;
  const off = [
    (nextCents - nowCents) / nextCents,
    saving(truth) / (saving(truth) + nextCents),
    (regular - nextCents) / regular,
  ];
  const kept = off.flatMap((part) => [Math.round(100 * part), Math.floor(100 * part)]);
  return [...text.matchAll(/(\d+)\s?%/g)]
    .filter(([, percent]) => Number(percent) === 0 || !kept.includes(Number(percent)))
    .map(([found]) => `${found} off is not charged`);
};

const discounts: Check = (text, truth) =>
  /\b(save|savings?|discount(ed)?|deal|half price|introductory)\b/i.test(text) &&
  truth.nowCents >= truth.nextCents &&
  saving(truth) <= 0
    ? ["there is no discount"]
    : [];

const dates: Check = (text, { today, nextDay }) =>
  [...text.matchAll(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g)]
    .filter(([day]) => ![today, nextDay].includes(isoDay(day)))
    .map(([day]) => `nothing is charged on ${day}`);

const dateStyle: Check = (text) =>
  /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b\d{4}-\d\d-\d\d/.test(text) ? ["another date style"] : [];

const holes: Check = (text) =>
  /\{|\}|undefined|null|NaN|\/ |\/$| {2}| [.,]|\bon \./.test(text) ? ["a part is missing"] : [];

const checks: readonly Check[] = [
  ...[amounts, smallAmounts, free, freeDays, percents, discounts, dates, dateStyle, holes],
];

/** `"Nov 30, 2026"` as `"2026-11-30"`. */
export function isoDay(day: string): string {
  return new Date(`${day} UTC`).toISOString().slice(0, 10);
}

/** `"-$5.99"` in cents. */
export function centsOf(amount: string): number {
  return Math.round(Number(amount.replace(/[$,]/g, "")) * 100);
}
