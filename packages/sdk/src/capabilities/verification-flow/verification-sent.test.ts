import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";
import { openVerification, pdf } from "../../../tests/verified-form.ts";

const SCREEN = "http://localhost:5173/account/verification";
const STEP = "/memberverify/verification/step";
const CARRIER = "https://www.carrier.example/done";

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
}

/** A member on the screen, and everything that the services are sent. */
async function atVerification(persona: string, query = "") {
  const sent: Sent[] = [];
  const shop = createShop({
    through: (send) => async (input, init) => {
      const request = new Request(input, init);
      const { pathname: path, search } = new URL(request.url);
      const isJson = request.headers.get("content-type")?.includes("json") ?? false;
      const body = isJson ? await request.clone().json() : null;
      sent.push({ method: request.method, path, query: search, body });
      return send(request);
    },
  });
  const tab = shop.tab({ href: SCREEN + query });
  await tab.signIn(persona);
  const { foyer } = tab;
  await openVerification(shop, tab);
  const bodiesOf = (path: string) =>
    sent.filter((one) => one.path === path && one.method !== "GET").map(({ body }) => body);
  const events = () => tab.platform.tracker.events.map(({ event }) => event);
  const fill = (status: string, lastName: string) => {
    const { verificationForm: form } = foyer;
    form.chooseStatus(status);
    const { fields } = form.form;
    fields.firstName.change(" Ann ");
    fields.lastName.change(lastName);
    fields.dobMonth.change("04");
    fields.dobDay.change("5");
    fields.dobYear.change("1990");
    if (status === "VETERAN") {
      fields.dischargeMonth.change("06");
      fields.dischargeDay.change("3");
      fields.dischargeYear.change("2015");
    }
    if (foyer.verificationFlow.program === "military") {
      form.chooseOrganization(form.organizations[0]?.id ?? "");
    }
  };
  const submit = () => shop.drive(foyer.verificationForm.submit());
  return { shop, tab, foyer, sent, bodiesOf, events, fill, submit };
}

describe("the form as it is sent", () => {
  it("has ten values, and three statuses of first responders [VER-18] [VER-20]", async () => {
    const { foyer } = await atVerification("new", "?sheerVerification=firstResponder");
    expect(Object.keys(foyer.verificationForm.form.values)).toEqual([
      ...["status", "organization", "firstName", "lastName", "dobMonth", "dobDay", "dobYear"],
      ...["dischargeMonth", "dischargeDay", "dischargeYear"],
    ]);
    expect(foyer.verificationForm.statuses).toEqual([
      { id: "POLICE", text: "Police" },
      { id: "EMT", text: "EMT" },
      { id: "FIREFIGHTER", text: "Firefighter" },
    ]);
  });

  it("names the user's email, the branch by a number, and the discharge date of a veteran [VER-27] [VER-28] [VER-29] [VER-31] [VER-33] [VER-35]", async () => {
    const { bodiesOf, fill, submit } = await atVerification("new");
    fill("VETERAN", "Success");
    await submit();
    expect(bodiesOf(`${STEP}/collectInactiveMilitaryPersonalInfo`)).toEqual([
      {
        email: "new@example.com",
        firstName: "Ann",
        lastName: "Success",
        birthDate: "1990-04-05",
        organization: { id: expect.any(Number), name: "Air Force" },
        subSegment: "veteran",
        dischargeDate: "2015-06-03",
      },
    ]);
  });

  it("names the status of a first responder, and no discharge date [VER-30] [VER-33] [VER-63]", async () => {
    const { shop, foyer, bodiesOf, fill, submit } = await atVerification(
      "new",
      "?sheerVerification=firstResponder",
    );
    fill("EMT", "Success");
    foyer.verificationForm.typeOrganization("fire");
    await shop.advance(400);
    await shop.settle();
    foyer.verificationForm.chooseOrganization(foyer.verificationForm.organizations[0]?.id ?? "");
    await submit();
    const [body] = bodiesOf(`${STEP}/collectFirstResponderPersonalInfo`);
    expect(body).toMatchObject({ statuses: ["EMT"], subSegment: "emt" });
    expect(body).not.toHaveProperty("dischargeDate");
    expect(foyer.verificationFlow.answer?.segment).toBe("firstResponder");
  });

  it("links the partner's request on load and names it in the form [VER-17] [VER-32] [VER-48] [VER-58] [VER-130] [PRT-12]", async () => {
    const query = `?subscriptionRequestId=verizon-military-1&productId=FNVRZMV&redirect_uri=${encodeURIComponent(CARRIER)}`;
    const { foyer, bodiesOf, fill, submit } = await atVerification("new", query);
    expect(foyer.partnerActivation.request.isVerizon).toBe(true);
    expect(bodiesOf("/bango/associateSubscription")).toEqual([
      { subscriptionRequestId: "verizon-military-1", redirectUrl: CARRIER },
    ]);
    expect(foyer.verificationResult.back).toEqual({
      text: "Back to Verizon",
      destination: { kind: "external", url: CARRIER },
    });
    fill("ACTIVE_DUTY", "Upload");
    await submit();
    expect(bodiesOf(`${STEP}/collectActiveMilitaryPersonalInfo`)).toMatchObject([
      { subscriptionRequestId: "verizon-military-1" },
    ]);
  });

  it("has no link back to an address that is not allowed [VER-17] [VER-48] [OPN-178]", async () => {
    const query = "?subscriptionRequestId=verizon-military-1&redirect_uri=https%3A%2F%2Fevil.test";
    const { foyer, bodiesOf } = await atVerification("new", query);
    expect(foyer.verificationResult.back).toBeNull();
    expect(bodiesOf("/bango/associateSubscription")).toEqual([
      { subscriptionRequestId: "verizon-military-1" },
    ]);
  });
});

