/** Which profile a partner's subscription request belongs to [OPN-206]. */
import type { World } from "../core/world.ts";
import { offerOf, type PartnerOffer } from "./offers.ts";

export interface PartnerRequest {
  readonly requestId: string;
  readonly profileId: string;
  /** The partner's return address; https, or loopback. */
  readonly redirectUrl?: string;
  readonly activatedAt?: number;
}

/** The refusal of a request that belongs to another account. */
export const REQUEST_TAKEN = {
  errorCode: "SUBSCRIPTION_REQUEST_TAKEN",
  errorMessage: "The subscription request belongs to another account",
} as const;

export type Claim =
  | { readonly kind: "claimed"; readonly request: PartnerRequest; readonly offer: PartnerOffer }
  | { readonly kind: "taken" | "unknown" };

export function partnerRequests(world: World) {
  return world.collection<PartnerRequest>("partner-requests");
}

export function partnerRequest(world: World, requestId: string): PartnerRequest | undefined {
  return partnerRequests(world).get(requestId);
}

/** The latest request of a profile. */
export function requestOf(world: World, profileId: string): PartnerRequest | undefined {
  return partnerRequests(world).ofOwner(profileId).at(-1);
}

/** The first profile to name a request owns it; repeats by the same profile are allowed. */
export function claimRequest(world: World, profileId: string, requestId: string): Claim {
  const offer = offerOf(requestId);
  if (!offer) return { kind: "unknown" };
  const known = partnerRequest(world, requestId);
  if (known && known.profileId !== profileId) return { kind: "taken" };
  return { kind: "claimed", offer, request: known ?? keepRequest(world, { requestId, profileId }) };
}

export function keepRequest(world: World, request: PartnerRequest): PartnerRequest {
  return partnerRequests(world).put(request.requestId, request, request.profileId);
}
