import type { PaymentMethod } from "../../domain/checkout/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { parseJson } from "../../domain/kernel/json.ts";
import type { StoragePort } from "../../platform/ports.ts";
import {
  type HIDDEN,
  isGroup,
  oneOf,
  shortened,
  toldCode,
  toldMethod,
  toldNumber,
  toldPlan,
  toldTime,
} from "../debug-trace/telling.ts";
import { openWrites, type WriteName } from "../kit/writes/open-writes.ts";
import { type JournalEntry, purchaseJournal } from "../purchases/purchase-journal.ts";
import type { SessionEnd, SessionState } from "../session/session.store.ts";

/** The session as the debug panel shows it: no token, no email, and ids shortened (D-13). */
export interface ReportedSession {
  readonly kind: SessionState["kind"];
  /** When the tokens end, as ISO text; null without them. */
  readonly expiresAt: string | null;
  readonly accessExpiresAt: string | null;
  readonly profileId: string | null;
  readonly customerId: string | null;
  readonly tvProviderId: string | null;
  /** The last renewal got no answer (D-02). */
  readonly isDegraded: boolean;
  readonly isSigningOut: boolean;
  /** Size of the cookie that the browser has not kept (D-44). */
  readonly unkeptBytes: number | null;
  /** Why the last session has ended by itself. */
  readonly ended: SessionEnd | null;
}

/** An attempt to pay as the debug panel shows it. */
export interface ReportedPurchase {
  /** The idempotency key, shortened. */
  readonly key: string | null;
  readonly startedAt: string | null;
  readonly outcome: JournalEntry["outcome"]["kind"];
  /** Of an attempt that was not paid. */
  readonly code: unknown;
  readonly orderID: string | null;
  readonly planId: unknown;
  readonly method: PaymentMethod | typeof HIDDEN;
  readonly changeType: unknown;
  readonly totalCents: number | null;
  readonly amountCents: number | null;
  readonly hasPromoCode: boolean;
  readonly isShipped: boolean;
  /** For how long the outcome has been waited for, in ms; null once it is known. */
  readonly waitedMs: number | null;
  /** The confirmation has shown. */
  readonly isSeen: boolean;
}

/** The purchases of the user who is signed in (D-04). */
export interface ReportedPurchases {
  /** What the journal shows now. */
  readonly state: string;
  /** Newest first. */
  readonly attempts: readonly ReportedPurchase[];
  /** Records that cannot be read (D-25). */
  readonly unread: number;
  /** Other writes that are not settled. */
  readonly openWrites: readonly WriteName[];
}

interface SessionFacts {
  readonly state: SessionState;
  readonly profileId: string | null;
  readonly cpCustomerID: string | null;
  readonly degraded: boolean;
  readonly storageProblem: { readonly bytes: number } | null;
  readonly user: { readonly pendingSignOut: boolean };
  readonly ended: SessionEnd | null;
}

/** Two times of the session's cookie, and nothing else of it. By hand: the first file need not export its reader. */
function endsOf(cookie: string | null): { readonly token: unknown; readonly access: unknown } {
  const kept = parseJson(cookie ?? "");
  const { tokenExpiration, accessTokenExpiration } = isGroup(kept) ? kept : NOTHING;
  return { token: tokenExpiration, access: accessTokenExpiration };
}

const NOTHING: Readonly<Record<string, unknown>> = {};

/** `cookie`: the text of the session's cookie. */
export function reportedSession(session: SessionFacts, cookie: string | null): ReportedSession {
  const ends = endsOf(cookie);
  const { state } = session;
  return {
    kind: state.kind,
    expiresAt: toldTime(ends.token),
    accessExpiresAt: toldTime(ends.access),
    profileId: shortened(session.profileId),
    customerId: shortened(session.cpCustomerID),
    tvProviderId: state.kind === "tvProvider" ? shortened(state.mvpdId) : null,
    isDegraded: session.degraded,
    isSigningOut: session.user.pendingSignOut,
    unkeptBytes: session.storageProblem?.bytes ?? null,
    ended: session.ended,
  };
}

const change = oneOf("none", "Upgrade", "Downgrade");

/** The purchases of a profile on this device; of nobody, none. */
export function reportedPurchases(given: {
  readonly state: string;
  readonly profileId: string | null;
  readonly local: StoragePort;
  readonly tab: StoragePort;
  readonly configuration: Pick<FoyerConfiguration, "product">;
}): ReportedPurchases {
  const { state, profileId, local, tab, configuration } = given;
  if (profileId === null) return { state, attempts: [], unread: 0, openWrites: [] };
  const journal = purchaseJournal(local, tab, profileId);
  const plan = toldPlan(configuration);

  function reported({ attempt, outcome }: JournalEntry): ReportedPurchase {
    const { key, startedAt, intent } = attempt;
    return {
      key: shortened(key),
      startedAt: toldTime(startedAt),
      outcome: outcome.kind,
      code: outcome.kind === "notPaid" ? toldCode(outcome.code) : null,
      orderID: outcome.kind === "paid" ? shortened(outcome.orderID) : null,
      planId: plan(intent.planId),
      method: toldMethod(intent.method) as ReportedPurchase["method"],
      changeType: change(intent.changeType),
      totalCents: toldNumber(intent.totalCents),
      amountCents: toldNumber(intent.amountCents),
      hasPromoCode: intent.couponCode !== null,
      isShipped: (intent.shipTo ?? null) !== null,
      waitedMs: outcome.kind === "open" ? (outcome.waitedMs ?? 0) : null,
      isSeen: outcome.kind === "paid" && outcome.seen,
    };
  }

  return {
    state,
    attempts: journal.read().map(reported).reverse(),
    unread: journal.unread().length,
    openWrites: openWrites(local, profileId),
  };
}
