import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { createBillingCalls } from "./billing.calls.ts";
import { billingTexts } from "./billing.texts.ts";
import { type BillingHistoryDeps, BillingHistoryStore } from "./billing-history.store.ts";
import { createPaymentUpdateCalls } from "./payment-update.calls.ts";
import { type PaymentUpdateDeps, PaymentUpdateStore } from "./payment-update.store.ts";
import { paymentUpdateTexts } from "./payment-update.texts.ts";

const calls = (engine: Engine) => ({
  payments: createBillingCalls(engine),
  paymentUpdates: createPaymentUpdateCalls(engine),
});

/** Billing history and Edit payment (BIL, CAP-10). */
export const billing = {
  texts: { ...billingTexts, ...paymentUpdateTexts },
  calls,
  stores: {
    billingHistory: (given: Needs<BillingHistoryDeps, "api">) =>
      new BillingHistoryStore(extend(given, { api: calls(given.engine) })),
    paymentUpdate: (given: Needs<PaymentUpdateDeps, "api" | "hasPayPal">) =>
      new PaymentUpdateStore(
        extend(given, {
          api: calls(given.engine),
          hasPayPal: given.platform.payPalScript !== undefined,
        }),
      ),
  },
} satisfies Capability;
