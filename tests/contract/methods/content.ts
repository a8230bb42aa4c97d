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
    call: (api) => api.content.featureFlags(),
    successes: {
      control: value({ "price-test-apr-2025": "control" }),
      variants: value({
        "price-test-apr-2025": "variant-1",
        "set-default-plan": "FNWEB12MO",
        "default-plan-flow": "preselected-plan-flow",
      }),
      unknownFlags: value({ "another-test": "variant-9" }),
      none: value({}),
    },
  },
};
