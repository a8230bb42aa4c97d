import { describe, expect, it } from "vitest";
import { createSandbox } from "../../index.ts";
import { type Device, deviceOf } from "../../testing/test-device.ts";
import { ENDING_IDS, FAILING_IDS, INVALID_IDS, UNACCEPTABLE_IDS } from "./error-ids.ts";
import { SYSTEM_MESSAGE } from "./test-data.ts";

const TODAY = Date.UTC(2026, 0, 15);
const STEP = "/memberverify/verification/step";
const ARMY = { id: 4070, name: "Army" };
const ARMY_RESERVE = { id: 4076, name: "Army Reserve" };
const FIRE = { id: 5101, name: "Springfield Fire Department (Springfield, IL)" };

const active = {
  email: "new@example.com",
  firstName: "Pat",
  lastName: "Jones",
  birthDate: "1990-04-05",
  organization: ARMY,
  subSegment: "activeDuty",
};
const { subSegment: _active, ...applicant } = active;
const inactive = { ...applicant, dischargeDate: "2015-06-30", subSegment: "veteran" };
const responder = {
  ...applicant,
  organization: FIRE,
  statuses: ["FIREFIGHTER"],
  subSegment: "fireFighter",
};

function newcomer(): Device {
  return deviceOf("new", createSandbox({ now: () => TODAY }));
}

const send = (device: Device, form: string, body: unknown) =>
  device.call("POST", `${STEP}/collect${form}PersonalInfo`, { body });

describe("what the forms lead to", () => {
  const applicants: readonly [
    who: string,
    form: string,
    body: object,
    step: string,
    program: string,
  ][] = [
    ["an active member", "ActiveMilitary", active, "success", "military"],
    [
      "a reservist",
      "ActiveMilitary",
      { ...active, organization: ARMY_RESERVE, subSegment: "reservist" },
      "success",
      "military",
    ],
    ["a veteran", "InactiveMilitary", inactive, "success", "military"],
    ["a firefighter", "FirstResponder", responder, "success", "firstResponder"],
    [
      "a user who needs documents",
      "ActiveMilitary",
      { ...active, lastName: "upload" },
      "docUpload",
      "military",
    ],
    [
      "a user in review",
      "InactiveMilitary",
      { ...inactive, lastName: "Review" },
      "pending",
      "military",
    ],
    [
      "an ineligible user",
      "ActiveMilitary",
      { ...active, lastName: "Ineligible" },
      "ineligible",
      "military",
    ],
  ];

  it.each(applicants)(
    "%s [VER-34] [VER-59] [API-63] [API-64] [API-65]",
    async (_who, form, body, step, program) => {
      const device = newcomer();
      const { status, body: state } = await send(device, form, body);
      expect(status).toBe(200);
      expect(state).toMatchObject({ currentStep: step, segment: program, errorIds: [] });
      expect((await device.call("GET", "/memberverify/verification/user")).body).toEqual(state);
    },
  );

  it.each(ENDING_IDS)("ends in the error %s [VER-55] [ERR-27] [ERR-32]", async (lastName) => {
    const device = newcomer();
    const { status, body } = await send(device, "ActiveMilitary", { ...active, lastName });
    expect(status).toBe(200);
    expect(body).toMatchObject({ currentStep: "error", errorIds: [lastName] });
  });

  const refusals: readonly [id: string, status: number][] = [
    ...INVALID_IDS.map((id): [string, number] => [id, 400]),
    ...UNACCEPTABLE_IDS.map((id): [string, number] => [id, 422]),
    ...Object.entries(FAILING_IDS),
  ];

  it.each(refusals)(
    "refuses with the id %s and %i, at the form [VER-125]",
    async (lastName, status) => {
      const device = newcomer();
      const reply = await send(device, "ActiveMilitary", { ...active, lastName });
      expect(reply.status).toBe(status);
      expect(reply.body.errorIds).toEqual([lastName]);
      const { body } = await device.call("GET", "/memberverify/verification/user");
      expect(body.currentStep).toBe("collectActiveMilitaryPersonalInfo");
    },
  );

  it("a system message of the partner comes with the refusal [VER-124]", async () => {
    const { status, body } = await send(newcomer(), "ActiveMilitary", {
      ...active,
      lastName: "System",
    });
    expect(status).toBe(400);
    expect(body.systemErrorMessage).toBe(SYSTEM_MESSAGE);
  });
});

