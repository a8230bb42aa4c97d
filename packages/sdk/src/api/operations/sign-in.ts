import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import type { SignedIn } from "../answers.ts";
import type { AccountsApi } from "../api.ts";
import { contractFailure, signInFailure, signInRefusal, stoppedFailure } from "../failures.ts";
import { readFailureMessage, readTokens } from "../mapping/tokens.ts";
import type { Parts } from "./parts.ts";

/** Signing in, which every application needs from its first screen on. */
export function createSignInApi({ clients, call, session }: Parts): Pick<AccountsApi, "login"> {
  /** Makes the answer of a sign-in this device's session, unless somebody else's has begun meanwhile. */
  function enter(answer: unknown, email: string, epoch: number): Outcome<SignedIn> {
    const refused = readFailureMessage(answer);
    if (refused !== null) return fail(signInRefusal("login", refused));
    if (!session.guard(epoch)) {
      return fail(stoppedFailure("login", { stop: { kind: "cancelled" } }, true));
    }
    const tokens = readTokens(answer);
    if (tokens?.profileId == null || !session.signIn(tokens, "nonAnonymous", { email })) {
      return fail(contractFailure("login", "the answer has no session of a profile."));
    }
    return succeed({ profileId: tokens.profileId, userType: tokens.userType });
  }

  return {
    async login({ email, password, recaptchaToken }, { signal = null } = {}) {
      const { epoch } = session.snapshot();
      const body = {
        email,
        password,
        deviceId: session.deviceId(),
        ...(recaptchaToken === undefined ? {} : { recaptchaToken }),
      };
      const answered = await call(
        "login",
        clients.account.POST("/accounts/login", { body, signal }),
        (answer) => answer,
      );
      return answered.ok ? enter(answered.value, email, epoch) : signInFailure(answered.failure);
    },
  };
}
