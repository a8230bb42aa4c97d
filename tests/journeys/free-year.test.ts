/** The whole way to a free year: from a banner, a mail or a plan, through a verification, to what the ledger says. */
import { describe, expect, it } from "vitest";
import {
  expectNoAccident,
  linkOfMail,
  quoteOf,
  type ReviewEnd,
  reviewEnds,
  sentTo,
  verificationIdOf,
} from "./support/arriving.ts";
import { FIRST_RESPONDER, freeYear, MILITARY } from "./support/free-year.ts";
import { openHouse } from "./support/house.ts";
import type { SandboxDesk } from "./support/sandbox.ts";
import { pdf, SCREEN, verifying } from "./support/verifying.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

const CLICK = (target: Visitor["payButton"]) => target.click();

/** A visitor of the verification is asked to create an account (GRD-10, OPN-013). */
async function signsInInstead(visitor: Visitor, who: string): Promise<void> {
  await visitor.isAt("/account/signup-account");
  await visitor.link(/^Already have an account/).click();
  await visitor.isAt("/account/signin");
  await visitor.signsIn(persona(who));
}

/** Documents are sent, and reviewed. */
async function sendsDocuments(visitor: Visitor, name: string): Promise<void> {
  const me = verifying(visitor);
  await me.seesDocuments();
  await me.chooseFiles(pdf(name));
  await me.continueButton.click();
  await me.seesReview();
}

/** The result is there; the visitor looks again. */
async function isReviewed(
  visitor: Visitor,
  sandbox: SandboxDesk,
  who: string,
  end: ReviewEnd,
): Promise<void> {
  await reviewEnds(sandbox, who, end);
  await visitor.reloads();
}

/** Orders of this journey; seeded members have paid without a key. */
async function orders(sandbox: SandboxDesk) {
  return (await sandbox.ledger()).filter(({ idempotencyKey }) => idempotencyKey !== null);
}

describe("a visitor who sees the banner", () => {
  it("of the military proves it with documents, and takes the free year [PLN-03] [GRD-10] [ROU-36] [VER-115] [PAY-06] [PLN-53] [PLN-56] [LIM-03]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.visits("/account/signup-plans");
    await visitor.link("Military & Veterans").click();
    await signsInInstead(visitor, "new");
    await visitor.isAt(SCREEN);
    const me = verifying(visitor);
    await me.fillsIn({ lastName: "Upload" });
    await me.submits();
    await sendsDocuments(visitor, "orders slow.pdf");
    await isReviewed(visitor, sandbox, "new", { outcome: "approve" });
    await freeYear(visitor, sandbox, MILITARY).isTaken("new", CLICK);
    await expectNoAccident(visitor, sandbox);
  });

  it("of first responders is rejected, sends a better document, and takes the free year [PLN-03] [VER-67] [VER-117] [PAY-06]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.visits("/account/signup-plans");
    await visitor.link("First Responders").click();
    await signsInInstead(visitor, "new");
    await visitor.isAt(SCREEN);
    const me = verifying(visitor);
    await me.chooses(me.field("Status"), "Firefighter");
    await me.type(visitor.page.getByRole("combobox", { name: /^Type below/ }), "fire");
    await visitor.page.getByRole("option", { name: /^Duluth Fire Department/ }).click();
    await me.writesPerson("Upload");
    await me.submits();
    await sendsDocuments(visitor, "pay stub slow.pdf");
    await isReviewed(visitor, sandbox, "new", { outcome: "reject", reason: "NAME_MISMATCH" });
    await visitor.sees(/The name on the document/i);
    await sendsDocuments(visitor, "pay stub again slow.pdf");
    await isReviewed(visitor, sandbox, "new", { outcome: "approve" });
    await freeYear(visitor, sandbox, FIRST_RESPONDER).isTaken("new", CLICK);
    await expectNoAccident(visitor, sandbox);
  });
});

