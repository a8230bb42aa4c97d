/** A member changes her plan: what is reviewed is paid, now or later. */
import { describe, expect, it } from "vitest";
import { expectNoAccident, isMade } from "./support/arriving.ts";
import { openHouse } from "./support/house.ts";
import { persona } from "./support/visitor.ts";

const house = openHouse();

describe("a member who changes her plan", () => {
  it("moves up from My Account: the review names the fee, payment charges it [CAP-05] [CHG-05] [PLN-04] [CHG-02] [CHG-10] [CNF-02] [ROU-31]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("paying-monthly"));
    await visitor.opensMyAccount();
    await visitor.link("Change Plan").click();
    await visitor.seesHeading("Choose a Plan");
    await visitor.page.getByRole("radio", { name: /^Yearly/ }).check({ force: true });
    await visitor.button("Continue").click();
    await visitor.sees(/^You pay the full annual fee of \$64\.99 plus tax today/);
    const before = (await sandbox.ledger()).length;
    await visitor.button("Continue to Payment").click();
    await visitor.isAt("/account/payment/FNWEB12MO");
    const total = await visitor.seesTotal();
    await visitor.pays();
    await visitor.isAt("/account/signup-confirmation");
    await visitor.sees("Thank you for your order");
    await visitor.sees("Yearly, starting today");
    const charges = (await sandbox.ledger()).slice(before);
    expect(charges).toMatchObject([{ serviceId: "FNWEB12MO", amountCents: total }]);
    expect(visitor.accidents).toEqual([]);
  });

  it("follows an old link, reloads at sign-in, signs in, and chooses a plan over My Account [MNG-21] [CHG-11] [GRD-16]", async () => {
    const { visitor } = await house.opens();
    const plans = visitor.page.getByRole("dialog", { name: "Choose a Plan" });
    await visitor.visits("/account/change-plans");
    await visitor.isAt("/account/signin");
    await visitor.reloads();
    await visitor.signsIn(persona("paying-monthly"));
    await visitor.isAt("/account/manage");
    await plans.getByRole("radio", { name: /^Yearly/ }).waitFor();
    expect(new URL(visitor.page.url()).search).toBe("");
    await visitor.reloads();
    await plans.getByRole("radio", { name: /^Yearly/ }).waitFor();
    await plans.getByRole("button", { name: "Close" }).click();
    await plans.waitFor({ state: "detached" });
    await visitor.reloads();
    await visitor.seesHeading("My Account");
    expect(await plans.count()).toBe(0);
    expect(visitor.accidents).toEqual([]);
  });

  it("moves down by a link: nothing is paid today, and My Account names the day [CHG-01] [CHG-09] [ROU-32] [PRC-11] [CNF-02]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("paying-yearly"));
    await visitor.visits("/account/manage/change-plans/FNWEB1MO");
    await visitor.sees(/^Your new plan starts on .* You pay nothing today\.$/);
    const before = (await sandbox.charges()).length;
    await visitor.button("Continue to Payment").click();
    await visitor.isAt("/account/payment/FNWEB1MO");
    await visitor.sees(/^Total due on/);
    await visitor.pays();
    await visitor.isAt("/account/signup-confirmation");
    await visitor.sees("Thank you for your order");
    await visitor.sees(/^Monthly, starting /);
    const charges = (await sandbox.charges()).slice(before);
    expect(charges.every((cents) => cents === 0)).toBe(true);
    await visitor.opensMyAccount();
    await visitor.sees(/^Your plan changes to Monthly on /);
    await visitor.visits("/account/manage/change-plans");
    await visitor.sees(/^You're switching to Monthly on /);
  });

  it("moves down with a free month: every page and the mail name the charge that follows it, and its period [D-42] [CHG-09] [PRC-19] [BIL-20] [MNG-20] [BIL-14]", async () => {
    const { visitor, sandbox } = await house.opens();
    await isMade(sandbox, { id: "thrifty", plan: "FNWEB12MO", since: "30d" });
    await visitor.isSignedInAs(persona("thrifty"));
    await visitor.visits("/account/payment/FNWEB1MO?promoCoupon=FREE30DAYS&applyCoupon=true");
    await visitor.sees("Your code has been applied.");
    await visitor.isAbleToPay();
    const main = async () => (await visitor.main.textContent()) ?? "";
    const [, day = ""] =
      /then \$5\.99 plus tax on ([A-Z][a-z]{2} \d{1,2}, \d{4})/.exec(await main()) ?? [];
    await visitor.pays();
    await visitor.seesConfirmation();
    await visitor.page.locator('.receipt[aria-busy="false"]').waitFor();
    const charge = `$5.99 plus tax on ${day}`;
    expect(await visitor.page.locator('.receipt [data-row="next"]').textContent()).toContain(
      charge,
    );
    const [, start = ""] = /Monthly, starting (\w+ \d+, \d+)/.exec(await main()) ?? [];
    const mail = (await sandbox.mails()).at(-1)?.text ?? "";
    expect(mail).toContain(`Next payment on ${day}: $6.41, including $0.42 tax.`);
    await visitor.opensMyAccount();
    await visitor.sees(charge);
    await visitor.visits("/account/manage/billing-history");
    const entries = visitor.main.getByRole("listitem");
    await entries.first().waitFor();
    const [planned = "", present = ""] = await entries.allTextContents();
    expect([planned.includes(`${start} to ${day}`), present.includes(`to ${start}`)]).toEqual([
      true,
      true,
    ]);
    await sandbox.timePasses("P13M");
    const paid = (await sandbox.ledger()).filter(({ profileId }) => profileId.includes("thrifty"));
    const first = paid.find(
      ({ serviceId, amountCents }) => serviceId === "FNWEB1MO" && amountCents,
    );
    expect(first?.amountCents).toBe(641);
    expect(new Date(first?.at ?? 0).toISOString()).toContain(
      new Date(`${day} UTC`).toISOString().slice(0, 10),
    );
    await expectNoAccident(visitor, sandbox);
  });

  it("is in a trial: no downgrade, and the new price when the trial ends [PRC-12] [PLN-29]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(persona("trialist-monthly"));
    await visitor.visits("/account/manage/change-plans/FNWEB12MO");
    await visitor.sees(/when your free trial ends on .* You pay nothing today\.$/);
    await visitor.button("Continue to Payment").click();
    await visitor.isAt("/account/payment/FNWEB12MO");
    await visitor.sees(/^Total due on/);
  });

  it("cannot while a plan is upcoming, which is named [PLN-38] [PLN-39] [CHG-06]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(persona("upcoming-plan"));
    await visitor.visits("/account/manage/change-plans/FNWEB24MO");
    await visitor.sees(/^You're switching to Monthly on /);
    const plans = visitor.page.getByRole("radio");
    const states = await plans.evaluateAll((all) =>
      all.map((one) => (one as HTMLInputElement).disabled),
    );
    expect(states).toEqual([true, true, true]);
  });
});

