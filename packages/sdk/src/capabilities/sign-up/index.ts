import type { Engine } from "../../api/engine.ts";
import { afterSignUp, createAccountScreen } from "../../domain/redirects/after-sign-up.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { createEmailStatusCalls } from "../kit/email-status.calls.ts";
import { newPasswordTexts } from "../kit/forms/new-password.texts.ts";
import { createSignInCalls } from "../sign-in/sign-in.calls.ts";
import { createSignUpCalls } from "./sign-up.calls.ts";
import { type SignUpDeps, SignUpStore } from "./sign-up.store.ts";
import { signUpTexts } from "./sign-up.texts.ts";

const calls = (engine: Engine) => ({
  accounts: {
    ...createSignInCalls(engine),
    ...createEmailStatusCalls(engine),
    ...createSignUpCalls(engine),
  },
});

type Own = "api" | "createPaymentAccount" | "suggestEmail" | "createAccountScreen" | "afterSignUp";
interface SignUpNeeds extends Needs<SignUpDeps, Own> {
  readonly paymentAccount: { ensure(email: string): Promise<unknown> };
  readonly redirectFacts: () => RedirectFacts;
  readonly signIn: { suggestEmail(email: string): void };
}

/** Creating an account (ACC). */
export const signUp = {
  texts: { ...signUpTexts, ...newPasswordTexts },
  calls,
  stores: {
    signUp(given: SignUpNeeds) {
      const { configuration, paymentAccount, redirectFacts, session, signIn } = given;
      return new SignUpStore(
        extend(given, {
          api: calls(given.engine),
          createPaymentAccount: (email: string) => paymentAccount.ensure(email),
          suggestEmail: (email: string) => signIn.suggestEmail(email),
          createAccountScreen() {
            const { isAuthenticated } = session;
            return createAccountScreen({ ...redirectFacts(), isAuthenticated }, configuration);
          },
          afterSignUp: () => afterSignUp(redirectFacts(), configuration),
        }),
      );
    },
  },
} satisfies Capability;