describe("a member who was sent a mail", () => {
  it("comes by its link signed out, and takes the free year [VER-93] [GRD-03] [RDR-26] [VER-115] [PLN-53]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("in-review"));
    await visitor.visits(SCREEN);
    await verifying(visitor).seesReview();
    await visitor.signsOut();
    await reviewEnds(sandbox, "in-review", { outcome: "approve" });
    await visitor.visits(await linkOfMail(sandbox, "in-review@example.com"));
    await visitor.isAt("/account/signin");
    await visitor.signsIn(persona("in-review"));
    await freeYear(visitor, sandbox, MILITARY).isTaken("in-review", CLICK);
    await expectNoAccident(visitor, sandbox);
  });

  it("of a rejection comes to the documents, and is accepted then [VER-67] [VER-77] [GRD-03]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("in-review"));
    await visitor.visits(SCREEN);
    await verifying(visitor).seesReview();
    await visitor.signsOut();
    await reviewEnds(sandbox, "in-review", { outcome: "reject", reason: "DOCUMENT_UNREADABLE" });
    await visitor.visits(await linkOfMail(sandbox, "in-review@example.com"));
    await visitor.isAt("/account/signin");
    await visitor.signsIn(persona("in-review"));
    await visitor.isAt(SCREEN);
    await visitor.sees("The document is unreadable");
    await sendsDocuments(visitor, "orders slow.pdf");
    await isReviewed(visitor, sandbox, "in-review", { outcome: "approve" });
    await visitor.isAt(`/account/payment/${MILITARY.planId}`);
    expect(await sentTo(sandbox, "completeDocumentUpload")).toBe(1);
    await expectNoAccident(visitor, sandbox);
  });
});

describe("a member with a proved free year and a promo code", () => {
  it("reads what the code costs before and after it is applied, removes it, and takes the free year [D-35] [D-39] [PRM-12] [D-17]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("new"));
    await visitor.visits(`${SCREEN}?sheerVerification=military`);
    const me = verifying(visitor);
    await me.fillsIn({ lastName: "Success" });
    await me.submits();
    await visitor.isAt(`/account/payment/${MILITARY.planId}`);
    await visitor.seesCardForm();
    const promo = visitor.page.getByRole("region", { name: "Promo code" });
    const due = visitor.main.locator(".till__due");
    await due.getByText("$0.00").waitFor();
    await promo.getByRole("button", { name: "Have a promo code?" }).click();
    await promo.getByText("A promo code replaces this plan's free offer.").waitFor();
    await promo.getByLabel("Promo code").fill("HALFOFF");
    await promo.getByRole("button", { name: "Apply" }).click();
    await promo.getByText("With HALFOFF, you'd start paying sooner.").waitFor();
    await promo.getByText(/^You pay nothing today\. On .* renews at \$32\.49 per year/).waitFor();
    await due.getByText("$0.00").waitFor();
    await promo.getByRole("button", { name: "Apply HALFOFF" }).click();
    await promo.getByText(/^This promo code replaces the plan's free offer\./).waitFor();
    await expect.poll(() => due.textContent()).not.toContain("$0.00");
    expect(await visitor.main.getByText("1 Year Free").count()).toBe(0);
    await promo.getByRole("button", { name: "Remove" }).click();
    await due.getByText("$0.00").waitFor();
    await freeYear(visitor, sandbox, MILITARY).isTaken("new", CLICK);
    await expectNoAccident(visitor, sandbox);
  });
});

