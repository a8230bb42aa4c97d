import * as z from "zod/mini";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { fits } from "../../domain/kernel/shape.ts";
import type { Platform } from "../../platform/ports.ts";
import type { RetryBudget } from "../transport/retry-budget.ts";
import type { TokenSource } from "../transport/token-source.ts";
import { LEASE_MS, type RefreshResult, refreshOnce, SESSION_LOCK } from "./refresh.ts";
import { createRenewal } from "./renewal.ts";
import type { Session, SignOutReason } from "./session.ts";
import { createSessionCookies } from "./session-cookies.ts";
import {
  isSameSession,
  isSameUserData,
  type KeptSession,
  type SessionRecord,
  sessionRecord,
  withUser,
} from "./session-record.ts";
import type { NewTokens, SessionService } from "./session-service.ts";
import { createSessionState } from "./session-state.ts";

export interface SessionDeps {
  readonly configuration: Pick<FoyerConfiguration, "cookies" | "defaultConfig">;
  readonly platform: Pick<
    Platform,
    "clock" | "random" | "cookies" | "location" | "locks" | "tabs" | "connectivity" | "logger"
  >;
  readonly service: SessionService;
  readonly budget: RetryBudget;
  readonly deviceId: () => string;
}

/** The session for the transport and for the calls that sign in. */
export interface ManagedSession extends Session {
  readonly tokens: TokenSource;
  /** Makes the tokens of a sign-in the session of this device; false when they are of another kind (SES-02). */
  signIn(tokens: NewTokens, kind: SessionRecord["kind"], kept: Partial<KeptSession>): boolean;
  /** The stored part of the session; null without one. */
  kept(): KeptSession | null;
  /** Updates the TV-provider fields of the stored session. */
  amend(kept: Pick<KeptSession, "preauthorizedResource" | "tvProvider">): void;
  /** The service no longer accepts the session. */
  expire(): void;
}

/** Message between tabs: read the cookie again. Holds no token. */
const SESSION_MESSAGE = { topic: "session" };
/**
 * `unkept` names newer tokens of the session `id`, which are not in the cookie; `before` is the end of the others.
 * `ended` says why a tab has ended that session.
 */
const isNews = fits(
  z.object({
    topic: z.literal(SESSION_MESSAGE.topic),
    unkept: z.optional(z.object({ id: z.string(), before: z.number() })),
    ended: z.optional(z.object({ id: z.string(), byUser: z.boolean() })),
  }),
);

/** A message may arrive before the cookie: Chromium sometimes reads the former one for some 20 ms. Milliseconds. */
const COOKIE_LAG_MS = 200;
/** Most bytes of a cookie that every browser keeps, name and value together. */
const LONGEST_COOKIE = 4096;

