import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Later, type Needs } from "../kit/capability.ts";
import { createSignInCalls } from "./sign-in.calls.ts";
import { type SignInDeps, type SignInMembership, SignInStore } from "./sign-in.store.ts";
import { signInTexts } from "./sign-in.texts.ts";

const calls = (engine: Engine) => ({ accounts: createSignInCalls(engine) });

interface SignInNeeds extends Needs<SignInDeps, "api" | "membership"> {
  /** Look-ups about a member come with the chunk of plans, for which the first screen does not wait. */
  later(name: "signedIn", store: "plans"): Later<() => SignInMembership>;
}

/** Signing in with an email and a password (SGN-01 to SGN-23). */
export const signIn = {
  texts: signInTexts,
  calls,
  stores: {
    signIn(given: SignInNeeds) {
      const signedIn = given.later("signedIn", "plans");
      return new SignInStore(
        extend(given, {
          api: calls(given.engine),
          membership: {
            get current() {
              return signedIn.current?.() ?? null;
            },
            load: async () => (await signedIn.load())(),
          },
        }),
      );
    },
  },
} satisfies Capability;