describe("the verification in an address", () => {
  it.each([
    ["another person's", (sandbox: SandboxDesk) => verificationIdOf(sandbox, "verified-military")],
    ["unknown", () => Promise.resolve("v-999999")],
  ])(
    "that is %s lists no free plan, and buys nothing [PLN-22] [PLN-30] [OPN-068] [OPN-257]",
    async (_, idIn) => {
      const { visitor, sandbox } = await house.opens();
      const verificationId = await idIn(sandbox);
      await visitor.isSignedInAs(persona("new"));
      await visitor.visits(`/account/signup-plans?verificationId=${verificationId}`);
      await visitor.page.getByRole("radio", { name: /^Monthly/ }).waitFor();
      expect(await visitor.page.getByRole("radio", { name: /^Military/ }).count()).toBe(0);
      await visitor.visits(`/account/payment/${MILITARY.planId}?verificationId=${verificationId}`);
      await visitor.isAt("/account/signup-plans");
      expect(await orders(sandbox)).toEqual([]);
      await expectNoAccident(visitor, sandbox);
    },
  );

  it("of another program sells the plan of its own alone [PLN-30] [OPN-257] [VER-117]", async () => {
    const { visitor, sandbox } = await house.opens();
    const who = "verified-first-responder";
    const verificationId = await verificationIdOf(sandbox, who);
    await visitor.isSignedInAs(persona(who));
    await visitor.visits(`/account/payment/${MILITARY.planId}?verificationId=${verificationId}`);
    await visitor.isAt("/account/signup-plans");
    await visitor.page.getByRole("radio", { name: /^First Responder Yearly/ }).waitFor();
    expect(await visitor.page.getByRole("radio", { name: /^Military/ }).count()).toBe(0);
    expect(await orders(sandbox)).toEqual([]);
    await expectNoAccident(visitor, sandbox);
  });
});

describe("the amounts of a free year", () => {
  it.each([
    ["verified-military", MILITARY],
    ["verified-first-responder", FIRST_RESPONDER],
  ] as const)(
    "are on every page those of the quote and of the ledger: %s [D-17] [D-05] [PLN-53] [PAY-11]",
    async (who, plan) => {
      const { visitor, sandbox } = await house.opens();
      const verificationId = await verificationIdOf(sandbox, who);
      await visitor.isSignedInAs(persona(who));
      await visitor.visits(`/account/signup-plans?verificationId=${verificationId}`);
      const offer = visitor.page.getByRole("radio", { name: new RegExp(`^${plan.name}`) });
      await offer.waitFor();
      const ticket = await offer.evaluate((radio) => radio.closest("label")?.textContent ?? "");
      const amounts = [...ticket.matchAll(/\$[\d.]+/g)].map(([amount]) => amount);
      expect([...new Set(amounts)]).toEqual(["$32.49"]);
      await visitor.choosesPlan(plan.name);
      const year = freeYear(visitor, sandbox, plan);
      await year.isKeptForGood(await year.isTaken(who, CLICK));
      await expectNoAccident(visitor, sandbox);
    },
  );
});

describe("a subscriber who upgrades by a verified status", () => {
  it("is charged now and later what the pages say: the free year, in the review too [D-42] [OPN-039] [RDR-14] [VER-115] [CHG-07] [D-17] [D-05]", async () => {
    const who = "upgrade-in-review";
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona(who));
    await visitor.visits(SCREEN);
    await verifying(visitor).seesReview();
    await isReviewed(visitor, sandbox, who, { outcome: "approve" });
    await visitor.isAt(`/account/manage/change-plans/${MILITARY.planId}`);
    await visitor.sees(
      /^You pay nothing today and \$32\.49 plus tax on [A-Z][a-z]{2} \d{1,2}, \d{4}\. Your new plan starts right away\.$/,
    );
    const review = await visitor.page.getByRole("dialog").first().textContent();
    expect(review).toContain("Due today$0.00");
    expect(review).not.toContain("$64.99");
    await visitor.button("Continue to Payment").click();
    await visitor.isAt(`/account/payment/${MILITARY.planId}`);
    await visitor.seesHeading("Submit Payment");
    await visitor.sees(/•••• \d{4}/);
    const order = { plan: MILITARY.planId, promotion: "PROMO1YFREE", change: "Upgrade" };
    const quote = await quoteOf(sandbox, { ...order, persona: who });
    const year = freeYear(visitor, sandbox, MILITARY);
    const day = await year.isPromised(quote);
    await visitor.doesNotSee(/bills the full annual fee/);
    await visitor.pays();
    await visitor.seesConfirmation();
    await year.isConfirmed(quote, day);
    await year.isKept(quote, day);
    await expectNoAccident(visitor, sandbox);
  });
});
