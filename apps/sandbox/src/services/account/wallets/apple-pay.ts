/** Paying with Apple Pay: merchant session, purchase, plan change [API-36] to [API-38]. */
import { stateOfZip } from "../../../catalogue/taxes.ts";
import { deny } from "../../../core/refusal.ts";
import { type Answer, answer, type Call } from "../../../core/service.ts";
import type { World } from "../../../core/world.ts";
import { type NewMethod, savePaymentMethod } from "../billing/payment-methods.ts";
import { buy, change } from "../purchase/buy.ts";
import { refusePayment } from "../purchase/payment.ts";
import { addressOfContact, sentOf, shippingOfContact } from "../purchase/sent.ts";
import { refuseOtherCountry } from "./paypal-orders.ts";

/** Hosts that Apple names for merchant validation. */
const APPLE_HOST = /^(cn-)?apple-pay-gateway(-[a-z0-9-]+)?\.apple\.com$/;
const SESSION_LIFETIME = 5 * 60_000;
const MERCHANT = "merchant.foyer.sandbox";
/** A token with this transaction identifier stands for a card that Apple Pay's bank refuses. */
export const REFUSED_TRANSACTION = "refused";

type Body = Call<"buyWithApplePay">["body"];
type Contact = Body["billingContact"];

export function createSession(
  call: Call<"createApplePaySession">,
): Answer<"createApplePaySession"> {
  const { world, body } = call;
  const { validationURL, domainName } = body;
  const url = URL.canParse(validationURL) ? new URL(validationURL) : undefined;
  const plain = url?.protocol === "https:" && url.port === "" && url.username === "";
  if (!url || !plain || !APPLE_HOST.test(url.hostname)) {
    deny(422, "NOT_APPLE_HOST", "The validation address is not Apple's.");
  }
  return answer(200, {
    epochTimestamp: world.now(),
    expiresAt: world.now() + SESSION_LIFETIME,
    merchantSessionIdentifier: world.newSecret("ams"),
    nonce: world.newSecret("n"),
    merchantIdentifier: MERCHANT,
    domainName,
    displayName: "Foyer",
    signature: world.newSecret("sig"),
  });
}

export function buyWithApplePay(call: Call<"buyWithApplePay">): Answer<"buyWithApplePay"> {
  const { world, profileId, body, idempotencyKey } = call;
  const method = methodOf(world, body.token, body.billingContact);
  const payer = { kind: "method", method, name: "applepay" } as const;
  const { serviceId, promotionId, couponCode, amount, plusTaxes } = body;
  const shown = { amount, plusTaxes };
  const wanted = { serviceId, promotionId, couponCode, shown, sent: sentWith(body) };
  const { orderID } = buy(world, { ...wanted, profileId, payer, idempotencyKey });
  finish(world, profileId, method);
  return answer(200, { responseCode: "1", orderID });
}

export function changeWithApplePay(
  call: Call<"changeServiceWithApplePay">,
): Answer<"changeServiceWithApplePay"> {
  const { world, profileId, body, idempotencyKey } = call;
  const method = methodOf(world, body.token, body.billingContact);
  const payer = { kind: "method", method, name: "applepay" } as const;
  const { serviceId, promotionId, couponCode, changeType, amount, plusTaxes } = body;
  const shown = { amount, plusTaxes };
  const wanted = { serviceId, promotionId, couponCode, changeType, shown, sent: sentWith(body) };
  const { orderID } = change(world, { ...wanted, profileId, payer, idempotencyKey });
  finish(world, profileId, method);
  return answer(200, { responseCode: "1", orderId: orderID });
}

/** The contacts of the sheet, as addresses. @throws 422 for goods to another country */
function sentWith(body: Body) {
  const { billingContact, shippingContact } = body;
  refuseOtherCountry(shippingContact?.countryCode?.toUpperCase());
  return sentOf({
    ...body,
    billingAddress: addressOfContact(billingContact),
    shippingAddress: shippingOfContact(shippingContact),
  });
}

type ApplePayMethod = Extract<NewMethod, { kind: "applepay" }>;

/** Apple's token names its transaction; each pays once. @throws 402, 422 */
function methodOf(world: World, token: Body["token"], contact: Contact): ApplePayMethod {
  const { paymentData, transactionIdentifier } = token as Record<string, unknown>;
  const readable = typeof transactionIdentifier === "string" && transactionIdentifier !== "";
  if (!readable || paymentData === undefined || usedTokens(world).get(transactionIdentifier)) {
    deny(422, "APPLE_PAY_TOKEN_INVALID", "ApplePayApi Error");
  }
  if (transactionIdentifier === REFUSED_TRANSACTION) refusePayment("eV1385");
  const zipCode = contact.postalCode ?? "";
  const state = stateOfZip(zipCode);
  if ((contact.countryCode ?? "US").toUpperCase() !== "US" || state === undefined) {
    deny(422, "UNSUPPORTED_COUNTRY", "The address is outside the United States.");
  }
  return {
    kind: "applepay",
    applePayId: transactionIdentifier,
    billingAddress: { state, zipCode },
  };
}

function usedTokens(world: World) {
  return world.collection<boolean>("apple-pay-tokens");
}

function finish(world: World, profileId: string, method: ApplePayMethod): void {
  usedTokens(world).put(method.applePayId, true, profileId);
  savePaymentMethod(world, profileId, method);
}
