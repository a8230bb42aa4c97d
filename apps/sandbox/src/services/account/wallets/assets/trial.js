/** A shop of one button: loads the stand-in on demand, as an app does, and writes down every event. */

const { world } = document.querySelector("main").dataset;
const events = document.getElementById("events");
const isChecked = (id) => document.getElementById(id).checked;
const TAX_RATES = { TN: 0.07, VT: 0.06 };
const PRICE = 64.99;

await load(`/apple-pay-stand-in/sdk.js?world=${encodeURIComponent(world)}`);
note("canMakePayments", ApplePaySession.canMakePayments());
document.getElementById("buy").addEventListener("click", pay);

function pay() {
  const shipping = isChecked("ships") ? ["email", "postalAddress"] : ["email"];
  let session;
  try {
    session = new ApplePaySession(6, {
      countryCode: "US",
      currencyCode: "USD",
      merchantCapabilities: ["supports3DS", "supportsCredit", "supportsDebit"],
      supportedNetworks: ["amex", "discover", "masterCard", "visa"],
      requiredBillingContactFields: ["postalAddress"],
      requiredShippingContactFields: shipping,
      ...amounts({}),
      total: { label: "Foyer", amount: String(PRICE), type: "pending" },
    });
    session.begin();
  } catch (error) {
    return note(error.name, error.message);
  }
  session.onvalidatemerchant = ({ validationURL }) => {
    note("validatemerchant", validationURL);
    session.completeMerchantValidation(merchantSession(validationURL));
  };
  session.onpaymentmethodselected = ({ paymentMethod }) => {
    note("paymentmethodselected", paymentMethod);
    session.completePaymentMethodSelection(amounts(paymentMethod.billingContact));
  };
  session.onshippingcontactselected = ({ shippingContact }) => {
    note("shippingcontactselected", shippingContact);
    session.completeShippingContactSelection(amounts(shippingContact, errorsOf(shippingContact)));
  };
  session.onpaymentauthorized = ({ payment }) => {
    const { token, ...contacts } = payment;
    note("paymentauthorized", { paymentMethod: token.paymentMethod, ...contacts });
    const { STATUS_SUCCESS, STATUS_FAILURE } = ApplePaySession;
    const status = isChecked("declines") ? STATUS_FAILURE : STATUS_SUCCESS;
    session.completePayment({ status, errors: [] });
  };
  session.oncancel = ({ sessionError }) => note("cancel", sessionError);
  return note("begin", "");
}

function amounts({ administrativeArea }, errors = []) {
  const tax = Math.round(PRICE * 100 * (TAX_RATES[administrativeArea] ?? 0)) / 100;
  return {
    newTotal: { label: "Foyer", amount: (PRICE + tax).toFixed(2) },
    newLineItems: [
      { label: "Yearly", amount: PRICE.toFixed(2) },
      { label: "Tax", amount: tax.toFixed(2) },
    ],
    errors,
  };
}

function errorsOf({ countryCode }) {
  if (countryCode === undefined || countryCode === "US") return [];
  const text = "Please choose a shipping address in the United States.";
  return [new ApplePayError("shippingContactInvalid", "postalAddress", text)];
}

/** In an app this is the answer of `POST /applepay/paymentSession`. */
function merchantSession(validationURL) {
  return {
    merchantSessionIdentifier: "trial",
    nonce: new URL(validationURL).searchParams.get("session"),
    signature: "trial",
    domainName: location.hostname,
  };
}

function note(name, details) {
  const item = document.createElement("li");
  item.textContent = `${name} ${typeof details === "string" ? details : JSON.stringify(details)}`;
  events.append(item);
}

function load(src) {
  return new Promise((done, fail) => {
    const script = document.createElement("script");
    Object.assign(script, { src, onload: done, onerror: fail });
    document.head.append(script);
  });
}
