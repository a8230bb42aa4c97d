import { describe, expect, it } from "vitest";
import { memberOf } from "../../subscriptions/store.ts";
import { type Device, deviceOf } from "../../testing/test-device.ts";

const activate = (device: Device, subscriptionRequestId: string) =>
  device.call("POST", "/bango/addSubscription", { body: { subscriptionRequestId } });

const link = (device: Device, subscriptionRequestId: string, redirectUrl?: string) =>
  device.call("PATCH", "/bango/associateSubscription", {
    body: { subscriptionRequestId, redirectUrl },
  });

const subscriptionOf = (device: Device, persona: string) =>
  memberOf(device.sandbox.controls.world(device.world), `profile-${persona}`).subscription;

const verificationOf = async (device: Device) =>
  (await device.call("GET", "/memberverify/verification/user")).body;

describe("activation of a partner's subscription", () => {
  it.each([
    ["verizon-1", "FNWEB1MO", "Verizon Bango"],
    ["siriusxm-1", "FNSRXM1M", "SiriusXM Bango"],
    ["aggregator-1", "FNWEB1MO", "Verizon"],
  ])(
    "%s begins %s, billed by %s [PRT-08] [API-22] [SUB-35] [SUB-36] [SUB-37]",
    async (id, serviceId, partner) => {
      const device = deviceOf("new");
      expect(await activate(device, id)).toMatchObject({
        status: 200,
        body: { responseCode: "1", subscriptionId: id },
      });
      const subscription = subscriptionOf(device, "new");
      expect(subscription).toMatchObject({
        serviceId,
        partner,
        label: "Partner Payment",
        state: "active",
      });
      expect(
        device.sandbox.controls
          .ledger(device.world)
          .filter((charge) => charge.profileId === "profile-new"),
      ).toEqual([]);
    },
  );

  it("repeats by the same profile succeed and begin nothing more [OPN-206] [OPN-207]", async () => {
    const device = deviceOf("new");
    await activate(device, "verizon-2");
    const before = subscriptionOf(device, "new");
    expect((await activate(device, "verizon-2")).body.responseCode).toBe("1");
    expect(subscriptionOf(device, "new")).toEqual(before);
  });

  it("another profile is ineligible, after an activation or a link [OPN-206] [PRT-06]", async () => {
    const device = deviceOf("new");
    await activate(device, "verizon-3");
    await link(device, "verizon-4");
    for (const id of ["verizon-3", "verizon-4"]) {
      expect(await activate(device.as("churned"), id)).toMatchObject({
        status: 409,
        body: { errorCode: "SUBSCRIPTION_REQUEST_TAKEN" },
      });
    }
    expect(subscriptionOf(device, "churned")?.partner).toBeUndefined();
  });

  it("a subscriber is ineligible, and the request stays free [PRT-06] [PRT-10]", async () => {
    const device = deviceOf("new");
    await activate(device, "verizon-5");
    expect(await activate(device, "siriusxm-5")).toMatchObject({
      status: 409,
      body: { errorCode: "ALREADY_SUBSCRIBER" },
    });
    expect((await activate(device.as("no-payment-account"), "siriusxm-5")).status).toBe(200);
  });

  it.each([
    ["nobody-knows", 404, "SUBSCRIPTION_REQUEST_UNKNOWN"],
    ["verizon-", 404, "SUBSCRIPTION_REQUEST_UNKNOWN"],
    ["cancelled-1", 422, "SUBSCRIPTION_REQUEST_CANCELLED"],
  ])("%s is refused with %i %s [PRT-09]", async (id, status, errorCode) => {
    expect(await activate(deviceOf("new"), id)).toMatchObject({ status, body: { errorCode } });
  });

  it("the partner may answer with another response code [PRT-09]", async () => {
    const device = deviceOf("new");
    expect(await activate(device, "broken-1")).toMatchObject({
      status: 200,
      body: { responseCode: "0" },
    });
    expect(subscriptionOf(device, "new")).toBeUndefined();
  });

  it.each(["verizon-military-1", "verizon-test-1"])(
    "%s needs a military verification first [PRT-11] [PRT-14] [CAT-06]",
    async (id) => {
      const device = deviceOf("new");
      expect((await activate(device, id)).status).toBe(422);
      expect((await activate(device.as("verified-first-responder"), id)).status).toBe(422);
      expect((await activate(device.as("verified-military"), id)).status).toBe(200);
    },
  );

  it("needs a signed-in profile [OPN-250] [PRT-15]", async () => {
    expect((await activate(deviceOf(undefined), "verizon-1")).status).toBe(401);
  });
});

