/** Uses of a card in the frame: quote the tax, buy, change the plan, save the card. */

import { profiles } from "../../../accounts/profiles.ts";
import { decimalNumber, taxOf } from "../../../catalogue/terms.ts";
import { deny } from "../../../core/refusal.ts";
import { type Answer, answer, type Call } from "../../../core/service.ts";
import type { World } from "../../../core/world.ts";
import { likelyChange, quoteOrUndefined } from "../../plans/quote.ts";
import { atTheBank } from "../billing/bank.ts";
import { brandOf, digits, INVALID_CARD, isCardNumber, isExpired } from "../billing/cards.ts";
import type { NewMethod } from "../billing/payment-methods.ts";
import { buy, change } from "../purchase/buy.ts";
import { taxZip } from "../purchase/due.ts";
import { extrasOf, outcomeOf, refuseDeclined, refusePayment } from "../purchase/payment.ts";
import { replaceMethod } from "../purchase/payment-update.ts";
import { sentOf } from "../purchase/sent.ts";
import { type FrameSession, frameSession } from "./hand-off.ts";
import type { CardFields, FrameOrder, PayBody, PayDetails } from "./specification.ts";

const ADDRESS_MISMATCH = "eV1663";

export function payInFrame(call: Call<"payInFrame">): Answer<"payInFrame"> {
  const { world, headers, body } = call;
  const session = frameSession(world, headers);
  const method = atTheBank(world, session.profileId, cardOf(world, session, body.card));
  const outcome = outcomeOf(method);
  if (outcome.kind === "malformed") return answer(200, {}, { forget: true });
  const orderID = obey(world, session, body, method);
  const shown = outcome.kind === "withoutOrderId" || orderID === undefined ? {} : { orderID };
  return answer(200, { responseCode: "1", ...shown }, extrasOf(outcome));
}

/** The key stands for the purchase, not for the card that pays [D-04]. */
export function purchaseOf({ command, details }: PayBody): unknown {
  const { idempotencyKey: _key, ...wanted } = details;
  const { services, newServiceID, changeType, promotionId, couponCode, amount } = wanted;
  return { command, services, newServiceID, changeType, promotionId, couponCode, amount };
}

/** Keys are scoped by buyer. */
export function buyerOf({ world, headers }: Call<"payInFrame">): string {
  return frameSession(world, headers).profileId;
}

/** Returns the order id; undefined when only the card is saved. */
function obey(
  world: World,
  session: FrameSession,
  { command, details }: PayBody,
  method: NewMethod,
): string | undefined {
  const payer = { kind: "method", method, name: "card" } as const;
  const { profileId } = session;
  const { amount, plusTaxes, idempotencyKey, isSkipDefaultPromo } = details;
  const shown = { amount, plusTaxes };
  const sent = sentOf({ ...details, billingAddress: payer.method.billingAddress });
  const common = { profileId, payer, shown, idempotencyKey, isSkipDefaultPromo };
  const couponCode = details.couponCode ?? undefined;
  switch (command) {
    case "ADD_SUBSCRIPTION": {
      const wanted = wantedService(session, details);
      const order = { ...common, ...wanted, couponCode };
      return buy(world, { ...order, sent: { ...sent, promotionId: wanted.promotionId ?? null } })
        .orderID;
    }
    case "CHANGE_SERVICE": {
      const { newServiceID: serviceId = session.serviceId, changeType } = details;
      if (!changeType) return deny(400, "INVALID_REQUEST", "changeType is missing.");
      const promotionId = details.promotionId ?? undefined;
      const order = { ...common, serviceId, promotionId, couponCode, changeType };
      return change(world, { ...order, sent }).orderID;
    }
    case "UPDATE_PAYMENT_INFO":
      refuseDeclined(outcomeOf(method));
      replaceMethod(world, profileId, method);
      return undefined;
  }
}

function wantedService(session: FrameSession, { services }: PayDetails) {
  const [service] = services ?? [];
  const { serviceId, promotionId } = service ?? session;
  return { serviceId, promotionId: promotionId ?? undefined };
}

/** @throws 402 for a card that no bank would take, or an address that is not the card's. */
function cardOf(world: World, session: FrameSession, card: CardFields): NewMethod {
  const number = digits(card.cardNumber);
  const brand = brandOf(number);
  const cvvLength = brand === "American Express" ? 4 : 3;
  const hasCvv = card.cvv?.length === cvvLength || (!session.isCvvRequired && !card.cvv);
  if (!brand || !isCardNumber(number) || isExpired(card.expiry, world.now()) || !hasCvv) {
    return refusePayment(INVALID_CARD);
  }
  const { zipCode, state, expiry } = card;
  if (taxOf(0, zipCode).state !== state) return refusePayment(ADDRESS_MISMATCH);
  return { kind: "card", number, brand, expiry, billingAddress: { state, zipCode } };
}

/** YYYY-MM of world time. */
export function thisMonth(world: World): string {
  return new Date(world.now()).toISOString().slice(0, 7);
}

/** Tax of the frame's purchase; an unknown zip code is a tax error with tax zero [PRC-18]. */
export function quoteInFrame(call: Call<"quoteInFrame">): Answer<"quoteInFrame"> {
  const { world, headers, body } = call;
  const session = frameSession(world, headers);
  const ordered = body.order ? { ...session, ...orderOf(body.order) } : session;
  const { priceCents, zipCode } = taxedInFrame(world, ordered, body.zipCode);
  const tax = taxOf(priceCents ?? 0, zipCode);
  const state = taxOf(0, body.zipCode).state ?? body.state ?? "";
  const isTaxError = priceCents === undefined || tax.isTaxError;
  return answer(200, {
    responseCode: isTaxError ? "0" : "1",
    totalTax: isTaxError ? 0 : decimalNumber(tax.totalTaxCents),
    isTaxError,
    billingAddress: { state, zipCode: body.zipCode },
  });
}

/** The order as the page has it now. */
function orderOf({ serviceId, changeType, ...order }: FrameOrder) {
  return {
    serviceId,
    changeType,
    promotionId: order.promotionId ?? undefined,
    couponCode: order.couponCode ?? undefined,
    shippingZipCode: order.shippingZipCode ?? undefined,
  };
}

/**
 * The price of the first charge, now or later, and the zip code that it is taxed at. Zero where only a card is saved;
 * undefined when the purchase would be refused anyway.
 */
function taxedInFrame(world: World, session: FrameSession, billingZip: string) {
  const { serviceId, profileId } = session;
  if (serviceId === "") return { priceCents: 0, zipCode: billingZip };
  const { changeType = likelyChange(world, profileId, serviceId) } = session;
  const wanted = { ...session, changeType: changeType ?? undefined };
  const quoted = quoteOrUndefined(world, profileId, wanted);
  const saved = profiles(world).need(profileId).shippingAddress?.zipCode;
  const shippingZip = session.shippingZipCode ?? saved;
  const shipsGoods = quoted?.shipsGoods ?? false;
  const zipCode = taxZip({ shipsGoods }, { shippingZip, billingZip }) ?? "";
  return { priceCents: quoted?.terms.dueCents, zipCode };
}
