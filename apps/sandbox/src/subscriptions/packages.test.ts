import { describe, expect, it } from "vitest";
import { planOf } from "../catalogue/plans.ts";
import { packageOf } from "./packages.ts";

const NOW = Date.parse("2026-01-31T10:00:00Z");

describe("the price of renewals on the wire", () => {
  const renewalsOf = (id: string) =>
    packageOf(planOf(id), undefined, NOW).promotions?.map(({ renewalAmount }) => renewalAmount);

  it("is that of a free year, half of the retail price [PLN-53] [PLN-56]", () => {
    expect(renewalsOf("FNSHR1PAV4")).toEqual(["32.49"]);
  });

  it.each(["FNWEB1MO", "FNSHR1PAWB", "FN2YPKMR"])(
    "%s renews at the retail price, and has none [D-17]",
    (id) => {
      expect(renewalsOf(id)).toEqual([undefined]);
    },
  );
});
