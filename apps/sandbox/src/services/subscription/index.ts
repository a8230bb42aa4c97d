/** A member's subscription: status, entitlement, pause, cancel, restart, promo code. */

import { emailOf } from "../../accounts/profiles.ts";
import { couponDetails } from "../../catalogue/coupons.ts";
import type { Persona } from "../../core/persona.ts";
import { deny } from "../../core/refusal.ts";
import { type Answer, answer, type Call, defineService } from "../../core/service.ts";
import type { World } from "../../core/world.ts";
import {
  cancel,
  cancelPause,
  cancelUpcoming,
  discountNextRenewal,
  pause,
  pauseThresholds,
  reactivate,
  renewingPlanId,
  resume,
  takesCode,
  upcomingOf,
} from "../../subscriptions/manage.ts";
import { liveSubscription, type Member, type Result } from "../../subscriptions/member.ts";
import { allowed, couponRefusalText } from "../../subscriptions/refusals.ts";
import { statusItems, subscriptionLookup } from "../../subscriptions/status.ts";
import { LIFECYCLE, memberOf, saveMember } from "../../subscriptions/store.ts";
import { chargerOfCall } from "../account/billing/charger.ts";
import { newOrders, tell, telling } from "../account/billing/mails.ts";
import { renewalMethodOf } from "../account/billing/payment-methods.ts";
import { redeemable } from "../plans/redeemable.ts";
import { personaState } from "./persona-state.ts";
import { lifecycle } from "./planned.ts";
import { isChargeable, restartOffer } from "./restart.ts";
import { seedSubscription } from "./seed.ts";

/** The fixed channel partner id [OPN-116]. */
const CHANNEL_PARTNER_ID = "NATCOM";

const SUCCESS = { responseCode: "1", isSuccess: true };

/** Stores the changed member, or refuses without a change. */
function keep(world: World, result: Result<{ member: Member }>): Member {
  return saveMember(world, allowed(result).member);
}

function currentStatus(
  call: Call<"getCurrentSubscriptionStatus">,
): Answer<"getCurrentSubscriptionStatus"> {
  const items = statusItems(memberOf(call.world, call.profileId), call.world.now());
  return items.length > 0 ? answer(200, items) : answer(424, { message: "noSubscription" });
}

function removeSegment(call: Call<"removeCustomerSegment">): Answer<"removeCustomerSegment"> {
  const { world, profileId, body } = call;
  if (body.channelPartnerID !== CHANNEL_PARTNER_ID) {
    return deny(400, "INVALID_REQUEST", "The channel partner is unknown.");
  }
  const member = memberOf(world, profileId);
  const segments = member.segments.filter((one) => one.segmentName !== body.segmentName);
  saveMember(world, { ...member, segments });
  return answer(200, SUCCESS);
}

function applyCoupon(call: Call<"applyCoupon">): Answer<"applyCoupon"> {
  const { world, profileId, body } = call;
  const member = memberOf(world, profileId);
  const current = liveSubscription(member);
  if (!current || !takesCode(current)) {
    return deny(409, "eV2657", "There is no subscription to apply the promo code to");
  }
  const check = redeemable(world, profileId, body.couponCode, renewingPlanId(current));
  if (!check.ok) return deny(422, check.errorCode, couponRefusalText(check.errorCode));
  if (!isChargeable(world, profileId)) {
    const errorMessage = "The saved payment method has to be updated first.";
    const body = { responseCode: "0", isPaymentMethodError: true, isSuccess: false, errorMessage };
    return answer(200, body, { forget: true });
  }
  const { coupon } = check;
  keep(world, discountNextRenewal(member, coupon));
  tell(world, profileId, "codeApplied");
  const couponCodeDetails = couponDetails(coupon);
  return answer(200, { ...SUCCESS, isPaymentMethodError: false, couponCodeDetails });
}

interface Survey {
  readonly profileId: string;
  readonly serviceID: string;
  readonly reasons: readonly string[];
  readonly freeText: string;
  /** Epoch ms, world time. */
  readonly at: number;
}

