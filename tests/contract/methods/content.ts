import type { Named } from "../specification.ts";
import { failure, type Method, value } from "./expectation.ts";

/** The screen of a marketing page; the retention offer is the same operation. */
export const marketingScreen: Method = {
  name: "screens.screen",
  call: (api) => api.screens.screen("welcome", { preview: "1f0c2a9b7d3e4f56" }),
  successes: {
    landing: value(
      ["hero", "buttonCta", "emailAlert", "exclusiveContent", "faq", "perks", "showsGrid"].map(
        (type) => ({ type }),
      ),
      "[API-45] [API-58] [CNT-01] [CNT-13]",
    ),
    confirmation: value([{ name: "purchase-confirmation" }], "[CNT-12]"),
    retentionOffer: value([{ promoType: "text" }], "[API-45]"),
    empty: value([], "[CNT-13]"),
    unknownBlock: value([{ type: "countdown" }], "[D-06]"),
  },
  refusals: ({ status }) => (status === 404 ? value(null, "[CNT-01] [OPN-010]") : undefined),
};

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
  getContentCards: {
    name: "screens.cards",
    call: (api) => api.screens.cards("manage"),
    successes: {
      cards: value([{ promoType: "text", name: "app" }], "[API-47] [CNT-21]"),
      empty: value([], "[CNT-21]"),
    },
  },
  submitProspect: {
    name: "screens.alert",
    call: (api) =>
      api.screens.alert(
        { email: "ann@example.com", url: "https://www.foyer.example/landing", prospect: "foyer" },
        { idempotencyKey: "key-1" },
      ),
    successes: {
      noted: value({ requestId: "req-1" }, "[API-05] [API-43] [CNT-15] [CNT-16]"),
      withoutRequestId: failure({ kind: "http", code: "ALERT_NOT_NOTED" }, "[CNT-16]"),
    },
  },
};
