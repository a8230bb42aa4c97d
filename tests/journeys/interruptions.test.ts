/** Interruptions at checkout: the buyer is charged once, the amount shown. */
import { describe, expect, it } from "vitest";
import { cards } from "./support/cards.ts";
import { openHouse } from "./support/house.ts";
import { buysOnce, isBeingCharged } from "./support/paying.ts";
import { persona } from "./support/visitor.ts";

const house = openHouse();

describe("a buyer", () => {
  it("presses Pay twice and is charged once [D-04] [PAY-30]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    await buysOnce(visitor, sandbox, { press: "dblclick" });
  });

  it("presses Pay again while the payment takes its time, and is charged once [D-04] [CHR-17] [CHR-18]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    await buysOnce(visitor, sandbox, {
      card: cards.slow,
      async meanwhile() {
        await visitor.sees("Confirming your payment. Please stay on this page.");
        await visitor.payButton.dispatchEvent("click");
      },
    });
  });

  it("reloads the page right after Pay and lands on the confirmation [D-04] [CNF-14]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    await buysOnce(visitor, sandbox, {
      card: cards.slow,
      async meanwhile() {
        await isBeingCharged(visitor, sandbox, "payInFrame");
        await visitor.reloads();
      },
    });
  });

  it("never gets the answer to the payment, and the service is asked until the outcome is known [D-04] [PAY-19]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    await buysOnce(visitor, sandbox, { card: cards.lostAnswer });
  });

  it("gets half an answer to the payment, and the service is asked for the outcome [D-04] [ERR-14]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    await sandbox.breaks({ kind: "truncated", operation: "payInFrame", times: 1 });
    await buysOnce(visitor, sandbox);
  });

  it("pays, but the service never hears of it: is told so, pays again, and is charged once [D-04]", {
    tags: ["time"],
    timeout: 150_000,
  }, async () => {
    const { visitor, sandbox } = await house.opens({ movesTime: true });
    await visitor.comesToPay();
    await visitor.fillsCard(cards.approved);
    const total = await visitor.seesTotal();
    // Several times, because a browser itself retries a broken connection.
    await sandbox.breaks({ kind: "dropBefore", operation: "payInFrame", times: 10 });
    await visitor.pays();
    await visitor.sees("Confirming your payment. Please stay on this page.");
    await visitor.waitsForAWhile(() =>
      visitor.sees("Your payment didn't go through. You haven't been charged."),
    );
    expect(await sandbox.charges()).toEqual([]);
    await sandbox.isRepaired();
    await visitor.pays();
    await visitor.seesConfirmation();
    expect(await sandbox.charges()).toEqual([total]);
  });

  it("gets an answer without order id, and is not asked to pay again [PAY-19] [ERR-20] [D-04]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    await buysOnce(visitor, sandbox, { card: cards.withoutOrderId });
  });

  it("takes so long that the token expires, and notices nothing [SES-08] [SES-10] [D-02]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("new"));
    await visitor.visits("/account/signup-plans");
    await sandbox.timePasses("20m");
    await visitor.choosesPlan("Yearly");
    await buysOnce(visitor, sandbox);
  });

  it("leaves the filled-in form for an hour: it is loaded afresh, and nothing is charged before [PAY-46] [D-12]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    await visitor.fillsCard(cards.approved);
    await sandbox.timePasses("1h");
    await visitor.pays();
    await visitor.sees("The card form has expired. Try again to load a new one.");
    expect(await sandbox.charges()).toEqual([]);
    await visitor.button("Try Again").click();
    await buysOnce(visitor, sandbox);
  });

  it("goes back after the confirmation and is not asked to pay again [PAY-30] [RDR-27] [GRD-03]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.visits("/");
    await visitor.link("Choose a Plan").click();
    await visitor.choosesPlan("Yearly");
    await visitor.createsAccount();
    await buysOnce(visitor, sandbox);
    await visitor.goesBack();
    await visitor.seesHeading("Choose a Plan");
    await visitor.goesBack();
    // The home of whoever has a plan by now.
    await visitor.seesHeading("Your seat is saved");
    await visitor.goesForward();
    await visitor.seesHeading("Choose a Plan");
    await visitor.goesForward();
    await visitor.seesHeading("My Account");
    expect(await sandbox.charges()).toHaveLength(1);
  });

  it("tries a refused card, then a good one [ERR-01] [PAY-34] [PAY-36] [FRM-17]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    await visitor.fillsCard(cards.refused);
    await visitor.pays();
    await visitor.sees(/There has been an error in processing your payment/);
    expect(await sandbox.charges()).toEqual([]);
    await visitor.fillsCard(cards.approved);
    await visitor.doesNotSee(/There has been an error in processing your payment/);
    const total = await visitor.seesTotal();
    await visitor.pays();
    await visitor.seesConfirmation();
    expect(await sandbox.charges()).toEqual([total]);
  });
});

