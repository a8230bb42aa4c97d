import { describe, expect, it } from "vitest";
import { type Device, deviceOf } from "../../testing/test-device.ts";

const check = (device: Device, memberId: string) =>
  device.call("POST", `/memberverify/va/${memberId}`);

describe("the veterans-benefits check", () => {
  it.each([
    ["VA-100002", { outcome: 1 }],
    ["va-100002", { outcome: 1 }],
    ["VA-200001", { outcome: 0 }],
    [
      "VA-300001",
      { outcome: 2, errorMessage: "Persons under age 16 are not eligible for this offer" },
    ],
  ])(
    "answers %s with %j [VET-03] [VET-04] [VET-05] [VET-06] [VET-15] [API-70]",
    async (id, body) => {
      expect(await check(deviceOf("new"), id)).toMatchObject({ status: 200, body });
    },
  );

  it.each([
    ["VA-900000", 404, "NOT_FOUND"],
    ["somebody", 404, "NOT_FOUND"],
    ["VA-400001", 409, "OFFER_ALREADY_CLAIMED"],
    ["VA-500001", 422, "PARTNER_ERROR"],
  ])("refuses %s with %i %s [VET-12] [VET-13] [VET-14]", async (id, status, errorCode) => {
    expect(await check(deviceOf("new"), id)).toMatchObject({ status, body: { errorCode } });
  });

  it("a member id is its first profile's; that one may ask again [OPN-202] [VET-03]", async () => {
    const first = deviceOf("new");
    const { body } = await check(first, "VA-123456");
    expect((await check(first, "VA-123456")).body).toEqual(body);
    expect((await check(first.as("churned"), "VA-123456")).body).toEqual({
      outcome: 2,
      errorMessage: "Looks like you have already redeemed a Military offer",
    });
  });

  it("the veteran among the personas has a member id already [VET-02]", async () => {
    const veteran = deviceOf("veterans");
    expect((await check(veteran, "VA-100001")).body.outcome).toBe(1);
    expect((await check(veteran.as("new"), "VA-100001")).body.outcome).toBe(2);
  });

  it("a user verified by the other service is refused, both ways [VET-13]", async () => {
    const device = deviceOf("verified-military");
    expect(await check(device, "VA-100002")).toMatchObject({
      status: 409,
      body: { errorCode: "VERIFIED_BY_OTHER_SERVICE" },
    });
    const veteran = device.as("new");
    await check(veteran, "VA-100003");
    const reply = await veteran.call(
      "POST",
      "/memberverify/verification/step/collectActiveMilitaryPersonalInfo",
      {
        body: {
          email: "new@example.com",
          firstName: "Pat",
          lastName: "Jones",
          birthDate: "1990-04-05",
          organization: { id: 4070, name: "Army" },
        },
      },
    );
    expect(reply).toMatchObject({
      status: 409,
      body: { errorMessage: "Looks like you have already redeemed a Military offer" },
    });
  });

  it("does not count as complete for the verification service, and can be used up [OPN-203] [VER-60] [API-61]", async () => {
    const device = deviceOf("new");
    const { body } = await check(device, "VA-100004");
    const state = await device.call("GET", "/memberverify/verification/user");
    expect(state.body.currentStep).toBe("collectActiveMilitaryPersonalInfo");
    const record = await device.call("POST", "/verification", {
      body: { verificationID: body.verificationId },
    });
    expect(record.body).toMatchObject({ verifier: "veteransAdvantage", program: "military" });
  });

  it("blocks a subscriber who is not new or churned [VET-08]", async () => {
    const subscriber = deviceOf("new");
    await subscriber.call("POST", "/bango/addSubscription", {
      body: { subscriptionRequestId: "verizon-7" },
    });
    expect((await check(subscriber, "VA-100005")).body.outcome).toBe(2);
  });

  it("needs a signed-in profile [API-70]", async () => {
    expect((await check(deviceOf(undefined), "VA-100001")).status).toBe(401);
  });
});