describe("documents as they are sent", () => {
  it("has a name, a type and a size for each, three at most, though the service takes five [VER-76] [VER-82] [VER-83] [VER-85] [LIM-07]", async () => {
    const { shop, foyer, bodiesOf, fill, submit } = await atVerification("new");
    fill("ACTIVE_DUTY", "Upload");
    await submit();
    const { verificationDocuments: documents } = foyer;
    await shop.drive(documents.add(["a", "b", "c", "d"].map((name) => pdf(`${name}.pdf`))));
    expect(documents.documents.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf", "c.pdf"]);
    expect([documents.canAdd, documents.canUpload]).toEqual([false, true]);
    await shop.drive(documents.upload());
    expect(bodiesOf(`${STEP}/docUpload`)).toEqual([
      ["a", "b", "c"].map((name) => ({
        fileName: `${name}.pdf`,
        mimeType: "application/pdf",
        fileSize: 6,
      })),
    ]);
  });
});

describe("restart and exit", () => {
  it.each([
    ["", "true"],
    ["?subscriptionRequestId=verizon-military-1&productId=FNVRZMV", "false"],
  ])("with %j sends restart=%s [VER-108] [VER-109] [OPN-191]", async (query, flag) => {
    const { shop, foyer, sent, fill, submit } = await atVerification("new", query);
    fill("ACTIVE_DUTY", "Fraud");
    await submit();
    await shop.drive(foyer.verificationResult.restart());
    expect(foyer.verificationFlow.page).toBe("FORM");
    const restarts = sent.filter(({ method }) => method === "DELETE");
    expect(restarts.map(({ query: search }) => search)).toEqual([`?restart=${flag}`]);
  });

  it("leads a subscriber to the welcome page, and tells her that she has the offer's plan or another [VER-106] [VER-113] [OPN-001] [OPN-194]", async () => {
    const { foyer } = await atVerification("paying-monthly");
    expect(foyer.verificationFlow.page).toBe("INELIGIBLE");
    expect(foyer.verificationResult.ineligibleText).toMatch(/already a valued subscriber/);
    expect(foyer.verificationResult.exit.destination).toEqual({ kind: "route", address: "/" });
  });
});

describe("a verification and its purchase", () => {
  it("is complete at the service's word alone, with a title of its own [VER-60] [VER-62] [VER-110]", async () => {
    const { shop, foyer, fill, submit } = await atVerification("new");
    fill("ACTIVE_DUTY", "Upload");
    await submit();
    expect(foyer.verificationResult.title).toBe("Verify Your Status");
    await shop.drive(foyer.plans.open());
    expect(foyer.plans.plans.map(({ planId }) => planId)).not.toContain("FNSHR1PAV4");
    const { verificationDocuments: documents } = foyer;
    await shop.drive(documents.add([pdf("orders.pdf")]));
    await shop.drive(documents.upload());
    await shop.advance(130_000);
    await shop.settle();
    expect(foyer.verificationResult.title).toBe("Congratulations!");
    await shop.drive(foyer.plans.open());
    expect(foyer.plans.plans.map(({ planId }) => planId)).toContain("FNSHR1PAV4");
  });

  it("opens the free year of its program, which renews at half price [VER-129] [LIM-03] [PAY-06] [PLN-53] [PLN-56] [ROL-14]", async () => {
    const { shop, tab, foyer, bodiesOf, fill, submit } = await atVerification("new");
    fill("ACTIVE_DUTY", "Success");
    await submit();
    const id = foyer.verificationFlow.answer?.verificationId;
    await tab.openCheckout("FNSHR1PAV4");
    const offer = foyer.plans.offers.find(({ plan }) => plan.planId === "FNSHR1PAV4");
    expect(offer?.features).toContain("1 year free, then renews at 50% off.");
    const { checkout } = foyer;
    const { due } = checkout.summary ?? {};
    expect([checkout.title, due?.amount]).toEqual(["Start Your Free Year", "$0.00"]);
    expect(due?.next).toMatch(/^then \$32\.49 plus tax on /);
    expect(checkout.renewalText).toContain("renews automatically at $32.49/yr");
    expect((await shop.drive(checkout.submit())).ok).toBe(true);
    await shop.settle();
    expect(shop.ledger().map(({ amountCents, sent }) => [amountCents, sent?.parameters])).toEqual([
      [
        0,
        [
          { name: "program", value: "military" },
          { name: "verificationId", value: id },
        ],
      ],
    ]);
    expect(bodiesOf("/verification")).toEqual([{ verificationID: id }]);
    expect(shop.violations()).toEqual([]);
  });

  it("of another user opens nothing, though its id is in the address [PLN-30] [OPN-067] [OPN-068]", async () => {
    const first = await atVerification("new");
    first.fill("ACTIVE_DUTY", "Success");
    await first.submit();
    const id = first.foyer.verificationFlow.answer?.verificationId;
    const plans = `http://localhost:5173/account/signup-plans?verificationId=${id}`;
    const other = first.shop.otherDevice(plans);
    await other.signIn("churned");
    await first.shop.drive(other.foyer.plans.open());
    expect(other.foyer.plans.plans.map(({ planId }) => planId)).not.toContain("FNSHR1PAV4");
    expect(other.foyer.plans.state.kind).toBe("ready");
  });
});

describe("the events of a verification", () => {
  it("tell that it began, needs documents, was rejected and is complete, once each [VER-120] [VER-121] [VER-122] [VER-123] [TRK-27]", async () => {
    const { shop, foyer, events, fill, submit } = await atVerification("new");
    fill("ACTIVE_DUTY", "Upload");
    await submit();
    const { verificationDocuments: documents } = foyer;
    await shop.drive(documents.add([pdf("unreadable.pdf")]));
    await shop.drive(documents.upload());
    await shop.advance(130_000);
    await shop.settle();
    expect(foyer.verificationFlow.page).toBe("DOC_UPLOAD");
    await shop.drive(documents.add([pdf("orders.pdf")]));
    await shop.drive(documents.upload());
    await shop.advance(130_000);
    await shop.settle();
    expect(events().filter((event) => event.startsWith("verification_"))).toEqual([
      "verification_started",
      "verification_needs_more_info",
      "verification_needs_more_info",
      "verification_rejected",
      "verification_completed",
    ]);
  });
});

describe("the look-up of a verification", () => {
  it.each(["verizon", "siriusxm"])(
    "asks nothing about a carrier partner's customer: %s [VER-131] [OPN-201]",
    async (persona) => {
      const { foyer, sent } = await atVerification(persona);
      expect(foyer.verificationFlow.page).toBe("INELIGIBLE");
      const before = sent.length;
      await foyer.verificationFlow.check();
      expect(sent.length).toBe(before);
    },
  );
});

describe("the verification screen", () => {
  it("is private, and keeps its address for every page [ROU-36] [ROU-37] [GRD-04]", async () => {
    const shop = createShop();
    const { foyer } = shop.tab({ href: SCREEN });
    expect(
      foyer.navigation.guard("/account/verification?sheerVerification=military"),
    ).toMatchObject({
      kind: "redirect",
      choice: {
        value: {
          address: "/account/signup-account?sheerVerification=military",
          state: { from: "/account/verification?sheerVerification=military" },
        },
      },
    });
    const { foyer: member, fill, submit } = await atVerification("new");
    fill("ACTIVE_DUTY", "Upload");
    await submit();
    expect(member.verificationFlow.page).toBe("DOC_UPLOAD");
    expect(member.verificationResult.redirect).toBeNull();
    expect(member.navigation.route).toBe("verification");
  });
});
