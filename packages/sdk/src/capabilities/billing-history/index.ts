import type { Engine } from "../../api/engine.ts";
import { createBillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { type BillingHistoryDeps, BillingHistoryStore } from "./billing-history.store.ts";
import { billingHistoryTexts } from "./billing-history.texts.ts";

const calls = (engine: Engine) => ({ payments: createBillingAccountCalls(engine) });

/** Billing history (BIL, CAP-10). */
export const billingHistory = {
  texts: billingHistoryTexts,
  calls,
  stores: {
    billingHistory: (given: Needs<BillingHistoryDeps, "api">) =>
      new BillingHistoryStore(extend(given, { api: calls(given.engine) })),
  },
} satisfies Capability;
