/**
 * Promo codes. Amounts are integer cents, instants ISO.
 *
 * The codes with legal text [PRM-20] to [PRM-28], codes of every shape (flat price, amount off,
 * percent, nothing due, another billing date), and codes that are refused with each code of the
 * error catalogue [ERR-05] to [ERR-11]. Codes the documents do not give are placeholders [OPN-113].
 */
import type { PlanPeriod } from "./plans.ts";

/** `FLAT` and `AMOUNT` are flat discounts, `PERCENT` is not [OPN-111]. */
export type DiscountType = "FLAT" | "AMOUNT" | "PERCENT";

export interface Coupon {
  readonly code: string;
  readonly description: string;
  readonly discountType: DiscountType;
  /** FLAT: the price to pay in cents. AMOUNT: cents off. PERCENT: percent off. */
  readonly value: number;
  /** Plans it may be used with; without it every web plan. */
  readonly plans?: readonly string[];
  /** Length of the period that the coupon pays for; without it the plan's own period. */
  readonly covers?: { readonly duration: number; readonly period: PlanPeriod };
  readonly expiresAt?: string;
  /** Hours after the world began in which it can be used: from, and until before. */
  readonly fromHour?: number;
  readonly untilHour?: number;
  /** Redemptions by all users together. */
  readonly mostUses?: number;
  /** Only for users who never had a subscription [ERR-10]. */
  readonly newUsersOnly?: boolean;
  /** The code the service refuses it with, for every caller. */
  readonly refusal?: string;
}

const HOUR = 3_600_000;

export const WSJ_CODE = "WSJ2024";
export const RETENTION_YEARLY_CODE = "STAYYEAR";
export const RETENTION_3_MONTH_CODE = "STAY3MO";

const YEARLY = ["FNWEB12MO", "FNWEB12MOV2", "FNWEB12MOPT1"];
const TWO_YEARS = ["FNWEB24MO", "FNWEB24MOV2"];
/** Plans with a regular price of $64.99. */
const YEARLY_6499 = ["FNWEB12MO", "FNWEB12MOV2"];
const MONTHLY = ["FNWEB1MO", "FNWEB1MOV2", "FNWEB1MOV3", "FNWEB1MOPT1"];

function flat(code: string, value: number, plans: readonly string[], description: string): Coupon {
  return { code, description, discountType: "FLAT", value, plans };
}

function percent(code: string, value: number, description: string): Coupon {
  return { code, description, discountType: "PERCENT", value };
}

function refused(code: string, refusal: string, description: string): Coupon {
  return { code, description, discountType: "PERCENT", value: 10, refusal };
}

export const COUPONS: readonly Coupon[] = [
  flat("50RENEW", 3575, YEARLY, "One year for $35.75"),
  flat(WSJ_CODE, 3575, YEARLY, "One year for $35.75"),
  flat("MILITARYGIFT", 3249, TWO_YEARS, "Two years for $32.49"),
  flat("DOWNLOAD", 3249, TWO_YEARS, "Two years for $32.49"),
  flat("MILITARYDEAL", 1950, YEARLY, "One year for $19.50"),
  flat(RETENTION_YEARLY_CODE, 1999, YEARLY, "One year for $19.99 plus tax"),
  {
    ...flat(RETENTION_3_MONTH_CODE, 297, MONTHLY, "Three months for $2.97"),
    covers: { duration: 3, period: "NoOfMonths" },
  },
  {
    code: "SPRING25OFF",
    description: "25% off",
    discountType: "PERCENT",
    value: 25,
    plans: YEARLY_6499,
  },

  { code: "HALFOFF", description: "50% off", discountType: "PERCENT", value: 50 },
  { code: "WELCOME10", description: "10% off", discountType: "PERCENT", value: 10 },
  { code: "FIVEOFF", description: "$5.00 off", discountType: "AMOUNT", value: 500 },
  { code: "TENOFF", description: "$10.00 off", discountType: "AMOUNT", value: 1000 },
  { code: "FREEPASS", description: "Nothing to pay", discountType: "PERCENT", value: 100 },
  {
    code: "FREE30DAYS",
    description: "30 days free",
    discountType: "PERCENT",
    value: 100,
    covers: { duration: 30, period: "NoOfDays" },
  },

  {
    ...percent("FLASH24", 20, "20% off in the first 24 hours of the world"),
    untilHour: 24,
  },
  {
    ...percent("TOMORROW", 20, "20% off after the first 24 hours of the world"),
    fromHour: 24,
  },
  {
    ...percent("LASTONE", 20, "20% off for the first user who redeems it"),
    mostUses: 1,
  },

  refused("NOTACODE", "eV1842", "Refused as invalid"),
  refused("USEDCODE", "eV1861", "Refused as already redeemed"),
  { ...refused("OLDCODE", "eV1863", "Refused as expired (second code)") },
  {
    code: "SUMMER2020",
    description: "Expired",
    discountType: "PERCENT",
    value: 20,
    expiresAt: "2020-09-01T00:00:00.000Z",
  },
  refused("ENJOYED", "eV1882", "Refused as a promotion already enjoyed"),
  {
    code: "NEWONLY",
    description: "20% off for new members",
    discountType: "PERCENT",
    value: 20,
    newUsersOnly: true,
  },
  refused("NOTFORYOU", "eV2658", "Refused as not eligible (second code)"),
  refused("NOTFORYOU2", "eV2659", "Refused as not eligible (third code)"),
  { ...flat("YEARLYONLY", 4999, ["FNWEB12MO"], "Yearly plan only"), newUsersOnly: false },
];