describe("a buyer in a price test", () => {
  it("sees the prices of the variant, and pays them, though the flag is switched on the way [EXP-01] [EXP-12] [EXP-13] [D-05]", async () => {
    const { visitor, sandbox } = await house.opens();
    await sandbox.flags({ "price-test-apr-2025": "variant-1" });
    await visitor.isSignedInAs(persona("saved-card"));
    await visitor.visits("/account/signup-plans");
    await visitor.sees("$71.99");
    await visitor.page.getByRole("radio", { name: /^Yearly/ }).check({ force: true });
    await sandbox.flags({ "price-test-apr-2025": "control" });
    await visitor.main.getByRole("button").last().click();
    await visitor.isAt("/account/payment/FNWEB12MOPT1");
    await visitor.reloads();
    await visitor.sees(/^Total due on/);
    const total = await visitor.seesTotal();
    await visitor.pays();
    await visitor.seesConfirmation();
    const [trial] = await sandbox.ledger();
    expect(trial).toMatchObject({ serviceId: "FNWEB12MOPT1", amountCents: 0 });
    await sandbox.timePasses("31d");
    const paid = (await sandbox.ledger()).filter((one) => one.profileId === trial?.profileId);
    const { amountCents = 0, taxCents = 0 } = paid[1] ?? {};
    expect([amountCents - taxCents, total]).toEqual([7199, 7199]);
  });
});
