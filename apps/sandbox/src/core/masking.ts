/** What the request log shows of a body: everything but passwords, tokens, card numbers and PINs. */

const MASK = "•••";
/** Names of fields that are secret, whatever they hold. */
const SECRET =
  /password|token|secret|signature|nonce|authorization|^(pin|giftPin|cvv|cardNumber|expiry|paymentData|transactionIdentifier)$/i;
/** Names that only look like it. */
const OPEN = /^(tokenType|expiresIn|hasPassword|isPasswordSet)$/;
const DIGITS = /(?<![\w.-])\d(?:[ -]?\d){11,18}(?![\w.-])/g;
const BEARER = /\b(?:Bearer\s+\S+|ey[\w-]{8,}\.[\w-]+\.[\w-]+)/g;
/** A secret in a path: the token of an approval. */
const SECRET_SEGMENT = /(?<=\/)[A-Za-z]+_[0-9a-f]{32,}(?=\/|$)/g;
const LONGEST_TEXT = 4000;

/** A copy without secrets. Bytes become their length, long texts their beginning. */
export function masked(value: unknown, name = ""): unknown {
  if (value === null || value === undefined) return value;
  if (SECRET.test(name) && !OPEN.test(name) && typeof value !== "boolean") return MASK;
  if (typeof value === "string") return maskedText(value);
  if (typeof value !== "object") return value;
  if (value instanceof Uint8Array) return `${value.length} bytes`;
  if (Array.isArray(value)) return value.map((item) => masked(item, name));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, masked(item, parameterName(value, key))]),
  );
}

/** A path with its query; values of secret parameters are masked. */
export function maskedAddress({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams();
  for (const [name, value] of searchParams) query.append(name, String(masked(value, name)));
  const text = query.toString();
  const path = pathname.replace(SECRET_SEGMENT, MASK);
  return text === "" ? path : `${path}?${text}`;
}

/** `{ name: "password", value: "…" }` names its value. */
function parameterName(owner: object, key: string): string {
  const { name } = owner as { readonly name?: unknown };
  return key === "value" && typeof name === "string" ? name : key;
}

function maskedText(text: string): string {
  const hidden = text
    .replace(BEARER, MASK)
    .replace(DIGITS, (number) => (isCardNumber(number) ? lastFour(number) : number));
  return hidden.length > LONGEST_TEXT ? `${hidden.slice(0, LONGEST_TEXT)}…` : hidden;
}

function lastFour(number: string): string {
  return `************${number.replaceAll(/\D/g, "").slice(-4)}`;
}

/** The check digit of Luhn: an order number of the same length is none. */
function isCardNumber(number: string): boolean {
  const sum = [...number.replaceAll(/\D/g, "")].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
