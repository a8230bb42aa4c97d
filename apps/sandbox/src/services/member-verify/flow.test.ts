import { describe, expect, it } from "vitest";
import { type Device, deviceOf } from "../../testing/test-device.ts";

const STATE = "/memberverify/verification/user";
const STEP = "/memberverify/verification/step";
const CANCEL = "/memberverify/verification/cancel";

const form = (persona: string, lastName: string, more = {}) => ({
  email: `${persona}@example.com`,
  firstName: "Pat",
  lastName,
  birthDate: "1990-04-05",
  organization: { id: 4070, name: "Army" },
  subSegment: "activeDuty",
  ...more,
});

const submit = (device: Device, persona: string, lastName: string, more = {}) =>
  device.call("POST", `${STEP}/collectActiveMilitaryPersonalInfo`, {
    body: form(persona, lastName, more),
  });

const stateOf = async (device: Device) => (await device.call("GET", STATE)).body;
const advance = (device: Device, by: string) =>
  device.sandbox.controls.advanceClock(by, device.world);

describe("the state of a profile", () => {
  it.each([
    ["new", "collectActiveMilitaryPersonalInfo"],
    ["churned", "collectActiveMilitaryPersonalInfo"],
    ["in-review", "pending"],
    ["verified-military", "success"],
    ["verified-first-responder", "success"],
    ["trialist-military", "success"],
  ])("%s is at %s [API-71] [VER-47]", async (persona, step) => {
    expect((await stateOf(deviceOf(persona))).currentStep).toBe(step);
  });

  it("a review begins with documents and ends with the clock [VER-54] [VER-92] [VER-94]", async () => {
    const device = deviceOf("new");
    expect((await submit(device, "new", "Review")).body.currentStep).toBe("pending");
    advance(device, "1m");
    expect((await stateOf(device)).currentStep).toBe("pending");
    advance(device, "1m");
    expect((await stateOf(device)).currentStep).toBe("success");
    const mails = device.sandbox.controls.outbox(device.world);
    expect(mails.filter((mail) => mail.to === "new@example.com")).toHaveLength(1);
  });

  it("another step is answered without a message, so that the page follows it [VER-128]", async () => {
    const device = deviceOf("new");
    await submit(device, "new", "Upload");
    const { status, body } = await submit(device, "new", "Jones");
    expect(status).toBe(409);
    expect(body.currentStep).toBe("docUpload");
    expect(body).not.toHaveProperty("errorMessage");
  });

  it("an unfinished one expires and a new one may begin [ERR-30] [VER-50]", async () => {
    const device = deviceOf("new");
    await submit(device, "new", "Upload");
    advance(device, "30d");
    const later = device.as("new");
    const { status, body } = await later.call("GET", STATE);
    expect(status).toBe(404);
    expect(body).toMatchObject({ currentStep: "error", errorIds: ["expiredVerification"] });
    expect((await submit(later, "new", "Jones")).body.currentStep).toBe("success");
  });

  it("a success does not expire [VER-60]", async () => {
    const device = deviceOf("verified-military");
    advance(device, "400d");
    expect((await stateOf(device.as("verified-military"))).currentStep).toBe("success");
  });

  it("the same Idempotency-Key gives the same answer and one verification [API-63]", async () => {
    const device = deviceOf("new");
    const order = {
      body: form("new", "Upload"),
      headers: { "idempotency-key": "k-1" },
    };
    const first = await device.call("POST", `${STEP}/collectActiveMilitaryPersonalInfo`, order);
    const second = await device.call("POST", `${STEP}/collectActiveMilitaryPersonalInfo`, order);
    expect(second.body).toEqual(first.body);
    expect(second.status).toBe(200);
  });
});

describe("subscribers", () => {
  it.each(["paying-monthly", "trialist-monthly", "paused", "dunning", "gift"])(
    "%s is ineligible, before and after the form [VER-113] [OPN-194] [ROL-13]",
    async (persona) => {
      const device = deviceOf(persona);
      expect((await stateOf(device)).currentStep).toBe("ineligible");
      const { status, body } = await submit(device, persona, "Jones");
      expect(status).toBe(200);
      expect(body.currentStep).toBe("ineligible");
    },
  );

  it("a subscriber through the carrier gets the carrier's message [VER-104]", async () => {
    expect(await stateOf(deviceOf("verizon"))).toMatchObject({
      currentStep: "ineligible",
      partner: "Verizon",
    });
  });
});

describe("restart", () => {
  it("begins the same program anew [API-69] [VER-108]", async () => {
    const device = deviceOf("new");
    await submit(device, "new", "Fraud");
    const { status, body } = await device.call("DELETE", `${CANCEL}?restart=true`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ currentStep: "collectActiveMilitaryPersonalInfo", errorIds: [] });
    expect(await stateOf(device)).toEqual(body);
    expect((await submit(device, "new", "Jones")).body.currentStep).toBe("success");
  });

  it.each([
    ["true", undefined],
    ["false", "Verizon"],
  ])("with restart=%s the carrier's request is %s [VER-109]", async (restart, partner) => {
    const device = deviceOf("verizon-new");
    expect((await stateOf(device)).partner).toBe("Verizon");
    const { body } = await device.call("DELETE", `${CANCEL}?restart=${restart}`);
    expect(body.partner).toBe(partner);
  });

  it("leaves a success alone [VER-60]", async () => {
    const device = deviceOf("verified-military");
    const { status, body } = await device.call("DELETE", CANCEL);
    expect(status).toBe(409);
    expect(body.currentStep).toBe("success");
  });

  it("without a verification there is nothing to drop [VER-108]", async () => {
    expect((await deviceOf("new").call("DELETE", CANCEL)).status).toBe(200);
  });

  it("a restarted review does not finish later [VER-108]", async () => {
    const device = deviceOf("in-review");
    await device.call("DELETE", CANCEL);
    advance(device, "1h");
    expect((await stateOf(device.as("in-review"))).currentStep).toBe(
      "collectActiveMilitaryPersonalInfo",
    );
  });
});

describe("completion after a purchase", () => {
  it("answers the record, and the same again [API-61] [API-73] [VER-62]", async () => {
    const device = deviceOf("verified-military");
    const { verificationId } = await stateOf(device);
    const order = { body: { verificationID: verificationId } };
    const record = {
      verificationId,
      program: "military",
      step: "completed",
      verifier: "verificationService",
      currentStep: "success",
    };
    expect(await device.call("POST", "/verification", order)).toMatchObject({
      status: 200,
      body: record,
    });
    expect(await device.call("POST", "/verification", order)).toMatchObject({
      status: 200,
      body: record,
    });
  });

  it("knows only the profile's own [OPN-068]", async () => {
    const device = deviceOf("verified-military");
    const { verificationId } = await stateOf(device);
    const other = device.as("new");
    const { status } = await other.call("POST", "/verification", {
      body: { verificationID: verificationId },
    });
    expect(status).toBe(404);
  });

  it("refuses one that is not finished [API-61]", async () => {
    const device = deviceOf("in-review");
    const { verificationId } = await stateOf(device);
    const { status, body } = await device.call("POST", "/verification", {
      body: { verificationID: verificationId },
    });
    expect(status).toBe(409);
    expect(body.currentStep).toBe("pending");
  });
});