const byCode = new Map(COUPONS.map((coupon) => [coupon.code, coupon]));

/** Codes are compared without regard to case or surrounding space [PRM-05]. */
export function findCoupon(code: string): Coupon | undefined {
  return byCode.get(normaliseCouponCode(code));
}

export function normaliseCouponCode(code: string): string {
  return code.trim().toUpperCase();
}

export interface CouponBuyer {
  /** Codes this profile has redeemed. */
  readonly redeemed: readonly string[];
  readonly everSubscribed: boolean;
}

/** The moment of a redemption. */
export interface CouponMoment {
  /** Epoch ms, world time. */
  readonly now: number;
  /** Begin of the world, epoch ms. */
  readonly worldBegan: number;
  /** Redemptions of a code by all users together. */
  readonly timesRedeemed: (code: string) => number;
}

export type CouponCheck =
  | { readonly ok: true; readonly coupon: Coupon }
  | { readonly ok: false; readonly errorCode: string };

/** Whether this user may use this code for this plan at this moment. */
export function checkCoupon(
  code: string,
  packageID: string,
  buyer: CouponBuyer,
  moment: CouponMoment,
): CouponCheck {
  const coupon = findCoupon(code);
  const errorCode = coupon ? refusalOf(coupon, packageID, buyer, moment) : "eV1842";
  return coupon && errorCode === undefined
    ? { ok: true, coupon }
    : { ok: false, errorCode: errorCode ?? "eV1842" };
}

function refusalOf(
  coupon: Coupon,
  packageID: string,
  buyer: CouponBuyer,
  moment: CouponMoment,
): string | undefined {
  if (coupon.refusal) return coupon.refusal;
  const untimely = untimelyRefusal(coupon, moment);
  if (untimely) return untimely;
  if (buyer.redeemed.includes(coupon.code)) return "eV1861";
  const { mostUses = Number.POSITIVE_INFINITY } = coupon;
  if (moment.timesRedeemed(coupon.code) >= mostUses) return "eV1863";
  if (coupon.newUsersOnly && buyer.everSubscribed) return "eV2657";
  if (coupon.plans && !coupon.plans.includes(packageID)) return "eV2666";
  return undefined;
}

/** Expired, not valid yet, or used up; a code that the user has redeemed is refused as such. */
function untimelyRefusal(coupon: Coupon, { now, worldBegan }: CouponMoment): string | undefined {
  const { expiresAt, fromHour = 0, untilHour } = coupon;
  const age = now - worldBegan;
  if (expiresAt && now >= Date.parse(expiresAt)) return "eV1862";
  if (untilHour !== undefined && age >= untilHour * HOUR) return "eV1862";
  return age < fromHour * HOUR ? "eV1842" : undefined;
}

/** A code on the wire [PRM-19]. */
export function couponDetails({ description, discountType }: Coupon) {
  return { descrip: description, discountType };
}

export function couponPriceCents(coupon: Coupon, priceCents: number): number {
  switch (coupon.discountType) {
    case "FLAT":
      return Math.min(coupon.value, priceCents);
    case "AMOUNT":
      return Math.max(0, priceCents - coupon.value);
    case "PERCENT":
      return percentOff(priceCents, coupon.value);
  }
}

/** The price after a discount, in whole cents, in the buyer's favor: 25% off 64.99 is 48.74. */
export function percentOff(priceCents: number, percent: number): number {
  return Math.floor((priceCents * (100 - percent)) / 100);
}
