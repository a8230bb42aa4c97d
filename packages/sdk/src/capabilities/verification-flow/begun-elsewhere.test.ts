/** A verification that goes on in two browsers, and one whose partner the configuration does not know. */
import { describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";
import { openVerification, pdf } from "../../../tests/verified-form.ts";

const SCREEN = "http://localhost:5173/account/verification";
const RESTARTED =
  "Your verification was restarted in another browser or tab. Any documents you added here are no longer part of it. Please fill in the form again.";

async function sendsForm(shop: Shop, { foyer }: Tab, lastName: string): Promise<void> {
  const { verificationForm: form } = foyer;
  form.chooseStatus("ACTIVE_DUTY");
  form.chooseOrganization(form.organizations[0]?.id ?? "");
  const { fields } = form.form;
  const typed = { firstName: "Ann", lastName, dobMonth: "04", dobDay: "5", dobYear: "1990" };
  for (const [name, text] of Object.entries(typed)) fields[name as "dobDay"].change(text);
  await shop.drive(form.submit());
  await shop.settle();
}

/** A member with a document on the upload page, and the same member in another browser. */
async function inTwoBrowsers() {
  const shop = createShop();
  const tab = shop.tab({ href: SCREEN });
  await tab.signIn("new");
  await openVerification(shop, tab);
  await sendsForm(shop, tab, "Upload");
  const { verificationDocuments: documents } = tab.foyer;
  await shop.drive(documents.add([pdf("orders.pdf"), pdf("name.pdf")]));
  const other = shop.otherDevice(SCREEN);
  await other.signIn("new");
  await openVerification(shop, other);
  const restartsElsewhere = () => shop.drive(other.foyer.verificationResult.restart());
  return { shop, tab, other, documents, restartsElsewhere, ...tab.foyer };
}

describe("a verification that is begun anew in another browser", () => {
  it("says so where it asks for the form again, and that the documents are gone [D-41] [VER-90] [VER-108]", async () => {
    const { shop, tab, other, documents, restartsElsewhere, ...foyer } = await inTwoBrowsers();
    expect(foyer.verificationResult.notice).toBeNull();
    await restartsElsewhere();
    await shop.drive(documents.upload());
    expect([foyer.verificationFlow.page, foyer.verificationResult.notice]).toEqual([
      "FORM",
      RESTARTED,
    ]);
    expect(other.foyer.verificationResult.notice).toBeNull();
    await sendsForm(shop, tab, "Upload");
    expect([foyer.verificationFlow.page, foyer.verificationResult.notice]).toEqual([
      "DOC_UPLOAD",
      null,
    ]);
  });

  it("says so too during the review [D-41] [VER-95]", async () => {
    const { shop, documents, restartsElsewhere, verificationResult } = await inTwoBrowsers();
    await shop.drive(documents.upload());
    await restartsElsewhere();
    await shop.advance(10_000);
    expect(verificationResult.notice).toBe(RESTARTED);
  });

  it("is sent the documents anew where it does not have them, with the next press [D-41] [VER-90] [ERR-41]", async () => {
    const { shop, other, documents, restartsElsewhere, verificationFlow } = await inTwoBrowsers();
    shop.faults({ kind: "status", operation: "completeDocumentUpload", status: 503, times: 9 });
    await shop.drive(documents.upload());
    const statuses = () => documents.documents.map(({ statusText }) => statusText);
    expect(statuses()).toEqual(["Uploaded", "Uploaded"]);
    await restartsElsewhere();
    await sendsForm(shop, other, "Upload");
    shop.clearFaults();
    await shop.drive(documents.upload());
    expect(documents.rejections?.reasons).toEqual(["One or more files is empty"]);
    expect(statuses()).toEqual(["Ready to upload", "Ready to upload"]);
    await shop.drive(documents.upload());
    expect(verificationFlow.page).toBe("REVIEW");
  });

  it("is sent every document where one was refused at an address that is gone, also by its own 'Try Again' [D-41] [VER-88]", async () => {
    const { shop, other, documents, restartsElsewhere, verificationFlow } = await inTwoBrowsers();
    shop.faults({ kind: "status", operation: "uploadDocument", status: 503, times: 9 });
    await shop.drive(documents.upload());
    await restartsElsewhere();
    await sendsForm(shop, other, "Upload");
    shop.clearFaults();
    const failed = documents.documents.find(({ status }) => status === "failed");
    await shop.drive(documents.retry(failed?.id ?? ""));
    expect(documents.rejections).not.toBeNull();
    await shop.drive(documents.retry(failed?.id ?? ""));
    expect(verificationFlow.page).toBe("REVIEW");
  });
});

describe("a partner that the configuration does not know", () => {
  it("has the name that the service says, and no page of the carrier: what else she came with is her way on [D-41] [VER-97] [OPN-187]", async () => {
    const shop = createShop({
      through: (send) => async (input, init) => {
        const request = new Request(input, init);
        const answer = await send(request);
        if (!request.url.endsWith("/memberverify/verification/user")) return answer;
        return Response.json({ ...(await answer.json()), partner: "Acme" });
      },
    });
    const tab = shop.tab({ href: `${SCREEN}?regCode=BCDFGHJK` });
    await tab.signIn("verified-military");
    await openVerification(shop, tab);
    await shop.settle();
    const { next, success } = tab.foyer.verificationResult;
    expect(success).toEqual({
      text: "Your status is confirmed. Return to Acme to activate your subscription.",
      link: {
        text: "Activate Your TV",
        destination: { kind: "route", address: "/activate/account-success?regCode=BCDFGHJK" },
      },
    });
    expect(next).toBeNull();
  });

  it.each(["/account/signout", "/account/verification"])(
    "is not led back to by %s, which is no partner's [D-41] [VER-17] [OPN-205]",
    async (address) => {
      const query = `?subscriptionRequestId=verizon-1&redirect_uri=${encodeURIComponent(address)}`;
      const shop = createShop();
      const tab = shop.tab({ href: SCREEN + query });
      await tab.signIn("new");
      await openVerification(shop, tab);
      expect(tab.foyer.verificationResult.back).toBeNull();
    },
  );
});

describe("the title of the document", () => {
  it.each([
    ["Success", "SUCCESS", "Congratulations!"],
    ["Fraud", "ERROR", "Sorry, There Was a Problem"],
    ["Ineligible", "INELIGIBLE", "Good News!"],
    ["Upload", "DOC_UPLOAD", "Verify Your Status"],
  ])(
    "after the form of %s is that of the page %s [VER-03] [VER-04] [VER-05] [VER-06] [VER-110]",
    async (lastName, page, title) => {
      const shop = createShop();
      const tab = shop.tab({ href: SCREEN });
      await tab.signIn("verizon-new");
      await openVerification(shop, tab);
      const { navigation, verificationFlow, verificationResult } = tab.foyer;
      navigation.arrived("/account/verification");
      expect(verificationResult.title).toBe("Verify Your Status");
      const before = navigation.title();
      await sendsForm(shop, tab, lastName);
      expect(verificationFlow.page).toBe(page);
      const product = before.split(" | ").at(-1);
      expect(navigation.title()).toBe(`${title} | ${product}`);
      verificationFlow.close();
      expect(navigation.title()).toBe(before);
    },
  );
});
