import { assignedGroup, seededRandom } from "../../../apps/sandbox/src/index.ts";
import { createShop, type Shop, type Tab } from "./shop.ts";

/** Every buyer of a price test, in every group, by everything that can name it; and whether groups are filled evenly. */

const TEST = "price-test-apr-2025";
/** A test of the configuration. */
const OWN_TEST = "price-test-own";
/** Longer than the free trial of a plan. */
const TRIAL = "8d";
export const GROUPS = ["control", "variant-1"] as const;
export const SOURCES = ["service", "cookie", "configuration"] as const;

export interface Buyer {
  readonly name: string;
  readonly persona: string;
  /** Plan of the control group, and the one in its place. */
  readonly plans: Readonly<Record<(typeof GROUPS)[number], string>>;
  /** Chooses as a visitor, and signs in afterwards. */
  readonly choosesFirst?: true;
}

const MONTHLY = { control: "FNWEB1MO", "variant-1": "FNWEB1MOPT1" };
const YEARLY = { control: "FNWEB12MO", "variant-1": "FNWEB12MOPT1" };

export const BUYERS: readonly Buyer[] = [
  { name: "visitor", persona: "new", plans: MONTHLY, choosesFirst: true },
  { name: "new", persona: "new", plans: MONTHLY },
  { name: "member monthly", persona: "paying-monthly", plans: YEARLY },
  { name: "churned", persona: "churned", plans: YEARLY },
  { name: "verified", persona: "verified-military", plans: MONTHLY },
];

/** What each place says that the plan costs, in cents. */
export interface Prices {
  readonly plans: number | null;
  readonly review: number | null;
  readonly checkout: number | null;
  readonly receipt: number | null;
  readonly ledger: number | null;
}

interface Case {
  readonly buyer: Buyer;
  readonly group: (typeof GROUPS)[number];
  readonly source: (typeof SOURCES)[number];
}

/** Buys the plan of the group, and reads its price in every place. */
export async function pricesOf({ buyer, group, source }: Case): Promise<Prices> {
  const shop = createShop();
  const tab = await openedTab(shop, { buyer, group, source });
  const { checkout, confirmation, plans } = tab.foyer;
  const planId = buyer.plans[group];
  if (!buyer.choosesFirst) await tab.signIn(buyer.persona);
  await shop.drive(plans.open());
  const listed = plans.plans.find((plan) => plan.planId === planId)?.retailPriceCents ?? null;
  plans.select(planId);
  const review = plans.selectedPlan?.retailPriceCents ?? null;
  // The test is over before the buyer pays: a plan that was chosen at a price is sold at it.
  await setFlag(shop, "control", source === "configuration" ? OWN_TEST : TEST);
  if (buyer.choosesFirst) await tab.signIn(buyer.persona);
  await tab.openCheckout(planId);
  const before = shop.ledger().length;
  const atCheckout = checkout.quote?.priceCents ?? null;
  const promised = checkout.quote?.chargeNowCents ?? null;
  checkout.setConsent(true);
  await shop.drive(checkout.submit());
  await shop.drive(confirmation.open());
  const { rows } = confirmation.receipt;
  const onReceipt = (id: string) => centsOf(rows.find((row) => row.id === id)?.value);
  const [charge] = shop.ledger().slice(before);
  const isKept = charge?.amountCents === promised && onReceipt("paid") === promised;
  return {
    plans: listed,
    review,
    checkout: atCheckout,
    receipt: isKept ? onReceipt("next") : null,
    ledger: isKept ? await chargedFor(shop, planId, before) : null,
  };
}

/** What the buyer's first charge that is not free is, without tax: a trial ends before it. */
async function chargedFor(shop: Shop, planId: string, before: number): Promise<number | null> {
  const charges = () => shop.ledger().slice(before);
  const [{ profileId } = { profileId: null }] = charges();
  const paid = () => charges().find((one) => one.profileId === profileId && one.amountCents > 0);
  if (!paid()) await control(shop, "POST", "clock/advance", { by: TRIAL });
  const charge = paid();
  return charge?.serviceId === planId ? charge.amountCents - charge.taxCents : null;
}

/** Of a text that begins with an amount. */
function centsOf(text = ""): number | null {
  const [, dollars, cents] = /^\$([\d,]+)\.(\d\d)(?!\d)/.exec(text) ?? [];
  return dollars === undefined ? null : Number(dollars.replace(",", "") + cents);
}

async function openedTab(shop: Shop, { group, source }: Case): Promise<Tab> {
  if (source === "service") await setFlag(shop, group);
  if (source === "configuration") await setFlag(shop, group, OWN_TEST);
  // A test that the configuration alone knows, with plans of its own.
  const configuration = {
    experiments: {
      priceTests: [
        {
          flag: OWN_TEST,
          variants: [{ group: "variant-1", plans: [MONTHLY, YEARLY].map(swapOf) }],
        },
      ],
    },
  };
  const tab = shop.tab(source === "configuration" ? { configuration } : {});
  if (source === "cookie") tab.platform.cookies.set(`ff_${TEST}`, group);
  return tab;
}

function swapOf(plans: Buyer["plans"]): { readonly from: string; readonly to: string } {
  return { from: plans.control, to: plans["variant-1"] };
}

async function setFlag(shop: Shop, value: string, flag = TEST): Promise<void> {
  await control(shop, "PUT", "flags", { [flag]: value });
}

async function control(shop: Shop, method: string, path: string, body: object): Promise<void> {
  await shop.sandbox.fetch(`http://localhost:4010/_sandbox/${path}`, {
    method,
    headers: { "x-api-key": shop.world, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

export interface Shares {
  readonly counts: readonly number[];
  /** How likely shares as uneven as these are by chance. */
  readonly p: number;
}

/** Visits of visitors with random ids, by the sandbox's assignment. */
export function sharesOf(seed: number, visits: number): Shares {
  const random = seededRandom(seed);
  const counts = GROUPS.map(() => 0);
  for (let visit = 0; visit < visits; visit += 1) {
    const id = `${Math.floor(random() * 2 ** 32)}-${Math.floor(random() * 2 ** 32)}`;
    const at = GROUPS.indexOf(assignedGroup(TEST, id, GROUPS) as (typeof GROUPS)[number]);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const expected = visits / GROUPS.length;
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return { counts, p: complementOfErrorFunction(Math.sqrt(chi / 2)) };
}

/** For one degree of freedom, that of two groups: within 1.2e-7 (Numerical Recipes, erfcc). */
function complementOfErrorFunction(x: number): number {
  const t = 1 / (1 + x / 2);
  const factors = [
    0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418,
    0.37409196, 1.00002368, -1.26551223,
  ];
  return t * Math.exp(-x * x + factors.reduce((sum, factor) => sum * t + factor));
}
