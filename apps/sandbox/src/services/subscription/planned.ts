/** The lifecycle of a subscription as an event of the world: what comes next, and what happened. */
import type { Happening, PlannedEvent } from "../../core/service.ts";
import { type LifecycleEvent, nextEventAt, wasRetried } from "../../subscriptions/lifecycle.ts";
import type { Subscription } from "../../subscriptions/member.ts";
import { advance, memberOf } from "../../subscriptions/store.ts";
import { savedMethodCharger } from "../account/billing/charger.ts";
import { lapseOf } from "../account/billing/lapse.ts";
import { newOrders, tell } from "../account/billing/mails.ts";
import type { Order } from "../account/billing/orders.ts";
import { giveUpMethod } from "../account/billing/payment-methods.ts";
import { isChargeable } from "./restart.ts";

export const lifecycle: PlannedEvent = {
  expected(world, profileId) {
    const { subscription } = memberOf(world, profileId);
    if (!subscription) return undefined;
    const lapses = lapseOf(world, profileId) === nextEventAt(subscription);
    const kind = lapses ? "ends" : nextKind(subscription);
    return { kind, profileId, serviceId: subscription.serviceId };
  },
  happen(world, profileId) {
    const before = memberOf(world, profileId).subscription;
    const orders = newOrders(world, profileId);
    const events = advance(world, profileId, savedMethodCharger(world));
    const made = orders();
    const happened = events.map((event) => {
      const order = made.find(({ at }) => at === event.at);
      tell(world, profileId, event.kind, order);
      return happening(profileId, event, order);
    });
    const { churn } = memberOf(world, profileId).subscription ?? {};
    if (churn?.voluntary === false && !isChargeable(world, profileId)) {
      giveUpMethod(world, profileId);
    }
    const [first] = events;
    if (before?.state !== "trial" || !first) return happened;
    const { serviceId } = before;
    return [{ kind: "trialEnded", profileId, at: first.at, serviceId }, ...happened];
  },
};

/** What the next event of a subscription does as things stand. */
function nextKind(subscription: Subscription): string {
  const { state, upcoming, renews } = subscription;
  switch (state) {
    case "trial":
      return "trialEnds";
    case "pendingPause":
      return "pauses";
    case "paused":
      return "resumes";
    case "dunning":
      return wasRetried(subscription) ? "ends" : "paymentIsTriedAgain";
    case "active":
      if (upcoming) return "planSwitches";
      return renews ? "renews" : "ends";
    default:
      return "ends";
  }
}

/** A charge is told with its order. */
function happening(profileId: string, event: LifecycleEvent, order?: Order): Happening {
  if (!order) return { ...event, profileId };
  const { chargedCents, taxCents, orderID: orderId } = order;
  return { ...event, profileId, amountCents: chargedCents + taxCents, orderId };
}
