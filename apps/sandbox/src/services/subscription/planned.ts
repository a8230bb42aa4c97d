/** The lifecycle of a subscription as an event of the world: what comes next, and what happened. */
import type { Happening, PlannedEvent } from "../../core/service.ts";
import type { World } from "../../core/world.ts";
import {
  DUNNING_RETRY_DAYS,
  type LifecycleEvent,
  type LifecycleEventKind,
  nextEventAt,
} from "../../subscriptions/lifecycle.ts";
import type { Subscription } from "../../subscriptions/member.ts";
import { advance, memberOf } from "../../subscriptions/store.ts";
import { savedMethodCharger } from "../account/billing/charger.ts";
import { lapseOf } from "../account/billing/lapse.ts";
import { giveUpMethod } from "../account/billing/payment-methods.ts";
import { tell } from "./mails.ts";
import { isChargeable } from "./restart.ts";

/** Events that a charge was made for. */
const CHARGED: readonly LifecycleEventKind[] = ["renewed", "resumed", "planSwitched"];

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
    const events = advance(world, profileId, savedMethodCharger(world));
    for (const { kind } of events) tell(world, profileId, kind);
    const { churn } = memberOf(world, profileId).subscription ?? {};
    if (churn?.voluntary === false && !isChargeable(world, profileId)) {
      giveUpMethod(world, profileId);
    }
    const happened = events.map((event) => happening(world, profileId, event));
    const [first] = events;
    if (before?.state !== "trial" || !first) return happened;
    const { serviceId } = before;
    return [{ kind: "trialEnded", profileId, at: first.at, serviceId }, ...happened];
  },
};

/** What the next event of a subscription does as things stand. */
function nextKind({ state, upcoming, renews, dunning }: Subscription): string {
  switch (state) {
    case "trial":
      return "trialEnds";
    case "pendingPause":
      return "pauses";
    case "paused":
      return "resumes";
    case "dunning": {
      const isOver = (dunning?.attempts ?? 1) > DUNNING_RETRY_DAYS.length;
      return isOver ? "ends" : "paymentIsTriedAgain";
    }
    case "active":
      if (upcoming) return "planSwitches";
      return renews ? "renews" : "ends";
    default:
      return "ends";
  }
}

/** A charge is told with its order. */
function happening(world: World, profileId: string, event: LifecycleEvent): Happening {
  const { at, kind, serviceId } = event;
  const charge = CHARGED.includes(kind)
    ? world.ledger.ofOwner(profileId).findLast((one) => one.at === at && one.method === "renewal")
    : undefined;
  const { amountCents, orderId } = charge ?? {};
  const paid = amountCents === undefined || orderId === undefined ? {} : { amountCents, orderId };
  return { at, kind, profileId, serviceId, ...paid };
}
