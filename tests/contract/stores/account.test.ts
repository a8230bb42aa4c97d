/** My Account, the confirmation and the footer for every documented answer. */
import { describe, expect } from "vitest";
import type { Answer } from "../specification.ts";
import { annsFoyer, itMakesOfEveryAnswer, visitingFoyer } from "./mocked-foyer.ts";

const UNAVAILABLE = "unavailable";

/** The screens stay whole; only the data of the failed answer is missing. */
const signedOut = <Value>(is: Value) => ({ is, ids: "[SES-12]" });

describe("the profile in My Account [API-03] [MNG-01]", () => {
  const shown = { is: { state: "ready", email: "new@example.com" } };
  /** The email of the sign-in. */
  const known = { is: { state: "ready", email: "ann@example.com" }, ids: "[PAY-41] [ERR-18]" };

  itMakesOfEveryAnswer(
    "getProfile",
    {
      "200 profile": shown,
      "200 withAddress": shown,
      "200 withoutProfileId": known,
      "4xx": known,
      "401": signedOut({ state: "idle", email: null }),
      "5xx": known,
    },
    async (answer) => {
      const { foyer, ...tab } = await annsFoyer();
      tab.answer("getProfile", answer);
      await foyer.account.open();
      return { state: foyer.account.state.kind, email: foyer.account.email };
    },
  );
});

describe("the next payment in My Account [API-23] [MNG-20] [BIL-20]", () => {
  const next = (text: string) => ({ is: { state: "ready", next: text }, ids: "[BIL-23]" });
  const february = next("$5.99 plus tax on Feb 1, 2027");
  const none = next(UNAVAILABLE);

  itMakesOfEveryAnswer(
    "getPayments",
    {
      "200 history": february,
      "200 discounts": next("$64.99 plus tax on Jan 1, 2028"),
      "200 idempotencyKey": february,
      "200 otherOrders": february,
      "200 refund": none,
      "200 restart": none,
      "200 promoCode": next("$32.49 plus tax on Jan 1, 2028"),
      "200 unmaskedCard": none,
      "200 empty": none,
      "200 partialNextBill": none,
      "200 missingLists": none,
      "4xx": none,
      "401": signedOut({ state: "idle", next: "None" }),
      "5xx": none,
    },
    async (answer) => {
      const { foyer, ...tab } = await annsFoyer();
      tab.answerAs("getCurrentSubscriptionStatus", "200 existing");
      tab.answer("getPayments", answer);
      await foyer.account.open();
      return { state: foyer.account.state.kind, next: foyer.account.nextPayment.text };
    },
  );
});

describe("the payment method in My Account [API-24] [BIL-10]", () => {
  const shows = (text: string | null) => ({ is: text, ids: "[OPN-161]" });
  const none = shows(null);

  itMakesOfEveryAnswer(
    "getPaymentMethods",
    {
      "200 card": shows("Visa •••• 4242"),
      "200 cardAndPaypal": shows("PayPal ann@example.com"),
      "200 paypalOnly": shows("PayPal ann@example.com"),
      "200 applePay": shows("Apple Pay"),
      "200 sameDate": shows("Visa •••• 4242"),
      "200 otherSpelling": shows("Visa •••• 4242"),
      "200 inactive": none,
      "200 vermont": shows("Visa •••• 4242"),
      "200 empty": none,
      "4xx": none,
      "5xx": none,
    },
    async (answer) => {
      const { foyer, ...tab } = await annsFoyer();
      tab.answer("getPaymentMethods", answer);
      await foyer.account.open();
      return foyer.account.paymentMethod?.text ?? null;
    },
  );
});

/** Buys with the saved card; the operation behind the confirmation gives this answer. */
async function confirmationWhen(operationId: string, answer: Answer) {
  const { foyer, ...tab } = await annsFoyer();
  await foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" });
  await expect.poll(() => foyer.checkout.submitDecision.allowed).toBe(true);
  tab.answer(operationId, answer);
  await foyer.checkout.submit();
  foyer.checkout.close();
  await foyer.confirmation.open();
  const { confirmation } = foyer;
  await expect
    .poll(() => confirmation.state.kind !== "open" || isSettled(confirmation.progress))
    .toBe(true);
  const { destination } = confirmation.install;
  return {
    state: confirmation.state.kind,
    message: confirmation.progress.message,
    hasCode: destination.kind === "external" && destination.url.includes("FOY7K2M"),
  };
}

const READY = "Your subscription is ready";
const DELAYED = "Your order is confirmed. It may take a few minutes before you can watch.";
const settled = (message: string, ids: string, hasCode = true) => ({
  is: { state: "open", message, hasCode },
  ids,
});

describe("the confirmation, when the device code is asked for [API-54] [CNF-08] [CNF-09]", () => {
  const withoutCode = settled(READY, "[CNF-09] [D-15]", false);

  itMakesOfEveryAnswer(
    "getDeviceCode",
    {
      "200": settled(READY, "[CNF-09]"),
      "4xx": withoutCode,
      "401": signedOut({ state: "closed", message: expect.any(String), hasCode: false }),
      "5xx": withoutCode,
    },
    (answer) => confirmationWhen("getDeviceCode", answer),
  );
});

describe("the confirmation, when the entitlements are looked up [API-04] [PAY-26] [PAY-37]", () => {
  const ready = settled(READY, "[PAY-39]");
  const delayed = settled(DELAYED, "[PAY-38] [D-15]");

  itMakesOfEveryAnswer(
    "hasSubscription",
    {
      "200 subscribed": ready,
      "200 severalServices": ready,
      "200 otherProduct": delayed,
      "200 notSubscribed": delayed,
      "200 contradiction": delayed,
      "4xx": delayed,
      "401": signedOut({ state: "closed", message: expect.any(String), hasCode: false }),
      "5xx": delayed,
    },
    (answer) => confirmationWhen("hasSubscription", answer),
  );
});

function isSettled(steps: { readonly entitlements: string; readonly subscription: string }) {
  return [steps.entitlements, steps.subscription].every((step) => /done|failed/.test(step));
}

describe("the footer [API-44] [CHR-14] [CFG-24]", () => {
  const failed = { is: "failed", ids: "[CHR-15]" };

  itMakesOfEveryAnswer(
    "getFooter",
    { "2xx": { is: "ready" }, "4xx": failed, "5xx": failed },
    async (answer) => {
      const { foyer, ...tab } = visitingFoyer();
      tab.answer("getFooter", answer);
      await foyer.configuration.loadFooter();
      return foyer.configuration.footer.kind;
    },
  );
});
