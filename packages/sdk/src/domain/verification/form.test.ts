import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  months,
  typedDate,
  type VerificationField,
  type VerificationValues,
  verificationFieldProblem,
} from "./form.ts";
import { personalInfo } from "./payload.ts";

const DAY_MS = 86_400_000;
const TODAY = "2026-11-24";
const FIRST_YEAR = 1900;
const LAST_YEAR = Number(TODAY.slice(0, 4));

const filled: VerificationValues = {
  status: "VETERAN",
  organization: "2",
  firstName: "Ada",
  lastName: "Jones",
  dobMonth: "05",
  dobDay: "2",
  dobYear: "1990",
  dischargeMonth: "05",
  dischargeDay: "2",
  dischargeYear: "1990",
};
const FIELDS = Object.keys(filled) as VerificationField[];

/** The fields of either date. */
const DATES = {
  birth: { year: "dobYear", month: "dobMonth", day: "dobDay" },
  discharge: { year: "dischargeYear", month: "dischargeMonth", day: "dischargeDay" },
} as const;
type DateName = keyof typeof DATES;

interface Typed {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** The messages of the fields of a date; empty accepts it. */
function problems(name: DateName, { year, month, day }: Typed, today = TODAY): readonly string[] {
  const fields = DATES[name];
  const values = { ...filled, [fields.year]: year, [fields.month]: month, [fields.day]: day };
  return Object.values(fields).flatMap((field) => problemOf(field, values, today));
}

function problemOf(
  field: VerificationField,
  values: VerificationValues,
  today = TODAY,
): readonly string[] {
  const given = { field, values, program: "military", organizationId: 2, today } as const;
  const problem = verificationFieldProblem(given);
  return problem && "id" in problem ? [problem.id] : [];
}

const padded = (number: number) => String(number).padStart(2, "0");

/** Every day of the calendar from the first of 1900 to today. */
function everyDay(): readonly string[] {
  const days: string[] = [];
  for (let at = Date.UTC(FIRST_YEAR, 0, 1); at <= Date.parse(TODAY); at += DAY_MS) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

/** Every combination of year, month and a day up to 31. */
function everyTyped(): readonly string[] {
  const all: string[] = [];
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
    for (const month of months) {
      for (let day = 1; day <= 31; day += 1) all.push(`${year}-${month}-${padded(day)}`);
    }
  }
  return all;
}

function typedOf(date: string): Typed {
  const [year = "", month = "", day = ""] = date.split("-");
  return { year, month, day };
}

const DAYS = everyDay();

describe.each(["birth", "discharge"] as const)("a date of %s", (name) => {
  it(`is accepted on each of the ${DAYS.length} days from 1900 to today [VER-24] [VER-25] [VER-28] [VER-31]`, () => {
    expect(DAYS[0]).toBe("1900-01-01");
    expect(DAYS.at(-1)).toBe(TODAY);
    const refused = DAYS.filter((day) => problems(name, typedOf(day)).length > 0);
    expect(refused).toEqual([]);
  });

  it("is refused on each day that the calendar does not have [VER-24] [OPN-172]", () => {
    const exists = ({ year, month, day }: Typed) =>
      new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
    const impossible = everyTyped().filter((day) => !exists(typedOf(day)));
    // April, June, September and November lack one day of 31, February three, in a leap year two.
    const leap = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, at) => FIRST_YEAR + at);
    const leaps = leap.filter((year) => year % 4 === 0 && year !== 1900).length;
    expect(impossible).toHaveLength(7 * leap.length - leaps);
    const other = impossible.filter(
      (day) => problems(name, typedOf(day)).join() !== "verification.invalid-day",
    );
    expect(other).toEqual([]);
    expect(impossible.filter((day) => typedDate(typedOf(day)) !== null)).toEqual([]);
  });

  it("is refused in each year before 1900 and after this one [VER-25]", () => {
    const others = Array.from({ length: 10_000 }, (_, year) => year).filter(
      (year) => year < FIRST_YEAR || year > LAST_YEAR,
    );
    const passed = others.filter((year) => {
      const typed = { year: String(year).padStart(4, "0"), month: "05", day: "2" };
      return problems(name, typed).join() !== "verification.invalid-year";
    });
    expect(passed).toEqual([]);
  });

  it("is accepted in the current year from its first day on, and not on the day before [VER-25]", () => {
    const typed = { year: "2027", month: "01", day: "1" };
    expect(problems(name, typed, "2026-12-31")).toEqual(["verification.invalid-year"]);
    expect(problems(name, typed, "2027-01-01")).toEqual([]);
  });

