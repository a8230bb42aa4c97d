import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanText, type TextKind } from "../../../domain/forms/clean-text.ts";
import { textFields } from "../../../domain/forms/text-fields.ts";
import type { Foyer } from "../../../entries/index.ts";
import { createTestFoyer } from "../../../testing/index.ts";
import { FieldStore } from "./field.store.ts";

type FormName = keyof typeof textFields;
type Fields = Readonly<Record<string, FieldStore>>;

/** Where a Foyer has the fields of each form. */
const placesOf: Readonly<Record<FormName, (foyer: Foyer) => readonly Fields[]>> = {
  signIn: ({ signIn }) => [signIn.form.fields],
  createAccount: ({ signUp }) => [signUp.form.fields],
  passwordAssistance: ({ passwordAssistance }) => [passwordAssistance.form.fields],
  resetPassword: ({ passwordReset }) => [passwordReset.form.fields],
  updateEmail: ({ emailChange }) => [emailChange.form.fields],
  updatePassword: ({ passwordChange }) => [passwordChange.form.fields],
  payment: ({ payPal: { zip } }) => [{ zip }],
  promoCode: ({ promoCode, accountPromoCode }) => [
    promoCode.form.fields,
    accountPromoCode.form.fields,
  ],
  shipping: ({ shipping, gifts }) => [shipping.form.fields, gifts.address.form.fields],
  giftCode: ({ gifts }) => [gifts.codeForm.fields],
  gift: ({ gifts }) => [gifts.zipForm.fields],
  cancelSurvey: ({ cancellation }) => [{ freeText: cancellation.textField }],
  emailAlert: ({ emailAlert }) => [emailAlert.form.fields],
  secondScreen: ({ secondScreen }) => [secondScreen.form.fields],
  verification: ({ verificationForm }) => [verificationForm.form.fields],
};

interface ListedField {
  readonly title: string;
  readonly kind: TextKind;
  readonly of: (foyer: Foyer) => FieldStore;
}

/** Every field of the list, at every place that has it. */
function listedFields(): readonly ListedField[] {
  const { foyer } = createTestFoyer();
  return (Object.keys(textFields) as FormName[]).flatMap((form) =>
    placesOf[form](foyer).flatMap((_, place) =>
      Object.entries<TextKind>(textFields[form]).map(([name, kind]) => ({
        title: `${form} ${place} ${name}`,
        kind,
        of: (other: Foyer) => placesOf[form](other)[place]?.[name] as FieldStore,
      })),
    ),
  );
}

/** Every field that an object reaches through its own members and its getters, with its path. */
function fieldsIn(root: object): ReadonlyMap<FieldStore, string> {
  const found = new Map<FieldStore, string>();
  const seen = new Set<unknown>();
  const look = (value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    if (value instanceof FieldStore) found.set(value, path);
    else for (const name of membersOf(value)) look(memberOf(value, name), `${path} ${name}`);
  };
  look(root, "");
  return found;
}

function membersOf(value: object): readonly string[] {
  const prototype: object = Object.getPrototypeOf(value) ?? {};
  const names = [...Object.getOwnPropertyNames(value), ...Object.getOwnPropertyNames(prototype)];
  // The same Foyer once more, as a server renders it.
  return names.filter((name) => name !== "beforeStart");
}

function memberOf(value: object, name: string): unknown {
  try {
    return Reflect.get(value, name);
  } catch {
    return null;
  }
}

const FIELDS = listedFields();

it("every field of every form is in the list, and says there what its text stands for [D-45]", () => {
  const { foyer } = createTestFoyer();
  const listed = new Set(FIELDS.map(({ of }) => of(foyer)));
  const unlisted = [...fieldsIn(foyer)].filter(([field]) => !listed.has(field));
  expect(unlisted.map(([, path]) => path)).toEqual([]);
  expect(fieldsIn(foyer).size).toBe(FIELDS.length);
});

/** What a paste brings along: direction characters, zero-width ones, and white space. */
const unseen = fc.string({
  unit: fc.constantFrom("\u202d", "\u202e", "\u200e", "\u200b", "\u2060", "\ufeff", "\u00ad", " "),
  maxLength: 4,
});
const typed = fc.string({ unit: fc.constantFrom(..."aZ7-@.é江"), minLength: 1, maxLength: 12 });

