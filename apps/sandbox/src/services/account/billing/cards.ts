/**
 * Test cards. The two digits before the last of a refused card are the number of its family in the
 * error catalogue: 4000 0000 0000 0036 is refused with a code of ERR-03.
 *
 * A number that is not in this table is refused like a card that its bank does not know [ERR-01].
 */

export type CardBrand = "Visa" | "Mastercard" | "American Express" | "Discover";

/** The stand-in bank's treatment of a card. */
export type CardOutcome =
  | { readonly kind: "approve" }
  | { readonly kind: "refuse"; readonly errorCode: string }
  /** The first charge succeeds, every renewal is refused with this code. */
  | { readonly kind: "refuseRenewals"; readonly errorCode: string }
  /** Charged; the answer takes this long. */
  | { readonly kind: "slow"; readonly delayMs: number }
  /** Charged; the connection breaks before the answer. */
  | { readonly kind: "lost" }
  /** Not charged; the connection breaks before the bank is reached. */
  | { readonly kind: "lostBefore" }
  /** Charged; the answer carries no order id [PAY-19]. */
  | { readonly kind: "withoutOrderId" }
  /** Not charged; the answer carries neither a response code nor an order id [ERR-14]. */
  | { readonly kind: "malformed" };

export interface TestCard {
  /** Digits only. */
  readonly number: string;
  readonly brand: CardBrand;
  readonly title: string;
  readonly outcome: CardOutcome;
}

/** The code of a card that cannot be charged at all: unknown, wrong or expired [ERR-01]. */
export const INVALID_CARD = "eV1106";

const APPROVE = { kind: "approve" } as const;
const UNKNOWN_CARD = { kind: "refuse", errorCode: INVALID_CARD } as const;

function approved(number: string, brand: CardBrand): TestCard {
  return { number, brand, title: `${brand}, approved`, outcome: APPROVE };
}

function refused(number: string, errorCode: string, title: string): TestCard {
  return { number, brand: "Visa", title, outcome: { kind: "refuse", errorCode } };
}

function special(number: string, title: string, outcome: CardOutcome): TestCard {
  return { number, brand: "Visa", title, outcome };
}

export const TEST_CARDS: readonly TestCard[] = [
  approved("4242424242424242", "Visa"),
  approved("5555555555554444", "Mastercard"),
  approved("378282246310005", "American Express"),
  approved("6011111111111117", "Discover"),
  refused("4000000000000010", "eV1106", "ERR-01 The bank refuses the card"),
  refused("4000000000000028", "eV1144", "ERR-02 There is an active subscription"),
  refused("4000000000000036", "eV1189", "ERR-03 Card payments are unavailable"),
  refused("4000000000000044", "eV1385", "ERR-04 The payment could not be processed"),
  refused("4000000000000051", "eV1842", "ERR-05 The promo code is invalid"),
  refused("4000000000000069", "eV1861", "ERR-06 The promo code was redeemed before"),
  refused("4000000000000077", "eV1862", "ERR-07 The promo code has expired"),
  refused("4000000000000085", "eV1882", "ERR-08 The promotion was enjoyed before"),
  refused("4000000000000093", "eV2365", "ERR-09 The user id has a subscription"),
  refused("4000000000000101", "eV2657", "ERR-10 Not eligible for the promotion"),
  refused("4000000000000119", "eV2666", "ERR-11 The code does not fit the plan"),
  refused("4000000000000127", "eVG1001", "ERR-12 Taken for a robot"),
  refused("4000000000000135", "eV9999", "ERR-13 A code that no catalogue knows"),
  special("4000000000000143", "ERR-14 A malformed answer, nothing charged", { kind: "malformed" }),
  refused("4000000000000150", "ev4050", "ERR-02 The code in lower case"),
  refused("4000000000000168", "11111", "ERR-01 A code without prefix"),
  special("4000000000000200", "ERR-20 Charged, but the answer has no order id", {
    kind: "withoutOrderId",
  }),
  special("4000000000000234", "Charged, answered after 3 seconds", { kind: "slow", delayMs: 3000 }),
  special("4000000000000218", "Charged, answered after 8 seconds", { kind: "slow", delayMs: 8000 }),
  special("4000000000000226", "Charged, and the answer is lost", { kind: "lost" }),
  special("4000000000000242", "Approved now, every renewal is refused", {
    kind: "refuseRenewals",
    errorCode: "eV1107",
  }),
];

const byNumber = new Map(TEST_CARDS.map((card) => [card.number, card]));

export function cardOutcome(number: string): CardOutcome {
  return byNumber.get(digits(number))?.outcome ?? UNKNOWN_CARD;
}

export function digits(text: string): string {
  return text.replaceAll(/\D/g, "");
}

/** Only the last four digits are ever answered [OPN-162]. */
export function maskedNumber(number: string): string {
  return `************${digits(number).slice(-4)}`;
}

export function brandOf(number: string): CardBrand | undefined {
  const text = digits(number);
  if (/^4/.test(text)) return "Visa";
  if (/^(5[1-5]|2[2-7])/.test(text)) return "Mastercard";
  if (/^3[47]/.test(text)) return "American Express";
  if (/^6(011|5|4[4-9])/.test(text)) return "Discover";
  return undefined;
}

/** Amex has 15 digits, the others 16; the last digit is a check digit (Luhn). */
export function isCardNumber(number: string): boolean {
  const text = digits(number);
  const length = brandOf(text) === "American Express" ? 15 : 16;
  if (brandOf(text) === undefined || text.length !== length) return false;
  const sum = [...text].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Whether a card with this expiry (MM/YY) has expired at `at`: it is good until the end of its month (UTC). */
export function isExpired(expiry: string, at: number): boolean {
  const [month, year] = expiry.split("/");
  return `20${year}-${month}` < new Date(at).toISOString().slice(0, 7);
}

/** Raw texts of the bank; a client shows its own catalogue instead [OPN-098]. */
export function refusalText(errorCode: string): string {
  return `Payment gateway refused the transaction (${errorCode}).`;
}
