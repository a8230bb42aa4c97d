import { describe, expect, it } from "vitest";
import { type Device, deviceOf } from "../../testing/test-device.ts";

const STEP = "/memberverify/verification/step";
const PDF = new TextEncoder().encode("%PDF-1.7 orders");
/** A campaign's link: its readers are led to sign-in [RDR-26]. */
const linkOf = (program: string) =>
  `http://localhost:5173/account/verification?sheerVerification=${program}&lid=verification&cmpid=email`;

const form = (lastName: string) => ({
  email: "new@example.com",
  firstName: "Pat",
  lastName,
  birthDate: "1990-04-05",
});
const submit = (device: Device, lastName: string) =>
  device.call("POST", `${STEP}/collectActiveMilitaryPersonalInfo`, {
    body: { ...form(lastName), organization: { id: 4070, name: "Army" } },
  });
const advance = (device: Device, by: string) =>
  device.sandbox.controls.advanceClock(by, device.world);
const mails = (device: Device) =>
  device.sandbox.controls
    .outbox(device.world)
    .filter(({ to }) => to === "new@example.com")
    .map(({ subject, text, link }) => ({ subject, text, link }));

async function sendDocuments(device: Device, ...names: string[]): Promise<void> {
  const files = names.map((fileName) => ({
    fileName,
    mimeType: "application/pdf",
    fileSize: PDF.length,
  }));
  const { body } = await device.call("POST", `${STEP}/docUpload`, { body: files });
  for (const { uploadUrl } of body.documents as { uploadUrl: string }[]) {
    const headers = { "content-type": "application/pdf" };
    await device.sandbox.fetch(uploadUrl, { method: "PUT", body: PDF, headers });
  }
  await device.call("POST", `${STEP}/completeDocUpload`);
}

describe("mails about a verification [VER-93] [OPN-185]", () => {
  it("say that the documents have arrived, and how long the review takes [VER-92]", async () => {
    const device = deviceOf("new");
    await submit(device, "Upload");
    await sendDocuments(device, "orders.pdf", "name.pdf");
    expect(mails(device)).toEqual([
      {
        subject: "We've received your documents",
        text: "We've received orders.pdf, name.pdf.\nA review typically takes a few minutes, and up to 20 minutes at busy times.\nWe'll email you the result. You don't have to wait on the page.",
        link: linkOf("military"),
      },
    ]);
  });

  it("name each reason of a rejection, and how often documents can be sent again [VER-67]", async () => {
    const device = deviceOf("new");
    await submit(device, "Upload");
    await sendDocuments(device, "expired-mismatch.pdf");
    advance(device, "2m");
    expect(mails(device).at(-1)).toEqual({
      subject: "We need different documents",
      text: "We were unable to confirm your eligibility due to:\n- The document has expired\n- The name on the document is another one than in the form\nYou can send documents 2 more times. Follow the link to send them.",
      link: linkOf("military"),
    });
    await sendDocuments(device, "unreadable.pdf");
    advance(device, "2m");
    expect(mails(device).at(-1)?.text).toContain("You can send documents once more.");
    await sendDocuments(device, "unreadable.pdf");
    advance(device, "2m");
    expect(mails(device).at(-1)).toEqual({
      subject: "We couldn't confirm your status",
      text: "Your documents have been reviewed as often as possible.\nThe last documents were rejected due to:\n- The document is unreadable\nFollow the link to see what you can do.",
      link: linkOf("military"),
    });
  });

  it.each([
    ["Success", "Your status is confirmed"],
    ["Fraud", "We couldn't confirm your status"],
    ["Ineligible", "You already have a subscription"],
  ])("say the result of the form at once: %s", async (lastName, subject) => {
    const device = deviceOf("new");
    await submit(device, lastName);
    expect(mails(device)).toMatchObject([{ subject, link: linkOf("military") }]);
  });

  it("of a success ask for nothing where the plan is active by the time they are read", async () => {
    const device = deviceOf("new");
    await submit(device, "Success");
    expect(mails(device)[0]?.text).toBe(
      "Your military status is confirmed.\nFollow the link to continue to your plan. If your plan is already active, there's nothing left to do.",
    );
  });

  it("are not sent for a form that is refused, nor before a review", async () => {
    const device = deviceOf("new");
    await submit(device, "Underage");
    await submit(device, "Upload");
    expect(mails(device)).toEqual([]);
  });

  it("name the program of first responders, and lead to it", async () => {
    const device = deviceOf("new");
    const organization = { id: 5100, name: "Springfield Police Department (Springfield, IL)" };
    await device.call("POST", `${STEP}/collectFirstResponderPersonalInfo`, {
      body: { ...form("Success"), organization, statuses: ["POLICE"] },
    });
    expect(mails(device)).toMatchObject([
      { text: expect.stringContaining("first responder status"), link: linkOf("firstResponder") },
    ]);
  });

  it("bring the partner's request along, which another browser does not know [PRT-11] [D-41]", async () => {
    const device = deviceOf("new");
    const redirectUrl = "https://www.carrier.example/done?x=1&y=2";
    await device.call("PATCH", "/bango/associateSubscription", {
      body: { subscriptionRequestId: "verizon-military-7", redirectUrl },
    });
    await submit(device, "Upload");
    await sendDocuments(device, "orders.pdf");
    advance(device, "2m");
    const purpose = {
      sheerVerification: "military",
      subscriptionRequestId: "verizon-military-7",
      productId: "FNVRZMV",
      redirect_uri: redirectUrl,
    };
    const links = mails(device).map(({ link }) => new URL(link ?? "").searchParams);
    expect(links.length).toBe(2);
    for (const link of links) expect(Object.fromEntries(link)).toMatchObject(purpose);
  });

  it("bring along what else the customer came for, and their own request instead of another [PRT-11] [D-41]", async () => {
    const device = deviceOf("new");
    await device.call("PATCH", "/bango/associateSubscription", {
      body: { subscriptionRequestId: "verizon-military-7" },
    });
    const query =
      "regCode=BCDFGHJK&return_to=%2Faccount%2Fmanage%3Fa%3Db&sheerVerification=firstResponder&subscriptionRequestId=other-1";
    await device.call("POST", `${STEP}/collectActiveMilitaryPersonalInfo`, {
      body: { ...form("Success"), organization: { id: 4070, name: "Army" }, query },
    });
    const link = new URL(mails(device)[0]?.link ?? "");
    expect(Object.fromEntries(link.searchParams)).toEqual({
      regCode: "BCDFGHJK",
      return_to: "/account/manage?a=b",
      sheerVerification: "military",
      subscriptionRequestId: "verizon-military-7",
      productId: "FNVRZMV",
      lid: "verification",
      cmpid: "email",
    });
  });

  it("say that a verification has expired [ERR-30]", async () => {
    const device = deviceOf("new");
    await submit(device, "Upload");
    advance(device, "30d");
    expect(mails(device)).toEqual([
      {
        subject: "Your verification has expired",
        text: "It wasn't finished within 30 days.\nFollow the link to start over. You'll need to upload your documents again.",
        link: linkOf("military"),
      },
    ]);
  });

  it("are not in the outbox of a new world: its personas have read theirs", async () => {
    const device = deviceOf("in-review");
    await device.call("GET", "/memberverify/verification/user");
    expect(device.sandbox.controls.outbox(device.world)).toEqual([]);
  });
});
