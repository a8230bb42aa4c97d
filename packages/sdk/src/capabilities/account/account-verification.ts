import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import { isEligibleUpgrade, verifiedTiers } from "../../domain/redirects/facts.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import {
  type VerificationStanding,
  verificationAsked,
  verificationStanding,
} from "../../domain/verification/standing.ts";
import type { VerificationState } from "../../domain/verification/types.ts";
import type { ClockPort } from "../../platform/ports.ts";
import { atMost } from "../kit/at-most.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import type { StoredValue } from "../kit/stored-value.ts";
import type { SessionScope, Visit } from "../kit/visit.ts";
import type { VerificationCalls } from "../verification/verification.calls.ts";

export interface AccountVerificationDeps {
  readonly api: { readonly verification: VerificationCalls };
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly session: SessionScope & { readonly isMvpdUser: boolean };
  readonly subscription: { readonly current: SubscriptionState };
  /** The verification that redirects know, too. */
  readonly verification: {
    readonly known: VerificationState | null;
    readonly pending: unknown;
    loadBeside(others: Promise<unknown>): Promise<void>;
    receive(answer: VerificationState): void;
  };
  /** This device has seen a subscriber's verification that goes on. */
  readonly verificationSeen: StoredValue<true>;
}

/** Time limit for a review that is asked about again. Milliseconds. */
const PATIENCE_MS = 1_000;

/** How far the member's verification is, where its free year may still be hers (OPN-141, RDR-14, VER-60). */
export function verificationOf(
  deps: Pick<
    AccountVerificationDeps,
    "configuration" | "session" | "subscription" | "verification"
  >,
): Choice<VerificationStanding | null> {
  const { configuration, session, subscription, verification } = deps;
  const { hasActiveSubscription, isKnownStatus } = subscription.current;
  const { known } = verification;
  const program = known?.segment ?? "military";
  const tiers = verifiedTiers({ pending: { program, step: "" } }, configuration);
  return verificationStanding({
    ...{ hasActiveSubscription, isKnownStatus, isMvpdUser: session.isMvpdUser },
    verification: known,
    isEligibleUpgrade: isEligibleUpgrade({
      subscription: subscription.current,
      verifiedTiers: tiers,
    }),
  });
}

/**
 * Asks once, beside what My Account asks for, and waits little longer than for that; a failure shows nothing, and is not
 * tried again by itself. A review that is known may have ended since (OPN-141, D-16, D-43).
 */
export async function lookUpVerification(
  deps: AccountVerificationDeps,
  visit: Visit,
  others: Promise<unknown>,
): Promise<void> {
  const { clock, explain, session, subscription, verification, verificationSeen: seen } = deps;
  const { hasActiveSubscription, isKnownStatus } = subscription.current;
  const isSeen = verification.known !== null || seen.get() !== null;
  const facts = { hasActiveSubscription, isKnownStatus, isMvpdUser: session.isMvpdUser, isSeen };
  const asked = explain.record("account.verification-asked", verificationAsked(facts));
  if (visit.isOver || !asked.allowed) return;
  if (verification.pending) await atMost(clock, PATIENCE_MS, askAgain(deps, visit));
  else await verification.loadBeside(others);
  if (visit.isOver || verification.known === null) return;
  if (hasActiveSubscription && verificationOf(deps).value) seen.set(true);
  else seen.remove();
}

async function askAgain(
  { api, verification }: AccountVerificationDeps,
  visit: Visit,
): Promise<void> {
  const { signal } = visit;
  const outcome = await visit.ask(() => api.verification.state({ signal, once: true }));
  if (outcome.ok) verification.receive(outcome.value);
}