  it("is the same day however it is typed [VER-24] [VER-28]", () => {
    for (let day = 1; day <= 31; day += 1) {
      const forms = [String(day), padded(day), ` ${day} `, `\t${padded(day)}\n`];
      for (const form of forms) {
        const typed = { year: " 1990 ", month: "07", day: form };
        expect(problems(name, typed)).toEqual([]);
        expect(typedDate(typed)).toBe(`1990-07-${padded(day)}`);
      }
    }
  });

  it("is refused for any other text of a day or a year [VER-24] [VER-25]", async () => {
    const isDay = (text: string) => /^(0?[1-9]|[12]\d|3[01])$/.test(text.trim());
    const isYear = (text: string) => /^(19|20)\d\d$/.test(text.trim()) && Number(text) <= LAST_YEAR;
    const anyText = fc.oneof(
      fc.string({ unit: "binary", maxLength: 6 }),
      fc.string({ unit: fc.constantFrom(..."0123456789 .-+eE٣３"), maxLength: 5 }),
      fc.integer().map(String),
    );
    await fc.assert(
      fc.property(anyText, (text) => {
        const day = problems(name, { year: "1990", month: "07", day: text });
        const year = problems(name, { year: text, month: "07", day: "2" });
        expect(day.length === 0).toBe(isDay(text));
        expect(year.length === 0).toBe(isYear(text));
      }),
      { numRuns: 500 },
    );
  });
});

describe("a birth date that is accepted", () => {
  it("is sent as it was typed, on every day [VER-28] [VER-31]", () => {
    const wrong = DAYS.filter((date) => {
      const { year, month, day } = typedOf(date);
      const typed = { month, day: String(Number(day)) };
      const values = {
        ...filled,
        ...{ dobYear: year, dobMonth: typed.month, dobDay: typed.day },
        ...{ dischargeYear: year, dischargeMonth: typed.month, dischargeDay: typed.day },
      };
      const { body } = personalInfo({
        values,
        program: "military",
        email: "ada@example.com",
        organization: { id: 2, name: "Army" },
        subscriptionRequestId: null,
      });
      return body.birthDate !== date || !("dischargeDate" in body) || body.dischargeDate !== date;
    });
    expect(wrong).toEqual([]);
  });
});

describe("a name", () => {
  const names = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 400 }),
    fc.string({
      unit: fc.constantFrom(
        "a",
        "é",
        "e\u0301",
        "ع",
        "ש",
        "証",
        "한",
        "😀",
        "👩‍🚒",
        "\u202e",
        "'",
        "-",
      ),
      minLength: 1,
      maxLength: 400,
    }),
  );

  it("is accepted in any script, and sent without white space around it [VER-13] [VER-27]", async () => {
    await fc.assert(
      fc.property(names, names, (firstName, lastName) => {
        const values = { ...filled, firstName, lastName };
        for (const field of ["firstName", "lastName"] as const) {
          const isBlank = values[field].trim() === "";
          expect(problemOf(field, values)).toEqual(isBlank ? ["error.required"] : []);
        }
        const { body } = personalInfo({
          values,
          program: "military",
          email: "ada@example.com",
          organization: { id: 2, name: "Army" },
          subscriptionRequestId: null,
        });
        expect(body.firstName).toBe(firstName.trim());
        expect(body.lastName).toBe(lastName.trim());
      }),
      { numRuns: 500 },
    );
  });
});

describe("any text in any field", () => {
  it("is answered with a message of the catalogue or with nothing [VER-26] [D-06]", async () => {
    const known = [
      "error.required",
      "verification.error.invalidOrganization",
      "verification.error.invalidStatus",
      "verification.invalid-day",
      "verification.invalid-year",
    ];
    await fc.assert(
      fc.property(
        fc.constantFrom(...FIELDS),
        fc.oneof(
          fc.string({ unit: "binary", maxLength: 60 }),
          fc.constantFrom("__proto__", "constructor", "toString", "\ud800", "<script>"),
        ),
        (field, text) => {
          const said = problemOf(field, { ...filled, [field]: text });
          expect(said.every((id) => known.includes(id))).toBe(true);
          if (text.trim() === "") expect(said).toEqual(["error.required"]);
        },
      ),
      { numRuns: 500 },
    );
  });
});
