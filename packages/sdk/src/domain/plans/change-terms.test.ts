import { describe, expect, it } from "vitest";
import { quote } from "../prices/quote.ts";
import type { ChangeType, TaxState } from "../prices/types.ts";
import { changeTerms } from "./change-terms.ts";

const coupon = {
  priceToBeChargedCents: 300,
  isFlatDiscount: false,
  nextBillingDateTime: "2026-12-23T00:00:00Z",
};
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
            TAXES.map((tax) => ({ changeType, isTrialist, validityTill, coupon: applied, tax })),
          ),
      ),
    ),
  );

  it.each(families)(
    "charge now what checkout charges now: %j [D-05] [CHG-09] [PRC-12]",
    (family) => {
      const plan = {
        retailPriceCents: 599,
        isGiftPlan: false,
        defaultPromo: null,
        duration: 1,
        period: "NoOfMonths",
      } as const;
      const facts = { plan, today: "2026-11-23", ...family };
      const due = quote(facts).value;
      expect(changeTerms(facts).value?.payNowCents).toBe(due?.chargeNowCents);
    },
  );
});
