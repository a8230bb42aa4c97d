import { assignedGroup, seededRandom } from "../../../apps/sandbox/src/index.ts";
import { createShop, type Shop, type Tab } from "./shop.ts";

/** Every buyer of a price test, in every group, by everything that can name it; and whether groups are filled evenly. */

const TEST = "price-test-apr-2025";
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
  await setFlag(shop, "control");
  if (buyer.choosesFirst) await tab.signIn(buyer.persona);
  await tab.openCheckout(planId);
  const before = shop.ledger().length;
  const atCheckout = checkout.quote?.priceCents ?? null;
  const promised = checkout.quote?.chargeNowCents ?? null;
  checkout.setConsent(true);
  await shop.drive(checkout.submit());
  await shop.drive(confirmation.open());
  const charge = shop.ledger().slice(before).at(-1);
  const charged = charge && charge.amountCents === promised && charge.serviceId === planId;
  const saysIt = JSON.stringify(confirmation.receipt).includes(dollars(promised));
  return {
    plans: listed,
    review,
    checkout: atCheckout,
    receipt: saysIt ? atCheckout : null,
    ledger: charged ? atCheckout : null,
  };
}

async function openedTab(shop: Shop, { group, source }: Case): Promise<Tab> {
  if (source === "service") await setFlag(shop, group);
  // Where no flag says anything, the configuration's own plans are sold: it swaps them for everyone.
  const configuration =
    source === "configuration" && group !== "control"
      ? {
          product: {
            standardPackageIds: ["FNWEB1MOPT1", "FNWEB12MOPT1", "FNWEB24MO"],
            defaultPackageId: "FNWEB1MOPT1",
          },
        }
      : {};
  const tab = shop.tab({ configuration });
  if (source === "cookie") tab.platform.cookies.set(`ff_${TEST}`, group);
  return tab;
}

async function setFlag(shop: Shop, value: string): Promise<void> {
  await shop.sandbox.fetch("http://localhost:4010/_sandbox/flags", {
    method: "PUT",
    headers: { "x-api-key": shop.world, "content-type": "application/json" },
    body: JSON.stringify({ [TEST]: value }),
  });
}

function dollars(cents: number | null): string {
  return ((cents ?? 0) / 100).toFixed(2);
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