describe.each(FIELDS)("the field $title", ({ kind, of }) => {
  const field = (): FieldStore => of(createTestFoyer().foyer);
  const { value: untouched } = field();

  it("counts a paste with invisible characters as what can be seen of it, except in a password [D-45] [FRM-09]", async () => {
    const pasted = field();
    const plain = field();
    await fc.assert(
      fc.property(unseen, typed, unseen, typed, unseen, (start, one, middle, other, end) => {
        const inner = middle.replaceAll(" ", "");
        const paste = start + one + inner + other + end;
        pasted.change(paste);
        plain.change(one + other);
        expect(pasted.cleaned).toBe(kind === "secret" ? paste : plain.cleaned);
        if (kind !== "secret") expect(pasted.problem).toEqual(plain.problem);
      }),
      { numRuns: 40 },
    );
  });

  it("counts nothing but invisible characters as empty, except in a password [D-45] [FRM-09]", async () => {
    const empty = field().problem;
    const blank = field();
    await fc.assert(
      fc.property(unseen, (text) => {
        blank.change(text);
        expect(blank.cleaned).toBe(kind === "secret" ? text : "");
        if (kind !== "secret") expect(blank.problem).toEqual(empty);
      }),
      { numRuns: 20 },
    );
  });

  it("takes full-width digits and letters for plain ones where a code is meant, and nowhere else [D-45]", () => {
    const wide = field();
    wide.change("Ｓ７");
    expect(wide.cleaned).toMatch(kind === "code" ? /^S7$/ : /^Ｓ７$/);
  });

  it("takes a dash of any kind for the hyphen where a code is meant, and nowhere else [D-45]", () => {
    const dashed = field();
    dashed.change("37203\u20131234");
    expect(dashed.cleaned).toBe(kind === "code" ? "37203-1234" : "37203\u20131234");
  });

  it("holds every step of an input method as it is, and no message comes before its end [D-45]", async () => {
    const { foyer, clock } = createTestFoyer();
    const composed = of(foyer);
    composed.beginComposition();
    for (const step of ["s", "さ", "sa", "savｅ"]) {
      composed.change(step);
      expect(composed.value).toBe(step);
      await clock.advance(2_000);
      expect(composed.message).toBeNull();
      expect(composed.state).toBe("pending");
    }
    composed.endComposition("savｅ");
    await clock.advance(2_000);
    expect(composed.state).not.toBe("pending");
    const once = field();
    once.change("savｅ");
    expect(composed.value).toBe(once.value);
  });

  it("takes a text that reached its input without an event when it is checked, and keeps it in the input [D-45]", async () => {
    const filled = field();
    const input = { value: "" };
    filled.adopt(input);
    input.value = "F1LLED";
    await Promise.race([filled.check(), Promise.resolve()]);
    expect([filled.value, input.value]).toEqual(["F1LLED", "F1LLED"]);
    expect(filled.touched).toBe(true);
  });

  it("leaves nothing in its input when it is reset, and does not read the input of a closed page [D-45] [SGN-36]", () => {
    const left = field();
    const input = { value: "" };
    left.adopt(input);
    input.value = "F1LLED";
    left.reset();
    expect(input.value).toBe(untouched);
    left.release(input);
    input.value = "F1LLED";
    left.read();
    expect(left.value).toBe(untouched);
  });

  it("composes nothing any more in an input that is gone [D-45]", () => {
    const [left, once] = [field(), field()];
    const input = { value: "" };
    left.adopt(input);
    left.beginComposition();
    left.release(input);
    for (const one of [left, once]) one.change(" savｅ");
    expect(left.value).toBe(once.value);
  });

  it("holds a paste of any length as it is [D-45]", () => {
    const long = field();
    const paste = ` +1 (615) 555-0100${" ".repeat(500)}${"9".repeat(5_000)}`;
    long.change(paste);
    expect(long.value).toBe(paste);
    expect(long.cleaned).toBe(kind === "secret" ? paste : paste.trim());
  });
});

describe.each([
  ["a hyphen", "\u2010"],
  ["a non-breaking hyphen", "\u2011"],
  ["an en dash", "\u2013"],
  ["an em dash", "\u2014"],
  ["a minus sign", "\u2212"],
])("a paste with %s", (_, dash) => {
  const zips = FIELDS.filter(({ title }) => /zip/i.test(title));

  it("is a ZIP code of nine digits, wherever one is asked for [D-45] [SHP-11] [GFT-23] [PAY-60]", () => {
    expect(zips.map(({ title }) => title)).toEqual([
      "payment 0 zip",
      "shipping 0 zipCode",
      "shipping 1 zipCode",
      "gift 0 billingZipCode",
    ]);
    for (const { of } of zips) {
      const zip = of(createTestFoyer().foyer);
      zip.change(`37203${dash}1234`);
      expect([zip.problem, zip.cleaned]).toEqual([null, "37203-1234"]);
    }
  });

  it.each([
    ["shipping 0 phone", "615-555-0100"],
    ["giftCode 0 giftCode", "GIFT-YEAR-0001"],
    ["secondScreen 0 code", "BCDF-GHJK"],
  ])(
    "is what the field takes with a hyphen: %s [D-45] [OPN-118] [OPN-124] [SCR-03]",
    (name, text) => {
      const field = FIELDS.find(({ title }) => title === name)?.of(createTestFoyer().foyer);
      field?.change(text.replaceAll("-", dash));
      expect(field?.problem).toBeNull();
    },
  );
});

describe("a program's own text in a field", () => {
  it("reaches the input at once, and is not taken back for what stood there [D-45]", () => {
    const { foyer } = createTestFoyer();
    const { couponCode } = foyer.accountPromoCode.form.fields;
    const input = { value: "" };
    couponCode.adopt(input);
    couponCode.change("save");
    expect(input.value).toBe("SAVE");
    couponCode.read();
    expect(couponCode.value).toBe("SAVE");
  });
});

describe("the cleaner", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom(..."aßé\u0301 ശ്ി葛かﾊﾟ½．\u200c\u200d\u3164\ufe0f\u{e0100}\u2800\t\n"),
    }),
  );

  it("changes nothing that it has cleaned, and leaves a password alone [D-45]", async () => {
    await fc.assert(
      fc.property(anyText, fc.constantFrom<TextKind>("secret", "code", "text"), (value, kind) => {
        const once = cleanText({ kind, value });
        expect(cleanText({ kind, value: once })).toBe(once);
        if (kind === "secret") expect(once).toBe(value);
      }),
    );
  });

  it("never leaves a text in which nothing can be seen [D-45]", async () => {
    const blanks = fc.string({
      unit: fc.constantFrom(
        ..."\u200b\u200c\u200d\u2060\u3164\u115f\ufe0f\u2800\u034f\u{e0100} \u00a0\u202d\0",
      ),
    });
    await fc.assert(
      fc.property(blanks, fc.constantFrom<TextKind>("code", "text"), (value, kind) => {
        expect(cleanText({ kind, value })).toBe("");
      }),
    );
  });
});
