/** The price list of a world: a tester changes a price while a buyer is looking at it. */
import { findPlan, type Plan } from "../../catalogue/plans.ts";
import { Refusal } from "../../core/refusal.ts";
import type { World } from "../../core/world.ts";

/** Cents. Prices are below a thousand dollars. */
const MOST_CENTS = 100_000;

function changed(world: World) {
  return world.collection<number>("prices");
}

/** The plan at its price in this world. A subscription keeps the price that it was bought for. */
export function priced(world: World, plan: Plan): Plan {
  const priceCents = changed(world).get(plan.packageID);
  return priceCents === undefined ? plan : { ...plan, priceCents };
}

/**
 * Changes prices: `{ "FNWEB12MO": 6999 }`, in cents; null takes the change back. @throws 400, and changes nothing.
 * @returns the plans that were named, at their prices
 */
export function changePrices(world: World, given: unknown): readonly Plan[] {
  const changes = Object.entries(recordOf(given)).map(([id, cents]) => {
    const plan = findPlan(id);
    if (!plan) throw invalid(`There is no plan ${id.slice(0, 100)}.`);
    if (cents !== null && !isPrice(cents)) {
      throw invalid(`The price of ${id} is whole cents from 0 to ${MOST_CENTS}, or null.`);
    }
    return { plan, cents };
  });
  for (const { plan, cents } of changes) {
    if (cents === null) changed(world).delete(plan.packageID);
    else changed(world).put(plan.packageID, cents);
  }
  return changes.map(({ plan }) => priced(world, plan));
}

function recordOf(given: unknown): object {
  if (typeof given === "object" && given !== null && !Array.isArray(given)) return given;
  throw invalid('Send { "FNWEB12MO": 6999 }: whole cents by plan; null takes the change back.');
}

function isPrice(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_CENTS;
}

function invalid(problem: string): Refusal {
  return new Refusal(400, "INVALID_PRICES", problem);
}
