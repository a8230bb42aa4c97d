import type { Engine } from "../../api/engine.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import { createBillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { laterTexts } from "../kit/later.texts.ts";
import { createConfirmationCalls } from "./confirmation.calls.ts";
import { type ConfirmationDeps, ConfirmationStore } from "./confirmation.store.ts";
import { confirmationTexts } from "./confirmation.texts.ts";

const calls = (engine: Engine) => ({
  accounts: createConfirmationCalls(engine),
  payments: createBillingAccountCalls(engine),
});

interface ConfirmationNeeds extends Needs<ConfirmationDeps, "api" | "facts"> {
  readonly redirectFacts: () => RedirectFacts;
}

/** The screen after a purchase: receipt, devices, and where to go (CNF). */
export const confirmation = {
  texts: { ...confirmationTexts, ...laterTexts },
  calls,
  stores: {
    confirmation: (given: ConfirmationNeeds) =>
      new ConfirmationStore(
        extend(given, { api: calls(given.engine), facts: given.redirectFacts }),
      ),
  },
} satisfies Capability;
