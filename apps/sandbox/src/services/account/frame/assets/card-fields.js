/** Validation and formatting of card fields. Pure: no page, no messages. */

const AMEX = "American Express";

/**
 * @param boot what the service put on the page: brands with their patterns, the current month (YYYY-MM)
 * @param textOf the text of another field
 */
export function createRules(boot, textOf) {
  const patterns = boot.brands.map(({ name, pattern }) => [name, new RegExp(pattern)]);

  const brandOf = (number) => patterns.find(([, pattern]) => pattern.test(number))?.[0];

  function isCardNumber(number) {
    const brand = brandOf(number);
    if (!brand || number.length !== (brand === AMEX ? 15 : 16)) return false;
    const sum = [...number].reverse().reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
    return sum % 10 === 0;
  }

  function expiryProblem(text) {
    const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text);
    if (!match) return "Enter a month and a year.";
    return `20${match[2]}-${match[1]}` >= boot.month ? "" : "This card has expired.";
  }

  /** A number that is not typed yet may be of either kind. */
  const longestCvv = () => {
    const brand = brandOf(digits(textOf("cardNumber")));
    return brand === undefined || brand === AMEX ? 4 : 3;
  };

  function cvvProblem(text) {
    const length = brandOf(digits(textOf("cardNumber"))) === AMEX ? 4 : 3;
    return /^\d+$/.test(text) && text.length === length ? "" : `Enter the ${length} digits.`;
  }
  const isName = (text) => text !== "" && text.length <= 60;
  const unless = (isRight, message) => (text) => (isRight(text) ? "" : message);

  const checks = {
    cardNumber: unless((text) => isCardNumber(digits(text)), "Enter a valid card number."),
    expiry: expiryProblem,
    cvv: cvvProblem,
    firstName: unless(isName, "Enter your first name."),
    lastName: unless(isName, "Enter your last name."),
    zipCode: unless((text) => /^\d{5}(-\d{4})?$/.test(text), "Enter a valid ZIP code."),
    state: unless((text) => text !== "", "Select a state."),
  };

  return {
    brandOf: (text) => brandOf(digits(text)),
    /** The problem with a field's text, or an empty text. */
    problemOf: (name, text) => checks[name](text),
    /** The text as it should look while it is typed, pasted or filled in. */
    tidy(name, text, isDeleting = false) {
      switch (name) {
        case "cardNumber":
          return groupNumber(digits(text), brandOf);
        case "expiry":
          return groupExpiry(text, isDeleting);
        case "cvv":
          return digits(text).slice(0, longestCvv());
        case "zipCode":
          return groupZip(text);
        default:
          return text;
      }
    },
  };
}

export function digits(text) {
  return text.replace(/\D/g, "");
}

function groupNumber(number, brandOf) {
  const sizes = brandOf(number) === AMEX ? [4, 6, 5] : [4, 4, 4, 4];
  const groups = [];
  let rest = number;
  for (const size of sizes) {
    if (rest !== "") groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return groups.join(" ");
}

/**
 * `4/30`, `0430`, `04/2030`, `12-30` and `2030-04` are all month and year. The slash appears after the month, and
 * disappears when the user deletes it.
 */
function groupExpiry(text, isDeleting) {
  const [month, year] = expiryParts(text, isDeleting);
  if (year !== "") return `${month}/${shortYear(year)}`;
  return month.length === 2 && !isDeleting ? `${month}/` : month;
}

/** The digits of month and year. A month of one digit gets its zero once nothing else can follow. */
function expiryParts(text, isDeleting) {
  const turned = /^\s*(20\d{2})\D+(\d{1,2})\s*$/.exec(text);
  if (turned) return [turned[2].padStart(2, "0"), turned[1]];
  const parted = /^\D*(\d{1,2})\D+(.*)$/s.exec(text);
  if (parted) {
    const [, month, rest] = parted;
    return [isDeleting || month === "0" ? month : month.padStart(2, "0"), digits(rest)];
  }
  const typed = digits(text);
  const isShort = /^([2-9]|1[3-9])/.test(typed) && !isDeleting;
  return isShort ? [`0${typed[0]}`, typed.slice(1)] : [typed.slice(0, 2), typed.slice(2)];
}

/** `2030` becomes `30`; `203` waits for its last digit. */
function shortYear(year) {
  if (!/^20\d/.test(year)) return year.slice(0, 2);
  return year.length < 4 ? year : year.slice(2, 4);
}

function groupZip(text) {
  const typed = digits(text);
  if (/[^\d\s-]/.test(text)) return text;
  return typed.length > 5 ? `${typed.slice(0, 5)}-${typed.slice(5, 9)}` : typed;
}

/**
 * Where the caret belongs in a text that was tidied: behind the digit that it was behind, and behind the separator that
 * follows, unless the user deletes: it would never get past it.
 */
export function caretIn(tidied, { text, caret, isDeleting }) {
  if (caret >= text.length) return tidied.length;
  const before = digits(text.slice(0, caret)).length + padded(text, tidied);
  let place = 0;
  let seen = 0;
  while (place < tidied.length && seen < before) {
    if (/\d/.test(tidied[place])) seen += 1;
    place += 1;
  }
  const isSeparator = place < tidied.length && !/\d/.test(tidied[place]);
  return isSeparator && !isDeleting ? place + 1 : place;
}

/** Digits that were put before the typed ones: the zero of a month. */
function padded(text, tidied) {
  return tidied.startsWith("0") && !/^\D*0/.test(text) ? 1 : 0;
}
