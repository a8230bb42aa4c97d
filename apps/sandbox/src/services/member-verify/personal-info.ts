/**
 * Checks a submitted form: first that it is complete, then each value, then what only makes sense
 * together [VER-27] to [VER-34] [ERR-46] to [ERR-68]. Nothing here is taken on trust from a client.
 */
import type {
  ActiveMilitaryPersonalInfo,
  FirstResponderPersonalInfo,
  InactiveMilitaryPersonalInfo,
  Organization,
  Program,
} from "@foyer/openapi/generated/member-verify";
import { ageAt, parseDate } from "./calendar-date.ts";
import { UNACCEPTABLE_IDS } from "./error-ids.ts";
import { findOrganization, isReserve } from "./organizations.ts";

/** The form's step, with its data. */
export type Form =
  | {
      readonly step: "collectActiveMilitaryPersonalInfo";
      readonly info: ActiveMilitaryPersonalInfo;
    }
  | {
      readonly step: "collectInactiveMilitaryPersonalInfo";
      readonly info: InactiveMilitaryPersonalInfo;
    }
  | {
      readonly step: "collectFirstResponderPersonalInfo";
      readonly info: FirstResponderPersonalInfo;
    };

export type FormStep = Form["step"];

export interface Circumstances {
  /** Email of the signed-in user. */
  readonly email: string;
  /** World time. */
  readonly now: number;
}

export interface FormProblem {
  readonly status: 400 | 422;
  readonly errorIds: readonly string[];
  /** Only for missing values. */
  readonly errorMessage?: string;
}

export const MINIMUM_AGE = 16;
const OLDEST_YEAR = 1900;
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,99}$/u;
const SUB_SEGMENT_OF_STATUS: Readonly<Record<string, string>> = {
  POLICE: "police",
  EMT: "emt",
  FIREFIGHTER: "fireFighter",
};

export function programOf(step: FormStep): Program {
  return step === "collectFirstResponderPersonalInfo" ? "firstResponder" : "military";
}

/** @returns undefined when the form can be sent on to the partner. */
export function problemOf(form: Form, circumstances: Circumstances): FormProblem | undefined {
  const missing = missingVariables(form);
  if (missing.length > 0) {
    const errorMessage = `missing request variables: [${missing.join(" ")}]`;
    return { status: 400, errorIds: [], errorMessage };
  }
  const errorIds = [
    ...personErrors(form, circumstances),
    ...dateErrors(form, circumstances.now),
    ...membershipErrors(form),
  ];
  if (errorIds.length === 0) return undefined;
  const acceptableForm = errorIds.every((id) => UNACCEPTABLE_IDS.includes(id));
  return { status: acceptableForm ? 422 : 400, errorIds };
}

/** Both parts of the organization are named when the id is missing: the id cannot be guessed. */
function missingVariables({ info }: Form): string[] {
  const { organization } = info;
  const complete = organization?.id !== undefined && organization.name !== undefined;
  const blank = (["firstName", "lastName"] as const).filter((name) => info[name].trim() === "");
  return [...(complete ? [] : ["organization.id", "organization.name"]), ...blank];
}

function personErrors({ info }: Form, { email }: Circumstances): string[] {
  return [
    ...(NAME.test(info.firstName.trim()) ? [] : ["invalidFirstName"]),
    ...(NAME.test(info.lastName.trim()) ? [] : ["invalidLastName"]),
    ...(info.email.trim().toLowerCase() === email.toLowerCase() ? [] : ["invalidEmail"]),
  ];
}

function dateErrors(form: Form, now: number): string[] {
  const birth = parseDate(form.info.birthDate);
  const errors = birthDateErrors(birth, now);
  if (form.step !== "collectInactiveMilitaryPersonalInfo") return errors;
  return [...errors, ...dischargeDateErrors(parseDate(form.info.dischargeDate), birth, now)];
}

function birthDateErrors(birth: number | undefined, now: number): string[] {
  if (birth === undefined) return ["invalidBirthDate"];
  if (birth > now) return ["futureBirthDate"];
  if (new Date(birth).getUTCFullYear() < OLDEST_YEAR) return ["ineligibleBirthDate"];
  return ageAt(birth, now) < MINIMUM_AGE ? ["underagePerson"] : [];
}

function dischargeDateErrors(
  discharge: number | undefined,
  birth: number | undefined,
  now: number,
): string[] {
  if (discharge === undefined) return ["invalidDischargeDate"];
  if (discharge > now) return ["futureDischargeDate"];
  return birth !== undefined && discharge < birth ? ["dischargeDateBeforeBirthDate"] : [];
}

function membershipErrors(form: Form): string[] {
  const organization = findOrganization(programOf(form.step), form.info.organization?.id ?? -1);
  if (!organization) return ["invalidOrganization"];
  return statusFits(form, organization) ? [] : [statusErrorOf(form)];
}

function statusFits(form: Form, organization: Organization): boolean {
  const { subSegment } = form.info;
  if (form.step === "collectFirstResponderPersonalInfo") {
    const expected = SUB_SEGMENT_OF_STATUS[form.info.statuses[0] ?? ""];
    return subSegment === undefined || subSegment === expected;
  }
  if (subSegment === "reservist") return isReserve(organization);
  return subSegment !== "activeDuty" || !isReserve(organization);
}

function statusErrorOf({ step }: Form): string {
  return step === "collectFirstResponderPersonalInfo"
    ? "invalidFirstResponderStatus"
    : "invalidMilitaryStatus";
}
