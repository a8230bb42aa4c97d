import { describe, expect, it } from "vitest";
import { createSandbox } from "../../index.ts";
import { type Device, deviceOf } from "../../testing/test-device.ts";

const linksOf = ({ sandbox, world }: Device) =>
  sandbox.controls.view("hand-overs", world).map(({ persona, link }) => ({
    persona: String(persona),
    link: new URL(String(link)),
  }));

const activate = (device: Device, subscriptionRequestId: string | null) =>
  device.call("POST", "/bango/addSubscription", { body: { subscriptionRequestId } });

describe("links into the app for each arrival", () => {
  it("lead to the routes of the app, with the parameters that partners send [PRT-03] [VET-02]", async () => {
    const links = linksOf(deviceOf("new"));
    expect(links.length).toBeGreaterThan(15);
    expect(new Set(links.map(({ link }) => link.pathname))).toEqual(
      new Set([
        "/account/verizon-bango",
        "/account/siriusxm-bango",
        "/account/verification",
        "/account/signup-plans",
      ]),
    );
    const ofPersona = (id: string) => links.find(({ persona }) => persona === id)?.link;
    expect(Object.fromEntries(ofPersona("siriusxm-new")?.searchParams ?? [])).toMatchObject({
      subscriptionRequestId: "siriusxm-siriusxm-new",
      productId: "FNSRXM1M",
      redirect_uri: "https://www.radio.example/activated",
    });
    expect(Object.fromEntries(ofPersona("verizon-new")?.searchParams ?? [])).toMatchObject({
      sheerVerification: "military",
      subscriptionRequestId: "verizon-military-new",
      productId: "FNVRZMV",
      redirect_uri: "https://www.carrier.example/activated",
    });
    expect(ofPersona("veterans")?.search).toContain("va_member_id=VA-100001");
  });

  it("name the world, except for the default one", async () => {
    const device = deviceOf("new");
    for (const { link } of linksOf(device))
      expect(link.searchParams.get("world")).toBe(device.world);
    for (const { link } of linksOf(deviceOf("new", createSandbox(), "foyer-demo"))) {
      expect(link.searchParams.get("world")).toBeNull();
    }
  });

  it("name personas that exist, and stand as links on the start page", async () => {
    const device = deviceOf("new");
    const known = device.sandbox.controls.personas(device.world).map(({ id }) => id);
    const page = await device.sandbox.fetch(`http://localhost:4010/?world=${device.world}`);
    const html = (await page.text()).replaceAll("&amp;", "&");
    for (const { persona, link } of linksOf(device)) {
      expect(known).toContain(persona);
      expect(html).toContain(`href="${link.href}"`);
    }
  });

  it.each([
    ["carrier-new", "FNWEB1MO", "Verizon Bango"],
    ["siriusxm-new", "FNSRXM1M", "SiriusXM Bango"],
    ["aggregator-new", "FNWEB1MO", "Verizon"],
  ])(
    "%s activates the request of the link, again and again [PRT-08] [OPN-206]",
    async (persona) => {
      const device = deviceOf(persona);
      const link = linksOf(device).find((one) => one.persona === persona)?.link;
      const requestId = link?.searchParams.get("subscriptionRequestId") ?? null;
      const success = { status: 200, body: { responseCode: "1", subscriptionId: requestId } };
      expect(await activate(device, requestId)).toMatchObject(success);
      expect(await activate(device, requestId)).toMatchObject(success);
      expect(await activate(device.as("new"), requestId)).toMatchObject({
        status: 409,
        body: { errorCode: "SUBSCRIPTION_REQUEST_TAKEN" },
      });
    },
  );

  it("the carrier's customer without a program has no verification under way [PRT-11]", async () => {
    const device = deviceOf("carrier-new");
    const { body } = await device.call("GET", "/memberverify/verification/user");
    expect(body.verificationId).toBeUndefined();
    expect(await activate(deviceOf("verizon-new"), "verizon-military-new")).toMatchObject({
      status: 422,
      body: { errorCode: "VERIFICATION_REQUIRED" },
    });
  });

  it("a veterans-benefits member is not checked before the first visit [VET-05]", async () => {
    const device = deviceOf("veterans");
    expect(device.sandbox.controls.view("verifications", device.world)).not.toContainEqual(
      expect.objectContaining({ member: "veterans@example.com" }),
    );
    const { body } = await device.call("POST", "/memberverify/va/VA-100001", { body: {} });
    expect(body).toMatchObject({ outcome: 1, verificationId: expect.any(String) });
  });
});
