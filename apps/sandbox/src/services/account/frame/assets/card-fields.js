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
    if (!match) return "Enter month and year";
    return `20${match[2]}-${match[1]}` >= boot.month ? "" : "This card has expired";
  }

  function cvvProblem(text) {
    const length = brandOf(digits(textOf("cardNumber"))) === AMEX ? 4 : 3;
    return /^\d+$/.test(text) && text.length === length ? "" : `Enter the ${length} digits`;
  }
  const isName = (text) => text !== "" && text.length <= 60;
  const unless = (isRight, message) => (text) => (isRight(text) ? "" : message);

  const checks = {
    cardNumber: unless((text) => isCardNumber(digits(text)), "Enter a valid card number"),
    expiry: expiryProblem,
    cvv: cvvProblem,
    firstName: unless(isName, "Enter your first name"),
    lastName: unless(isName, "Enter your last name"),
    zipCode: unless((text) => /^\d{5}(-\d{4})?$/.test(text), "Enter a valid ZIP code"),
    state: unless((text) => text !== "", "Select a state"),
  };

  return {
    brandOf: (text) => brandOf(digits(text)),
    /** The problem with a field's text, or an empty text. */
    problemOf: (name, text) => checks[name](text),
    /** The text as it should look while it is typed. */
    tidy(name, text, former) {
      if (name === "cardNumber") return groupNumber(digits(text), brandOf);
      if (name === "expiry")
        return groupExpiry(digits(text).slice(0, 4), text.length < former.length);
      return name === "cvv" ? digits(text).slice(0, 4) : text;
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

/** The slash appears after the month, and disappears when the user deletes it. */
function groupExpiry(typed, deleting) {
  const withSlash = typed.length > 2 || (typed.length === 2 && !deleting);
  return withSlash ? `${typed.slice(0, 2)}/${typed.slice(2)}` : typed;
}
