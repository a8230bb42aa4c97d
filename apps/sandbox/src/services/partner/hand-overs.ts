/** Ready links into the app: how users arrive from partners, the veterans-benefits partner and emails [PRT-03] [VET-02]. */
import { DEFAULT_WORLD } from "../../core/security.ts";
import type { World } from "../../core/world.ts";
import { offerOf, type PartnerOffer } from "../../partners/offers.ts";

/** Requests that the personas have been handed over with. */
export const REQUEST_OF_PERSONA: Readonly<
  Record<string, { readonly requestId: string; readonly activated: boolean }>
> = {
  verizon: { requestId: "verizon-persona", activated: true },
  siriusxm: { requestId: "siriusxm-persona", activated: true },
  ineligible: { requestId: "verizon-ineligible", activated: true },
  "verizon-new": { requestId: "verizon-military-new", activated: false },
  "carrier-new": { requestId: "verizon-carrier-new", activated: false },
  "siriusxm-new": { requestId: "siriusxm-siriusxm-new", activated: false },
  "aggregator-new": { requestId: "aggregator-aggregator-new", activated: false },
};

const VERIFICATION = "/account/verification";
const CARRIER = "/account/verizon-bango";
const SATELLITE_RADIO = "/account/siriusxm-bango";
const PLANS = "/account/signup-plans";

type Query = Readonly<Record<string, string>>;
type Arrival = readonly [arrival: string, persona: string, path: string, query: Query];

const ARRIVALS: readonly Arrival[] = [
  ["Carrier", "carrier-new", CARRIER, request("verizon-carrier-new")],
  ["Carrier, verification first", "verizon-new", VERIFICATION, military("verizon-military-new")],
  ["Satellite radio", "siriusxm-new", SATELLITE_RADIO, request("siriusxm-siriusxm-new")],
  ["Billing aggregator", "aggregator-new", CARRIER, request("aggregator-aggregator-new")],
  ["Carrier: activated before by this user", "verizon", CARRIER, request("verizon-persona")],
  ["Carrier: the request of another user", "new", CARRIER, request("verizon-carrier-new")],
  ["Carrier: a subscriber already", "paying-monthly", CARRIER, request("verizon-1")],
  ["Carrier: verification is missing", "churned", CARRIER, request("verizon-military-1")],
  ["Carrier: canceled by the carrier", "new", CARRIER, request("cancelled-1")],
  ["Carrier: an answer that activates nothing", "new", CARRIER, request("broken-1")],
  ["Carrier: an unknown request", "new", CARRIER, request("unknown-1")],
  ["Banner or email: military", "new", VERIFICATION, { sheerVerification: "military" }],
  [
    "Banner or email: first responders",
    "new",
    VERIFICATION,
    { sheerVerification: "firstResponder" },
  ],
  ["Veterans benefits: verified", "veterans", PLANS, { va_member_id: "VA-100001" }],
  ["Veterans benefits: not applicable", "new", PLANS, { va_member_id: "VA-200001" }],
  ["Veterans benefits: under 16", "new", PLANS, { va_member_id: "VA-300001" }],
  ["Veterans benefits: offer claimed", "new", PLANS, { va_member_id: "VA-400001" }],
  ["Veterans benefits: the partner fails", "new", PLANS, { va_member_id: "VA-500001" }],
  ["Veterans benefits: unknown member", "new", PLANS, { va_member_id: "VA-900001" }],
  ["Veterans benefits: another user's id", "new", PLANS, { va_member_id: "VA-100001" }],
];

export function handOvers(world: World) {
  return ARRIVALS.map(([arrival, persona, path, query]) => {
    const own = world.key === DEFAULT_WORLD ? query : { ...query, world: world.key };
    return { arrival, persona, link: `${world.webUrl}${path}?${new URLSearchParams(own)}` };
  });
}

function request(subscriptionRequestId: string): Query {
  const offer: Partial<PartnerOffer> = offerOf(subscriptionRequestId) ?? {};
  const { serviceId: productId, returnsTo: redirect_uri } = offer;
  return {
    subscriptionRequestId,
    ...(productId === undefined ? {} : { productId }),
    ...(redirect_uri === undefined ? {} : { redirect_uri }),
  };
}

function military(subscriptionRequestId: string): Query {
  return { sheerVerification: "military", ...request(subscriptionRequestId) };
}
