/**
 * Every plan the sandbox sells or knows: service ids, prices, durations and tiers.
 *
 * Prices are integer cents. A plan's `packageID` is its sku and its service id; `planId` is the
 * same value (the display content is looked up by it). Every plan has a tier of its own, so that
 * every change is an upgrade or a downgrade [OPN-146]; the one-month web plan has tier 100, which
 * is what makes it pausable [PAU-07]. Ids, prices and tiers that the documents do not give are
 * placeholders of this file [OPN-082] [OPN-125].
 */

export type PlanPeriod = "NoOfYears" | "NoOfMonths" | "NoOfDays";

/**
 * Who may see and buy a plan.
 * - `web`: every user. `gift`: through a gift card. `excluded`: never sold on the web [CAT-01].
 * - `military`, `firstResponder`, `veterans`: with a completed verification [OPN-068].
 * - `partner`, `store`: sold elsewhere, can only be a user's current plan.
 * - `legacy`: no longer sold.
 */
export type PlanAudience =
  | "web"
  | "gift"
  | "excluded"
  | "military"
  | "firstResponder"
  | "veterans"
  | "partner"
  | "store"
  | "legacy";

export interface Plan {
  readonly packageID: string;
  readonly planName: string;
  readonly displayName: string;
  readonly description: string;
  readonly priceCents: number;
  readonly duration: number;
  readonly period: PlanPeriod;
  readonly tier: number;
  readonly audience: PlanAudience;
  /** Promotion ids in the order in which the service lists them. */
  readonly promotions: readonly string[];
  /** In the list that is answered when no package id is asked for. */
  readonly listed: boolean;
}

export const APP_ID = "natcom";
/** Of the app that sells what does not count as this product. */
const OTHER_APP_ID = "audiobooks";
export const PRODUCT_SKU = "FNSUB";
export const LEGACY_ANNUAL_ID = "FNANNUAL2018";
/** The catalogue identifier that stands for all gift plans [CAT-08]. */
export const GIFTING_ID = "GIFTING";
export const PAUSABLE_TIER = 100;

const YEARS = "NoOfYears";
const MONTHS = "NoOfMonths";

type Row = readonly [
  packageID: string,
  audience: PlanAudience,
  duration: number,
  period: PlanPeriod,
  priceCents: number,
  tier: number,
  displayName: string,
  description: string,
  promotions?: readonly string[],
  listed?: "listed",
];

