import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { COUPONS } from "../../apps/sandbox/src/catalogue/coupons.ts";
import { PLANS } from "../../apps/sandbox/src/catalogue/plans.ts";
import { createSandbox } from "../../apps/sandbox/src/index.ts";
import { PURCHASES, pricesOffered, TAXED_ZIP, UNKNOWN_ZIP, UNTAXED_ZIP } from "./prices.mjs";

const PAGE = readFileSync("docs/prices.md", "utf8");
const START = Date.UTC(2025, 0, 15, 12);
const TODAY = "2025-01-15";
const WEB_PLANS = PLANS.filter(({ audience }) => audience === "web");
/** The services say of no other code that it takes an amount off, or sets a price (OPN-111). */
const FLAT = COUPONS.filter(({ discountType }) => discountType !== "PERCENT");
const ZIPS = { known: TAXED_ZIP, untaxed: UNTAXED_ZIP, unknown: UNKNOWN_ZIP };
const sandbox = createSandbox({ now: () => START });

/** What the sandbox computes for every plan and code; none that it refuses. */
async function quotesFor({ personas, change }, zip) {
  const search = new URLSearchParams({
    world: "prices",
    persona: personas.join(","),
    plan: WEB_PLANS.map(({ packageID }) => packageID).join(","),
    coupon: ["", ...COUPONS.map(({ code }) => code)].join(","),
    change: change === "none" ? "" : change,
    zip,
    shippingZip: zip,
  });
  const response = await sandbox.fetch(`http://localhost:4010/_sandbox/quotes?${search}`);
  const { quotes } = await response.json();
  return new Map(quotes.filter(({ refusal }) => !refusal).map((one) => [keyOf(one), one]));
}

const keyOf = ({ persona, plan, coupon = "" }) => `${persona} ${plan} ${coupon}`;
const keyOfOffer = ({ persona, plan, coupon }) =>
  keyOf({ persona, plan: plan.packageID, coupon: coupon?.couponCode });
const dayOf = (at) => at.slice(0, 10);

/** What has to be said of a purchase that the services compute so. */
function truthOf(quoted) {
  const { now, first, next, plan, coupon } = quoted;
  const total = totalOf(quoted);
  const [upcoming] = [first, next].filter((one) => dayOf(one.at) > TODAY && one.priceCents > 0);
  return {
    plan,
    coupon,
    label: total.on ? `Total due on ${dateText(total.on)}` : "Total due today",
    totalCents: total.cents,
    plusTaxes: total.plusTaxes,
    nowCents: now.totalCents,
    next: [upcoming.priceCents, dayOf(upcoming.at)],
    disclosed: [upcoming.priceCents, dayOf(upcoming.at)],
    renewalCents: next.priceCents,
    isOtherPrice: upcoming.priceCents !== next.priceCents,
  };
}

function totalOf({ now, first, next, coupon }) {
  if (dayOf(first.at) > TODAY) {
    const { totalCents: cents, taxCents } = first;
    return { cents, on: dayOf(first.at), plusTaxes: cents > 0 && taxCents === 0 };
  }
  if (now.priceCents > 0) return { cents: now.totalCents, on: null, plusTaxes: !now.isTaxKnown };
  if (FLAT.some(({ code }) => code === coupon)) return { cents: 0, on: null, plusTaxes: false };
  // The service answers the tax of the first period alone.
  return { cents: next.priceCents, on: dayOf(next.at), plusTaxes: true };
}

/** The same, as the table says it. */
function saidOf({ plan, coupon, ...offer }, tax) {
  const { next, later, renewal, ...total } = offer[tax];
  return {
    plan: plan.packageID,
    coupon: coupon?.couponCode,
    ...total,
    next: [next.priceCents, next.date],
    disclosed: [later?.priceCents ?? renewal.priceCents, later?.date ?? renewal.date ?? next.date],
    renewalCents: renewal.priceCents,
    isOtherPrice: later !== null,
  };
}

function dateText(day) {
  const style = { timeZone: "UTC", year: "numeric", month: "short", day: "numeric" };
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", style);
}

const dollars = (cents) => `$${(cents / 100).toFixed(2)}`;
const price = (cents) => dollars(cents).replace(/\.00$/, "");

describe("what a buyer pays", () => {
  let offers = [];
  beforeAll(async () => {
    offers = await pricesOffered();
  });

  describe.each(PURCHASES)("$id", (purchase) => {
    const own = () => offers.filter((offer) => offer.purchase === purchase.id);

    it.each(Object.entries(ZIPS))(
      "is what the services compute, for every plan and code, tax %s [D-05] [D-17] [PRC-03] [PRC-09] [PRC-10] [PRC-11] [PRC-12] [PRC-18] [PRC-19]",
      async (tax, zip) => {
        const quotes = await quotesFor(purchase, zip);
        expect(own().map(keyOfOffer).sort()).toEqual([...quotes.keys()].sort());
        const truths = own().map((offer) => truthOf(quotes.get(keyOfOffer(offer))));
        expect(own().map((offer) => saidOf(offer, tax))).toEqual(truths);
      },
    );

    it("stands on the page with these amounts, labels and dates [D-17]", async () => {
      const known = await quotesFor(purchase, TAXED_ZIP);
      const unknown = await quotesFor(purchase, UNKNOWN_ZIP);
      const rows = rowsOf(purchase.id);
      const families = new Set(own().map(({ discount }) => discount));
      expect(rows).toHaveLength(families.size);
      for (const [family, example, ...cells] of rows) {
        const [plan, discount = ""] = [...example.matchAll(/`(\w+)`/g)].map(([, id]) => id);
        const coupon = COUPONS.some(({ code }) => code === discount) ? discount : "";
        const key = keyOf({ persona: purchase.personas[0], plan, coupon });
        expect([family, ...cells]).toEqual([family, ...cellsOf(known.get(key), unknown.get(key))]);
      }
    });
  });
});

/** The cells of each family of a section. */
function rowsOf(purchase) {
  const sections = PAGE.split("\n## ").slice(1);
  const section = sections[PURCHASES.findIndex(({ id }) => id === purchase)];
  const [amounts] = section.slice(section.indexOf("| family |")).split("\n\n");
  const lines = amounts.split("\n").slice(2);
  return lines.map((line) => line.slice(2, -2).split(" | "));
}

/** The cells after the example, from the computation of the services. */
function cellsOf(quoted, untold) {
  const { label, nowCents, next, renewalCents, ...known } = truthOf(quoted);
  const { duration, period } = WEB_PLANS.find(({ packageID }) => packageID === quoted.plan);
  const [cents, day] = next;
  const unit = period === "NoOfYears" ? "year" : "month";
  const per = duration === 1 ? `per ${unit}` : `for ${duration} ${unit}s`;
  return [
    label,
    totalText(known),
    totalText(truthOf(untold)),
    dollars(nowCents),
    price(cents),
    dateText(day),
    `${price(renewalCents)} ${per}`,
  ];
}

function totalText({ totalCents, plusTaxes }) {
  return `${dollars(totalCents)}${plusTaxes ? " plus applicable taxes" : ""}`;
}
