import type { Engine } from "../../api/engine.ts";
import { afterSignIn, signInScreen } from "../../domain/redirects/after-sign-in.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import type { SignInMembership } from "../sign-in/sign-in.store.ts";
import {
  type LookUpDeps,
  loadProfile,
  lookUpFacts,
  lookUpMember,
  type ProfileDeps,
} from "./look-ups.ts";
import { createProfileCalls } from "./profile.calls.ts";
import { type RedirectSources, redirectFacts } from "./redirect-facts.ts";

const calls = (engine: Engine) => ({ accounts: createProfileCalls(engine) });

interface SignedInNeeds extends Needs<object> {
  readonly lookUpMember: () => Promise<void>;
  readonly lookUpFacts: () => Promise<void>;
  readonly plans: { readonly chosenPlan: { readonly planId: string } | null };
  readonly redirectFacts: () => RedirectFacts;
  readonly session: { readonly isAuthenticated: boolean };
}

/** Look-ups about a member, and the redirects that follow from them (SGN-22, RDR). */
export const memberLookUps = {
  calls,
  shared: {
    redirectFacts: (given: Needs<RedirectSources>) => () => redirectFacts(given),
    loadProfile: (given: Needs<ProfileDeps, "api">) => () =>
      loadProfile(extend(given, { api: calls(given.engine) })),
    lookUpMember: (given: Needs<LookUpDeps>) => () => lookUpMember(given),
    lookUpFacts: (given: Needs<LookUpDeps, "loadProfile" | "purchases">) => () =>
      lookUpFacts(given),
    signedIn: (given: SignedInNeeds) => (): SignInMembership => ({
      chosenPlanId: given.plans.chosenPlan?.planId ?? null,
      lookUp: given.lookUpMember,
      lookUpFacts: given.lookUpFacts,
      afterSignIn: () =>
        afterSignIn({ ...given.redirectFacts(), wasSignedIn: false }, given.configuration),
      signInScreen() {
        const { isAuthenticated } = given.session;
        return signInScreen(
          { ...given.redirectFacts(), isAuthenticated, wasSignedIn: true },
          given.configuration,
        );
      },
    }),
  },
} satisfies Capability;
