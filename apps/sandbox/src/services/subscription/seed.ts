/** Subscription, saved payment method and past orders of each persona of a new world. */

import { addDays, addPeriods } from "../../catalogue/calendar.ts";
import { stateOfZip } from "../../catalogue/taxes.ts";
import type { Persona } from "../../core/persona.ts";
import type { World } from "../../core/world.ts";
import { type Seeded, type SeededMethod, seedMember } from "../../subscriptions/seeds.ts";
import { saveMember } from "../../subscriptions/store.ts";
import { orders } from "../account/billing/orders.ts";
import {
  giveUpMethod,
  type NewMethod,
  paymentInfoOf,
  savePaymentMethod,
} from "../account/billing/payment-methods.ts";
import { pastOrders } from "./past-orders.ts";
import { isChargeable } from "./restart.ts";

const GOOD_CARD = "4242424242424242";
/** Approved when it was entered, refused at every renewal. */
const REFUSED_CARD = "4000000000000242";
const MONTH = { duration: 1, period: "NoOfMonths" } as const;

export function seedSubscription(world: World, persona: Persona): void {
  const { profileId } = persona;
  const who = { profileId, subscriptionId: `sub-${persona.id}` };
  const seeded = seedMember(persona.id, who, world.now());
  if (seeded) placeMember(world, persona, seeded);
}

/** Stores a member with a past: the subscription, the saved payment method and the orders. */
export function placeMember(world: World, persona: Persona, seeded: Seeded): void {
  const { profileId } = persona;
  saveMember(world, seeded.member);
  const method = seeded.method && methodOf(seeded.method, persona, world.now());
  if (method && !seeded.methodRemoved) {
    const savedAt = seeded.cardChangedAt ?? seeded.charges[0]?.at ?? addDays(world.now(), -1);
    world.at(savedAt, () => savePaymentMethod(world, profileId, method));
    if (seeded.member.subscription?.churn && !isChargeable(world, profileId)) {
      giveUpMethod(world, profileId);
    }
  }
  const saved = method && paymentInfoOf(method);
  for (const order of pastOrders(persona, { ...seeded, saved, now: world.now() })) {
    orders(world).put(order.orderID, order, persona.profileId);
  }
}

function methodOf(kind: SeededMethod, persona: Persona, now: number): NewMethod {
  const { zipCode } = persona;
  const billingAddress = { state: stateOfZip(zipCode) ?? "", zipCode };
  const visa = { kind: "card", brand: "Visa", expiry: "12/49", billingAddress } as const;
  switch (kind) {
    case "card":
      return { ...visa, number: GOOD_CARD };
    case "refusedCard":
      return { ...visa, number: REFUSED_CARD };
    case "expiringCard":
      return { ...visa, number: GOOD_CARD, expiry: cardMonth(now) };
    case "expiredCard":
      return { ...visa, number: GOOD_CARD, expiry: cardMonth(addPeriods(now, MONTH, -1)) };
    case "paypal":
      return { kind: "paypal", email: persona.email, billingAddress };
    case "applepay":
      return { kind: "applepay", applePayId: `apple-${persona.id}`, billingAddress };
  }
}

/** MM/YY */
function cardMonth(at: number): string {
  const [year = "", month = ""] = new Date(at).toISOString().split("-");
  return `${month}/${year.slice(-2)}`;
}
