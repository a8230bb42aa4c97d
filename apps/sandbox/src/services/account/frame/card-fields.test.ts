import { describe, expect, it } from "vitest";
import { brandOf, isCardNumber, TEST_CARDS } from "../billing/cards.ts";
import { createRules } from "./assets/card-fields.js";
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
    ["12/25", "This card has expired"],
    ["13/30", "Enter month and year"],
    ["1/30", "Enter month and year"],
    ["", "Enter month and year"],
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
    ["cardNumber", "42424242", "", "4242 4242"],
    ["cardNumber", "378282246310005", "", "3782 822463 10005"],
    ["cardNumber", "4242-4242-4242-4242-99", "", "4242 4242 4242 4242"],
    ["expiry", "12", "1", "12/"],
    ["expiry", "12", "12/", "12"],
    ["expiry", "1230", "12/3", "12/30"],
    ["expiry", "12/3099", "12/30", "12/30"],
    ["cvv", "12a345", "", "1234"],
    ["firstName", " Ada ", "", " Ada "],
  ])("typing into %s: %j after %j becomes %j", (name, text, former, tidied) => {
    expect(rules.tidy(name, text, former)).toBe(tidied);
  });
});
