/** Activation and link of a partner subscription [API-22] [API-72] [PRT-06] to [PRT-12]. */

import { planOf } from "../../catalogue/plans.ts";
import { termsOf } from "../../catalogue/terms.ts";
import { deny } from "../../core/refusal.ts";
import { type Answer, answer, type Call } from "../../core/service.ts";
import type { World } from "../../core/world.ts";
import type { PartnerOffer } from "../../partners/offers.ts";
import { type Claim, claimRequest, keepRequest, REQUEST_TAKEN } from "../../partners/requests.ts";
import { beginSubscription } from "../../subscriptions/begin.ts";
import { allowed } from "../../subscriptions/refusals.ts";
import { liveSubscriptionOf, memberOf, saveMember } from "../../subscriptions/store.ts";
import { linkVerification } from "../member-verify/link.ts";
import { verifiedPrograms } from "../member-verify/store.ts";
import { isSafeRedirect } from "./redirects.ts";

const ALREADY_SUBSCRIBER =
  "It looks like you are already a valued subscriber. If you would like to purchase an additional subscription, please use a new email address.";

type Claimed = Extract<Claim, { kind: "claimed" }>;

export function activate(
  call: Call<"activatePartnerSubscription">,
): Answer<"activatePartnerSubscription"> {
  const { world, profileId } = call;
  const { subscriptionRequestId } = call.body;
  const { request, offer } = ownRequest(world, profileId, subscriptionRequestId);
  const success = answer(200, { responseCode: "1", subscriptionId: subscriptionRequestId });
  if (request.activatedAt !== undefined) return success;
  if (offer.refusal === "responseCode0") return answer(200, { responseCode: "0" });
  refuseOffer(world, profileId, offer);

  beginPartnerSubscription(world, profileId, offer);
  keepRequest(world, { ...request, activatedAt: world.now() });
  return success;
}

/** A subscription that the partner bills: nothing is charged here [SUB-33] to [SUB-37]. */
function beginPartnerSubscription(world: World, profileId: string, offer: PartnerOffer): void {
  const plan = planOf(offer.serviceId);
  const at = world.now();
  const begun = beginSubscription(memberOf(world, profileId), {
    subscriptionId: world.newId("sub"),
    plan,
    terms: termsOf(plan, {}, at),
    label: "Partner Payment",
    partner: offer.partner,
    at,
  });
  saveMember(world, allowed(begun).member);
}

/** @throws 404 for a request that no partner knows, 409 for another profile's. */
function ownRequest(world: World, profileId: string, requestId: string): Claimed {
  const claim = claimRequest(world, profileId, requestId);
  if (claim.kind === "claimed") return claim;
  return claim.kind === "taken"
    ? deny(409, REQUEST_TAKEN.errorCode, REQUEST_TAKEN.errorMessage)
    : deny(404, "SUBSCRIPTION_REQUEST_UNKNOWN", "The subscription request is unknown");
}

function refuseOffer(world: World, profileId: string, offer: PartnerOffer): void {
  if (offer.refusal === "cancelled") {
    deny(
      422,
      "SUBSCRIPTION_REQUEST_CANCELLED",
      "The subscription request was canceled by the partner",
    );
  }
  if (liveSubscriptionOf(world, profileId)) deny(409, "ALREADY_SUBSCRIBER", ALREADY_SUBSCRIBER);
  if (offer.program && !verifiedPrograms(world, profileId).includes(offer.program)) {
    deny(422, "VERIFICATION_REQUIRED", "Verify your status before the subscription is activated");
  }
}

export function link(call: Call<"linkPartnerSubscription">): Answer<"linkPartnerSubscription"> {
  const { world, profileId } = call;
  const { subscriptionRequestId, redirectUrl } = call.body;
  if (redirectUrl !== undefined && !isSafeRedirect(redirectUrl)) {
    deny(422, "UNSAFE_REDIRECT", "The redirect address is not allowed");
  }
  const { request } = ownRequest(world, profileId, subscriptionRequestId);
  keepRequest(world, redirectUrl === undefined ? request : { ...request, redirectUrl });
  linkVerification(world, profileId, subscriptionRequestId);
  return answer(200, { responseCode: "1", subscriptionId: subscriptionRequestId });
}
