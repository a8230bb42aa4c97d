import { expect } from "vitest";
import type { Named } from "../specification.ts";
import { failure, type Method, value } from "./expectation.ts";

const PLACE = {
  address1: "12 Oak St",
  address2: "",
  city: "Nashville",
  state: "TN",
  zipCode: "37203",
};
const ADDRESS = { firstName: "Ann", lastName: "Example", ...PLACE, phone: "6155550100" };

const outcome = (deliverability: string, ids: string, part: object = {}) =>
  value({ deliverability, corrected: false, ...part }, ids);
const undeliverable = (message: string, ids = "[SHP-15]") =>
  outcome("undeliverable", ids, { message });

export const shippingMethods: Named<Method> = {
  verifyAddress: {
    name: "shipping.verifyAddress",
    call: (api) => api.shipping.verifyAddress(PLACE),
    successes: {
      deliverable: outcome("deliverable", "[SHP-28]", { address: PLACE, message: "" }),
      corrected: outcome("deliverable", "[SHP-26]", { corrected: true, address: PLACE }),
      unnecessarySecondary: outcome("deliverable_unnecessary_secondary", "[SHP-18]"),
      missingSecondary: outcome("deliverable_missing_secondary", "[SHP-16]"),
      incorrectSecondary: outcome("deliverable_incorrect_secondary", "[SHP-17]"),
      undeliverableAddress: undeliverable("The street address was not found."),
      undeliverableCity: undeliverable("The city was not found."),
      undeliverableState: undeliverable("The state was not found."),
      undeliverableZip: undeliverable("The zip code was not found."),
      undeliverableForm: undeliverable("No match.", "[SHP-24]"),
      unknownOutcome: outcome("deliverable_new", "[SHP-18]"),
    },
  },
  updateUser: {
    name: "shipping.keepAddress",
    call: (api) => api.shipping.keepAddress(ADDRESS, { idempotencyKey: "key-1" }),
    successes: { updated: value(null, "[SHP-29]") },
  },
};

/** The profile, read for its address. */
export const keptAddress: Method = {
  name: "shipping.keptAddress",
  call: (api) => api.shipping.keptAddress(),
  successes: {
    profile: value(null, "[SHP-29]"),
    withAddress: value(ADDRESS, "[SHP-29]"),
    withoutProfileId: failure(
      { kind: "contract", developerMessage: expect.stringContaining("profileId of ProfileInfo") },
      "[D-13]",
    ),
  },
};
