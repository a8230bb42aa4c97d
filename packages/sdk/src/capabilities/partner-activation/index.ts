import type { Engine } from "../../api/engine.ts";
import { createAttemptKeys } from "../kit/attempt-keys.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { activatedRequests } from "./activated-requests.ts";
import { createPartnerCalls } from "./partner.calls.ts";
import { type PartnerActivationDeps, PartnerActivationStore } from "./partner-activation.store.ts";
import { partnerActivationTexts } from "./partner-activation.texts.ts";

const calls = (engine: Engine) => ({ partner: createPartnerCalls(engine) });

/** Subscriptions that a carrier, satellite radio or the billing aggregator hands over (PRT). */
export const partnerActivation = {
  texts: partnerActivationTexts,
  calls,
  stores: {
    partnerActivation: (given: Needs<PartnerActivationDeps, "activated" | "api" | "keys">) =>
      new PartnerActivationStore(
        extend(given, {
          activated: activatedRequests(given.platform.local),
          api: calls(given.engine),
          keys: createAttemptKeys(given.random),
        }),
      ),
  },
} satisfies Capability;
