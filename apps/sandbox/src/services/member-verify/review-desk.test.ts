import { describe, expect, it } from "vitest";
import { type Device, deviceOf } from "../../testing/test-device.ts";

const STATE = "/memberverify/verification/user";
const ORIGIN = "http://localhost:4010";
const PAGE =
  "http://localhost:5173/account/verification?sheerVerification=military&lid=verification&cmpid=email";

const stateOf = async (device: Device) => (await device.call("GET", STATE)).body;

function order(device: Device, id: unknown, body: unknown, headers = {}) {
  return device.sandbox.fetch(`${ORIGIN}/_sandbox/verifications/${id}/review`, {
    method: "POST",
    headers: { "x-api-key": device.world, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

/** The answer to an order about this user's verification. */
async function ends(device: Device, result: unknown) {
  const { verificationId } = await stateOf(device);
  const response = await order(device, verificationId, result);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const mailsTo = (device: Device, to: string) =>
  device.sandbox.controls.outbox(device.world).filter((mail) => mail.to === to);

async function startPage(device: Device): Promise<string> {
  const response = await device.sandbox.fetch(`${ORIGIN}/?world=${device.world}`);
  return (await response.text()).replaceAll("&quot;", '"');
}

describe("a review that a tester ends", () => {
  const results: readonly [order: object, state: object, subject: string, text: string][] = [
    [
      { outcome: "approve" },
      { currentStep: "success", rejectionReasons: [], errorIds: [] },
      "Your status is confirmed",
      "Your military status is confirmed.",
    ],
    [
      { outcome: "reject", reason: "NAME_MISMATCH" },
      { currentStep: "docUpload", rejectionReasons: ["NAME_MISMATCH"], errorIds: [] },
      "We need different documents",
      "- The name on the document is another one than in the form",
    ],
    [
      { outcome: "error", errorId: "noRemainingRewardCodes" },
      { currentStep: "error", errorIds: ["noRemainingRewardCodes"] },
      "We couldn't confirm your status",
      "Due to tremendous demand, the offer is no longer available.",
    ],
    [
      { outcome: "ineligible" },
      { currentStep: "ineligible" },
      "You already have a subscription",
      "please use a new email address.",
    ],
  ];

  it.each(results)(
    "%o ends it at once, and the user gets a mail with the way on [VER-93] [VER-67]",
    async (result, state, subject, text) => {
      const device = deviceOf("in-review");
      expect((await ends(device, result)).status).toBe(200);
      expect(await stateOf(device)).toMatchObject(state);
      const [mail, ...others] = mailsTo(device, "in-review@example.com");
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ subject, link: PAGE });
      expect(mail?.text).toContain(text);
    },
  );

  it("is not ended again by the clock [VER-94]", async () => {
    const device = deviceOf("in-review");
    await ends(device, { outcome: "reject", reason: "DOCUMENT_EXPIRED" });
    device.sandbox.controls.advanceClock("1h", device.world);
    expect((await stateOf(device.as("in-review"))).currentStep).toBe("docUpload");
    expect(mailsTo(device, "in-review@example.com")).toHaveLength(1);
  });

  it("without a tester the clock ends it, with the same mail [VER-92] [VER-93]", async () => {
    const device = deviceOf("in-review");
    await stateOf(device);
    device.sandbox.controls.advanceClock("20m", device.world);
    expect(mailsTo(device, "in-review@example.com")).toMatchObject([
      { subject: "Your status is confirmed", link: PAGE },
    ]);
  });

  it("shows on the start page with every result, and only while it is in review", async () => {
    const device = deviceOf("in-review");
    const { verificationId } = await stateOf(device);
    const form = `data-order="verifications/${verificationId}/review"`;
    const page = await startPage(device);
    expect(page).toContain(form);
    expect(page).toContain("In review: in-review@example.com");
    for (const [result] of results) expect(page).toContain(`value="${JSON.stringify(result)}"`);
    await ends(device, { outcome: "approve" });
    expect(await startPage(device)).not.toContain(form);
  });

  it("lists every verification with its step", async () => {
    const device = deviceOf("in-review");
    await ends(device, { outcome: "reject", reason: "DOCUMENT_UNREADABLE" });
    const rows = device.sandbox.controls.view("verifications", device.world);
    expect(rows.find(({ member }) => member === "in-review@example.com")).toMatchObject({
      step: "docUpload",
      program: "military",
      rejections: 1,
      rejectionReasons: ["DOCUMENT_UNREADABLE"],
      isUsed: false,
    });
    expect(rows.find(({ member }) => member === "trialist-military@example.com")).toMatchObject({
      step: "success",
      isUsed: true,
    });
  });

  it.each([
    [{}, "outcome"],
    [{ outcome: "maybe" }, "outcome"],
    [{ outcome: "reject" }, "reason"],
    [{ outcome: "reject", reason: "UGLY" }, "reason"],
    [{ outcome: "error" }, "errorId"],
    [{ outcome: "error", errorId: "no" }, "errorId"],
    [{ outcome: "approve", reason: "NAME_MISMATCH" }, "reason"],
    [{ outcome: "approve", errorId: "unknownError" }, "errorId"],
    [{ outcome: "approve", note: "x" }, "note"],
  ])("refuses %o, and the review goes on", async (result, field) => {
    const device = deviceOf("in-review");
    const { status, body } = await ends(device, result);
    expect(status).toBe(400);
    expect(body.errorMessage).toContain(field);
    expect((await stateOf(device)).currentStep).toBe("pending");
  });

  it("refuses one that is not in review, and an unknown one", async () => {
    const device = deviceOf("verified-military");
    expect(await ends(device, { outcome: "approve" })).toMatchObject({
      status: 409,
      body: { errorCode: "NOT_IN_REVIEW" },
    });
    expect((await order(device, "v-none", { outcome: "approve" })).status).toBe(404);
  });

  it("obeys no page of another origin [D-26]", async () => {
    const device = deviceOf("in-review");
    const { verificationId } = await stateOf(device);
    const origin = "http://localhost:5173";
    const response = await order(device, verificationId, { outcome: "approve" }, { origin });
    expect(response.status).toBe(403);
    expect((await stateOf(device)).currentStep).toBe("pending");
  });
});
