/** The payment screen for every documented answer before a purchase. */
import { describe, expect } from "vitest";
import { annsFoyer, itMakesOfEveryAnswer, type MockedFoyer } from "./mocked-foyer.ts";

const CARD_FORM_FAILED = "The card form didn't load. Check your connection and try again.";

async function openCheckout({ foyer }: MockedFoyer) {
  await foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" });
  return foyer.checkout;
}

describe("the tax of the saved card [API-28] [PRC-17]", () => {
  const known = (tax: string, total: string) => ({
    is: { tax, total, plusTaxes: null, canPay: true },
    ids: "[PRC-02] [OPN-085]",
  });
  /** Without the tax the total is the price, and paying goes on. */
  const error = {
    is: { tax: "error", total: "$64.99", plusTaxes: "plus applicable taxes", canPay: true },
    ids: "[PRC-03] [PRC-18] [OPN-090]",
  };

  itMakesOfEveryAnswer(
    "getProrate",
    {
      "200 tax": known("$0.42", "$65.41"),
      "200 noTax": known("$0.00", "$64.99"),
      "200 decimalText": known("$0.42", "$65.41"),
      "200 taxError": error,
      "200 withoutTotal": error,
      "200 vermont": known("$7.80", "$72.79"),
      "400": error,
      // The session has ended, and with it the screen.
      "401": { is: { tax: undefined, total: undefined, plusTaxes: undefined, canPay: false } },
      "404": error,
      "429": error,
      "5xx": error,
    },
    async (answer) => {
      const tab = await annsFoyer();
      tab.answer("getProrate", answer);
      const checkout = await openCheckout(tab);
      await expect.poll(() => checkout.summary?.tax).not.toBe("asking");
      const { summary } = checkout;
      const line = summary?.lines.find(({ id }) => id === "tax")?.amount;
      return {
        tax: line ?? summary?.tax,
        total: summary?.total,
        plusTaxes: summary?.plusTaxes,
        canPay: checkout.submitDecision.allowed,
      };
    },
  );
});

describe("the saved methods [API-24] [PAY-09] [PAY-10]", () => {
  const card = { is: { methods: ["paypal", "saved", "card"], saved: "4242" }, ids: "[PAY-42]" };
  const none = { is: { methods: ["paypal", "card"], saved: null }, ids: "[PAY-12]" };

  itMakesOfEveryAnswer(
    "getPaymentMethods",
    {
      "200 card": card,
      "200 cardAndPaypal": card,
      "200 paypalOnly": none,
      "200 applePay": none,
      "200 sameDate": card,
      "200 otherSpelling": card,
      "200 inactive": none,
      "200 vermont": card,
      "200 empty": none,
      "4xx": none,
      "401": { is: { methods: ["paypal", "card"], saved: null }, ids: "[SES-12]" },
      "5xx": none,
    },
    async (answer) => {
      const tab = await annsFoyer();
      tab.answer("getPaymentMethods", answer);
      const checkout = await openCheckout(tab);
      return {
        methods: checkout.methods.map(({ method }) => method),
        saved: checkout.savedCard?.lastFour ?? null,
      };
    },
  );
});

describe("the token of the card form [PAY-46] [D-12]", () => {
  const failed = {
    is: { frame: "failed", message: CARD_FORM_FAILED, customers: [] },
    ids: "[PAY-46]",
  };

  itMakesOfEveryAnswer(
    "createFrameToken",
    {
      "200": { is: { frame: "loading", message: null, customers: ["customer-1"] }, ids: "[D-12]" },
      // The session has ended, and with it the form.
      "401": { is: { frame: "idle", message: null, customers: [] }, ids: "[SES-12]" },
      "4xx": failed,
      "5xx": failed,
    },
    async (answer) => {
      const tab = await annsFoyer();
      tab.answerAs("getPaymentMethods", "200 empty");
      tab.answer("createFrameToken", answer);
      const { frame } = await openCheckout(tab);
      frame.mount("the container");
      const { frames } = tab.platform.cardFrame;
      await expect.poll(() => frame.state.kind !== "loading" || frames.length > 0).toBe(true);
      const { state } = frame;
      const message = "message" in state ? state.message : null;
      const customers = frames.map(({ fields }) => fields["cpCustomerID"]);
      return { frame: state.kind, message, customers };
    },
  );
});

describe("the payment account [API-29] [ACC-15]", () => {
  const paid = { is: { purchase: "paid", message: null }, ids: "[OPN-054]" };
  const refused = {
    is: {
      purchase: "idle",
      message: "There was an issue with your account information. Please check again.",
    },
    ids: "[ERR-26] [OPN-054]",
  };
  const says = (message: string) => ({
    is: { purchase: "idle", message },
    ids: "[OPN-054] [OPN-248]",
  });
  const failed = says("Something went wrong, please try again later.");

  itMakesOfEveryAnswer(
    "createPaymentAccount",
    {
      "200 created": paid,
      "200 failed": failed,
      "200 malformed": failed,
      "401": { is: { purchase: "idle", message: null }, ids: "[SES-12]" },
      "429": says("Too many requests. Please wait a moment and try again."),
      "4xx": refused,
      "5xx": failed,
    },
    async (answer) => {
      const tab = await annsFoyer();
      tab.answer("createPaymentAccount", answer);
      const checkout = await openCheckout(tab);
      await expect.poll(() => checkout.summary?.tax).not.toBe("asking");
      await checkout.submit();
      return { purchase: checkout.purchase.kind, message: checkout.message };
    },
  );
});
