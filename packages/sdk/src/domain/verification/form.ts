import { dayOf } from "../calendar/calendar.ts";
import { lineProblem } from "../forms/fields.ts";
import { type Message, message } from "../kernel/message.ts";
import type { VerificationProgram } from "./types.ts";

export type MilitaryStatus = "ACTIVE_DUTY" | "VETERAN" | "RESERVIST";
export type FirstResponderStatus = "POLICE" | "EMT" | "FIREFIGHTER";
export type VerificationStatus = MilitaryStatus | FirstResponderStatus;

/** The statuses of each program, in the order of the list. (VER-19, VER-20) */
export const statusesOf: Readonly<Record<VerificationProgram, readonly VerificationStatus[]>> = {
  military: ["ACTIVE_DUTY", "VETERAN", "RESERVIST"],
  firstResponder: ["POLICE", "EMT", "FIREFIGHTER"],
};

/** Months of the date fields, `"01"` to `"12"`. (VER-21) */
export const months: readonly string[] = Array.from({ length: 12 }, (_, at) =>
  String(at + 1).padStart(2, "0"),
);

/** What was typed. `organization`: the id for military, the typed text for first responders. (VER-18) */
export interface VerificationValues {
  readonly status: string;
  readonly organization: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dobMonth: string;
  readonly dobDay: string;
  readonly dobYear: string;
  readonly dischargeMonth: string;
  readonly dischargeDay: string;
  readonly dischargeYear: string;
}

export type VerificationField = keyof VerificationValues;

export interface VerificationFormFacts {
  readonly values: VerificationValues;
  readonly program: VerificationProgram;
  /** Id of the chosen organization; null without one. */
  readonly organizationId: number | null;
  /** The current calendar day, `YYYY-MM-DD`. */
  readonly today: string;
}

const dischargeFields: readonly VerificationField[] = [
  "dischargeMonth",
  "dischargeDay",
  "dischargeYear",
];

/** Whether the form asks for the discharge date. (VER-15, VER-23) */
export function asksForDischarge({ status }: Pick<VerificationValues, "status">): boolean {
  return status === "VETERAN";
}

/**
 * What is wrong with a field: first what is missing, then what cannot be. A date that does not exist is a wrong day.
 * Future dates are left to the service. (VER-22 to VER-26, VER-46, D-45, OPN-117, OPN-172, OPN-177)
 */
export function verificationFieldProblem(
  given: VerificationFormFacts & { readonly field: VerificationField },
): Message | null {
  const { field, values } = given;
  if (dischargeFields.includes(field) && !asksForDischarge(values)) return null;
  if (values[field].trim() === "") return message("error.required");
  switch (field) {
    case "status":
      return isStatus(given) ? null : message("verification.error.invalidStatus");
    case "organization":
      return given.organizationId === null
        ? message("verification.error.invalidOrganization")
        : null;
    case "dobMonth":
    case "dischargeMonth":
      return months.includes(values[field]) ? null : message("error.required");
    case "dobDay":
      return dayProblem(values.dobYear, values.dobMonth, values.dobDay, given.today);
    case "dischargeDay":
      return dayProblem(
        values.dischargeYear,
        values.dischargeMonth,
        values.dischargeDay,
        given.today,
      );
    case "dobYear":
    case "dischargeYear":
      return isYear(values[field], given.today) ? null : message("verification.invalid-year");
    default:
      return lineProblem({ value: values[field] });
  }
}

/** A date of the form as `YYYY-MM-DD`, the day padded; null where it does not exist. (VER-28, VER-31) */
export function typedDate(date: {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}): string | null {
  const day = `${date.year.trim()}-${date.month}-${date.day.trim().padStart(2, "0")}`;
  return dayOf(day) === day ? day : null;
}

function isStatus({ program, values }: VerificationFormFacts): boolean {
  const statuses: readonly string[] = statusesOf[program];
  return statuses.includes(values.status);
}

function dayProblem(year: string, month: string, day: string, today: string): Message | null {
  const invalid = message("verification.invalid-day");
  const typed = day.trim();
  if (!/^\d{1,2}$/.test(typed) || Number(typed) < 1 || Number(typed) > 31) return invalid;
  // Which day is wrong is only known once month and year are right.
  if (!months.includes(month) || !isYear(year, today)) return null;
  return typedDate({ year, month, day }) === null ? invalid : null;
}

function isYear(typed: string, today: string): boolean {
  const year = typed.trim();
  return /^\d{4}$/.test(year) && Number(year) >= 1900 && Number(year) <= Number(today.slice(0, 4));
}
