import type { Gate } from "./gate.ts";
import type { KnownSession, KnownSessions } from "./known-sessions.ts";
import { EXCHANGE, REFRESH, type Sent, type Witness } from "./wire.ts";

/** A replaced refresh token stays valid for this long. Milliseconds (D-02). */
const GRACE_MS = 60_000;
/** Limits for sends of a call and tries of a refresh (SES-12, SES-14). */
const MOST_SENDINGS = 4;
const MOST_FAILURES = 3;
/** Three tries up to their time-out, with the pauses between them. */
const LONGEST_REFRESH_MS = 35_000;
const SIGN_OUT = ["/accounts/profile/logout", "/accounts/logout", "/tve/logout"];

interface OpenRefresh {
  readonly request: Sent;
  readonly gate: Gate;
  readonly freezes: number;
}

interface WitnessDeps {
  readonly sessions: KnownSessions;
  readonly serviceNow: () => number;
  /** The last time a user set the clock by which leases of this device end. */
  readonly leasesCorrectedAt: () => number;
  readonly report: (problem: string) => void;
  /** The log, line by line. */
  readonly diary: string[];
}

/** Sees every request, and reports forbidden ones. */
export function createWitness({
  sessions,
  serviceNow,
  leasesCorrectedAt,
  report,
  diary,
}: WitnessDeps): Witness {
  const refreshing = new Set<OpenRefresh>();
  const failures = new Map<string, number>();
  const refusals = new Map<string, number>();

  function expectOneRefresh(): void {
    if (serviceNow() - leasesCorrectedAt() < LONGEST_REFRESH_MS) return;
    // A frozen or closed tab loses the lock at the end of its lease.
    const awake = [...refreshing].filter(
      ({ gate, freezes }) => gate.state === "open" && gate.freezes === freezes,
    );
    if (awake.length > 1) {
      report(`${awake.map(({ request }) => request.tab).join(" and ")} refresh at the same time`);
    }
  }

  function judgeRefresh({ tab, session, refreshToken = "" }: Sent, status: number | null): void {
    const rotation = sessions.rotationOf(refreshToken);
    if (status === 200 && rotation) rotation.deliveredAt ??= serviceNow();
    failures.set(tab, status !== null && status >= 500 ? (failures.get(tab) ?? 0) + 1 : 0);
    if (!session || status === null) return;
    if (isDefiniteNo(status)) session.isRefused = true;
    if ((failures.get(tab) ?? 0) >= MOST_FAILURES) session.hasFailedThrice = true;
  }

  function judgeExchange({ session, refreshToken = "" }: Sent, status: number | null): void {
    const rotation = sessions.rotationOf(refreshToken);
    if (status === 200 && rotation) rotation.deliveredAt ??= serviceNow();
    // A refusal of a replaced token means nothing once the device has its successor.
    const isCurrent = !rotation || rotation.deliveredAt === null;
    if (session && isCurrent && status !== null && isDefiniteNo(status)) session.isRefused = true;
  }

  function judgeCall({ session, correlationId }: Sent, status: number | null): void {
    if (!session || status !== 401) return;
    const count = (refusals.get(correlationId) ?? 0) + 1;
    refusals.set(correlationId, count);
    if (count >= MOST_SENDINGS) session.isOutOfRetries = true;
  }

  function note(what: string, { tab, path, session }: Sent): void {
    const whose = session ? ` of session ${session.number}` : "";
    diary.push(`${serviceNow()} ${tab}: ${path}${whose} ${what}`);
  }

  return {
    sent(request, gate) {
      note("is sent", request);
      const { session, path, tab, at, isStray } = request;
      const isLate = session?.end && at > session.end.at;
      if ((isLate || isStray) && !SIGN_OUT.includes(path)) {
        const whom = session ? `session ${session.number}, which has ended` : "no session";
        report(`${tab} sends ${path} for ${whom}`);
      }
      if (path !== REFRESH) return;
      refreshing.add({ request, gate, freezes: gate.freezes });
      expectOneRefresh();
    },
    arrived(request) {
      note("arrives", request);
      const { tab, at, refreshToken = "" } = request;
      const rotation = sessions.rotationOf(refreshToken);
      if (!rotation || rotation.deliveredAt === null) return;
      if (at > rotation.deliveredAt && serviceNow() - rotation.at > GRACE_MS) {
        report(`${tab} uses a refresh token that was replaced, and its successor delivered`);
      }
    },
    delivered(request, status) {
      note(`gets ${status ?? "nothing"}`, request);
      if (request.path === REFRESH) judgeRefresh(request, status);
      else if (request.path === EXCHANGE) judgeExchange(request, status);
      else judgeCall(request, status);
    },
    over(request) {
      for (const open of refreshing) if (open.request === request) refreshing.delete(open);
    },
  };
}

/** The service has refused, or has failed as often as documented (SES-12 to SES-14). */
export function mayExpire(session: KnownSession): boolean {
  return session.isRefused || session.hasFailedThrice || session.isOutOfRetries;
}

function isDefiniteNo(status: number): boolean {
  return [400, 401, 403].includes(status);
}
