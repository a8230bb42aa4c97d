import { describe, expect, it } from "vitest";
import { quote } from "../prices/quote.ts";
import type { ChangeType, TaxState } from "../prices/types.ts";
import { changeTerms } from "./change-terms.ts";

const coupon = {
  priceToBeChargedCents: 300,
  isFlatDiscount: false,
  nextBillingDateTime: "2026-12-23T00:00:00Z",
};
/** A proved free year, half price after it; a free trial. (PLN-53) */
const PROMOTIONS = [
  null,
  {
    promotionID: "P",
    amountCents: 0,
    displayName: null,
    isFreeTrial: true,
    nextBillingDateTime: "2027-11-23T00:00:00Z",
    renewalAmountCents: 300,
  },
];
const TAXES: readonly TaxState[] = [
  { kind: "unknown" },
  { kind: "error" },
  { kind: "known", totalTaxCents: 42 },
];

describe("the terms of a change of plan", () => {
  const families = (["Upgrade", "Downgrade"] as readonly ChangeType[]).flatMap((changeType) =>
    [false, true].flatMap((isTrialist) =>
      ["2026-12-24T00:00:00Z", "2026-11-23T00:00:00Z", "2026-11-22T00:00:00Z", null].flatMap(
        (validityTill) =>
          [null, coupon, { ...coupon, priceToBeChargedCents: 0 }].flatMap((applied) =>
            PROMOTIONS.flatMap((defaultPromo) =>
              TAXES.map((tax) => ({
                ...{ changeType, isTrialist, validityTill, defaultPromo },
                ...{ coupon: applied, tax },
              })),
            ),
          ),
      ),
    ),
  );

  it.each(families)(
    "charge now what checkout charges now: %j [D-05] [D-42] [CHG-09] [PRC-12]",
    ({ defaultPromo, ...family }) => {
      const plan = {
        retailPriceCents: 599,
        isGiftPlan: false,
        defaultPromo,
        duration: 1,
        period: "NoOfMonths",
      } as const;
      const facts = { plan, today: "2026-11-23", ...family };
      const due = quote(facts).value;
      const { payNowCents, start, next } = changeTerms(facts).value ?? {};
      expect(payNowCents).toBe(due?.chargeNowCents);
      if (start === "now") expect(next).toEqual(due?.next);
    },
  );
});
