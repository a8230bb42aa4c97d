import type { Messages } from "../../messages/catalogue.ts";
import type { LoggerPort } from "../../platform/ports.ts";
import { sayFailure } from "../kit/say.ts";
import { inSession, type SessionScope } from "../kit/visit.ts";
import type { ProfileCalls } from "./profile.calls.ts";

export interface ProfileDeps {
  readonly api: { readonly accounts: ProfileCalls };
  readonly logger: LoggerPort;
  readonly messages: Messages;
  readonly session: SessionScope & {
    readonly email: string | null;
    changeEmail(email: string): void;
  };
}

export interface LookUpDeps {
  readonly loadProfile: () => Promise<void>;
  readonly plans: { load(): Promise<void> };
  readonly purchases: { readonly isPending: boolean };
  readonly subscription: {
    load(): Promise<unknown>;
    refresh(): Promise<unknown>;
    lookUp(given: { readonly after: "signIn"; readonly isPending: boolean }): Promise<void>;
  };
  readonly verification: { loadBeside(others: Promise<unknown>): Promise<void> };
}

/**
 * Profile, subscription, entitlements, plans and verification, all at the same time (SGN-22, D-16). Further look-ups
 * of the subscription run only while a purchase is pending, in the background (SGN-25, OPN-029).
 */
export async function lookUpMember(deps: LookUpDeps): Promise<void> {
  const { loadProfile, plans, purchases, subscription, verification } = deps;
  await verification.loadBeside(
    Promise.all([
      loadProfile(),
      subscription.refresh(),
      subscription.lookUp({ after: "signIn", isPending: purchases.isPending }),
      plans.load(),
    ]),
  );
}

/** Loads the facts for redirects of a member who was signed in before the page opened (OPN-027, OPN-042). */
export async function lookUpFacts(
  deps: Omit<LookUpDeps, "loadProfile" | "purchases">,
): Promise<void> {
  const { plans, subscription, verification } = deps;
  await verification.loadBeside(Promise.all([subscription.load(), plans.load()]));
}

/** Profile of the signed-in member. Without it, the email of the session shows (PAY-41, ERR-18). */
export async function loadProfile({ api, logger, messages, session }: ProfileDeps): Promise<void> {
  const { email } = session;
  const outcome = await inSession(session, () => api.accounts.profile());
  // An email that was changed meanwhile is newer than this answer.
  if (!outcome.ok) {
    logger.log("warn", sayFailure(messages, outcome.failure), outcome.failure.developerMessage);
  } else if (session.email === email) session.changeEmail(outcome.value.email);
}
