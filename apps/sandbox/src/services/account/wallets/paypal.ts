/** Paying with PayPal: token, approval on PayPal's page, capture [API-31] to [API-35]. */
import { decimal } from "../../../catalogue/terms.ts";
import { deny } from "../../../core/refusal.ts";
import { type Answer, answer, type Call } from "../../../core/service.ts";
import type { World } from "../../../core/world.ts";
import { alreadySubscribed } from "../../../subscriptions/begin.ts";
import { retryDunning } from "../../../subscriptions/lifecycle.ts";
import { memberOf, saveMember } from "../../../subscriptions/store.ts";
import { savedMethodCharger } from "../billing/charger.ts";
import { type NewMethod, savePaymentMethod } from "../billing/payment-methods.ts";
import { profiles } from "../identity/profiles.ts";
import { buy, change } from "../purchase/buy.ts";
import { quote } from "../purchase/quote.ts";
import {
  type ApprovedOrder,
  approvedOrder,
  captured,
  openPaypalOrder,
  refuseOtherCountry,
} from "./paypal-orders.ts";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

export function createToken(call: Call<"createPaypalToken">): Answer<"createPaypalToken"> {
  const { world, profileId, body, origin } = call;
  refuseUnsafe(body.returnUrl);
  refuseUnsafe(body.cancelUrl);
  refuseOtherCountry(body.address?.country);
  const amount = amountOf(call);
  const { serviceId = null, promotionId = null, couponCode = null, note = "" } = body;
  const { returnUrl, cancelUrl } = body;
  const wanted = { profileId, serviceId, promotionId, couponCode, amount, note };
  const { token } = openPaypalOrder(world, { ...wanted, returnUrl, cancelUrl });
  return answer(200, { token, approvalUrl: approvalUrl(origin, world, token) });
}

/** The stand-in runs on a host name other than the app's. */
export function approvalUrl(origin: string, world: World, token: string): string {
  const url = new URL(`/paypal-stand-in/approve/${token}`, origin);
  url.hostname = "127.0.0.1";
  url.searchParams.set("world", world.key);
  return url.href;
}

/** The text to approve; empty where only the account is saved. */
function amountOf({ world, profileId, body }: Call<"createPaypalToken">): string {
  if (body.serviceId === undefined) return "0.00";
  const { serviceId, promotionId, couponCode } = body;
  const isChange = body.changeType !== undefined;
  const second = isChange ? undefined : alreadySubscribed(memberOf(world, profileId));
  if (second) deny(409, second.refusal.errorCode, second.refusal.errorMessage);
  const wanted = { serviceId, promotionId, couponCode, isSkipDefaultPromo: isChange };
  return body.amount ?? decimal(quote(world, profileId, wanted).terms.dueCents);
}

/** https, or this machine in development. @throws 422 */
function refuseUnsafe(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const safe = url?.protocol === "https:" && url.username === "" && url.password === "";
  const local = url?.protocol === "http:" && LOOPBACK.includes(url.hostname);
  if (!safe && !local) deny(422, "UNSAFE_REDIRECT", "The redirect address is not allowed");
}

export function capture(call: Call<"capturePaypalOrder">): Answer<"capturePaypalOrder"> {
  const { world, profileId, body, idempotencyKey } = call;
  const approved = approvedFor(call);
  const method = methodOf(approved);
  const payer = { kind: "method", method, name: "paypal" } as const;
  const { serviceId, promotionId, couponCode, amount: shown } = body;
  const wanted = { serviceId, promotionId, couponCode, shown };
  const { orderID } = buy(world, { ...wanted, profileId, payer, idempotencyKey });
  finish(world, approved, method);
  return answer(200, { responseCode: "1", orderID });
}

export function changeService(
  call: Call<"changeServiceWithPaypal">,
): Answer<"changeServiceWithPaypal"> {
  const { world, profileId, body, idempotencyKey } = call;
  const approved = approvedFor(call);
  const method = methodOf(approved);
  const payer = { kind: "method", method, name: "paypal" } as const;
  const { serviceId, promotionId, couponCode, changeType, amount: shown } = body;
  const wanted = { serviceId, promotionId, couponCode, changeType, shown };
  const { orderID } = change(world, { ...wanted, profileId, payer, idempotencyKey });
  finish(world, approved, method);
  return answer(200, { responseCode: "1", orderId: orderID });
}

/** Saves the account as payment method, and charges an open amount to it [BIL-04]. */
export function updatePaymentInfo(
  call: Call<"updatePaymentInfoWithPaypal">,
): Answer<"updatePaymentInfoWithPaypal"> {
  const { world, profileId, body } = call;
  if (!profiles(world).need(profileId).hasPaymentAccount) {
    deny(409, "NO_PAYMENT_ACCOUNT", "There is no payment account to update.");
  }
  const approved = approvedOrder(world, profileId, body);
  refuseOtherCountry(body.address?.country);
  finish(world, approved, methodOf(approved));
  const charge = savedMethodCharger(world);
  saveMember(world, retryDunning(memberOf(world, profileId), world.now(), charge));
  return answer(200, { responseCode: "1" });
}

/** The order must match the approved plan and discount. */
function approvedFor(
  call: Call<"capturePaypalOrder"> | Call<"changeServiceWithPaypal">,
): ApprovedOrder {
  const { world, profileId, body } = call;
  const approved = approvedOrder(world, profileId, body);
  refuseOtherCountry(body.address?.country);
  const { serviceId, promotionId = null, couponCode = null } = body;
  const same =
    approved.serviceId === serviceId &&
    approved.promotionId === promotionId &&
    approved.couponCode === couponCode;
  return same ? approved : deny(422, "PAYPAL_NOT_APPROVED", "The PayPal order is not approved.");
}

function methodOf({ buyer }: ApprovedOrder): NewMethod {
  return { kind: "paypal", email: buyer.email, billingAddress: buyer.billingAddress };
}

function finish(world: World, approved: ApprovedOrder, method: NewMethod): void {
  captured(world, approved.token);
  savePaymentMethod(world, approved.profileId, method);
}
