import { describe, expect, it } from "vitest";
import type { Outcome } from "../../src/domain/kernel/outcome.ts";
import { ANN, type ApiTab, createApiWorld, PURCHASE } from "../../src/testing/api-world.ts";

/** As JSON writes it; JavaScript reads 8389765929445198000. */
const TOO_LARGE = "8389765929445198309";
const ROUNDED = "838976592944519";
const SAFE = "9007199254740991";

const ID = "ID";

/** Every call whose answer names something by an id: its path, and an answer in which `ID` stands for each id. */
const CALLS: readonly [
  path: string,
  body: unknown,
  call: (tab: ApiTab) => Promise<Outcome<unknown>>,
][] = [
  [
    "/currentSubscriptionStatus",
    [{ serviceID: ID, segments: [{ segmentName: ID }], promotions: [{ promotionID: ID }] }],
    (tab) => tab.subscriptions.currentStatus(),
  ],
  [
    "/hasSubscription",
    { serviceDetails: [{ serviceID: ID, packageDetails: [{ productId: [ID] }] }] },
    (tab) => tab.subscriptions.hasSubscription(),
  ],
  [
    "/packages",
    {
      PkgsOrProdsResponseMsg: {
        responseMessage: "SUCCESS",
        pkgWithPromos: [
          { packageID: ID, planId: ID, promotions: [{ promotionID: ID }] },
          { packageID: "FNWEB1MO", planId: "p", promotions: [{ promotionID: ID }] },
        ],
      },
    },
    (tab) => tab.plans.packages({ packageIDs: ["FNWEB1MO"] }),
  ],
  [
    "/getPaymentMethods",
    { PaymentMethods: [{ label: "Card", status: "Active", id: ID, cardPayment: {} }] },
    (tab) => tab.payments.methods(),
  ],
  [
    "/getPayments",
    {
      orders: [
        { orderID: ID, orderProductInfo: { serviceID: ID }, paymentsInfo: [{ applePayID: ID }] },
      ],
    },
    (tab) => tab.payments.history(),
  ],
  [
    "/addSubscriptionWithPayment",
    { responseCode: "1", orderID: ID },
    (tab) => tab.payments.addSubscription(PURCHASE, {}),
  ],
  [
    "/evcreateuser",
    { CreateUserResponseMessage: { responseCode: "1", cpCustomerID: ID } },
    (tab) => tab.accounts.createPaymentAccount({ email: "ann@example.com" }),
  ],
  [
    "/giftcard/status",
    { packageId: ID, productSku: ID, productPrice: "64.99" },
    (tab) => tab.gifts.status("1234"),
  ],
  [
    "/giftcard/redeem",
    { transactionId: ID },
    (tab) => tab.gifts.redeem({ pin: "1234", billingZipCode: "37203" }),
  ],
  [
    "/memberverify/verification/user",
    { currentStep: "success", verificationId: ID },
    (tab) => tab.verification.state(),
  ],
  [
    "/memberverify/program/military",
    { organizations: [{ id: ID, name: "Army" }] },
    (tab) => tab.verificationFlow.organizations({ program: "military" }),
  ],
  [
    "/tve/auth/code-1",
    { status: "authenticated", mvpd: ID, userID: ID, refreshToken: "r" },
    (tab) => tab.tvProvider.poll("code-1"),
  ],
  ["/accounts/customers", { profileId: ID }, (tab) => tab.accounts.createCustomer(ANN)],
];

/** What a call gives where the service writes its ids as the number `id`. */
async function readWith(id: string, [path, body, call]: (typeof CALLS)[number]) {
  const world = createApiWorld();
  const tab = await world.signedInTab();
  const answer = JSON.stringify(body).replaceAll(`"${ID}"`, id);
  world.services.always(path, { status: 200, body: answer });
  const read = JSON.stringify(await world.drive(call(tab)));
  return { read, customer: tab.session.snapshot().cpCustomerID };
}

describe("an id that a service writes as a number", () => {
  it.each(CALLS)("of %s is not read where JSON has rounded it [D-46] [D-06]", async (...call) => {
    const { read, customer } = await readWith(TOO_LARGE, call);
    expect(read).not.toContain(ROUNDED);
    expect(customer).toBe("customer-ann");
  });

  it.each(CALLS)("of %s is read where it is a safe integer [D-46]", async (...call) => {
    const { read } = await readWith(SAFE, call);
    expect(read).toContain(SAFE);
  });

  it.each([
    [SAFE, SAFE],
    [`"${TOO_LARGE}"`, TOO_LARGE],
    [TOO_LARGE, null],
    ["7.5", null],
    ["{}", null],
  ])(
    "(%s) as the customer of a sign-in is %s, and the member is signed in [D-46] [SGN-15]",
    async (written, expected) => {
      const world = createApiWorld();
      const claims = btoa(JSON.stringify({ account_type: "profile", sub: "ann" }));
      const body = `{"accessToken":"e30.${claims}.sig","refreshToken":"r","tokenExpiration":9e12,
        "accessTokenExpiration":9e12,"profileId":${written},"cpCustomerID":${written}}`;
      world.services.always("/accounts/login", { status: 200, body });
      const tab = world.tab();
      await world.drive(tab.accounts.login(ANN));
      expect(tab.session.snapshot()).toMatchObject({
        profileId: expected ?? "ann",
        cpCustomerID: expected,
      });
    },
  );
});
