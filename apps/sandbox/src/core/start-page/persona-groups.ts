/** Which personas stand together on the start page: those that a tester tries first, then by what they are about. */
export const PERSONA_GROUPS: readonly (readonly [title: string, ids: readonly string[]])[] = [
  [
    "Start Here",
    ["new", "trialist-monthly", "paying-monthly", "paused", "dunning", "churned-card"],
  ],
  [
    "Paying",
    [
      ...["paying-yearly", "paying-two-years", "paying-paypal", "paying-applepay"],
      ...["billing-long", "card-expires", "refunded", "upcoming-plan", "founder"],
      ...["promo-monthly", "promo-holiday", "vermont"],
    ],
  ],
  ["Free Time and Gifts", ["trialist-military", "gift", "gift-limit", "coupon"]],
  [
    "Pausing and Canceling",
    [
      ...["pending-pause", "pause-used-up", "pause-short", "pending-cancel"],
      ...["pending-cancel-trialist", "pending-cancel-gift", "churned", "churned-involuntary"],
    ],
  ],
  [
    "Billed Somewhere Else",
    [
      ...["ios", "android", "android-payment", "roku", "amazon", "samsung", "verizon"],
      ...["verizon-bango", "siriusxm", "partner-unnamed", "unknown-channel", "excluded-service"],
    ],
  ],
  ["Sent by a Partner", ["verizon-new", "carrier-new", "siriusxm-new", "aggregator-new"]],
  [
    "Verification",
    [
      ...["verified-military", "verified-first-responder", "veterans", "in-review"],
      ...["upgrade-in-review", "ineligible"],
    ],
  ],
  ["Accounts with a Catch", ["device-limit", "locked", "saved-card", "no-payment-account"]],
  [
    "Odd Answers",
    [
      ...["catalogue-empty", "catalogue-failure", "catalogue-one", "catalogue-no-promotions"],
      ...["catalogue-missing-lists", "catalogue-same-tier", "catalogue-unknown-period"],
      "entitlement-late",
    ],
  ],
];
