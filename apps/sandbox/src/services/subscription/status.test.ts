import { describe, expect, it } from "vitest";
import { openClient } from "../../testing/client.ts";

const client = openClient();

async function statusOf(persona: string) {
  return client.call("getCurrentSubscriptionStatus", { token: await client.signIn(persona) });
}

describe("subscription status", () => {
  it.each([
    ["trialist-monthly", "Trialist", "FNWEB1MO"],
    ["trialist-military", "Trialist", "FNSHR1PAV4"],
    ["paying-monthly", "Existing", "FNWEB1MO"],
    ["paying-yearly", "Existing", "FNWEB12MO"],
    ["pending-pause", "Pending Pause", "FNWEB1MO"],
    ["paused", "Pause", "FNWEB1MO"],
    ["dunning", "Dunning", "FNWEB1MO"],
    ["pending-cancel", "Pending Cancel - Existing", "FNWEB1MO"],
    ["pending-cancel-trialist", "Pending Cancel - Trialist", "FNSHR1PAV4"],
    ["pending-cancel-gift", "Pending Cancel", "FNGIFT1Y"],
    ["churned", "Churned Voluntary", "FNWEB1MO"],
    ["churned-involuntary", "Churned Involuntary", "FNWEB1MO"],
    ["excluded-service", "Existing", "SPESTRAUDBK"],
    ["founder", "Existing", "FNANNUAL2018"],
  ])(
    "of %s is %s on %s [API-08] [SUB-12] [SUB-13] [SUB-14]",
    async (persona, status, serviceID) => {
      const answered = await statusOf(persona);
      expect(answered.status).toBe(200);
      expect(answered.body[0]).toMatchObject({ status, serviceID });
    },
  );

  it.each([
    ["paying-monthly", "Credit/Debit Card", undefined],
    ["paying-paypal", "PayPal Account", undefined],
    ["paying-applepay", "ApplePay", undefined],
    ["android", "Google Wallet", undefined],
    ["android-payment", "Google Payment", undefined],
    ["amazon", "Amazon App Store Billing", undefined],
    ["ios", "App Store Billing", undefined],
    ["roku", "Roku Payment", undefined],
    ["samsung", "Partner Payment", "Samsung Checkout"],
    ["partner-unnamed", "Partner Payment", undefined],
    ["verizon", "Partner Payment", "Verizon"],
    ["verizon-bango", "Partner Payment", "Verizon Bango"],
    ["siriusxm", "Partner Payment", "SiriusXM Bango"],
    ["coupon", "Coupon", undefined],
    ["gift", "Fox Payment", undefined],
    ["unknown-channel", "Smart TV Wallet", undefined],
  ])(
    "of %s is paid by %s [SUB-25] [SUB-26] [SUB-27] [SUB-28] [SUB-29] [SUB-30] [SUB-31] [SUB-32] [SUB-33] [SUB-34] [SUB-35] [SUB-36] [SUB-37] [SUB-38] [SUB-39]",
    async (persona, paymentMethod, partner) => {
      const [item] = (await statusOf(persona)).body;
      expect(item.paymentMethod).toBe(paymentMethod);
      expect(item.partner).toBe(partner);
    },
  );

  it.each(["new", "saved-card", "vermont"])(
    "%s has none: 424 noSubscription [SUB-24]",
    async (persona) => {
      const { status, body } = await statusOf(persona);
      expect(status).toBe(424);
      expect(body).toEqual({ message: "noSubscription" });
    },
  );

  it("an upcoming plan is the second item, from the billing date on [SUB-08] [CHG-06]", async () => {
    const { body } = await statusOf("upcoming-plan");
    expect(body).toHaveLength(2);
    expect(body[1]).toMatchObject({ serviceID: "FNWEB1MO", startDate: body[0].validityTill });
  });

  it("the pause shows its dates [PAU-18]", async () => {
    const [item] = (await statusOf("paused")).body;
    const days = (Date.parse(item.pauseEndDate) - Date.parse(item.pauseStartDate)) / 86_400_000;
    expect(days).toBe(60);
  });

  it.each([
    ["paying-monthly", true, true],
    ["paying-yearly", true, false],
    ["trialist-monthly", true, false],
    ["pending-cancel", false, false],
    ["ios", false, false],
    ["gift", true, false],
    ["coupon", true, false],
    ["paused", false, false],
  ])("the flags of %s: change %s, pause %s [SUB-42] [D-36]", async (persona, change, pause) => {
    const [item] = (await statusOf(persona)).body;
    expect(item.isChangePlanAvailable).toBe(change);
    expect(item.isPauseAvailable).toBe(pause);
  });

  it("segments are named until they are removed [SUB-03] [API-09] [PRM-29] [PAY-25]", async () => {
    const own = openClient();
    const token = await own.signIn("promo-holiday");
    const segments = async () =>
      (await own.call("getCurrentSubscriptionStatus", { token })).body[0].segments;
    expect(await segments()).toEqual([{ segmentName: "holiday2024", segmentType: "PROMOTION" }]);
    const remove = (segmentName: string, channelPartnerID = "NATCOM") =>
      own.call("removeCustomerSegment", { token, body: { channelPartnerID, segmentName } });
    expect((await remove("holiday2024", "SOMEBODY")).status).toBe(400);
    expect((await remove("monthly")).status).toBe(200);
    expect(await segments()).toHaveLength(1);
    expect((await remove("holiday2024")).status).toBe(200);
    expect(await segments()).toEqual([]);
  });
});

describe("what a member may watch", () => {
  const lookup = async (persona: string) =>
    (await client.call("hasSubscription", { token: await client.signIn(persona), body: {} })).body;

  it.each([
    "paying-monthly",
    "trialist-monthly",
    "pending-cancel",
    "pending-pause",
    "dunning",
    "gift",
    "ios",
  ])("%s may watch the product [API-04] [SUB-41] [PAY-39]", async (persona) => {
    const { isUserSubscribed, serviceDetails } = await lookup(persona);
    expect(isUserSubscribed).toBe(true);
    expect(serviceDetails[0].packageDetails[0].productId).toContain("FNSUB");
    expect(serviceDetails[0].appId).toBe("natcom");
  });

  it.each(["new", "churned", "paused"])("%s may watch nothing [API-04]", async (persona) => {
    expect(await lookup(persona)).toEqual({ isUserSubscribed: false, serviceDetails: [] });
  });

  it("an excluded service does not hold the product [CAT-01] [CAT-14]", async () => {
    const { serviceDetails } = await lookup("excluded-service");
    expect(serviceDetails[0].packageDetails[0].productId).not.toContain("FNSUB");
  });

  it("a purchase may show only some seconds later [PAY-37] [PAY-38]", async () => {
    const own = openClient();
    const token = await own.signIn("entitlement-late");
    const bought = await own.call("addSubscriptionWithPayment", {
      token,
      key: "late-1",
      body: {
        services: [{ serviceType: "PACKAGE", serviceId: "FNWEB12MO", quantity: 1 }],
        couponCode: "FREEPASS",
        appliedBy: "User",
        paymentmethodInfo: { label: "Coupon" },
        transactionReferenceMsg: { amount: "0.00" },
      },
    });
    expect(bought.status).toBe(200);
    const status = async () => (await own.call("getCurrentSubscriptionStatus", { token })).status;
    const entitled = async () =>
      (await own.call("hasSubscription", { token, body: {} })).body.isUserSubscribed;
    expect(await status()).toBe(424);
    expect(await entitled()).toBe(false);
    own.sandbox.controls.advanceClock("3s", own.world);
    expect(await status()).toBe(200);
    expect(await entitled()).toBe(true);
  });
});
