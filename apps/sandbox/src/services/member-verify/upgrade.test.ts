import { describe, expect, it } from "vitest";
import { createSandbox } from "../../index.ts";
import { type Device, deviceOf, type Reply } from "../../testing/test-device.ts";

const STEP = "/memberverify/verification/step";
const PDF = new TextEncoder().encode("%PDF-1.7 orders");

const stateOf = async (device: Device) =>
  (await device.call("GET", "/memberverify/verification/user")).body;
const advance = (device: Device, by: string) =>
  device.sandbox.controls.advanceClock(by, device.world);

const form = (persona: string, more = {}) => ({
  email: `${persona}@example.com`,
  firstName: "Pat",
  lastName: "Upload",
  birthDate: "1990-04-05",
  organization: { id: 4070, name: "Army" },
  subSegment: "activeDuty",
  ...more,
});

const submit = (device: Device, persona: string, more = {}) =>
  device.call("POST", `${STEP}/collectActiveMilitaryPersonalInfo`, { body: form(persona, more) });

/** A member made for this test, signed in. */
async function made(wish: Readonly<Record<string, unknown>>): Promise<Device> {
  const sandbox = createSandbox();
  const device = deviceOf("maria", sandbox);
  const response = await sandbox.fetch("http://localhost:4010/_sandbox/personas", {
    method: "POST",
    headers: { "x-api-key": device.world, "content-type": "application/json" },
    body: JSON.stringify({ id: "maria", ...wish }),
  });
  expect([response.status, await response.text()]).toEqual([201, expect.any(String)]);
  return device;
}

async function sendDocument(device: Device): Promise<Reply> {
  const descriptor = { fileName: "orders.pdf", mimeType: "application/pdf", fileSize: PDF.length };
  const { body } = await device.call("POST", `${STEP}/docUpload`, { body: [descriptor] });
  const [{ uploadUrl }] = body.documents as [{ uploadUrl: string }];
  await device.sandbox.fetch(uploadUrl, {
    method: "PUT",
    body: PDF,
    headers: { "content-type": "application/pdf" },
  });
  return device.call("POST", `${STEP}/completeDocUpload`);
}

