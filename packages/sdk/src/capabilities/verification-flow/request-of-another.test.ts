/** A link with the partner's request of another account: it is not used, and the user's own offer goes on. */
import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";

const SCREEN = "http://localhost:5173/account/verification";
const REQUEST = "verizon-of-another";
const LINK = `${SCREEN}?sheerVerification=military&subscriptionRequestId=${REQUEST}&productId=FNVRZMV`;
const NOTICE =
  "The Verizon link you followed belongs to another account, so we can't use it here. To use it, sign in to that account. You can still verify your status for your own offer.";
const FORM = "collectActiveMilitaryPersonalInfo";

/** A member who has followed the link of another account. */
async function byLink(persona = "new", { breaksLink = false } = {}) {
  const bodies: unknown[] = [];
  const shop = createShop({
    through: (send) => async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith(FORM)) bodies.push(await request.clone().json());
      return send(request);
    },
  });
  const owner = shop.otherDevice(LINK);
  await owner.signIn("churned");
  await shop.drive(owner.foyer.partnerActivation.link());
  const tab = shop.tab({ href: LINK });
  await tab.signIn(persona);
  if (breaksLink) {
    shop.faults({ kind: "status", operation: "linkPartnerSubscription", status: 404 });
  }
  const { verificationFlow, verificationForm: form } = tab.foyer;
  await shop.drive(verificationFlow.open());
  await shop.drive(form.open());
  await shop.settle();
  const submits = async () => {
    form.chooseStatus("ACTIVE_DUTY");
    form.chooseOrganization(form.organizations[0]?.id ?? "");
    const { fields } = form.form;
    const typed = { firstName: "Ann", lastName: "Success", dobMonth: "04", dobDay: "5" };
    for (const [name, text] of Object.entries(typed)) fields[name as "dobDay"].change(text);
    fields.dobYear.change("1990");
    const sent = await shop.drive(form.submit());
    await shop.settle();
    return sent;
  };
  return { shop, tab, bodies, submits, ...tab.foyer };
}

describe("the partner's request of another account", () => {
  it("is named on the form, not sent, and the own offer goes on to payment [D-41] [OPN-206] [VER-32] [VER-58]", async () => {
    const { submits, bodies, verificationFlow, verificationResult: result } = await byLink();
    expect(verificationFlow.page).toBe("FORM");
    expect(result.notice).toBe(NOTICE);
    expect((await submits()).ok).toBe(true);
    expect(bodies).toMatchObject([{ firstName: "Ann" }]);
    expect(bodies[0]).not.toHaveProperty("subscriptionRequestId");
    expect(verificationFlow).toMatchObject({ page: "SUCCESS", success: { kind: "offered" } });
    const address = JSON.stringify(result.redirect?.value);
    expect(address).toContain("/account/payment/FNSHR1PAV4?");
    expect(address).not.toContain(REQUEST);
  });

  it("that the form has named is refused, and the form goes without it [D-41] [OPN-206]", async () => {
    const { shop, submits, bodies, verificationFlow, verificationResult } = await byLink("new", {
      breaksLink: true,
    });
    expect(verificationResult.notice).toBeNull();
    expect((await submits()).ok).toBe(false);
    expect([verificationFlow.page, verificationResult.notice]).toEqual(["FORM", NOTICE]);
    shop.clearFaults();
    expect((await submits()).ok).toBe(true);
    expect(bodies).toMatchObject([{ subscriptionRequestId: REQUEST }, { firstName: "Ann" }]);
    expect(bodies[1]).not.toHaveProperty("subscriptionRequestId");
    expect(verificationFlow.page).toBe("SUCCESS");
  });

  it("takes nothing from a user who is verified already [D-41] [OPN-206] [VER-114]", async () => {
    const { verificationFlow, verificationResult } = await byLink("verified-military");
    expect(verificationFlow).toMatchObject({ page: "SUCCESS", success: { kind: "offered" } });
    expect(verificationResult.notice).toBe(NOTICE);
  });

  it("is that of its link alone: the user's own request, by a later link, is hers [D-41] [OPN-206]", async () => {
    const { tab, verificationFlow } = await byLink();
    expect(verificationFlow.requestId).toBeNull();
    tab.foyer.navigation.arrived(
      "/account/verification?sheerVerification=military&subscriptionRequestId=verizon-own&productId=FNVRZMV",
    );
    expect(verificationFlow.requestId).toBe("verizon-own");
    expect(tab.foyer.verificationResult.notice).toBeNull();
  });

  it("locks no one out: without the link the form is as it was [D-41]", async () => {
    const { shop, tab, submits } = await byLink("new", { breaksLink: true });
    await submits();
    const again = shop.tab({ href: SCREEN });
    await shop.drive(again.foyer.verificationFlow.open());
    const { verificationFlow, verificationResult } = again.foyer;
    expect([verificationFlow.page, verificationResult.notice]).toEqual(["FORM", null]);
    expect(verificationFlow.answer?.partner ?? null).toBeNull();
    await shop.drive(tab.foyer.session.signOut());
    expect(tab.foyer.partnerActivation.isTaken).toBe(false);
  });
});
