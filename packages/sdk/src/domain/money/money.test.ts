import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPrice, formatTotal } from "./amount-text.ts";
import { decimalText, toCents } from "./money.ts";

const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });

describe("money", () => {
  it("comes back exactly from the text of the wire [PRC-02]", async () => {
    await fc.assert(
      fc.property(cents, (amount) => {
        expect(toCents(decimalText(amount))).toBe(amount);
      }),
    );
  });

  it("comes back exactly from the number of the wire [PRC-02]", async () => {
    await fc.assert(
      fc.property(cents, (amount) => {
        expect(toCents(Number(decimalText(amount)))).toBe(amount);
      }),
    );
  });

  it("shows the same amount in a price and in a total [PRC-01] [PRC-02]", async () => {
    await fc.assert(
      fc.property(cents, (amount) => {
        const total = formatTotal(amount);
        expect(formatPrice(amount)).toBe(amount % 100 === 0 ? total.replace(/\.00$/, "") : total);
        expect(toCents(total.replace(/[$,]/g, ""))).toBe(amount);
      }),
    );
  });

  it("is whole cents or null, for any input [PRC-02]", async () => {
    await fc.assert(
      fc.property(fc.anything(), (amount) => {
        const read = toCents(amount);
        expect(read === null || Number.isSafeInteger(read)).toBe(true);
      }),
    );
  });
});
