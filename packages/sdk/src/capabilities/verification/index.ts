import type { Engine } from "../../api/engine.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import type { VeteransFacts } from "../../domain/redirects/veterans.ts";
import { type Proof, proofs } from "../../domain/verification/proofs.ts";
import type { VeteransOutcome } from "../../domain/verification/veterans.ts";
import { type Capability, extend, type Later, type Needs } from "../kit/capability.ts";
import { createVerificationCalls } from "./verification.calls.ts";
import { type VerificationStateDeps, VerificationStateStore } from "./verification-state.store.ts";

const calls = (engine: Engine) => ({ verification: createVerificationCalls(engine) });

interface VeteransNeeds extends Needs<object> {
  readonly redirectFacts: () => RedirectFacts;
  readonly verification: VerificationStateStore;
  later(name: "veterans", store: "veterans"): Later<{ readonly outcome: VeteransOutcome | null }>;
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
    /** The facts of the redirects, with the outcome of the veterans-benefits check (VET-07). */
    veteransFacts(given: VeteransNeeds): () => VeteransFacts {
      const veterans = given.later("veterans", "veterans");
      return () => ({
        ...given.redirectFacts(),
        veteransOutcome: veterans.current?.outcome?.kind ?? null,
      });
    },
  },
} satisfies Capability;
