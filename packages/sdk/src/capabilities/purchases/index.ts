import type { Engine } from "../../api/engine.ts";
import type { Platform } from "../../platform/ports.ts";
import { createBillingCalls } from "../billing/billing.calls.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { storedValue } from "../kit/stored-value.ts";
import { createPurchasesCalls } from "./purchases.calls.ts";
import { type PurchasesDeps, PurchasesStore } from "./purchases.store.ts";

const calls = (engine: Engine) => ({
  payments: { ...createBillingCalls(engine), ...createPurchasesCalls(engine) },
});

interface PurchasesNeeds extends Needs<PurchasesDeps, "api" | "onPaid" | "ownPurchase"> {
  readonly afterPayment: PurchasesDeps["onPaid"];
}

function ownPurchase({ session: storage }: Pick<Platform, "session">) {
  const parse = (data: unknown) => (typeof data === "string" ? data : null);
  return storedValue({ storage, name: "ownPurchase", version: 1, parse });
}

/** The purchase ledger: every attempt to pay settles, and none charges twice (D-04, D-24). */
export const purchases = {
  calls,
  stores: {
    purchases: (given: PurchasesNeeds) =>
      new PurchasesStore(
        extend(given, {
          api: calls(given.engine),
          ownPurchase: ownPurchase(given.platform),
          onPaid: (...paid: Parameters<PurchasesDeps["onPaid"]>) => given.afterPayment(...paid),
        }),
      ),
  },
  atStart: true,
} satisfies Capability;
