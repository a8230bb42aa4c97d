import { allow, type Decision, refuse } from "../kernel/decision.ts";
import type { ShippingAddress } from "./types.ts";

/**
 * Whether the shipping address lets a purchase go on: a plan with merchandise needs a verified one. (PAY-82, SHP-29,
 * D-06)
 */
export function shippingReady(given: {
  readonly hasMerchandise: boolean;
  readonly address: ShippingAddress | null;
}): Decision<"shipping-address-required"> {
  const needsShippingAddress = given.hasMerchandise;
  const hasShippingAddress = given.address !== null;
  const looked = { needsShippingAddress, hasShippingAddress };
  if (needsShippingAddress && !hasShippingAddress) {
    return refuse("shipping-address-required", "PAY-82", looked);
  }
  return allow("PAY-82", looked);
}
