import type { Engine } from "../../api/engine.ts";
import { createBillingCalls } from "../billing/billing.calls.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { createPurchasesCalls } from "./purchases.calls.ts";
import { type PurchasesDeps, PurchasesStore } from "./purchases.store.ts";

const calls = (engine: Engine) => ({
  payments: { ...createBillingCalls(engine), ...createPurchasesCalls(engine) },
});

interface PurchasesNeeds extends Needs<PurchasesDeps, "api" | "onPaid"> {
  readonly afterPayment: PurchasesDeps["onPaid"];
}

/** The purchase ledger: every attempt to pay settles, and none charges twice (D-04, D-24). */
export const purchases = {
  calls,
  stores: {
    purchases: (given: PurchasesNeeds) =>
      new PurchasesStore(
        extend(given, {
          api: calls(given.engine),
          onPaid: (...paid: Parameters<PurchasesDeps["onPaid"]>) => given.afterPayment(...paid),
        }),
      ),
  },
  atStart: true,
} satisfies Capability;
