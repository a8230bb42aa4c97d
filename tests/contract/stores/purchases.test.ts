/** A purchase with the saved card for every documented answer. */
import { describe, expect } from "vitest";
import type { Answer } from "../specification.ts";
import { annsFoyer, answersOf, itMakesOfEveryAnswer, type Outcomes } from "./mocked-foyer.ts";

const PROCESSING =
  "There has been an error in processing your payment. Please review and enter the correct payment method information";
const CONFIRMING = "Confirming your payment. Please stay on this page.";
const DEFAULT = "An error has occurred. Please try again.";

const activeSubscription = (code: string) =>
  `Your account already has an active subscription. Please sign out and sign in again. If the problem persists, contact customer care with code ${code}.`;

/** The text of every payment code, as the error catalogue has it. */
const TEXTS: readonly (readonly [requirement: string, text: string, codes: string])[] = [
  [
    "[ERR-01]",
    PROCESSING,
    "11111 11112 eV1106 eV1107 eV1108 eV1129 eV1130 eV1131 eV1132 eV1135 eV1156 eV1513 eV1663 eV1665 eV1668 eV1679 eV1680 eV1681 eV1682 eV2192 eV2193 eV2242 eV2243 eV2244 eV2245 eV2246 eV2247 eV2248 eV2249 eV2374 eV2402 eV2491 eV2597 eV4282 EVJWT001 eV11111",
  ],
  ["[ERR-02]", activeSubscription("eV1144"), "eV1144"],
  ["[ERR-02]", activeSubscription("eV1342"), "eV1342"],
  ["[ERR-02]", activeSubscription("eV1744"), "eV1744"],
  ["[ERR-02]", activeSubscription("ev4050"), "ev4050"],
  [
    "[ERR-03]",
    "Card payments are currently unavailable, please try another form of payment",
    "eV1189 eV5472",
  ],
  ["[ERR-04]", "There was an error processing your payment, please try again", "eV1385"],
  ["[ERR-05]", "Invalid promo code", "eV1842"],
  ["[ERR-06]", "You have already redeemed this promo code.", "eV1861"],
  ["[ERR-07]", "Promo code has expired", "eV1862 eV1863"],
  ["[ERR-08]", "You have already enjoyed this promotion.", "eV1882"],
  [
    "[ERR-09]",
    "This User ID has an active subscription. Please login with this User ID or use a different ID to add a new subscription.",
    "eV2365 eV2378",
  ],
  ["[ERR-10]", "Unfortunately, you are not eligible for this promotion.", "eV2657 eV2658 eV2659"],
  [
    "[ERR-11]",
    "The promo code you have entered is not valid with the package you have selected.",
    "eV2666",
  ],
  [
    "[ERR-12]",
    "Our systems think you may be a robot. If you disagree, please try again.",
    "eVG1001",
  ],
  ["[ERR-13]", DEFAULT, "eV9999"],
  ["[PAY-82]", "Enter your shipping address to continue.", "shippingAddressRequired"],
  [
    "[OPN-068]",
    "This plan is for verified members. Verify your status first, or choose another plan.",
    "verificationRequired",
  ],
];

const refused = (message: string, ids: string) => ({
  is: { purchase: "notPaid", message },
  ids: `${ids} [PAY-35] [PAY-36]`,
});
/** The outcome is unknown: the service is asked, and nothing is offered again. */
const unknown = (ids: string) => ({
  is: { purchase: "confirming", message: CONFIRMING },
  ids: `${ids} [D-04]`,
});

/** Codes come in an answer of 200, or with a status of their own. */
const refusals: Outcomes = Object.fromEntries(
  TEXTS.flatMap(([ids, text, codes]) =>
    codes
      .split(" ")
      .flatMap((code) =>
        [200, 402, 409, 422].map((status) => [`${status} ${code}`, refused(text, ids)]),
      ),
  ),
);

const documented = (outcomes: Outcomes, answers: readonly Answer[]): Outcomes => {
  const titles = answers.map(({ status, name }) => `${status} ${name}`);
  return Object.fromEntries(Object.entries(outcomes).filter(([title]) => titles.includes(title)));
};

describe("a purchase with the saved card [API-20] [PAY-42] [PAY-81]", () => {
  itMakesOfEveryAnswer(
    "addSubscriptionWithPayment",
    {
      ...documented(refusals, answersOf("addSubscriptionWithPayment")),
      "200 approved": { is: { purchase: "paid", message: null }, ids: "[PAY-21] [PAY-30]" },
      "200 unknownCode": refused(DEFAULT, "[ERR-13]"),
      "200 noCode": unknown("[PAY-20] [ERR-14]"),
      "200 missingOrderId": unknown("[PAY-19] [ERR-20]"),
      "200 emptyOrderId": unknown("[PAY-19] [ERR-20]"),
      "200 missingResponseCode": unknown("[PAY-20] [ERR-14]"),
      "200 malformed": unknown("[PAY-20] [ERR-14]"),
      "400": refused(DEFAULT, "[ERR-13]"),
      // The session has ended: the purchase is settled after the next sign-in.
      "401": { is: { purchase: "idle", message: null }, ids: "[SES-12] [D-04]" },
      "404": refused(DEFAULT, "[ERR-13]"),
      "409 amountMismatch": refused(
        "The price has changed. Please review the new total before you pay.",
        "[D-05]",
      ),
      "422 idempotencyKeyReused": unknown(""),
      "429": unknown(""),
      "5xx": unknown(""),
    },
    async (answer) => {
      const { foyer, ...tab } = await annsFoyer();
      // A service that closed the key at once would settle it.
      tab.answerAs("withdrawPurchase", "200 inFlight");
      tab.answer("addSubscriptionWithPayment", answer);
      await foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" });
      await expect.poll(() => foyer.checkout.submitDecision.allowed).toBe(true);
      const submitted = foyer.checkout.submit();
      const { purchases } = foyer;
      const isOver = () =>
        purchases.state.kind === "confirming" ? purchases.state.checks > 0 : !purchases.isPending;
      await expect.poll(() => hasBeenSent(tab.sent) && isOver()).toBe(true);
      if (!purchases.isPending) await submitted;
      return { purchase: purchases.state.kind, message: purchases.message };
    },
  );
});

function hasBeenSent(sent: readonly { readonly operation: string }[]): boolean {
  return sent.some(({ operation }) => operation === "addSubscriptionWithPayment");
}
