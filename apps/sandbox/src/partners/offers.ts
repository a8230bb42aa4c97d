/** Subscription requests that partners have "handed over". Shown on the start page and under `/_sandbox/partner-requests`. */
import type { Partner } from "../subscriptions/member.ts";

/** The partner's answer to a request. */
export interface PartnerOffer {
  /** Every request id that begins with this; the longest match counts. */
  readonly prefix: string;
  readonly title: string;
  /** As the verification state names the partner. */
  readonly partnerName: string;
  /** As the subscription status names the partner [SUB-34] to [SUB-37]. */
  readonly partner: Partner;
  readonly serviceId: string;
  /** The partner's page to which the user goes back. */
  readonly returnsTo: string;
  /** The program that must be proved first [PRT-11] [PRT-14] [OPN-037]. */
  readonly program?: "military";
  readonly refusal?: "cancelled" | "responseCode0";
}

export const CARRIER_NAME = "Verizon";
export const SATELLITE_RADIO_NAME = "SiriusXM";

const carrier = {
  partnerName: CARRIER_NAME,
  partner: "Verizon Bango",
  returnsTo: "https://www.carrier.example/activated",
} as const;

export const PARTNER_OFFERS: readonly PartnerOffer[] = [
  { ...carrier, prefix: "verizon-", title: "Carrier, monthly plan", serviceId: "FNWEB1MO" },
  {
    ...carrier,
    prefix: "verizon-military-",
    title: "Carrier, only after a military verification",
    serviceId: "FNVRZMV",
    program: "military",
  },
  {
    ...carrier,
    prefix: "verizon-test-",
    title: "Carrier test plan, only after a military verification",
    serviceId: "FNVRZTEST1",
    program: "military",
  },
  {
    partnerName: SATELLITE_RADIO_NAME,
    partner: "SiriusXM Bango",
    returnsTo: "https://www.radio.example/activated",
    prefix: "siriusxm-",
    title: "Satellite radio",
    serviceId: "FNSRXM1M",
  },
  {
    ...carrier,
    partner: "Verizon",
    prefix: "aggregator-",
    title: "Billing aggregator",
    serviceId: "FNWEB1MO",
  },
  {
    ...carrier,
    prefix: "cancelled-",
    title: "Canceled by the carrier: refused with 422",
    serviceId: "FNWEB1MO",
    refusal: "cancelled",
  },
  {
    ...carrier,
    prefix: "broken-",
    title: "Answered with responseCode '0'",
    serviceId: "FNWEB1MO",
    refusal: "responseCode0",
  },
];

/** @returns undefined for a request that no partner knows. */
export function offerOf(requestId: string): PartnerOffer | undefined {
  return PARTNER_OFFERS.filter((it) => requestId.startsWith(it.prefix) && requestId !== it.prefix)
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
    .at(0);
}

export function partnerNameOf(requestId: string): string | undefined {
  return offerOf(requestId)?.partnerName;
}
