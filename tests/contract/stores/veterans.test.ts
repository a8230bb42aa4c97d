/** The check of a veterans-benefits member for every documented answer. */
import { describe } from "vitest";
import { annsFoyer, itMakesOfEveryAnswer } from "./mocked-foyer.ts";

const NOT_ELIGIBLE = "We are sorry, looks like you are not eligible for this plan";
const REDEEMED = "Looks like you have already redeemed a Military offer";
const PROCESSING = "There has been an error processing your request, please try again";

const blocked = (error: string, ids: string, canRetry = false) => ({
  is: { outcome: "blocked", error, canRetry, isErrorPage: true },
  ids,
});
/** Nothing to show: the error page leads on (VET-11). */
const goesOn = (outcome: string, ids: string) => ({
  is: { outcome, error: null, canRetry: false, isErrorPage: false },
  ids: `${ids} [VET-11]`,
});
const anythingElse = blocked(PROCESSING, "[VET-14]", true);

describe("a veterans-benefits member is checked [API-70] [VET-03] [VET-09]", () => {
  itMakesOfEveryAnswer(
    "checkVeteransMember",
    {
      "200 verified": goesOn("verified", "[VET-05]"),
      "200 verifiedWithoutId": goesOn("verified", "[VET-05]"),
      "200 notApplicable": goesOn("notApplicable", "[VET-04]"),
      "200 blockedOtherProfile": blocked(REDEEMED, "[VET-06] [OPN-202] [ERR-72]"),
      "200 blockedActiveSubscription": blocked(NOT_ELIGIBLE, "[VET-08]"),
      "200 blockedUnderage": blocked(
        "Persons under age 16 are not eligible for this offer",
        "[VET-15]",
      ),
      "200 blockedWithoutMessage": blocked(NOT_ELIGIBLE, "[VET-06]"),
      "200 unknownOutcome": blocked(PROCESSING, "[VET-14] [D-06]", true),
      "401": { is: "signed out", ids: "[SES-12]" },
      "404": blocked(NOT_ELIGIBLE, "[VET-12]"),
      "409": blocked(REDEEMED, "[VET-13]"),
      "4xx": anythingElse,
      "5xx": anythingElse,
    },
    async (answer) => {
      const { foyer, ...tab } = await annsFoyer(
        "http://localhost:5173/account/va-error?va_member_id=VA-100001",
      );
      tab.answer("checkVeteransMember", answer);
      await foyer.veterans.open();
      if (!foyer.session.isAuthenticated) return "signed out";
      const { canRetry, error, outcome, redirect } = foyer.veterans;
      return { outcome: outcome?.kind ?? null, error, canRetry, isErrorPage: redirect === null };
    },
  );
});
