/** The zip code that decides the tax of a purchase whose caller names none. */

import { profiles } from "../../../accounts/profiles.ts";
import type { World } from "../../../core/world.ts";
import { renewalMethodOf } from "../billing/payment-methods.ts";
import { taxZip } from "./due.ts";

export function savedZip(world: World, profileId: string, shipsGoods: boolean): string | undefined {
  const shippingZip = profiles(world).need(profileId).shippingAddress?.zipCode;
  const billingZip = renewalMethodOf(world, profileId)?.billingAddress.zipCode;
  return taxZip({ shipsGoods }, { shippingZip, billingZip });
}
