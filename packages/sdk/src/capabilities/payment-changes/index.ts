import type { Engine } from "../../api/engine.ts";
import { createBillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { createPaymentChangesCalls } from "./payment-changes.calls.ts";
import { PaymentChanges, type PaymentChangesDeps } from "./payment-changes.store.ts";
import { paymentChangesTexts } from "./payment-changes.texts.ts";

const calls = (engine: Engine) => ({
  payments: createBillingAccountCalls(engine),
  paymentUpdates: createPaymentChangesCalls(engine),
});

/** Replacing the payment method, for every screen that does it (BIL-04, PRM-17, PRM-18, API-34). */
export const paymentChanges = {
  texts: paymentChangesTexts,
  calls,
  shared: {
    paymentChanges: (given: Needs<PaymentChangesDeps, "api">) =>
      new PaymentChanges(extend(given, { api: calls(given.engine) })),
  },
} satisfies Capability;