export function createSession({
  configuration,
  platform,
  service,
  budget,
  deviceId,
}: SessionDeps): ManagedSession {
  const { clock, random, locks, tabs, connectivity, logger } = platform;
  const state = createSessionState(logger);
  const names = configuration.cookies;
  const stored = createSessionCookies({ ...platform, configuration });
  /** The tabs share the session; a browser without cookies keeps it in this tab alone. */
  let shared = false;
  /** The cookie beside the session of this tab, which the browser did not keep (D-44); undefined when it is kept. */
  let beside: SessionRecord | null | undefined;
  /** The session that the user has ended in another tab: its cookie can still be read for a moment (D-13). */
  let endedId: string | null = null;
  /** The last sign-out, until the services have answered. */
  let leaving: Promise<void> | null = null;
  let stop = () => {};

  const renewal = createRenewal({
    state,
    clock,
    random,
    connectivity,
    refresh(record) {
      const life = state.life();
      return refreshOnce(record, {
        ...platform,
        budget,
        send: service.refresh,
        stored: found,
        wanted: () => life.end === null,
        apply(result) {
          if (life.end === null) applyRefresh(record, result);
        },
      });
    },
    giveUp(life) {
      if (life === state.life()) expire(true);
    },
  });

  function keep(record: SessionRecord): void {
    const former = stored.read();
    const unkeptBytes = stored.write(record);
    if (unkeptBytes === null) {
      shared = true;
      beside = undefined;
      state.setRecord(record);
      tabs.post(SESSION_MESSAGE);
    } else continueAlone(record, former, unkeptBytes);
    state.set({ unkeptBytes });
  }

  /** The session goes on in this tab, and those of the user in other tabs as they are (D-44). */
  function continueAlone(record: SessionRecord, former: SessionRecord | null, bytes: number): void {
    if (record.kind !== "anonymous") logger.log("warn", notKept(names.session, bytes));
    const before = state.record()?.kept.accessTokenExpiration;
    shared = former !== null && isSameSession(former, record);
    beside = former;
    // Another user's session must not be taken for this one's.
    if (former !== null && !shared && !isSameUser(former, record)) {
      stored.clear();
      beside = null;
    }
    state.setRecord(record);
    // Tokens that were replaced are soon refused: the other tabs ask for the newer ones before.
    const isRenewed = before !== undefined && before !== record.kept.accessTokenExpiration;
    const unkept = isRenewed ? { id: record.kept.id, before } : undefined;
    tabs.post({ ...SESSION_MESSAGE, ...(unkept && { unkept }) });
  }

  /** What the cookie says about the session of this tab. */
  function found(): SessionRecord | "gone" | "unknown" {
    const cookie = stored.read();
    const read = cookie?.kept.id === endedId ? null : cookie;
    if (isBeside(read)) return "unknown";
    return read ?? (shared ? "gone" : "unknown");
  }

  /** The cookie of another session, or of older tokens, while this tab's could not be written. */
  function isBeside(read: SessionRecord | null): boolean {
    if (beside === undefined) return false;
    if (!shared && (read === null || read.kind === "anonymous")) return true;
    if (read === null || beside === null || !isSameSession(read, beside)) return false;
    return !shared || read.kept.accessToken === beside.kept.accessToken;
  }

  /** Adopts the session that another tab has written. */
  function look(): void {
    const now = found();
    if (now === "gone") state.end("otherTab");
    if (typeof now === "string") return;
    const known = state.record()?.kept;
    if (now.kept === known) return;
    if (now.kept.accessToken === known?.accessToken && isSameUserData(now.kept, known)) return;
    shared = true;
    beside = undefined;
    state.setRecord(now);
    state.set({ unkeptBytes: null });
  }

  /** The session after a look at the cookie; null when it has ended or changed. */
  function currentRecord(): SessionRecord | null {
    const { epoch } = state.snapshot();
    look();
    return epoch === state.snapshot().epoch ? state.record() : null;
  }

  function applyRefresh(record: SessionRecord, result: RefreshResult): void {
    // Another tab may have changed the email, or more, since the refresh was sent.
    look();
    if (isOutdated(record)) return;
    if (result.kind === "noAnswer") state.set({ degraded: true });
    else if (result.kind === "refused") expire(false);
    else if (result.kind === "error") expire(true);
    else if (result.kind === "renewed") {
      const isSameUser = result.record.token.profileId === record.token.profileId;
      if (isSameUser) keep(withNews(result.record));
      else expire(false);
    }
  }

  /** The renewed session, with changes of the user that arrived during the refresh. */
  function withNews(renewed: SessionRecord): SessionRecord {
    const known = state.record()?.kept;
    return withUser(renewed, {
      email: known?.email ?? null,
      cpCustomerID: renewed.kept.cpCustomerID ?? known?.cpCustomerID ?? null,
    });
  }

  /**
   * Whether another tab has signed out, signed in or renewed the tokens. A late answer of this tab, as after a
   * freeze, is then dropped.
   */
  function isOutdated({ kept }: SessionRecord): boolean {
    const now = found();
    if (now === "unknown") return false;
    return now === "gone" || now.kept.accessToken !== kept.accessToken;
  }

  /** Another tab has newer tokens of this session and could not write them: the service gives them to this one too. */
  function fetchNewer({ id, before }: { readonly id: string; readonly before: number }): void {
    const kept = state.record()?.kept;
    if (kept?.id === id && kept.accessTokenExpiration === before) renewal.renewNow();
  }

  /**
   * Another tab has ended the session. A user who has signed out is gone at once, whatever the cookie still says (D-13).
   * The service refuses older tokens, and a new tab finds them in the cookie: this tab goes on with its own, which no
   * cookie holds, until they are refused or the user signs out (D-44).
   */
  function hearEnd({ id, byUser }: { readonly id: string; readonly byUser: boolean }): void {
    if (byUser) endedId = id;
    if (beside === undefined || state.record()?.kept.id !== id) return;
    if (byUser) state.end("otherTab");
    shared = false;
    beside = byUser ? undefined : null;
  }

  /** The service no longer accepts the session. */
  function expire(tell: boolean): void {
    const record = state.record();
    if (record !== null && isOutdated(record)) look();
    else void leave("expired", tell);
  }

  /** Ends the session here and in every tab; `tell` ends it at the services too. */
  function leave(reason: SignOutReason, tell: boolean): Promise<void> {
    const record = state.record();
    if (record === null) return Promise.resolve();
    const tellServices = tell && record.kind !== "anonymous";
    if (tellServices) state.set({ pendingSignOut: true });
    const byUser = reason === "user";
    const ended = { ...SESSION_MESSAGE, ended: { id: record.kept.id, byUser } };
    // Told first: the cookie that is gone would end the tabs with tokens of their own.
    if (!byUser) tabs.post(ended);
    // A session that only this tab has ends without the one beside it; a user who signs out leaves the device.
    if (byUser || shared) stored.clear();
    shared = false;
    beside = undefined;
    state.end(reason);
    tabs.post(byUser ? ended : SESSION_MESSAGE);
    if (!tellServices) return Promise.resolve();
    const told = service.signOut(record).finally(() => {
      if (leaving !== told) return;
      leaving = null;
      state.set({ pendingSignOut: false });
    });
    leaving = told;
    return told;
  }

  function newRecord(tokens: NewTokens, kept: Partial<KeptSession>): SessionRecord | null {
    return sessionRecord({
      v: 1,
      id: random.uuid(),
      at: clock.now(),
      email: null,
      viewerId: null,
      preauthorizedResource: [],
      ...tokens,
      ...kept,
    });
  }

  /** A visitor gets an anonymous session, once, in the background (SES-22, OPN-226). */
  async function loginAnonymously(signal: AbortSignal): Promise<void> {
    await locks.run(SESSION_LOCK, { leaseMs: LEASE_MS, signal }, async () => {
      look();
      if (state.record() !== null) return;
      const tokens = await service.loginAnonymous(deviceId(), signal);
      look();
      const record = tokens === null ? null : newRecord(tokens, {});
      if (state.record() === null && record?.kind === "anonymous" && !signal.aborted) keep(record);
    });
  }

  return {
    tokens: { ...renewal, life: state.life, look },
    start() {
      stop();
      const visit = new AbortController();
      let stopSecondLook = () => {};
      const stopTabs = tabs.listen((message) => {
        if (!isNews(message)) return;
        if (message.ended !== undefined) hearEnd(message.ended);
        look();
        if (message.unkept !== undefined) fetchNewer(message.unkept);
        stopSecondLook();
        stopSecondLook = clock.after(COOKIE_LAG_MS, look);
      });
      const stopConnectivity = connectivity.onChange(() => {
        look();
        renewal.recover();
      });
      stop = () => {
        stopTabs();
        stopSecondLook();
        stopConnectivity();
        renewal.rest();
        visit.abort();
      };
      look();
      if (state.record() !== null) return;
      loginAnonymously(visit.signal).catch((error: unknown) => {
        if (!visit.signal.aborted) logger.log("debug", "No anonymous session.", error);
      });
    },
    dispose() {
      stop();
    },
    snapshot: state.snapshot,
    listen: state.listen,
    guard: (epoch) => state.snapshot().epoch === epoch,
    deviceId,
    signIn(tokens, kind, kept) {
      const record = newRecord(tokens, kept);
      if (record?.kind !== kind) return false;
      keep(record);
      return true;
    },
    kept() {
      const now = found();
      return (typeof now === "object" ? now : state.record())?.kept ?? null;
    },
    amend(more) {
      const record = currentRecord();
      const amended = record?.kind === "tvProvider" && sessionRecord({ ...record.kept, ...more });
      if (amended) keep(amended);
    },
    expire: () => expire(true),
    changeEmail(email) {
      const record = currentRecord();
      if (record?.kind === "nonAnonymous" && record.kept.email !== email) {
        keep(withUser(record, { email }));
      }
    },
    keepCustomer(cpCustomerID) {
      const record = currentRecord();
      if (record?.kind === "nonAnonymous" && record.kept.cpCustomerID !== cpCustomerID) {
        keep(withUser(record, { cpCustomerID }));
      }
    },
    signOut: () => (state.record() === null && leaving) || leave("user", true),
  };
}

/** A visitor's session is anyone's. */
function isSameUser(former: SessionRecord, { kind, token }: SessionRecord): boolean {
  if (former.kind === "anonymous") return true;
  return (
    former.kind === kind && kind === "nonAnonymous" && former.token.profileId === token.profileId
  );
}

/** The warning for a session that the browser did not keep. */
function notKept(name: string, bytes: number): string {
  const why =
    bytes > LONGEST_COOKIE
      ? `it has ${bytes} bytes, and browsers keep ${LONGEST_COOKIE}: make the tokens smaller`
      : `it has ${bytes} bytes, and the browser keeps no cookies of this page`;
  return `The cookie ${name} was not kept: ${why}. The session lasts as long as this page.`;
}
