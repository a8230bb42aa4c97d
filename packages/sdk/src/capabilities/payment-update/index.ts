import type { Engine } from "../../api/engine.ts";
import { createBillingCalls } from "../billing/billing.calls.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { createPaymentUpdateCalls } from "./payment-update.calls.ts";
import { type PaymentUpdateDeps, PaymentUpdateStore } from "./payment-update.store.ts";
import { paymentUpdateTexts } from "./payment-update.texts.ts";

const calls = (engine: Engine) => ({
  payments: createBillingCalls(engine),
  paymentUpdates: createPaymentUpdateCalls(engine),
});

/** Edit payment (BIL-01 to BIL-04, CAP-10). */
export const paymentUpdate = {
  texts: paymentUpdateTexts,
  calls,
  stores: {
    paymentUpdate: (given: Needs<PaymentUpdateDeps, "api" | "hasPayPal">) =>
      new PaymentUpdateStore(
        extend(given, {
          api: calls(given.engine),
          hasPayPal: given.platform.payPalScript !== undefined,
        }),
      ),
  },
} satisfies Capability;
