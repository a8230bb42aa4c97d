/** Gift cards: the gift of a pin, redeemed once [API-14] [API-15]. */
import { planOf } from "../../catalogue/plans.ts";
import { promotionOf } from "../../catalogue/promotions.ts";
import { decimal } from "../../catalogue/terms.ts";
import { deny } from "../../core/refusal.ts";
import { type Answer, answer, type Call, defineService } from "../../core/service.ts";
import type { World } from "../../core/world.ts";
import {
  CARD_PROBLEMS,
  GIFT_CARDS,
  type GiftCard,
  normalisePin,
  SEEDED_GIFT_CARDS,
} from "../../gifts/gift-cards.ts";
import { applyGift } from "../../subscriptions/begin.ts";
import { allowed } from "../../subscriptions/refusals.ts";
import { memberOf, saveMember } from "../../subscriptions/store.ts";
import { tell } from "../account/billing/mails.ts";
import { GIFT_PAYMENT, recordOrder } from "../account/billing/orders.ts";
import { sentOf } from "../account/purchase/sent.ts";

/** Guessed pins: limit of wrong ones within the window, at either call. */
const MOST_WRONG_PINS = 20;
const WINDOW_MS = 60_000;
const UNKNOWN_PIN = "Please enter a valid gift PIN code.";

function cards(world: World) {
  return world.collection<GiftCard>(GIFT_CARDS);
}

function wrongPins(world: World) {
  return world.collection<readonly number[]>("wrongGiftPins");
}

function recentWrongPins(world: World): readonly number[] {
  const since = world.now() - WINDOW_MS;
  return (wrongPins(world).get("tries") ?? []).filter((at) => at > since);
}

/** The card of a pin. @throws 429 after too many wrong pins, 404 for a wrong one */
function cardOf(world: World, pin: string): GiftCard {
  const recent = recentWrongPins(world);
  if (recent.length >= MOST_WRONG_PINS) {
    return deny(429, "TOO_MANY_REQUESTS", "Too many wrong gift PIN codes. Try again later.");
  }
  const card = cards(world).get(normalisePin(pin));
  if (card) return card;
  world.evenIfRefused(() => wrongPins(world).put("tries", [...recent, world.now()]));
  return deny(404, "GIFT_PIN_INVALID", UNKNOWN_PIN);
}

function hasMerchandise(card: GiftCard): boolean {
  return planOf(card.packageID).promotions.some((id) => promotionOf(id).items.length > 0);
}

function refuseUnusable(card: GiftCard): void {
  if (card.state === "unused") return;
  const [errorCode, errorMessage] = CARD_PROBLEMS[card.state];
  deny(409, errorCode, errorMessage);
}

function getStatus({ world, body }: Call<"getGiftCardStatus">): Answer<"getGiftCardStatus"> {
  const card = cardOf(world, body.pin);
  refuseUnusable(card);
  return answer(200, {
    packageId: card.packageID,
    productPrice: decimal(planOf(card.packageID).priceCents),
    productSku: card.packageID,
    hasMerchandise: hasMerchandise(card),
  });
}

function redeem(call: Call<"redeemGiftCard">): Answer<"redeemGiftCard"> {
  const { world, profileId, body } = call;
  const card = cardOf(world, body.pin);
  refuseUnusable(card);
  if (hasMerchandise(card) && !("shippingAddress" in body)) {
    return deny(409, "giftShippingRequired", "This gift needs a shipping address.");
  }
  const gift = {
    plan: planOf(card.packageID),
    at: world.now(),
    subscriptionId: world.newId("sub"),
  };
  const applied = allowed(applyGift(memberOf(world, profileId), gift));
  const transactionId = world.newId("gft");
  const { subscription } = saveMember(world, applied.member);
  const order = recordOrder(world, {
    profileId,
    orderType: "ORDER",
    idempotencyKey: call.idempotencyKey ?? null,
    subscriptionId: subscription?.subscriptionId ?? gift.subscriptionId,
    serviceId: card.packageID,
    retailCents: gift.plan.priceCents,
    chargedCents: 0,
    taxCents: 0,
    periodStart: applied.periodStart,
    periodEnd: applied.periodEnd,
    discounts: [],
    payment: GIFT_PAYMENT,
    method: "gift",
    sent: sentOf("shippingAddress" in body ? { shippingAddress: body.shippingAddress } : {}),
  });
  cards(world).put(normalisePin(body.pin), {
    ...card,
    state: "redeemed",
    redeemedBy: profileId,
    transactionId,
  });
  tell(world, profileId, "gift", order);
  return answer(200, { transactionId });
}

export const gifts = defineService({
  name: "gifts",
  operations: { getGiftCardStatus: getStatus, redeemGiftCard: redeem },
  seedWorld: (world) => {
    for (const card of SEEDED_GIFT_CARDS) cards(world).put(card.pin, card);
  },
  views: [
    {
      name: "gift-cards",
      title: "Gift Cards",
      description: "Each works once; an account takes at most three.",
      read: (world) =>
        cards(world)
          .all()
          .map((card) => ({
            pin: card.pin,
            gift: card.packageID,
            needs: hasMerchandise(card) ? "shipping address" : "zip code",
            state: card.state,
            redeemedBy: card.redeemedBy ?? "",
          })),
    },
  ],
});