// biome-ignore format: one plan per line reads as the price list that it is
const rows: readonly Row[] = [
  // The named web plans and their variants [CAT-09] to [CAT-13].
  ["FNWEB1MO", "web", 1, MONTHS, 599, 100, "Monthly", "Every show, month by month.", ["PROMO7DFREE"], "listed"],
  ["FNWEB12MO", "web", 1, YEARS, 6499, 300, "Yearly", "A year of every show.", [], "listed"],
  ["FNWEB24MO", "web", 2, YEARS, 12998, 500, "2-Year", "Two years of every show.", [], "listed"],
  ["FNWEB1MOV2", "web", 1, MONTHS, 599, 101, "Monthly", "Thirty days to look around.", ["PROMO30DFREE"]],
  ["FNWEB1MOV3", "web", 1, MONTHS, 599, 102, "Monthly", "The first month for 99 cents.", ["PROMO99C1MO"]],
  ["FNWEB12MOV2", "web", 1, YEARS, 6499, 301, "Yearly", "230 days free.", ["PROMO230A"]],
  ["FNWEB24MOV2", "web", 2, YEARS, 12998, 501, "2-Year", "230 days free, then $64.99/yr.", ["PROMO230B"]],
  ["FNWEB1MOPT1", "web", 1, MONTHS, 699, 110, "Monthly", "Every show, month by month.", ["PROMO7DFREE"]],
  ["FNWEB12MOPT1", "web", 1, YEARS, 7199, 310, "Yearly", "A year of every show.", ["PROMO30DFREE"]],
  ["FN3MPK", "web", 3, MONTHS, 1599, 200, "3-Month", "Three months, paid ahead.", ["PROMOPREPAY3"]],
  ["FN6MPK", "web", 6, MONTHS, 2999, 250, "6-Month", "Six months, paid ahead.", ["PROMOPREPAY6"]],
  ["FN1YPKMR", "web", 1, YEARS, 6499, 320, "Yearly with Cap", "A year of every show and the cap.", ["PROMOMERCHCAP"]],
  ["FN2YPKMR", "web", 2, YEARS, 12998, 510, "2-Year with Jacket", "Two years and the jacket.", ["PROMOMERCHJACKET"]],
  ["FN3YPKMR", "web", 3, YEARS, 19497, 600, "3-Year with Box", "Three years and the box.", ["PROMOMERCHBOX"]],

  // Military [CAT-02].
  ["FNSHR1PA", "military", 1, YEARS, 6499, 330, "Military Yearly", "One year free.", ["PROMO1YFREE"]],
  ["FNSHR1PAV2", "military", 1, YEARS, 6499, 331, "Military Yearly", "One year free.", ["PROMO1YFREE"]],
  ["FNSHR1PAV4", "military", 1, YEARS, 6499, 332, "Military Yearly", "Every show, for those who serve.", ["PROMO1YFREE"], "listed"],
  ["FNSHR1PAWB", "military", 1, YEARS, 6499, 333, "Military Yearly", "Welcome back: one year at half price.", ["PROMOHALFYEAR"]],
  ["FNSHR1MO", "military", 1, MONTHS, 299, 120, "Military Monthly", "Half price, month by month.", [], "listed"],

  // First responders [CAT-03].
  ["FNSHR1FR", "firstResponder", 1, YEARS, 6499, 340, "First Responder Yearly", "One year free.", ["PROMO1YFREE"]],
  ["FNFRMO", "firstResponder", 1, MONTHS, 299, 130, "First Responder Monthly", "Half price, month by month.", [], "listed"],
  ["FNSHR1FRV3", "firstResponder", 1, YEARS, 6499, 341, "First Responder Yearly", "One year free.", ["PROMO1YFREE"]],
  ["FNSHR1FRV4", "firstResponder", 1, YEARS, 6499, 342, "First Responder Yearly", "Every show, for those first on the scene.", ["PROMO1YFREE"], "listed"],
  ["FNSHR1FRWB", "firstResponder", 1, YEARS, 6499, 343, "First Responder Yearly", "Welcome back: one year at half price.", ["PROMOHALFYEAR"]],

  // Veterans benefits [CAT-04].
  ["FNVADV1PA", "veterans", 1, YEARS, 6499, 350, "Veterans Yearly", "One year free.", ["PROMO1YFREE"]],
  ["FNVADV1MO", "veterans", 1, MONTHS, 299, 140, "Veterans Monthly", "Half price, month by month.", [], "listed"],
  ["FNVADV1PAV1", "veterans", 1, YEARS, 6499, 351, "Veterans Yearly", "One year free.", ["PROMO1YFREE"]],
  ["FNVADV1PAV2", "veterans", 1, YEARS, 6499, 352, "Veterans Yearly", "Every show, for those who served.", ["PROMO1YFREE"], "listed"],
  ["FNWS1PAWB", "veterans", 1, YEARS, 6499, 353, "Veterans Yearly", "Welcome back: one year at half price.", ["PROMOHALFYEAR"]],

  // Partners [CAT-05] [CAT-07].
  ["FNVRZTEST1", "partner", 1, MONTHS, 599, 150, "Carrier Monthly", "Billed through the carrier."],
  ["FNVRZMV", "partner", 1, MONTHS, 599, 151, "Carrier Monthly", "Billed through the carrier."],
  ["FNSRXM1M", "partner", 1, MONTHS, 599, 152, "Satellite Radio Monthly", "Billed through the radio service."],

  // Plans of app stores: a user's current plan, never sold here.
  ["FNIOS1MO", "store", 1, MONTHS, 599, 160, "Monthly", "Billed through the App Store."],
  ["FNAND1MO", "store", 1, MONTHS, 599, 161, "Monthly", "Billed through Google Play."],
  ["FNAMZ1MO", "store", 1, MONTHS, 599, 162, "Monthly", "Billed through Amazon."],
  ["FNROKU1MO", "store", 1, MONTHS, 599, 163, "Monthly", "Billed through Roku."],
  ["FNSAM1MO", "store", 1, MONTHS, 599, 164, "Monthly", "Billed through Samsung Checkout."],

  // Gifts [OPN-125].
  ["FNGIFT1Y", "gift", 1, YEARS, 6499, 305, "1-Year Gift", "A year of every show."],
  ["FNGIFT1YM", "gift", 1, YEARS, 7499, 306, "1-Year Gift with Mug", "A year of every show and the mug.", ["PROMOMERCHMUG"]],

  // Known, but excluded from the plan list and from counting as a subscription [CAT-01] [OPN-081].
  ["FNROKU1", "excluded", 1, MONTHS, 599, 170, "Monthly", "Billed through Roku."],
  ["SPESTRAUDBK", "excluded", 1, YEARS, 1999, 5, "Audio Book", "A single audio book."],

  // No longer sold [OPN-079].
  [LEGACY_ANNUAL_ID, "legacy", 1, YEARS, 4999, 290, "Founder Yearly", "The first annual plan."],
];

function toPlan(row: Row): Plan {
  const [
    packageID,
    audience,
    duration,
    period,
    priceCents,
    tier,
    displayName,
    description,
    promotions,
    listed,
  ] = row;
  return {
    packageID,
    audience,
    duration,
    period,
    priceCents,
    tier,
    displayName,
    planName: `${displayName} Plan`,
    description,
    promotions: promotions ?? [],
    listed: listed === "listed",
  };
}

export const PLANS: readonly Plan[] = rows.map(toPlan);

const byId = new Map(PLANS.map((plan) => [plan.packageID, plan]));

export function findPlan(packageID: string): Plan | undefined {
  return byId.get(packageID);
}

/** @throws when the id is not in the catalogue: a mistake in the sandbox's own data. */
export function planOf(packageID: string): Plan {
  const plan = byId.get(packageID);
  if (!plan) throw new Error(`The sandbox catalogue has no plan ${packageID}`);
  return plan;
}

/** Two years or more: in Vermont the renewal needs an extra consent [OPN-101]. */
export function isMultiYear(plan: Plan): boolean {
  return plan.period === YEARS && plan.duration >= 2;
}

/** The app that a plan's orders belong to; clients leave out those of another one [BIL-12]. */
export function appIdOf({ audience }: Pick<Plan, "audience">): string {
  return audience === "excluded" ? OTHER_APP_ID : APP_ID;
}
