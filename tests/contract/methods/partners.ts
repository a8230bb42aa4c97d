import type { Named } from "../specification.ts";
import { type Method, value } from "./expectation.ts";

const request = { subscriptionRequestId: "req-1001" };
const key = { idempotencyKey: "key-1" };

/** Only the response code `1` is a success. */
const answered = (responseCode: string, requirements: string) =>
  value({ responseCode }, requirements);

export const partnerMethods: Named<Method> = {
  activatePartnerSubscription: {
    name: "partner.activate",
    call: (api) => api.partner.activate(request, key),
    successes: {
      success: answered("1", "[PRT-08]"),
      failure: answered("0", "[PRT-09]"),
      unknownCode: answered("77", "[PRT-09] [D-06]"),
    },
  },
  linkPartnerSubscription: {
    name: "partner.link",
    call: (api) =>
      api.partner.link({ ...request, redirectUrl: "https://partner.example.com/activated" }, key),
    successes: { linked: answered("1", "[PRT-12]") },
  },
};
