import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { AddressCheck, type AddressCheckDeps } from "./address-check.ts";
import { KeptAddress, type KeptAddressDeps } from "./kept-address.ts";
import { createShippingCalls } from "./shipping.calls.ts";
import { type ShippingDeps, ShippingStore } from "./shipping.store.ts";
import { shippingTexts } from "./shipping.texts.ts";

const calls = (engine: Engine) => ({ shipping: createShippingCalls(engine) });

type ShippingNeeds = Needs<AddressCheckDeps, "api"> &
  Needs<KeptAddressDeps, "api"> &
  Needs<ShippingDeps, "check" | "kept">;

/** The shipping address of plans with merchandise, and its verification (SHP). */
export const shipping = {
  texts: shippingTexts,
  calls,
  stores: {
    shipping(given: ShippingNeeds) {
      const parts = extend(given, { api: calls(given.engine) });
      const check = new AddressCheck(parts);
      const kept = new KeptAddress(parts);
      return new ShippingStore(extend(parts, { check, kept }));
    },
  },
} satisfies Capability;
