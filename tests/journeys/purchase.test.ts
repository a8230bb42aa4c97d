/** The main job: a visitor becomes a paying member. */
import { describe, expect, it } from "vitest";
import { cards } from "./support/cards.ts";
import { openHouse } from "./support/house.ts";
import { buysOnce, SAVED_CARD } from "./support/paying.ts";
import { newAccount, persona } from "./support/visitor.ts";

const house = openHouse();

describe("a visitor who wants to watch tonight", () => {
  it("chooses a plan, creates an account, pays by card and finds the plan in My Account [CAP-01] [CAP-04] [CAP-13] [ROU-11] [ROU-13] [RDR-23] [PAY-30] [CNF-04] [MNG-01]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.visits("/");
    await visitor.link("Choose a Plan").click();
    await visitor.choosesPlan("Yearly");
    const { email } = await visitor.createsAccount();
    await visitor.seesHeading("Add Your Payment Method");
    await buysOnce(visitor, sandbox);
    await visitor.sees("Your subscription is ready");
    expect(await sandbox.ledger()).toMatchObject([{ serviceId: "FNWEB12MO", method: "card" }]);
    await visitor.opensMyAccount();
    await visitor.sees(email);
    await visitor.sees("Yearly");
    await visitor.sees(/4242/);
    expect(await sandbox.violations()).toEqual([]);
    expect(visitor.accidents).toEqual([]);
  });

  it("creates the account first, and the plan after it [ROU-10] [RDR-24] [ACC-02]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.visits("/account/signup-account");
    await visitor.createsAccount();
    await visitor.isAt("/account/signup-plans");
    await visitor.choosesPlan("2-Year");
    await buysOnce(visitor, sandbox);
    expect(await sandbox.ledger()).toMatchObject([{ serviceId: "FNWEB24MO" }]);
  });

  it("pays nothing for a trial until it ends, and then what was shown and its tax [PRC-03] [PRC-10] [PAY-22] [PLN-52]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.signsUpToPay("Monthly");
    await visitor.fillsCard(cards.approved);
    await visitor.sees(/^Total due on/);
    await visitor.sees("plus applicable taxes");
    const total = await visitor.seesTotal();
    await visitor.pays();
    await visitor.seesConfirmation();
    await visitor.sees(/^\$5\.99 plus tax on [A-Z][a-z]{2} \d{1,2}, \d{4}\s*$/);
    const [trial] = await sandbox.ledger();
    expect(trial?.amountCents).toBe(0);
    await sandbox.timePasses("9d");
    const paid = (await sandbox.ledger()).filter((one) => one.profileId === trial?.profileId);
    expect(paid).toHaveLength(2);
    const { amountCents = 0, taxCents = 0 } = paid[1] ?? {};
    expect(amountCents - taxCents).toBe(total);
  });

  it("signs in with an existing account, on the way to the plan of a link [ROU-13] [GRD-04] [GRD-08] [ACC-03]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.visits("/account/payment/FNWEB12MO");
    await visitor.isAt("/account/signup-account/FNWEB12MO");
    await visitor.link("Already have an account? Sign in").click();
    await visitor.isAt("/account/signin");
    await visitor.signsIn(persona("new"));
    await visitor.isAt("/account/payment/FNWEB12MO");
    await buysOnce(visitor, sandbox);
  });

  it("learns that the email has an account, with links to continue [ACC-05] [ACC-07] [ACC-08]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/account/signup-account");
    await visitor.seesHeading("Create Account");
    await visitor.email.fill("new@example.com");
    await visitor.password.fill(newAccount().password);
    await visitor.sees(/already associated with an account/);
    await visitor.button("Continue").click();
    await visitor.main.getByRole("link", { name: "Sign in", exact: true }).click();
    await visitor.isAt("/account/signin");
  });

  it("pays with the saved card, once more looked at before [PAY-10] [PAY-42] [PAY-81] [PRC-17]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("saved-card"));
    await visitor.visits("/account/payment/FNWEB12MO");
    await visitor.sees(/^Tax$/);
    await buysOnce(visitor, sandbox, { way: SAVED_CARD });
  });

  it("pays by Enter in the card form; before, Enter marks and focuses the first missing field [PAY-52] [D-27]", {
    tags: ["controls"],
  }, async () => {
    const { visitor, sandbox } = await house.opens({ width: 360, height: 740 });
    await visitor.signsUpToPay();
    const { form } = visitor;
    await form.getByLabel("Card number").fill(cards.approved.number);
    await form.getByLabel("Card number").press("Enter");
    const expiry = form.getByLabel(/^Expir/);
    await expect.poll(() => expiry.getAttribute("aria-invalid")).toBe("true");
    await expect
      .poll(() => expiry.evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect(await sandbox.charges()).toEqual([]);
    await visitor.fillsCard(cards.approved);
    const total = await visitor.seesTotal();
    await form.getByLabel("ZIP code").press("Enter");
    await visitor.seesConfirmation();
    expect(await sandbox.charges()).toEqual([total]);
  });

  it("of Vermont agrees to the renewal of a plan of two years before paying [PAY-45]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.visits("/account/signup-plans");
    await visitor.choosesPlan("2-Year");
    await visitor.createsAccount();
    await visitor.seesCardForm();
    await visitor.typesCard(cards.ofVermont);
    const consent = visitor.page.getByRole("checkbox", { name: /automatic renewal/ });
    await consent.waitFor();
    await visitor.pays();
    await expect.poll(() => consent.getAttribute("aria-invalid")).toBe("true");
    expect(await sandbox.charges()).toEqual([]);
    await visitor.lookAt(consent);
    await consent.check();
    await visitor.isAbleToPay();
    const total = await visitor.seesTotal();
    await visitor.pays();
    await visitor.seesConfirmation();
    expect(await sandbox.charges()).toEqual([total]);
  });
});