describe("link of a partner's subscription", () => {
  const BACK = "https://partner.example.com/back?x=1";

  it("the verification names the partner and the way back [API-72] [PRT-12] [VER-48] [VER-58]", async () => {
    const device = deviceOf("new");
    expect((await link(device, "verizon-military-9", BACK)).status).toBe(200);
    expect(await verificationOf(device)).toMatchObject({
      partner: "Verizon",
      bangoRedirectUrl: BACK,
    });
  });

  it("reaches a verification that is under way, not one that has ended [PRT-12]", async () => {
    const device = deviceOf("in-review");
    await link(device, "verizon-8", BACK);
    expect(await verificationOf(device)).toMatchObject({
      currentStep: "pending",
      partner: "Verizon",
    });
    const verified = device.as("verified-military");
    await link(verified, "verizon-9", BACK);
    expect((await verificationOf(verified)).partner).toBeUndefined();
  });

  it.each([
    "http://partner.example.com/",
    "javascript:alert(1)",
    "https://a:b@c.example",
    "//x.example",
    " ",
  ])("refuses the address %s [PRT-03]", async (redirectUrl) => {
    expect((await link(deviceOf("new"), "verizon-1", redirectUrl)).status).toBe(422);
  });

  it("refuses another profile's request [OPN-206]", async () => {
    const device = deviceOf("new");
    await link(device, "verizon-10", BACK);
    expect((await link(device.as("churned"), "verizon-10", BACK)).status).toBe(409);
  });

  it("from verification to activation, as the carrier wants it [PRT-11] [VER-97]", async () => {
    const device = deviceOf("verizon-new");
    const { partner, bangoRedirectUrl } = await verificationOf(device);
    expect([partner, bangoRedirectUrl]).toEqual([
      "Verizon",
      "https://www.carrier.example/activated",
    ]);
    const form = {
      email: "verizon-new@example.com",
      firstName: "Sam",
      lastName: "Jones",
      birthDate: "1985-11-30",
      organization: { id: 4070, name: "Army" },
      subSegment: "activeDuty",
      subscriptionRequestId: "verizon-military-new",
    };
    const path = "/memberverify/verification/step/collectActiveMilitaryPersonalInfo";
    expect((await device.call("POST", path, { body: form })).body).toMatchObject({
      currentStep: "success",
      partner: "Verizon",
    });
    expect((await activate(device, "verizon-military-new")).body.responseCode).toBe("1");
    expect((await verificationOf(device)).currentStep).toBe("success");
    expect(subscriptionOf(device, "verizon-new")).toMatchObject({ serviceId: "FNVRZMV" });
  });

  it("a form with another account's request is refused, and its own form goes on [OPN-206] [D-41] [VER-32]", async () => {
    const device = deviceOf("new");
    await link(device, "verizon-11", BACK);
    const form = {
      email: "churned@example.com",
      firstName: "Sam",
      lastName: "Jones",
      birthDate: "1985-11-30",
      organization: { id: 4070, name: "Army" },
    };
    const path = "/memberverify/verification/step/collectActiveMilitaryPersonalInfo";
    const other = device.as("churned");
    const before = await verificationOf(other);
    const foreign = { ...form, subscriptionRequestId: "verizon-11" };
    expect(await other.call("POST", path, { body: foreign })).toMatchObject({
      status: 409,
      body: { errorCode: "SUBSCRIPTION_REQUEST_TAKEN", errorIds: [] },
    });
    expect(await verificationOf(other)).toEqual(before);
    const { body } = await other.call("POST", path, { body: form });
    expect(body).toMatchObject({ currentStep: "success" });
    expect(body.partner).toBeUndefined();
  });
});
