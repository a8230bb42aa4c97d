/** Paying with Apple Pay: merchant session, purchase, plan change [API-36] to [API-38]. */
import { stateOfZip } from "../../../catalogue/taxes.ts";
import { deny } from "../../../core/refusal.ts";
import { type Answer, answer, type Call } from "../../../core/service.ts";
import type { World } from "../../../core/world.ts";
import { atTheBank, type BankAnswer, readBankAnswer } from "../billing/bank.ts";
import type { Order } from "../billing/orders.ts";
import type { NewMethod } from "../billing/payment-methods.ts";
import { buy, change } from "../purchase/buy.ts";
import { answerOfCharge, refusePayment } from "../purchase/payment.ts";
import { addressOfContact, sentOf, shippingOfContact } from "../purchase/sent.ts";
import { refuseOtherCountry } from "./paypal-orders.ts";

/** Hosts that Apple names for merchant validation. */
const APPLE_HOST = /^(cn-)?apple-pay-gateway(-[a-z0-9-]+)?\.apple\.com$/;
const SESSION_LIFETIME = 5 * 60_000;
const MERCHANT = "merchant.foyer.sandbox";
/** A token with this transaction identifier stands for a card that Apple Pay's bank refuses. */
export const REFUSED_TRANSACTION = "refused";

type Purchase = Call<"buyWithApplePay"> | Call<"changeServiceWithApplePay">;
type Body = Purchase["body"];

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
    // The sheet takes a merchant session only for the validation address that it gave.
    nonce: url.searchParams.get("session") ?? world.newSecret("n"),
    merchantIdentifier: MERCHANT,
    domainName,
    displayName: "Foyer",
    signature: world.newSecret("sig"),
  });
}

export function buyWithApplePay(call: Call<"buyWithApplePay">): Answer<"buyWithApplePay"> {
  const { world, profileId, body, idempotencyKey } = call;
  const method = methodOf(call);
  const payer = { kind: "method", method, name: "applepay" } as const;
  const { serviceId, promotionId, couponCode } = body;
  const wanted = { serviceId, promotionId, couponCode, ...shownIn(body), sent: sentWith(body) };
  return answerOfCharge(method, "orderID", () => {
    const order = buy(world, { ...wanted, profileId, payer, idempotencyKey });
    refuseUnauthorized(body, order);
    usedTokens(world).put(method.applePayId, true, profileId);
    return order.orderID;
  });
}

export function changeWithApplePay(
  call: Call<"changeServiceWithApplePay">,
): Answer<"changeServiceWithApplePay"> {
  const { world, profileId, body, idempotencyKey } = call;
  const method = methodOf(call);
  const payer = { kind: "method", method, name: "applepay" } as const;
  const { serviceId, promotionId, couponCode, changeType } = body;
  const order = { serviceId, promotionId, couponCode, changeType };
  const wanted = { ...order, ...shownIn(body), sent: sentWith(body) };
  return answerOfCharge(method, "orderId", () => {
    const order = change(world, { ...wanted, profileId, payer, idempotencyKey });
    refuseUnauthorized(body, order);
    usedTokens(world).put(method.applePayId, true, profileId);
    return order.orderID;
  });
}

/** The amount of the sheet. Where its tax was not known, the buyer has authorized the price alone (D-30). */
function shownIn({ amount, plusTaxes }: Body) {
  const shown = { amount, plusTaxes };
  const isPriceAlone = plusTaxes === true && amount !== undefined;
  return isPriceAlone ? { shown, approval: { amount, taxZip: null } } : { shown };
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
function methodOf({ world, profileId, body }: Purchase): ApplePayMethod {
  const { token, billingContact: contact } = body;
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
  const method: ApplePayMethod = {
    kind: "applepay",
    applePayId: transactionIdentifier,
    billingAddress: { state, zipCode },
  };
  return atTheBank(
    world,
    profileId,
    method,
    chosenAnswer(world, transactionIdentifier, paymentData),
  );
}

/** The bank's answer that was chosen in the sheet. A refused card stays refused; anything else happens to a token once. */
function chosenAnswer(world: World, id: string, paymentData: unknown): BankAnswer | undefined {
  const { bank } = secretOf(paymentData);
  if (bank === undefined) return undefined;
  const chosen = readBankAnswer(bank);
  const said = world.collection<boolean>("apple-pay-answers");
  if (said.get(id)) return { kind: "approve" };
  if (chosen.kind !== "refuse") world.evenIfRefused(() => said.put(id, true));
  return chosen;
}

/** The buyer has authorized one amount, which the token carries. @throws 409 when another one is charged [D-05] */
function refuseUnauthorized({ token }: Body, { chargedCents, taxCents }: Order): void {
  const { transactionAmount } = secretOf(token.paymentData);
  if (transactionAmount === undefined || transactionAmount === chargedCents + taxCents) return;
  deny(409, "AMOUNT_MISMATCH", "The amount is not the authorized one.");
}

/** What only the bank can read in a token. */
function secretOf(paymentData: unknown): {
  readonly bank?: unknown;
  readonly transactionAmount?: unknown;
} {
  const { data } = (paymentData ?? {}) as { readonly data?: unknown };
  try {
    return JSON.parse(Buffer.from(String(data), "base64").toString()) ?? {};
  } catch {
    return {};
  }
}

function usedTokens(world: World) {
  return world.collection<boolean>("apple-pay-tokens");
}
