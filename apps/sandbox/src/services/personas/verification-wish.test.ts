import { describe, expect, it } from "vitest";
import { createSandbox } from "../../index.ts";
import { type Device, deviceOf } from "../../testing/test-device.ts";

async function make(device: Device, wish: object) {
  const response = await device.sandbox.fetch("http://localhost:4010/_sandbox/personas", {
    method: "POST",
    headers: { "x-api-key": device.world, "content-type": "application/json" },
    body: JSON.stringify({ id: "maria", ...wish }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the answer or its refusal
  return { status: response.status, body: (await response.json()) as any };
}

const newDevice = () => deviceOf("maria", createSandbox());
const stateOf = (device: Device) => device.call("GET", "/memberverify/verification/user");
const PLANS = ["FNSHR1PAV4", "FNSHR1FRV4", "FNVADV1PAV2"];

/** Those of the plans that the service lists to this user. */
async function opened(device: Device): Promise<readonly string[]> {
  const { body } = await device.call("GET", `/packages?packageID=${PLANS.join(",")}`, {
    headers: { "x-subscription-product": "FNSUB" },
  });
  return PLANS.filter((id) => JSON.stringify(body).includes(`"packageID":"${id}"`));
}

describe("the verification of a made persona", () => {
  const states: readonly [wish: object, state: object][] = [
    [{}, { currentStep: "collectActiveMilitaryPersonalInfo" }],
    [{ verification: "none" }, { currentStep: "collectActiveMilitaryPersonalInfo" }],
    [
      { verification: "form" },
      { currentStep: "collectActiveMilitaryPersonalInfo", segment: "military" },
    ],
    [
      { verification: "form", program: "firstResponder" },
      { currentStep: "collectFirstResponderPersonalInfo", segment: "firstResponder" },
    ],
    [{ verification: "documents" }, { currentStep: "docUpload", rejectionReasons: [] }],
    [
      { verification: "review", program: "firstResponder" },
      { currentStep: "pending", segment: "firstResponder" },
    ],
    [
      { verification: "rejected" },
      { currentStep: "docUpload", rejectionReasons: ["DOCUMENT_UNREADABLE"] },
    ],
    [
      { verification: "rejectedTwice" },
      { currentStep: "docUpload", rejectionReasons: ["DOCUMENT_UNREADABLE"] },
    ],
    [{ verification: "verified" }, { currentStep: "success", segment: "military" }],
    [{ verification: "expired" }, { currentStep: "error", errorIds: ["expiredVerification"] }],
  ];
  it.each(states)("%o [VER-57] [VER-67]", async (wish, state) => {
    const device = newDevice();
    expect((await make(device, wish)).status).toBe(201);
    expect((await stateOf(device)).body).toMatchObject(state);
  });

  it("rejected twice ends with the next rejection [ERR-40]", async () => {
    const device = newDevice();
    await make(device, { verification: "rejectedTwice" });
    const descriptor = { fileName: "unreadable.pdf", mimeType: "application/pdf", fileSize: 5 };
    const step = "/memberverify/verification/step";
    const { body } = await device.call("POST", `${step}/docUpload`, { body: [descriptor] });
    const [{ uploadUrl }] = body.documents as [{ uploadUrl: string }];
    await device.sandbox.fetch(uploadUrl, {
      method: "PUT",
      body: "%PDF-",
      headers: { "content-type": "application/pdf" },
    });
    await device.call("POST", `${step}/completeDocUpload`);
    device.sandbox.controls.advanceClock("2m", device.world);
    expect((await stateOf(device)).body.errorIds).toEqual(["docReviewLimitExceeded"]);
  });

  it.each([
    ["military", "FNSHR1PAV4"],
    ["firstResponder", "FNSHR1FRV4"],
    ["veterans", "FNVADV1PAV2"],
  ])("verified for %s opens %s and no other program's plan [PLN-30]", async (program, plan) => {
    const device = newDevice();
    await make(device, { verification: "verified", program });
    expect(await opened(device)).toEqual([plan]);
  });

  it("of veterans is the other service's: it is no state of this one [OPN-203]", async () => {
    const device = newDevice();
    await make(device, { verification: "verified", program: "veterans" });
    expect((await stateOf(device)).body.currentStep).toBe("collectActiveMilitaryPersonalInfo");
  });

  it("stands in the title, and its review among what comes next", async () => {
    const device = newDevice();
    const { body } = await make(device, { verification: "review", program: "firstResponder" });
    expect(body.persona.title).toBe("Made: New, verification: review, firstResponder");
    const persona = device.sandbox.controls.personas(device.world).find(({ id }) => id === "maria");
    expect(persona?.state.nextEvent?.kind).toBe("verificationIsReviewed");
  });

  it.each([
    [{ verification: "begun" }, "verification"],
    [{ verification: "form", program: "teachers" }, "program"],
    [{ program: "firstResponder" }, "program"],
    [{ verification: "none", program: "military" }, "program"],
    [{ verification: "review", program: "veterans" }, "verification"],
    [{ plan: "FNSHR1PAV4", verification: "review" }, "verification"],
    [{ plan: "FNSHR1PAV4", program: "military" }, "program"],
  ])("refuses %o, and makes nothing", async (wish, field) => {
    const device = newDevice();
    const { status, body } = await make(device, wish);
    expect([status, body.errorCode]).toEqual([400, "INVALID_PERSONA"]);
    expect(body.problems.map((problem: { field: string }) => problem.field)).toEqual([field]);
    const made = device.sandbox.controls.personas(device.world).filter(({ isMade }) => isMade);
    expect(made).toEqual([]);
  });

  it("is gone with the persona", async () => {
    const device = newDevice();
    await make(device, { verification: "review" });
    await device.sandbox.fetch("http://localhost:4010/_sandbox/personas/maria", {
      method: "DELETE",
      headers: { "x-api-key": device.world },
    });
    const rows = device.sandbox.controls.view("verifications", device.world);
    expect(rows.filter(({ member }) => String(member).includes("maria"))).toEqual([]);
  });

  it("can be chosen on the start page", async () => {
    const device = newDevice();
    const page = await device.sandbox.fetch(`http://localhost:4010/?world=${device.world}`);
    const form =
      /<form[^>]*data-order="personas"[\s\S]*?<\/form>/.exec(await page.text())?.[0] ?? "";
    for (const [wish] of states) {
      const { verification } = wish as { verification?: string };
      if (verification && verification !== "none")
        expect(form).toContain(`<option value="${verification}">`);
    }
    expect(form).toContain('<option value="veterans">');
  });
});
