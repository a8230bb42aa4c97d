import type { CallOptions } from "../../api/call.ts";
import type { Engine } from "../../api/engine.ts";
import {
  contractFailure,
  signInFailure,
  signInRefusal,
  stoppedFailure,
} from "../../api/failures.ts";
import { readFailureMessage, readTokens } from "../../api/tokens.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";

/** The signed-in user. The tokens stay in the session. */
export interface SignedIn {
  readonly profileId: string;
  readonly userType: string | null;
}

/** Signing in with an email and a password. */
export interface SignInCalls {
  /**
   * Signs in (API-39, API-78) and makes the answer this device's session. The device id is added here.
   * 409 fails with code `DEVICE_LIMIT`; `deviceSessions(failure)` reads the devices from it.
   */
  login(
    input: {
      readonly email: string;
      readonly password: string;
      readonly recaptchaToken?: string | undefined;
    },
    options?: CallOptions,
  ): Promise<Outcome<SignedIn>>;
}

/** Signing in, which every application needs from its first screen on. */
export function createSignInCalls({ clients, call, session }: Engine): SignInCalls {
  /** Makes the answer of a sign-in this device's session, unless another one has begun meanwhile. */
  function enter(answer: unknown, email: string, epoch: number): Outcome<SignedIn> {
    const refused = readFailureMessage(answer);
    if (refused !== null) return fail(signInRefusal("login", refused));
    if (!session.guard(epoch)) {
      return fail(stoppedFailure("login", { stop: { kind: "cancelled" } }, true));
    }
    const read = readTokens(answer);
    const tokens = read.ok ? read.value : null;
    if (tokens?.profileId == null || !session.signIn(tokens, "nonAnonymous", { email })) {
      const paths = read.ok ? [] : read.paths;
      return fail(contractFailure("login", "the answer has no session of a profile.", { paths }));
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
