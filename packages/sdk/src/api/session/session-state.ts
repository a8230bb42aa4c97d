import type { LoggerPort } from "../../platform/ports.ts";
import type { Stop } from "../transport/stopped.ts";
import type { KnownSession, SessionEvent, SignOutReason } from "./session.ts";
import { createLife, type EndableLife } from "./session-life.ts";
import { isSameSession, isSameUserData, type SessionRecord } from "./session-record.ts";

/** The session as this tab knows it, and its listeners. */
export interface SessionState {
  record(): SessionRecord | null;
  life(): EndableLife;
  snapshot(): KnownSession;
  listen(listener: (event: SessionEvent) => void): () => void;
  /** Takes a record: newer tokens of the same session, or another session. */
  setRecord(record: SessionRecord): void;
  end(reason: SignOutReason): void;
  set(flags: Partial<Flags>): void;
}

type Flags = Pick<KnownSession, "degraded" | "pendingSignOut" | "unkeptBytes">;

export function createSessionState(logger: LoggerPort): SessionState {
  const listeners = new Set<(event: SessionEvent) => void>();
  let record: SessionRecord | null = null;
  let life = createLife();
  let epoch = 0;
  let degraded = false;
  let pendingSignOut = false;
  let unkeptBytes: number | null = null;
  let snapshot = readSnapshot();

  function readSnapshot(): KnownSession {
    return Object.freeze({
      kind: record?.kind ?? "none",
      profileId: record?.token.profileId ?? null,
      cpCustomerID: record?.token.cpCustomerID ?? null,
      userType: record?.token.userType ?? null,
      email: record?.token.email ?? null,
      mvpdId: record?.token.mvpd ?? null,
      preauthorizedResource: record?.token.preauthorizedResource ?? [],
      degraded,
      pendingSignOut,
      unkeptBytes: isSignedIn(record) ? unkeptBytes : null,
      epoch,
    });
  }

  function notify(happened: Happened): void {
    snapshot = readSnapshot();
    const event: SessionEvent = { ...happened, snapshot };
    for (const listener of [...listeners]) {
      try {
        listener(event);
      } catch (error) {
        // A listener that throws must not fail the calls that wait for a token.
        logger.log("error", "A listener of the session failed.", error);
      }
    }
  }

  function beginAnew(end: Stop): void {
    const former = life;
    life = createLife();
    epoch += 1;
    snapshot = readSnapshot();
    former.finish(end);
  }

  return {
    record: () => record,
    life: () => life,
    snapshot: () => snapshot,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setRecord(next) {
      const former = record;
      record = next;
      const wasDegraded = degraded;
      degraded = false;
      if (former !== null && isSameSession(former, next)) {
        if (wasDegraded || !isSameUserData(former.kept, next.kept)) notify({ kind: "changed" });
        return;
      }
      if (!isSignedIn(former) && !isSignedIn(next)) return notify({ kind: "changed" });
      // The sign-out that is still pending is that of the previous user.
      pendingSignOut = false;
      beginAnew({ kind: "cancelled" });
      notify(isSignedIn(next) ? { kind: "signedIn" } : { kind: "signedOut", reason: "otherTab" });
    },
    end(reason) {
      if (record === null) return;
      const former = record;
      record = null;
      degraded = false;
      unkeptBytes = null;
      if (!isSignedIn(former)) return notify({ kind: "changed" });
      const expired = { kind: "unauthenticated", ended: true } as const;
      beginAnew(reason === "expired" ? expired : { kind: "cancelled" });
      notify({ kind: "signedOut", reason });
    },
    set(flags) {
      const before = snapshot;
      ({ degraded, pendingSignOut, unkeptBytes } = {
        ...{ degraded, pendingSignOut, unkeptBytes },
        ...flags,
      });
      const now = readSnapshot();
      const isSame = (["degraded", "pendingSignOut", "unkeptBytes"] as const).every(
        (flag) => before[flag] === now[flag],
      );
      if (!isSame) notify({ kind: "changed" });
    },
  };
}

type Happened =
  | { readonly kind: "signedIn" | "changed" }
  | { readonly kind: "signedOut"; readonly reason: SignOutReason };

/** A profile or a TV provider's viewer, not a mere visitor. */
function isSignedIn(record: SessionRecord | null): boolean {
  return record !== null && record.kind !== "anonymous";
}