describe("a subscriber whose verification is under way [RDR-14] [OPN-039]", () => {
  it("stays in review with a plan of a lower tier that is paid on the web, and is verified", async () => {
    const device = deviceOf("upgrade-in-review");
    expect(await stateOf(device)).toMatchObject({ currentStep: "pending", segment: "military" });
    const { body: items } = await device.call("GET", "/currentSubscriptionStatus");
    expect(items).toMatchObject([{ status: "Existing", isChangePlanAvailable: true }]);
    advance(device, "20m");
    expect((await stateOf(device.as("upgrade-in-review"))).currentStep).toBe("success");
  });

  it("changes to the verified plan, free for a year", async () => {
    const before = deviceOf("upgrade-in-review");
    await stateOf(before);
    advance(before, "20m");
    const device = before.as("upgrade-in-review");
    const { verificationId } = await stateOf(device);
    const { body } = await device.call("GET", `/packages?verificationID=${verificationId}`, {
      headers: { "x-subscription-product": "FNSUB" },
    });
    expect(JSON.stringify(body)).toContain("FNSHR1PAV4");
    const changed = await device.call("POST", "/changeSubscription", {
      body: {
        changeType: "Upgrade",
        newServiceID: "FNSHR1PAV4",
        promotionId: "PROMO1YFREE",
        paymentmethodInfo: { label: "Credit/Debit Card", saved: true },
        parameters: [
          { name: "program", value: "military" },
          { name: "verificationId", value: verificationId },
        ],
        amount: "0.00",
      },
    });
    expect(changed).toMatchObject({ status: 200, body: { responseCode: "1" } });
    const charge = device.sandbox.controls.ledger(device.world).at(-1);
    expect(charge).toMatchObject({ serviceId: "FNSHR1PAV4", amountCents: 0, taxCents: 0 });
    const { body: items } = await device.call("GET", "/currentSubscriptionStatus");
    expect(items).toMatchObject([{ status: "Trialist", serviceID: "FNSHR1PAV4" }]);
  });

  it.each(["form", "documents", "review", "rejected", "rejectedTwice"])(
    "goes on at the step %s",
    async (verification) => {
      const steps: Readonly<Record<string, string>> = {
        form: "collectActiveMilitaryPersonalInfo",
        review: "pending",
      };
      const device = await made({ plan: "FNWEB1MO", verification });
      expect((await stateOf(device)).currentStep).toBe(steps[verification] ?? "docUpload");
    },
  );

  it("submits the form, sends documents and begins anew", async () => {
    const device = await made({ plan: "FNWEB1MO", verification: "form" });
    expect((await submit(device, "maria")).body.currentStep).toBe("docUpload");
    expect((await sendDocument(device)).body.currentStep).toBe("pending");
    const { body } = await device.call("DELETE", "/memberverify/verification/cancel");
    expect(body.currentStep).toBe("collectActiveMilitaryPersonalInfo");
    expect((await submit(device, "maria")).body.currentStep).toBe("docUpload");
  });

  const eligible: readonly [who: string, wish: object][] = [
    ["a yearly plan, tier 300 below 332", { plan: "FNWEB12MO" }],
    ["a plan paid with PayPal", { plan: "FNWEB1MO", method: "paypal" }],
    ["a plan paid with Apple Pay", { plan: "FNWEB1MO", method: "applepay" }],
    ["a yearly plan, tier 320 below 342", { plan: "FN1YPKMR", program: "firstResponder" }],
  ];
  it.each(eligible)("goes on with %s", async (_who, wish) => {
    const device = await made({ verification: "review", ...wish });
    expect((await stateOf(device)).currentStep).toBe("pending");
  });

  const barred: readonly [who: string, wish: object][] = [
    ["a plan of a higher tier", { plan: "FNWEB24MO" }],
    [
      "a higher plan than the program of first responders",
      { plan: "FNWEB24MO", program: "firstResponder" },
    ],
    ["a trial", { status: "Trialist" }],
    ["a pause", { status: "Pause" }],
    ["a pause to come", { status: "Pending Pause" }],
    ["a canceled plan", { status: "Pending Cancel" }],
    ["a refused renewal", { status: "Dunning" }],
    ["an upcoming plan", { plan: "FNWEB12MO", upcomingPlan: "FNWEB1MO" }],
    ["a plan of the App Store", { channel: "ios" }],
    ["a plan of the carrier", { channel: "verizon" }],
    ["a gift", { channel: "gift" }],
    ["a plan that a coupon paid", { channel: "coupon", coupon: "FREEPASS" }],
  ];
  it.each(barred)("is ineligible with %s [OPN-194] [VER-113]", async (_who, wish) => {
    const device = await made({ verification: "documents", ...wish });
    expect((await stateOf(device)).currentStep).toBe("ineligible");
    const descriptor = { fileName: "a.pdf", mimeType: "application/pdf", fileSize: 9 };
    const { status, body } = await device.call("POST", `${STEP}/docUpload`, { body: [descriptor] });
    expect([status, body.currentStep]).toEqual([409, "ineligible"]);
    expect((await submit(device, "maria")).body.currentStep).toBe("ineligible");
  });

  it("hears that a partner's request is another account's, sees nothing of it, and goes on without it [OPN-206] [D-41]", async () => {
    const subscriptionRequestId = "verizon-military-2";
    const redirectUrl = "https://www.carrier.example/of-another";
    const device = await made({ plan: "FNWEB1MO", verification: "form" });
    const link = { body: { subscriptionRequestId, redirectUrl } };
    await device.as("new").call("PATCH", "/bango/associateSubscription", link);
    const { body, status } = await submit(device, "maria", { subscriptionRequestId });
    expect([status, body.errorCode]).toEqual([409, "SUBSCRIPTION_REQUEST_TAKEN"]);
    expect(JSON.stringify(body)).not.toContain("of-another");
    expect((await submit(device, "maria")).body.currentStep).toBe("docUpload");
  });

  it("is ineligible for a partner's request, and goes on without it [OPN-194]", async () => {
    const subscriptionRequestId = "verizon-military-1";
    const device = await made({ plan: "FNWEB1MO", verification: "form" });
    const { body } = await submit(device, "maria", { subscriptionRequestId });
    expect(body.currentStep).toBe("ineligible");
    expect((await stateOf(device)).currentStep).toBe("collectActiveMilitaryPersonalInfo");
    await device.call("PATCH", "/bango/associateSubscription", { body: { subscriptionRequestId } });
    expect((await stateOf(device)).currentStep).toBe("ineligible");
  });
});
