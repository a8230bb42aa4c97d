import { describe, expect, it } from "vitest";
import { cleanText } from "./clean-text.ts";
import { textFields } from "./text-fields.ts";

const FIELDS = Object.entries(textFields).flatMap(([form, fields]) =>
  Object.entries(fields).map(([field, kind]) => ({ form, field, kind })),
);

/** Fields whose rule knows only plain letters and digits. */
const CODE = /zip|code|phone|email|^dob|^discharge|^state$|^status$/i;
const SECRET = /password/i;

describe("what the text of a field stands for", () => {
  it.each(FIELDS)("$form, $field: is cleaned as a $kind [D-45]", ({ form, field, kind }) => {
    const isRepeated = field === "confirm";
    if (isRepeated) expect(kind).toBe(form === "resetPassword" ? "secret" : "code");
    else if (SECRET.test(field)) expect(kind).toBe("secret");
    else expect(kind).toBe(CODE.test(field) ? "code" : "text");
  });

  it("full-width digits become plain in a code, and stay in a name and a secret [D-45]", () => {
    const typed = "３７２０３";
    expect(
      (["code", "text", "secret"] as const).map((kind) => cleanText({ kind, value: typed })),
    ).toEqual(["37203", typed, typed]);
  });
});
