/** Whether a user may redeem a promo code for a plan now. */
import { type CouponCheck, checkCoupon } from "../../catalogue/coupons.ts";
import type { World } from "../../core/world.ts";
import { memberOf, timesRedeemed } from "../../subscriptions/store.ts";

const WORLD = "world";

/** Some codes begin or end by it. */
function began(world: World) {
  return world.collection<number>("began");
}

export function rememberBegin(world: World): void {
  began(world).put(WORLD, world.now());
}

/** When the world began, epoch ms. */
export function worldBegan(world: World): number {
  return began(world).get(WORLD) ?? 0;
}

export function redeemable(
  world: World,
  profileId: string,
  code: string,
  packageID: string,
): CouponCheck {
  const { couponsRedeemed: redeemed, everSubscribed } = memberOf(world, profileId);
  return checkCoupon(
    code,
    packageID,
    { redeemed, everSubscribed },
    {
      now: world.now(),
      worldBegan: worldBegan(world),
      timesRedeemed: (one) => timesRedeemed(world, one, profileId),
    },
  );
}
