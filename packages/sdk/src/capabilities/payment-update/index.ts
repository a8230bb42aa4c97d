import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { createPaymentChangesCalls } from "../payment-changes/payment-changes.calls.ts";
import { type PaymentUpdateDeps, PaymentUpdateStore } from "./payment-update.store.ts";
import { paymentUpdateTexts } from "./payment-update.texts.ts";

const calls = (engine: Engine) => ({ paymentUpdates: createPaymentChangesCalls(engine) });

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