function surveys(world: World) {
  return world.collection<Survey>("cancelSurveys");
}

/** At least one reason or a text of more than spaces [CNL-12]. */
function submitSurvey(call: Call<"submitCancelSurvey">): Answer<"submitCancelSurvey"> {
  const { world, profileId, body } = call;
  const freeText = body.freeText?.trim() ?? "";
  if (body.reasons.length === 0 && freeText === "") {
    return deny(400, "INVALID_REQUEST", "Please select at least one response.");
  }
  const survey = { profileId, serviceID: body.serviceID, reasons: body.reasons, freeText };
  surveys(world).put(world.newId("survey"), { ...survey, at: world.now() }, profileId);
  return answer(204, undefined);
}

export const subscription = defineService({
  name: "subscription",
  operations: {
    getCurrentSubscriptionStatus: currentStatus,
    hasSubscription: ({ world, profileId }) =>
      answer(200, subscriptionLookup(memberOf(world, profileId), world.now())),
    removeCustomerSegment: removeSegment,
    getSubscriptionPauseThresholds: ({ world, profileId }) => {
      const { days, times } = pauseThresholds(memberOf(world, profileId), world.now());
      return answer(200, { noOfDaysLeft: days, noOfTimesLeft: times });
    },
    pauseSubscription: ({ world, profileId, body }) => {
      const { serviceID, noOfDays } = body;
      // The charge of a card that has expired is owed.
      const hasMethod = renewalMethodOf(world, profileId) !== undefined;
      keep(world, pause(memberOf(world, profileId), serviceID, noOfDays, world.now(), hasMethod));
      tell(world, profileId, "pauseRequested");
      return answer(200, SUCCESS);
    },
    cancelPauseSubscription: ({ world, profileId, body }) => {
      keep(world, cancelPause(memberOf(world, profileId), body.serviceID));
      tell(world, profileId, "pauseCanceled");
      return answer(200, SUCCESS);
    },
    resumeSubscription: ({ world, profileId, body }) => {
      const charge = chargerOfCall(world);
      telling(world, profileId, "resumed", () =>
        keep(world, resume(memberOf(world, profileId), body.serviceID, world.now(), charge)),
      );
      return answer(200, SUCCESS);
    },
    removeSubscription: ({ world, profileId, body }) => {
      const member = memberOf(world, profileId);
      const { serviceID } = body;
      const isUpcoming = upcomingOf(member)?.serviceId === serviceID;
      keep(
        world,
        body.isUpcoming
          ? cancelUpcoming(member, serviceID)
          : cancel(member, serviceID, world.now()),
      );
      const about = isUpcoming ? "upcomingCancelled" : "cancelled";
      tell(world, profileId, about, undefined, { canceled: member.subscription });
      return answer(204, undefined);
    },
    reactivateSubscription: ({ world, profileId, body }) => {
      const charge = chargerOfCall(world);
      const orders = newOrders(world, profileId);
      keep(world, reactivate(memberOf(world, profileId), body.serviceID, world.now(), charge));
      const [order] = orders();
      // A charge is told of in any case.
      if (order || body.notifyEmail !== false) tell(world, profileId, "reactivated", order);
      return answer(200, SUCCESS);
    },
    getRestartableSubscription: ({ world, profileId }) =>
      answer(200, restartOffer(world, profileId)),
    applyCoupon,
    submitCancelSurvey: submitSurvey,
  },
  events: {
    [LIFECYCLE]: lifecycle,
  },
  views: [
    {
      name: "surveys",
      title: "Cancel Surveys",
      description: "What members said before they canceled.",
      read: (world) =>
        surveys(world)
          .all()
          .map(({ profileId, at, ...survey }) => ({
            member: emailOf(world, profileId) ?? profileId,
            ...survey,
            at,
          })),
    },
  ],
  seedPersona: (world: World, persona: Persona) => seedSubscription(world, persona),
  personaState,
});
