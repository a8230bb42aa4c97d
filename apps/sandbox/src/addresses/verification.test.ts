import { describe, expect, it } from "vitest";
import {
  type AddressInput,
  SAMPLE_ADDRESSES,
  STATES,
  serviceOnStreet,
  verifyAddress,
} from "./verification.ts";

const GOOD: AddressInput = {
  address1: "12 Oak St",
  city: "Nashville",
  state: "TN",
  zipCode: "37203",
};

describe("address verification", () => {
  it.each(SAMPLE_ADDRESSES.filter((sample) => !serviceOnStreet(sample).fails))(
    "$address1 $address2, $city $state $zipCode: $outcome [SHP-14]",
    (sample) => {
      const result = verifyAddress(sample);
      if (sample.outcome === "corrected") {
        expect(result).toMatchObject({ deliverability: "deliverable", corrected: true });
      } else {
        expect(result.deliverability).toBe(sample.outcome.split(":")[0]);
        expect(result.corrected).toBe(false);
      }
    },
  );

  it.each([
    ["address", { ...GOOD, address1: "9 Nowhere Rd" }, /address|street/i],
    ["city", { ...GOOD, city: "" }, /city/i],
    ["state", { ...GOOD, state: "ZZ" }, /state/i],
    ["zip", { ...GOOD, zipCode: "1234" }, /zip/i],
    ["nothing of its own", { ...GOOD, address1: "Oak" }, /^No match\.$/],
  ])(
    "the message of an undeliverable address names %s [SHP-15] [SHP-23]",
    (_field, input, message) => {
      expect(verifyAddress(input).message).toMatch(message);
    },
  );

  it("a zip code of another state is undeliverable, also for Vermont beside Massachusetts", () => {
    expect(verifyAddress({ ...GOOD, state: "VT" }).deliverability).toBe("undeliverable");
    expect(verifyAddress({ ...GOOD, state: "MA", zipCode: "05501" }).deliverability).toBe(
      "deliverable",
    );
    expect(verifyAddress({ ...GOOD, state: "MA", zipCode: "05401" }).deliverability).toBe(
      "undeliverable",
    );
  });

  it("a unit must be one the building has, on both sides [SHP-16] [SHP-17]", () => {
    const tower = { ...GOOD, address1: "1 Market Tower" };
    const found = (address2: string) => verifyAddress({ ...tower, address2 }).deliverability;
    expect(found("Apt 1")).toBe("deliverable");
    expect(found("Apt 40")).toBe("deliverable");
    expect(found("Apt 41")).toBe("deliverable_incorrect_secondary");
    expect(found("Penthouse")).toBe("deliverable_incorrect_secondary");
    expect(found("")).toBe("deliverable_missing_secondary");
  });

  it.each([
    { address1: "1 market tower" },
    { address2: "apartment 12" },
    { city: "nashville" },
    { state: "tn" },
    { zipCode: " 37203" },
  ])("says that %j alone was corrected [SHP-18] [SHP-26]", (entered) => {
    const tower = { ...GOOD, address1: "1 Market Tower", address2: "Apt 12" };
    expect(verifyAddress(tower)).toMatchObject({ deliverability: "deliverable", corrected: false });
    expect(verifyAddress({ ...tower, ...entered })).toEqual({
      ...verifyAddress(tower),
      corrected: true,
    });
  });

  it("corrects spelling, case and space, and says so [SHP-18] [SHP-26] [SHP-28]", () => {
    const entered = {
      ...GOOD,
      address1: "  12  oak   STREET ",
      address2: "apartment 4b",
      state: "tn",
    };
    const result = verifyAddress(entered);
    expect(result.corrected).toBe(true);
    expect(result.address).toEqual({
      address1: "12 Oak St",
      address2: "Apt 4b",
      city: "Nashville",
      state: "TN",
      zipCode: "37203",
    });
    expect(verifyAddress(result.address).corrected).toBe(false);
  });

  it("has streets where the service is slow or out of order, and others where it is neither", () => {
    expect(serviceOnStreet({ address1: "12 Slow Ln" })).toEqual({ fails: false, delayMs: 10_000 });
    expect(serviceOnStreet({ address1: "12 Broken Rd" })).toEqual({ fails: true, delayMs: 0 });
    expect(serviceOnStreet(GOOD)).toEqual({ fails: false, delayMs: 0 });
    expect(serviceOnStreet({ address1: "12 Slowik St" })).toEqual({ fails: false, delayMs: 0 });
  });

  it("knows 50 states and the eight further codes [SHP-09]", () => {
    expect(STATES).toHaveLength(58);
    expect(new Set(STATES).size).toBe(58);
  });
});
