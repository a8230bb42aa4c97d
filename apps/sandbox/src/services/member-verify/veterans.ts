/** The veterans-benefits check [VET-03] to [VET-15]. */
import { deny } from "../../core/refusal.ts";
import { type Answer, answer, type Call } from "../../core/service.ts";
import type { World } from "../../core/world.ts";
import { liveSubscriptionOf } from "../../subscriptions/store.ts";
import { ALREADY_REDEEMED } from "./form.ts";
import { currentVerification, keep, veteranVerification } from "./store.ts";
import { type VeteranRecord, veteranRecordOf } from "./test-data.ts";
import { newVerification } from "./verification.ts";

/** The profile to which a member id belongs: the first that verified it [OPN-202]. */
interface VeteransMember {
  readonly memberId: string;
  readonly profileId: string;
}

const BLOCKED_SUBSCRIBER = "We are sorry, looks like you are not eligible for this plan";
const BLOCKED_UNDERAGE = "Persons under age 16 are not eligible for this offer";

function members(world: World) {
  return world.collection<VeteransMember>("veterans-members");
}

export function checkVeteran(call: Call<"checkVeteransMember">): Answer<"checkVeteransMember"> {
  const { world, profileId } = call;
  const memberId = call.path.memberId.toUpperCase();
  const record = veteranRecordOf(memberId);
  refuseUnusable(record);
  if (currentVerification(world, profileId)?.step === "success") {
    deny(409, "VERIFIED_BY_OTHER_SERVICE", "User already verified");
  }
  if (liveSubscriptionOf(world, profileId)) return blocked(BLOCKED_SUBSCRIBER);
  if (record === "notApplicable") return answer(200, { outcome: 0 });
  if (record === "underage") return blocked(BLOCKED_UNDERAGE);
  const owner = members(world).get(memberId)?.profileId ?? profileId;
  if (owner !== profileId) return blocked(ALREADY_REDEEMED);
  return answer(200, { outcome: 1, verificationId: verifyMember(world, profileId, memberId) });
}

function refuseUnusable(record: VeteranRecord): void {
  if (record === "unknown") deny(404, "NOT_FOUND", "Not Found");
  if (record === "offerClaimed") deny(409, "OFFER_ALREADY_CLAIMED", "Offer already claimed");
  if (record === "partnerError") deny(422, "PARTNER_ERROR", "Unprocessable member");
}

function blocked(errorMessage: string): Answer<"checkVeteransMember"> {
  return answer(200, { outcome: 2, errorMessage });
}

/** From now on the member id is this profile's [OPN-202]. */
export function bindMember(world: World, profileId: string, memberId: string): void {
  members(world).put(memberId, { memberId, profileId }, profileId);
}

/** @returns the id of the record, the same for every repeat. */
function verifyMember(world: World, profileId: string, memberId: string): string {
  bindMember(world, profileId, memberId);
  const known = veteranVerification(world, profileId);
  if (known) return known.verificationId;
  const verificationId = world.newId("v");
  const start = newVerification({
    verificationId,
    profileId,
    program: "military",
    step: "collectInactiveMilitaryPersonalInfo",
    startedAt: world.now(),
  });
  keep(world, { ...start, verifier: "veteransAdvantage", step: "success" });
  return verificationId;
}