describe("what the forms must be", () => {
  const wrong: readonly [
    what: string,
    form: string,
    body: object,
    status: number,
    ids: string[],
  ][] = [
    [
      "an impossible birth date [ERR-46]",
      "ActiveMilitary",
      { ...active, birthDate: "1990-02-31" },
      400,
      ["invalidBirthDate"],
    ],
    [
      "a birth date to come [ERR-65]",
      "ActiveMilitary",
      { ...active, birthDate: "2026-01-16" },
      422,
      ["futureBirthDate"],
    ],
    [
      "a birth date before 1900 [ERR-67]",
      "ActiveMilitary",
      { ...active, birthDate: "1899-12-31" },
      422,
      ["ineligibleBirthDate"],
    ],
    [
      "the day before the 16th birthday [ERR-68]",
      "ActiveMilitary",
      { ...active, birthDate: "2010-01-16" },
      422,
      ["underagePerson"],
    ],
    [
      "an impossible discharge date [ERR-49]",
      "InactiveMilitary",
      { ...inactive, dischargeDate: "2015-13-01" },
      400,
      ["invalidDischargeDate"],
    ],
    [
      "a discharge date to come [ERR-66]",
      "InactiveMilitary",
      { ...inactive, dischargeDate: "2026-01-16" },
      422,
      ["futureDischargeDate"],
    ],
    [
      "a discharge before birth [ERR-64]",
      "InactiveMilitary",
      { ...inactive, dischargeDate: "1990-04-04" },
      422,
      ["dischargeDateBeforeBirthDate"],
    ],
    [
      "another's email [ERR-50]",
      "ActiveMilitary",
      { ...active, email: "other@example.com" },
      400,
      ["invalidEmail"],
    ],
    [
      "a first name of signs [ERR-51]",
      "ActiveMilitary",
      { ...active, firstName: "<b>" },
      400,
      ["invalidFirstName"],
    ],
    [
      "a last name of emoji [ERR-52]",
      "ActiveMilitary",
      { ...active, lastName: "🎖️" },
      400,
      ["invalidLastName"],
    ],
    [
      "an unknown organization [ERR-61]",
      "ActiveMilitary",
      { ...active, organization: { id: 1, name: "Army" } },
      400,
      ["invalidOrganization"],
    ],
    [
      "a responder's organization in the military form [ERR-61]",
      "ActiveMilitary",
      { ...active, organization: FIRE },
      400,
      ["invalidOrganization"],
    ],
    [
      "active duty in a reserve unit [VER-38] [ERR-54]",
      "ActiveMilitary",
      { ...active, organization: ARMY_RESERVE },
      400,
      ["invalidMilitaryStatus"],
    ],
    [
      "a reservist outside the reserve [VER-37] [ERR-54]",
      "ActiveMilitary",
      { ...active, subSegment: "reservist" },
      400,
      ["invalidMilitaryStatus"],
    ],
    [
      "a segment unlike the status [VER-33] [ERR-55]",
      "FirstResponder",
      { ...responder, subSegment: "emt" },
      400,
      ["invalidFirstResponderStatus"],
    ],
    [
      "several at once, in order [VER-125]",
      "ActiveMilitary",
      { ...active, firstName: "1", birthDate: "2999-01-01" },
      400,
      ["invalidFirstName", "futureBirthDate"],
    ],
  ];

  it.each(wrong)("refuses %s", async (_what, form, body, status, ids) => {
    const reply = await send(newcomer(), form, body);
    expect(reply).toMatchObject({ status, body: { errorIds: ids } });
  });

  it.each([
    ["on the 16th birthday [LIM-04] [VET-15]", { birthDate: "2010-01-15" }],
    ["with a name of another script", { firstName: "Łukasz", lastName: "O'Brien-Núñez" }],
    ["with an email in other case [VER-27]", { email: " New@Example.com " }],
    ["without the sub-segment [VER-33]", { subSegment: undefined }],
  ])("accepts a user %s", async (_who, change) => {
    const { status } = await send(newcomer(), "ActiveMilitary", { ...active, ...change });
    expect(status).toBe(200);
  });

  it.each([
    ["no organization", undefined],
    ["no id", { name: FIRE.name }],
  ])("names what is missing of a responder with %s [VER-127]", async (_what, organization) => {
    const reply = await send(newcomer(), "FirstResponder", { ...responder, organization });
    expect(reply).toMatchObject({
      status: 400,
      body: { errorMessage: "missing request variables: [organization.id organization.name]" },
    });
  });

  it("a request that breaks the specification is refused in the words of the catalogue [ERR-36]", async () => {
    const reply = await send(newcomer(), "ActiveMilitary", {
      ...active,
      birthDate: "5 April 1990",
    });
    expect(reply).toMatchObject({
      status: 400,
      body: { errorMessage: "Invalid request", errorIds: ["invalidRequest"] },
    });
  });

  it("asks for a signed-in profile [API-63]", async () => {
    const visitor = deviceOf(undefined, createSandbox({ now: () => TODAY }));
    expect((await send(visitor, "ActiveMilitary", active)).status).toBe(401);
  });
});
