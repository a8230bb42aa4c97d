import { describe, expect, it } from "vitest";
import type { VerificationValues } from "./form.ts";
import { personalInfo } from "./payload.ts";

const values: VerificationValues = {
  status: "ACTIVE_DUTY",
  organization: "2",
  firstName: "Ada",
  lastName: "Jones",
  dobMonth: "05",
  dobDay: "2",
  dobYear: "1990",
  // Left behind by another status.
  dischargeMonth: "06",
  dischargeDay: "30",
  dischargeYear: "2012",
};
const organization = { id: 2, name: "Army" };
const facts = {
  values,
  program: "military",
  email: "ada@example.com",
  organization,
  subscriptionRequestId: null,
} as const;
const identity = {
  email: "ada@example.com",
  firstName: "Ada",
  lastName: "Jones",
  birthDate: "1990-05-02",
  organization,
};

describe("the body of a form holds what its call takes and nothing more", () => {
  it("of active duty: no statuses, no date of discharge, no subscription request [VER-27] [VER-30] [VER-31] [VER-32]", () => {
    expect(personalInfo(facts)).toStrictEqual({
      step: "collectActiveMilitaryPersonalInfo",
      body: { ...identity, subSegment: "activeDuty" },
    });
  });

  it("of a veteran: no statuses [VER-30] [VER-31]", () => {
    expect(personalInfo({ ...facts, values: { ...values, status: "VETERAN" } })).toStrictEqual({
      step: "collectInactiveMilitaryPersonalInfo",
      body: { ...identity, dischargeDate: "2012-06-30", subSegment: "veteran" },
    });
  });

  it("of a first responder: no date of discharge [VER-30] [VER-31]", () => {
    const responder = { ...values, status: "EMT" };
    expect(personalInfo({ ...facts, program: "firstResponder", values: responder })).toStrictEqual({
      step: "collectFirstResponderPersonalInfo",
      body: { ...identity, statuses: ["EMT"], subSegment: "emt" },
    });
  });

  it("of an organization: its id and its name alone [VER-29]", () => {
    const listed = { ...organization, country: "US" };
    expect(personalInfo({ ...facts, organization: listed }).body.organization).toStrictEqual(
      organization,
    );
  });
});
