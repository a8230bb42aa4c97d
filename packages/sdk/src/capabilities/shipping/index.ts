import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { AddressCheck, type AddressCheckDeps } from "./address-check.store.ts";
import {
  AddressForm,
  type AddressFormDeps,
  type AddressFormOptions,
} from "./address-form.store.ts";
import { KeptAddress, type KeptAddressDeps } from "./kept-address.store.ts";
import { createShippingCalls } from "./shipping.calls.ts";
import { type ShippingDeps, ShippingStore } from "./shipping.store.ts";
import { shippingTexts } from "./shipping.texts.ts";

const calls = (engine: Engine) => ({ shipping: createShippingCalls(engine) });

type AddressFormNeeds = Needs<AddressCheckDeps, "api"> & Needs<AddressFormDeps, "check">;
type ShippingNeeds = Needs<KeptAddressDeps, "api"> & Needs<ShippingDeps, "kept">;

/** The shipping address of plans with merchandise, and its verification (SHP). */
export const shipping = {
  texts: shippingTexts,
  calls,
  stores: {
    shipping(given: ShippingNeeds) {
      const parts = extend(given, { api: calls(given.engine) });
      return new ShippingStore(extend(parts, { kept: new KeptAddress(parts) }));
    },
  },
  shared: {
    newAddressForm:
      (given: AddressFormNeeds) =>
      <Done>(options: AddressFormOptions<Done>) => {
        const check = new AddressCheck(extend(given, { api: calls(given.engine) }));
        return new AddressForm<Done>(extend(given, { check }), options);
      },
  },
} satisfies Capability;