describe("a buyer with two tabs", () => {
  it("pays in both at once and is charged once [D-04]", { tags: ["locks"] }, async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("new"));
    const other = await visitor.opensAnotherTab();
    for (const tab of [visitor, other]) {
      await tab.visits("/account/payment/FNWEB12MO");
      await tab.seesCardForm();
      await tab.fillsCard(cards.slow);
    }
    const total = await visitor.seesTotal();
    await visitor.pressesPayWith(other);
    await Promise.all([visitor.seesConfirmation(), other.seesConfirmation()]);
    expect(await sandbox.charges()).toEqual([total]);
  });

  it("sees in the other one that a payment is under way [D-04]", {
    tags: ["locks"],
  }, async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("new"));
    const other = await visitor.opensAnotherTab();
    await other.visits("/account/payment/FNWEB12MO");
    await other.seesCardForm();
    await visitor.visits("/account/payment/FNWEB12MO");
    await buysOnce(visitor, sandbox, {
      card: cards.slow,
      async meanwhile() {
        await other.sees("Payment in progress in another tab");
        expect(await other.canPay()).toBe(false);
      },
    });
    await other.seesConfirmation();
  });
});

describe("what does not come", () => {
  it("no plans: says so, and tries again [PLN-23] [ERR-22]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("catalogue-empty"));
    await visitor.visits("/account/signup-plans");
    await visitor.sees("No packages returned");
    await visitor.button("Try Again").click();
    await visitor.sees("No packages returned");
    expect(await sandbox.charges()).toEqual([]);
  });

  it("plans that cannot be read: says so; what was broken is repaired, and they show [PLN-22] [ERR-25]", async () => {
    const { visitor, sandbox } = await house.opens();
    await sandbox.breaks({ kind: "html", operation: "getPackages", times: 20 });
    await visitor.visits("/account/signup-plans");
    await visitor.sees("Something went wrong, please try again later.");
    await sandbox.isRepaired();
    await visitor.button("Try Again").click();
    await visitor.page.getByRole("radio", { name: "Yearly" }).waitFor();
  });

  it("a card form that never loads: says that it is slow, then that it failed, and loads when asked [PAY-46] [OPN-102]", async () => {
    const { visitor, sandbox } = await house.opens();
    await sandbox.breaks({ kind: "delay", operation: "loadCardFrame", times: 1, delayMs: 60_000 });
    await visitor.visits("/account/signup-plans");
    await visitor.choosesPlan("Yearly");
    await visitor.createsAccount();
    await visitor.sees("The card form is taking longer than usual to load.");
    expect(await visitor.canPay()).toBe(false);
    await visitor.sees("The card form didn't load. Check your connection and try again.");
    await visitor.button("Try Again").click();
    await buysOnce(visitor, sandbox);
  });

  it("the network, before Pay: says so, keeps what was typed, and pays when it is back [D-02] [D-03]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    await visitor.fillsCard(cards.approved);
    const total = await visitor.seesTotal();
    await visitor.losesTheNetwork();
    await visitor.sees("You're offline. Check your connection and try again.");
    await visitor.pays();
    expect(await sandbox.charges()).toEqual([]);
    await visitor.isBackOnline();
    await visitor.doesNotSee("You're offline. Check your connection and try again.");
    await visitor.isAbleToPay();
    await visitor.pays();
    await visitor.seesConfirmation();
    expect(await sandbox.charges()).toEqual([total]);
  });

  it("the network, right after Pay: the purchase settles when it is back [D-04]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    await buysOnce(visitor, sandbox, {
      card: cards.slow,
      async meanwhile(total) {
        await expect.poll(() => sandbox.charges(), { timeout: 10_000 }).toEqual([total]);
        await visitor.losesTheNetwork();
        await visitor.sees("Confirming your payment. Please stay on this page.");
        await visitor.isBackOnline();
      },
    });
  });
});
