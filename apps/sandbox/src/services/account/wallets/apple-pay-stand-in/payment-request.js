/** Checks of an `ApplePayPaymentRequest` and its updates, with the errors of Safari. Pure. */

const NETWORKS = [
  "amex",
  "cartesBancaires",
  "chinaUnionPay",
  "discover",
  "eftpos",
  "electron",
  "elo",
  "interac",
  "jcb",
  "mada",
  "maestro",
  "masterCard",
  "privateLabel",
  "visa",
  "vPay",
];
const CAPABILITIES = ["supports3DS", "supportsEMV", "supportsCredit", "supportsDebit"];
const CONTACT_FIELDS = ["email", "name", "phone", "postalAddress", "phoneticName"];
const AMOUNT = /^-?\d+(\.\d+)?$/;
const MOST = 100_000_000;

/** The request as the sheet shows it. @throws TypeError */
export function checkedRequest(request) {
  if (!isObject(request)) throw new TypeError("The payment request must be an object.");
  const { countryCode, currencyCode } = request;
  refuseUnless(countryCode, "Missing country code.");
  refuseUnless(/^[A-Z]{2}$/.test(countryCode), `"${countryCode}" is not a valid country code.`);
  refuseUnless(currencyCode, "Missing currency code.");
  refuseUnless(/^[A-Z]{3}$/.test(currencyCode), `"${currencyCode}" is not a valid currency code.`);
  const capabilities = wordsOf(request.merchantCapabilities, CAPABILITIES, "merchant capability");
  refuseUnless(capabilities.length > 0, "Missing merchant capabilities.");
  refuseUnless(capabilities.includes("supports3DS"), "supports3DS is a required capability.");
  const networks = wordsOf(request.supportedNetworks, NETWORKS, "payment network");
  refuseUnless(networks.length > 0, "Missing supported networks.");
  return {
    countryCode,
    currencyCode,
    capabilities,
    networks,
    total: checkedTotal(request.total),
    lineItems: checkedItems(request.lineItems),
    billingFields: wordsOf(request.requiredBillingContactFields, CONTACT_FIELDS, "contact field"),
    shippingFields: wordsOf(request.requiredShippingContactFields, CONTACT_FIELDS, "contact field"),
  };
}

/** @throws TypeError */
export function checkedTotal(total) {
  refuseUnless(isObject(total) && total.label, "Missing total label.");
  refuseUnless(total.amount !== undefined && total.amount !== "", "Missing total amount.");
  const item = checkedItem(total);
  refuseUnless(Number(item.amount) >= 0, "Total amount must not be negative.");
  refuseUnless(Number(item.amount) <= MOST, "Total amount is too big.");
  return item;
}

/** @throws TypeError */
export function checkedItems(items = []) {
  refuseUnless(Array.isArray(items), "Line items must be a list.");
  return items.map((item) => {
    refuseUnless(isObject(item) && item.label, "Missing line item label.");
    return checkedItem(item);
  });
}

function checkedItem({ label, amount, type = "final" }) {
  refuseUnless(AMOUNT.test(String(amount)), `"${amount}" is not a valid amount.`);
  refuseUnless(["final", "pending"].includes(type), `"${type}" is not a valid line item type.`);
  return { label: String(label), amount: String(amount), type };
}

function wordsOf(given = [], known, kind) {
  refuseUnless(Array.isArray(given), `The list of a ${kind} must be a list.`);
  const stranger = given.find((word) => !known.includes(word));
  refuseUnless(stranger === undefined, `"${stranger}" is not a valid ${kind}.`);
  return [...new Set(given)];
}

export function isObject(value) {
  return typeof value === "object" && value !== null;
}

function refuseUnless(isRight, problem) {
  if (!isRight) throw new TypeError(problem);
}
