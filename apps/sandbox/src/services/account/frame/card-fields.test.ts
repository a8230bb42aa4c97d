import { describe, expect, it } from "vitest";
import { brandOf, isCardNumber, TEST_CARDS } from "../billing/cards.ts";
import { caretIn, createRules } from "./assets/card-fields.js";
import { BRANDS } from "./page.ts";

let number = "4242424242424242";
const rules = createRules({ brands: BRANDS, month: "2026-01" }, () => number);
const isRight = (name: string, text: string) => rules.problemOf(name, text) === "";

describe("the fields of the card form", () => {
  it.each(TEST_CARDS.map(({ number: card, brand }) => [card, brand]))(
    "%s is a card number of %s, for the form and for the service",
    (card, brand) => {
      expect([rules.brandOf(card), brandOf(card)]).toEqual([brand, brand]);
      expect([isRight("cardNumber", card), isCardNumber(card)]).toEqual([true, true]);
    },
  );

  it.each([
    "",
    "4242",
    "4242424242424241",
    "42424242424242424242",
    "9999999999999999",
    "😀",
    "4242 4242 4242 424x",
  ])("%j is no card number, for the form and for the service", (text) => {
    expect([isRight("cardNumber", text), isCardNumber(text)]).toEqual([false, false]);
  });

  it.each([
    ["01/26", ""],
    ["12/25", "This card has expired."],
    ["13/30", "Enter a month and a year."],
    ["1/30", "Enter a month and a year."],
    ["", "Enter a month and a year."],
  ])("an expiry of %j has the problem %j [PAY-56]", (text, problem) => {
    expect(rules.problemOf("expiry", text)).toBe(problem);
  });

  it("the security code has four digits on American Express, three elsewhere [PAY-79]", () => {
    expect([isRight("cvv", "123"), isRight("cvv", "1234"), isRight("cvv", "12a")]).toEqual([
      true,
      false,
      false,
    ]);
    number = "378282246310005";
    expect([isRight("cvv", "123"), isRight("cvv", "1234")]).toEqual([false, true]);
    number = "4242424242424242";
  });

  it.each([
    ["firstName", "Ada", true],
    ["firstName", "", false],
    ["lastName", "x".repeat(61), false],
    ["lastName", "مرحبا 😀", true],
    ["zipCode", "37203", true],
    ["zipCode", "37203-1234", true],
    ["zipCode", "3720", false],
    ["zipCode", "37203<script>", false],
    ["state", "", false],
  ])("%s %j is right: %s", (name, text, right) => {
    expect(isRight(name, text)).toBe(right);
  });

  it.each([
    ["cardNumber", "42424242", "4242 4242"],
    ["cardNumber", "4242-4242-4242-4242-99", "4242 4242 4242 4242"],
    ["cardNumber", "  4242  4242 4242 4242 ", "4242 4242 4242 4242"],
    ["cardNumber", "378282246310005", "3782 822463 10005"],
    ["cardNumber", "3782-822463-10005", "3782 822463 10005"],
    ["firstName", " Ada ", " Ada "],
    ["zipCode", "37203", "37203"],
    ["zipCode", "372031234", "37203-1234"],
    ["zipCode", "37203-1234", "37203-1234"],
    ["zipCode", "3720x", "3720x"],
  ])("%s %j is shown as %j [PAY-46]", (name, text, tidied) => {
    expect(rules.tidy(name, text)).toBe(tidied);
  });

  it.each([
    ["4/30", "04/30"],
    ["04/30", "04/30"],
    ["0430", "04/30"],
    ["430", "04/30"],
    ["12-30", "12/30"],
    ["12 / 30", "12/30"],
    ["12.2030", "12/30"],
    ["12/2030", "12/30"],
    ["04/2030", "04/30"],
    ["042030", "04/30"],
  ])("an expiration of %j, typed, pasted or filled in, is %j [PAY-46]", (text, tidied) => {
    expect([rules.tidy("expiry", text), typed(text)]).toEqual([tidied, tidied]);
    expect(rules.problemOf("expiry", tidied)).toBe("");
  });

  it.each(["2030-04", "2030-4"])("an expiration of %j, filled in, is 04/30 [PAY-46]", (text) => {
    expect(rules.tidy("expiry", text)).toBe("04/30");
  });

  it.each([
    ["1", "1"],
    ["0", "0"],
    ["4", "04/"],
    ["12", "12/"],
    ["13", "01/3"],
    ["1/", "01/"],
    ["12/3099", "12/30"],
    ["12/203", "12/203"],
  ])("an expiration of %j is %j while it is typed", (text, tidied) => {
    expect(rules.tidy("expiry", text)).toBe(tidied);
  });

  it("the slash and what is before it can be deleted", () => {
    const steps = ["12/3"];
    for (let text = "12/3"; text !== ""; steps.push(text)) {
      text = rules.tidy("expiry", text.slice(0, -1), true);
    }
    expect(steps).toEqual(["12/3", "12", "1", ""]);
    expect(rules.tidy("expiry", "1/30", true)).toBe("1/30");
  });

  it.each([
    ["42424", 5, false, "4242 4", 6],
    ["4242 42425 4242", 10, false, "4242 4242 5424 2", 11],
    ["42424242", 4, true, "4242 4242", 4],
    ["42424242", 4, false, "4242 4242", 5],
    ["1230", 2, true, "12/30", 2],
    ["4", 1, false, "04/", 3],
    ["4/30", 1, false, "04/30", 3],
    ["12/2030", 7, false, "12/30", 5],
  ])(
    "the caret of %j at %i, deleting: %s, is in %j at %i",
    (text, caret, isDeleting, tidied, at) => {
      expect(caretIn(tidied, { text, caret, isDeleting })).toBe(at);
    },
  );

  it("a security code is no longer than that of the card", () => {
    expect(rules.tidy("cvv", "12a345")).toBe("123");
    number = "3782 822463 10005";
    expect(rules.tidy("cvv", "12345")).toBe("1234");
    number = "";
    expect(rules.tidy("cvv", "12345")).toBe("1234");
    number = "4242424242424242";
  });
});

/** The text of the expiration after each of its characters was typed. */
function typed(text: string): string {
  return [...text].reduce((shown, character) => rules.tidy("expiry", shown + character), "");
}
