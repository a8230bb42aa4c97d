import { GOOD_CARD, playCardFrame } from "./played-card-frame.ts";
import type { Shop, Tab } from "./shop.ts";

/** Edit payment with a card that is filled in. */
export async function fillsInCard(shop: Shop, { foyer, platform }: Tab): Promise<void> {
  const { paymentUpdate } = foyer;
  await shop.drive(paymentUpdate.open());
  paymentUpdate.frame.mount("the container");
  await shop.settle();
  const played = playCardFrame(platform);
  await shop.drive(played.load());
  await shop.drive(played.fill(GOOD_CARD));
}

/** Types a promo code in My Account, and applies it. */
export function appliesCode(shop: Shop, { foyer }: Tab) {
  const { accountPromoCode } = foyer;
  accountPromoCode.open();
  accountPromoCode.form.fields.couponCode.change("HALFOFF");
  return shop.drive(accountPromoCode.apply());
}
