import type { PurchaseRequest } from "@foyer/openapi/generated/account";
import type { ShippingAddress } from "../../domain/checkout/types.ts";

type WireAddress = NonNullable<PurchaseRequest["shippingAddress"]>;

/** The country is always US (SHP-03). The form allows only states that the service knows (SHP-09). */
export function wireAddress(address: ShippingAddress): WireAddress {
  return { ...address, state: address.state as WireAddress["state"], country: "US" };
}
