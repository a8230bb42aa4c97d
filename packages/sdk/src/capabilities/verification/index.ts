import type { Engine } from "../../api/engine.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Message } from "../../domain/kernel/message.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import { type UnappliedOffer, unappliedOffer } from "../../domain/redirects/unapplied-offer.ts";
import type { VeteransFacts } from "../../domain/redirects/veterans.ts";
import {
  type Proof,
  proofs,
  redeemedNote,
  usedUpProgram,
} from "../../domain/verification/proofs.ts";
import type { VerificationProgram } from "../../domain/verification/types.ts";
import type { VeteransOutcome } from "../../domain/verification/veterans.ts";
import { type Capability, extend, type Later, type Needs } from "../kit/capability.ts";
import { createVerificationCalls } from "./verification.calls.ts";
import { type VerificationStateDeps, VerificationStateStore } from "./verification-state.store.ts";

const calls = (engine: Engine) => ({ verification: createVerificationCalls(engine) });

interface VeteransNeeds extends Needs<object> {
  readonly configuration: FoyerConfiguration;
  readonly redirectFacts: () => RedirectFacts;
  readonly session: { readonly isAuthenticated: boolean };
  readonly verification: VerificationStateStore;
  later(name: "veterans", store: "veterans"): Later<{ readonly outcome: VeteransOutcome | null }>;
}

/** The facts of the redirects, with the outcome of the veterans-benefits check (VET-07). */
function veteransFacts(given: VeteransNeeds): () => VeteransFacts {
  const veterans = given.later("veterans", "veterans");
  return () => ({
    ...given.redirectFacts(),
    veteransOutcome: veterans.current?.outcome?.kind ?? null,
  });
}

/** How far the eligibility verification of the member is (API-30). */
export const verification = {
  calls,
  shared: {
    verification: (given: Needs<VerificationStateDeps, "api">) =>
      new VerificationStateStore(extend(given, { api: calls(given.engine) })),
    /** What the user has proved (PLN-30). */
    proofs(given: VeteransNeeds): () => readonly Proof[] {
      const veterans = given.later("veterans", "veterans");
      return () =>
        proofs({
          verification: given.verification.known,
          veterans: veterans.current?.outcome ?? null,
        });
    },
    /** The program of a proof that a purchase has used up (VET-13). */
    usedUpProgram(given: VeteransNeeds): () => Choice<VerificationProgram | null> {
      return () => usedUpProgram({ verification: given.verification.known });
    },
    /** What a plan's review and payment say of a proof that was used up (VET-13). */
    redeemedNote(given: VeteransNeeds): (serviceId: string | null) => Choice<Message | null> {
      const { configuration, verification } = given;
      return (serviceId) =>
        redeemedNote({ serviceId, verification: verification.known }, configuration);
    },
    /** What a member is told who chooses a plan before the offer that she came for (D-41). */
    unappliedOffer(
      given: VeteransNeeds,
    ): (paidPlanId?: string | null) => Choice<UnappliedOffer | null> {
      const factsOf = veteransFacts(given);
      return (paidPlanId = null) => {
        const { known } = given.verification;
        const { currentStep, segment } = known ?? {};
        const redirectFacts = factsOf();
        const { hasActiveSubscription } = redirectFacts.subscription;
        const facts = {
          ...redirectFacts,
          isAuthenticated: given.session.isAuthenticated,
          provedPrograms: currentStep === "success" && segment ? [segment] : [],
          paidPlanId,
          isRuledOut: currentStep === "ineligible" || (hasActiveSubscription && known === null),
        };
        return unappliedOffer(facts, given.configuration);
      };
    },
    veteransFacts,
  },
} satisfies Capability;
