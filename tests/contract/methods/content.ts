import type { Named } from "../specification.ts";
import { type Method, value } from "./expectation.ts";

export const contentMethods: Named<Method> = {
  getFooter: {
    name: "content.footer",
    call: (api) => api.content.footer(),
    successes: {
      footer: value({
        data: { copyright: "Foyer", sections: [{ title: "Help" }, { title: "Legal" }] },
      }),
      empty: value({ data: {} }),
    },
  },
  getFeatureFlags: {
    name: "content.featureFlags",
    call: (api) => api.content.featureFlags({ visitorId: "visitor", profileId: null }),
    successes: {
      control: value({ flags: { "price-test-apr-2025": "control" }, reasons: {} }),
      variants: value({
        flags: {
          "price-test-apr-2025": "variant-1",
          "set-default-plan": "FNWEB12MO",
          "default-plan-flow": "preselected-plan-flow",
        },
        reasons: {},
      }),
      assigned: value({
        flags: { "price-test-apr-2025": "variant-1", "paypal-payments": "false" },
        reasons: { "price-test-apr-2025": "SPLIT", "paypal-payments": "STATIC" },
      }),
      unknownFlags: value({ flags: { "another-test": "variant-9" }, reasons: {} }),
      none: value({ flags: {}, reasons: {} }),
    },
  },
};
