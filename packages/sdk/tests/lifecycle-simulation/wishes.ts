import type { Chance } from "../purchase-simulation/chance.ts";
import { DAY_MS, dayAt, MINUTE_MS, plusDays, startOf } from "./days.ts";

/** What is asked of the sandbox's maker of personas. */
export type Wish = Readonly<Record<string, unknown>>;

const HOUR_MS = 60 * MINUTE_MS;

/** Ends of months and years, and leap days, on which arithmetic goes wrong. */
const SPECIAL_DAYS = [
  "2026-12-30",
  "2026-12-31",
  "2027-01-29",
  "2027-01-30",
  "2027-01-31",
  "2027-02-28",
  "2027-03-31",
  "2027-08-31",
  "2027-10-31",
  "2027-12-31",
  "2028-01-29",
  "2028-01-30",
  "2028-01-31",
  "2028-02-28",
  "2028-02-29",
  "2028-03-01",
];

/** The instant at which a seed begins: two years from it cross a leap day, but for those of 1 March 2028. */
export function firstInstant(chance: Chance): number {
  const day = chance.happens(0.5)
    ? chance.among(SPECIAL_DAYS)
    : plusDays("2026-07-01", chance.below(600));
  const ofDay = [0, 1_000, 12 * HOUR_MS, DAY_MS - 1_000, chance.below(DAY_MS)];
  return startOf(day) + chance.among(ofDay);
}

const STATUSES = [
  ...["Existing", "Existing", "Existing", "Existing", "Existing", "Existing", "Existing"],
  ...["Trialist", "Trialist", "Pending Pause", "Pause", "Pause", "Dunning", "Dunning"],
  ...["Pending Cancel - Existing", "Pending Cancel", "Pending Cancel - Trialist"],
  ...["Churned Voluntary", "Churned Voluntary", "Churned Involuntary", "New"],
];
const MONTHLY = "FNWEB1MO";
const PLANS = [
  ...[MONTHLY, MONTHLY, MONTHLY, MONTHLY, "FNWEB12MO", "FNWEB12MO", "FNWEB24MO", "FN3MPK"],
  ...["FN6MPK", "FNWEB1MOV3", "FNWEB12MOPT1", "FNSHR1MO", "FNSHR1PAV4", "FNVADV1MO"],
  ...["FNFRMO", "FN2YPKMR", "SPESTRAUDBK"],
];
const TRIALS = [MONTHLY, "FNWEB1MOV2", "FNWEB1MOPT1", "FNWEB12MOV2", "FNSHR1PAV4", "FNVADV1PAV2"];
const STORES = [
  ...["ios", "android", "androidPayment", "roku", "amazon", "samsung", "verizon"],
  ...["verizonBango", "siriusXMBango"],
];
const METHODS = [
  ...["card", "card", "card", "card", "card", "card", "paypal", "applepay"],
  ...["refusedCard", "expiredCard", "none"],
];
const CODES = ["HALFOFF", "FIVEOFF", "50RENEW", "STAY3MO", "FREE30DAYS", "MILITARYGIFT"];
const ZIPS = ["37203", "37203", "05401", "97201"];

/** A random member; the first wish that the sandbox can make a past for counts. */
export function wishOf(chance: Chance, now: number): Wish {
  const status = chance.among(STATUSES);
  const common = { id: "member", status, zipCode: chance.among(ZIPS), ...extras(chance) };
  const kind = chance.below(12);
  if (kind === 0 && ["Existing", "New", "Churned Voluntary"].includes(status)) {
    return { ...common, status: "Existing", channel: chance.among(STORES) };
  }
  if (kind === 1 && ["Existing", "Pending Cancel"].includes(status)) {
    return {
      ...common,
      channel: "gift",
      gifts: 1 + chance.below(3),
      ...dates(chance, now, status),
    };
  }
  if (kind === 2 && status === "Existing") {
    return {
      ...common,
      channel: "coupon",
      plan: chance.among(["FNWEB12MO", MONTHLY]),
      coupon: "FREEPASS",
      method: method(chance),
    };
  }
  if (status === "New") return { ...common, method: method(chance) };
  return web(chance, now, status, common);
}

function web(chance: Chance, now: number, status: string, common: Wish): Wish {
  const isPaused = status === "Pause" || status === "Pending Pause";
  const isTrial = status.includes("Trialist");
  const verified = chance.among(["FNSHR1PAV4", "FNVADV1PAV2"]);
  const trial = status === "Trialist" ? chance.among(TRIALS) : verified;
  const other = isTrial ? trial : chance.among(PLANS);
  const plan = isPaused ? MONTHLY : other;
  const isOwing = status === "Dunning" || status === "Churned Involuntary";
  const refusing = chance.among(["refusedCard", "expiredCard", "refusedCard", "card"]);
  const isDiscounted = !isTrial && chance.below(8) === 0;
  const mayGrow = ["Existing", "Pending Cancel", "Pending Cancel - Existing"].includes(status);
  const hasUpcoming = status === "Existing" && plan.includes("12MO") && chance.below(3) === 0;
  return {
    ...common,
    plan,
    method: isOwing ? refusing : method(chance),
    ...(isDiscounted ? { coupon: chance.among(CODES) } : {}),
    ...(mayGrow && chance.below(6) === 0 ? { gifts: 1 + chance.below(2) } : {}),
    ...(hasUpcoming ? { upcomingPlan: MONTHLY } : {}),
    ...dates(chance, now, status),
  };
}

function method(chance: Chance): string {
  return chance.among(METHODS);
}

function extras(chance: Chance): Wish {
  const segments = chance.among(["monthly", "holiday2024"]);
  return {
    ...(chance.below(6) === 0 ? { segments: [segments] } : {}),
    ...(chance.below(6) === 0 ? { flags: { "price-test-apr-2025": "variant-1" } } : {}),
  };
}

function dates(chance: Chance, now: number, status: string): Wish {
  const isPast = (day: string) => startOf(day) < now;
  const today = dayAt(now);
  const past = SPECIAL_DAYS.filter(isPast).slice(-4);
  const ago = () =>
    chance.happens(0.5) && past.length > 0
      ? chance.among(past)
      : `${1 + chance.below(chance.among([12, 40, 400]))}d`;
  const pause = { pause: { days: chance.among([30, 60, 90]), ...pausedSince(chance, status) } };
  if (status === "Pause" || status === "Pending Pause") return pause;
  if (status === "Dunning") return { refusedSince: `${chance.below(10)}d` };
  if (status.startsWith("Churned")) return chance.happens(0.5) ? { ended: ago() } : {};
  const ahead = plusDays(today, 1 + chance.below(28));
  return chance.among<Wish>([
    {},
    { since: ago() },
    { since: ago() },
    { nextBilling: ahead },
    { nextBilling: `${1 + chance.below(28)}d` },
  ]);
}

function pausedSince(chance: Chance, status: string): Wish {
  return status === "Pause" ? { began: `${chance.below(29)}d` } : {};
}
