/** Paying with PayPal: token, approval on PayPal's page, capture [API-31] to [API-35]. */

import { profiles } from "../../../accounts/profiles.ts";
import { onOtherHost } from "../../../core/other-host.ts";
import { deny } from "../../../core/refusal.ts";
import { type Answer, answer, type Call } from "../../../core/service.ts";
import type { World } from "../../../core/world.ts";
import { alreadySubscribed } from "../../../subscriptions/begin.ts";
import { allowed } from "../../../subscriptions/refusals.ts";
import { memberOf } from "../../../subscriptions/store.ts";
import { quote } from "../../plans/quote.ts";
import { atTheBank } from "../billing/bank.ts";
import type { NewMethod } from "../billing/payment-methods.ts";
import { buy, change } from "../purchase/buy.ts";
import { dueAt, refuseOtherAmount, totalOf } from "../purchase/due.ts";
import { answerOfCharge, outcomeOf, refuseDeclined } from "../purchase/payment.ts";
import { replaceMethod } from "../purchase/payment-update.ts";
import { savedZip } from "../purchase/saved-zip.ts";
import { sentOf, shippingOfWallet } from "../purchase/sent.ts";
import {
  type ApprovedOrder,
  approvedOrder,
  captured,
  forgetBank,
  openPaypalOrder,
  orderToCapture,
  refuseOtherCountry,
} from "./paypal-orders.ts";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

export function createToken(call: Call<"createPaypalToken">): Answer<"createPaypalToken"> {
  const { world, profileId, body, origin } = call;
  refuseUnsafe(body.returnUrl);
  refuseUnsafe(body.cancelUrl);
  refuseOtherCountry(body.address?.country);
  const { serviceId = null, promotionId = null, couponCode = null, note = "" } = body;
  const { returnUrl, cancelUrl, changeType = null, address = null } = body;
  const wanted = { profileId, serviceId, promotionId, couponCode, changeType, note, address };
  const due = dueForToken(call);
  const { token } = openPaypalOrder(world, { ...wanted, ...due, returnUrl, cancelUrl });
  return answer(200, { token, approvalUrl: approvalUrl(origin, world, token) });
}

export function approvalUrl(origin: string, world: World, token: string): string {
  const url = onOtherHost(`/paypal-stand-in/approve/${token}`, origin);
  url.searchParams.set("world", world.key);
  return url.href;
}

/** The amount to approve, and where it is taxed; nothing is due where only the account is saved. */
function dueForToken({ world, profileId, body }: Call<"createPaypalToken">) {
  const { serviceId, promotionId, couponCode, changeType, amount, plusTaxes } = body;
  if (serviceId === undefined) return { amount: totalOf(dueAt(0, undefined)), taxZip: null };
  const second = changeType ? undefined : alreadySubscribed(memberOf(world, profileId));
  const { secondSubscriptions } = world.settings;
  if (second && secondSubscriptions === "refused") allowed(second);
  const quoted = quote(world, profileId, { serviceId, promotionId, couponCode, changeType });
  const taxedAt = body.address?.zipCode ?? savedZip(world, profileId, quoted.shipsGoods);
  const due = dueAt(quoted.dueCents, taxedAt);
  refuseOtherAmount({ amount, plusTaxes }, due);
  return { amount: totalOf(due), taxZip: taxedAt ?? null };
}

/** https, or this machine in development. @throws 422 */
function refuseUnsafe(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const safe = url?.protocol === "https:" && url.username === "" && url.password === "";
  const local = url?.protocol === "http:" && LOOPBACK.includes(url.hostname);
  if (!safe && !local) deny(422, "UNSAFE_REDIRECT", "The redirect address is not allowed");
}

export function capture(call: Call<"capturePaypalOrder">): Answer<"capturePaypalOrder"> {
  const { world, profileId, body } = call;
  refuseOtherCountry(body.address?.country);
  const approved = orderToCapture(world, profileId, body);
  const { paidOrderID } = approved;
  if (paidOrderID !== undefined) return answer(200, { responseCode: "1", orderID: paidOrderID });
  const wanted = purchaseOf(call, approved);
  return answerOfCharge(wanted.payer.method, "orderID", () => {
    const { orderID } = buy(world, wanted);
    captured(world, approved.token, orderID);
    return orderID;
  });
}

export function changeService(
  call: Call<"changeServiceWithPaypal">,
): Answer<"changeServiceWithPaypal"> {
  const { world, profileId, body } = call;
  refuseOtherCountry(body.address?.country);
  const approved = orderToCapture(world, profileId, body);
  const { paidOrderID } = approved;
  if (paidOrderID !== undefined) return answer(200, { responseCode: "1", orderId: paidOrderID });
  const wanted = { ...purchaseOf(call, approved), changeType: body.changeType };
  return answerOfCharge(wanted.payer.method, "orderId", () => {
    const { orderID } = change(world, wanted);
    captured(world, approved.token, orderID);
    return orderID;
  });
}

type Capture = Call<"capturePaypalOrder"> | Call<"changeServiceWithPaypal">;

function purchaseOf(call: Capture, approved: ApprovedOrder) {
  const { world, profileId, body, idempotencyKey } = call;
  const { serviceId, promotionId, couponCode, amount: seen, plusTaxes } = body;
  const { amount, taxZip, buyer, address } = approved;
  // A zip code alone is enough for a tax, but not for a parcel.
  const addresses = [body.address, address, buyer.address].map(shippingOfWallet);
  const shippingAddress = body.shippingAddress ?? addresses.find((one) => one !== undefined);
  return {
    profileId,
    serviceId,
    promotionId,
    couponCode,
    payer: { kind: "method", method: askedMethod(world, approved), name: "paypal" } as const,
    shown: { amount: seen, plusTaxes },
    idempotencyKey,
    approval: { amount, taxZip },
    sent: sentOf({ ...body, shippingAddress, billingAddress: body.address ?? buyer.address }),
  };
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
  refuseDeclined(outcomeOf(askedMethod(world, approved)));
  captured(world, approved.token);
  replaceMethod(world, profileId, methodOf(approved));
  return answer(200, { responseCode: "1" });
}

/** The method with the bank's answer: chosen in PayPal's window, else ordered for the member. */
function askedMethod(world: World, approved: ApprovedOrder): NewMethod {
  const { token, profileId, bank } = approved;
  if (bank) world.evenIfRefused(() => forgetBank(world, token));
  return atTheBank(world, profileId, methodOf(approved), bank);
}

function methodOf({ buyer }: ApprovedOrder): NewMethod {
  return { kind: "paypal", email: buyer.email, billingAddress: buyer.billingAddress };
}
