import { makeAutoObservable } from "mobx";
import type { KnownSession, Session, SessionEvent } from "../../api/index.ts";
import type { Entitlement } from "../../domain/entitlements/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { User } from "../../domain/session/types.ts";
import { isMvpdUser, userOfSession, visitor } from "../../domain/session/users.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort } from "../../platform/ports.ts";
import { atMost } from "../kit/at-most.ts";

/** Kind of user. `starting`: not read yet, as on a server. */
export type SessionState =
  | { readonly kind: "starting" }
  | { readonly kind: "visitor" }
  | { readonly kind: "tvProvider"; readonly mvpdId: string }
  | { readonly kind: "member"; readonly profileId: string };

/** Why the last session ended without this tab asking for it. */
export type SessionEnd = "expired" | "otherTab";

export interface SessionDeps {
  readonly api: { readonly session: Session };
  readonly clock: ClockPort;
  readonly messages: Messages;
  /** Where to go after sign-out (SGN-30 to SGN-32). */
  readonly afterSignOut: (returnTo: string | null) => Choice<Destination>;
  /** Every store forgets the user (SGN-33 to SGN-40, D-13). */
  readonly forgetUser: () => void;
}

/** Longest wait for the services at sign-out; the device is signed out before. Milliseconds. */
const SIGN_OUT_PATIENCE_MS = 5_000;

/** The user of the product, the same in every tab of this device (SGN-23 to SGN-41, SES). */
export class SessionStore {
  /** Null before `start()`. */
  snapshot: KnownSession | null = null;
  /** Set when the session ended by itself; a sign-in clears it. */
  ended: SessionEnd | null = null;
  /** Entitlements, as far as the look-ups have found them (SGN-28). */
  entitlements: readonly Entitlement[] = [];
  private readonly deps: SessionDeps;
  private stopListening: (() => void) | null = null;

  constructor(deps: SessionDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "stopListening">(
      this,
      { deps: false, stopListening: false },
      { autoBind: true, deep: false },
    );
  }

  init(): void {
    if (this.stopListening) return;
    const { session } = this.deps.api;
    this.stopListening = session.listen(this.hear);
    session.start();
    this.snapshot = session.snapshot();
  }

  dispose(): void {
    this.stopListening?.();
    this.stopListening = null;
    this.deps.api.session.dispose();
  }

  reset(): void {
    this.entitlements = [];
  }

  get state(): SessionState {
    const { tokenUser } = this;
    if (!this.isKnown) return { kind: "starting" };
    if (tokenUser.profileId !== null) return { kind: "member", profileId: tokenUser.profileId };
    return isMvpdUser(tokenUser) && tokenUser.mvpdId !== null
      ? { kind: "tvProvider", mvpdId: tokenUser.mvpdId }
      : { kind: "visitor" };
  }

  get isKnown(): boolean {
    return this.snapshot !== null;
  }

  get isAuthenticated(): boolean {
    return this.tokenUser.isAuthenticated;
  }

  get isMvpdUser(): boolean {
    return isMvpdUser(this.tokenUser);
  }

  /** The last refresh got no answer; data stays and calls go on when the network is back (D-02). */
  get degraded(): boolean {
    return this.snapshot?.degraded ?? false;
  }

  /**
   * The browser did not keep the session: it ends with this page. The message tells the user, `bytes` is the size of
   * the cookie, of which browsers keep 4,096. Null when it is kept (D-44).
   */
  get storageProblem(): { readonly bytes: number; readonly message: string } | null {
    const bytes = this.snapshot?.unkeptBytes ?? null;
    return bytes === null ? null : { bytes, message: this.deps.messages.text("session.not-kept") };
  }

  get profileId(): string | null {
    return this.tokenUser.profileId;
  }

  /** Customer of the payment account, for the card frame (PAY-46); null until a service has named it. */
  get cpCustomerID(): string | null {
    return this.snapshot?.cpCustomerID ?? null;
  }

  get email(): string | null {
    return this.tokenUser.email;
  }

  /** Changes with every sign-in, sign-out and change of user. */
  get epoch(): number {
    return this.snapshot?.epoch ?? 0;
  }

  /** The user of the documents (SGN-23, SGN-26, SGN-27, GRD-11). */
  get user(): User {
    const { tokenUser, snapshot, entitlements } = this;
    return {
      ...tokenUser,
      entitlements,
      hasEntitlements: entitlements.length > 0,
      pendingSignOut: snapshot?.pendingSignOut ?? false,
    };
  }

  /** The user has another email now (MNG-06, MNG-07). */
  changeEmail(email: string): void {
    this.deps.api.session.changeEmail(email);
  }

  /** Entitlements that the look-ups found (PAY-39). */
  setEntitlements(entitlements: readonly Entitlement[]): void {
    this.entitlements = entitlements;
  }

  /**
   * Signs out on this device and in every tab at once, then at the services (SGN-41), and returns the destination
   * (SGN-30 to SGN-32). Never fails; waits at most 5 s for the services.
   */
  async signOut(options: { readonly returnTo?: string | null } = {}): Promise<Choice<Destination>> {
    const told = this.deps.api.session.signOut();
    await atMost(this.deps.clock, SIGN_OUT_PATIENCE_MS, told);
    return this.deps.afterSignOut(options.returnTo ?? null);
  }

  /** The user whom the tokens name, without their entitlements. */
  private get tokenUser(): User {
    const { snapshot } = this;
    return snapshot ? userOfSession({ ...snapshot, tokenKind: snapshot.kind }) : visitor;
  }

  private hear(event: SessionEvent): void {
    const before = this.profileId;
    this.snapshot = event.snapshot;
    const userLeft = event.kind === "signedOut" || (before !== null && before !== this.profileId);
    if (userLeft) this.forget();
    // Entitlements of a TV provider do not pass to the next user.
    if (event.kind === "signedIn") this.entitlements = [];
    if (event.kind === "signedOut") this.ended = event.reason === "user" ? null : event.reason;
    if (event.kind === "signedIn") this.ended = null;
  }

  private forget(): void {
    this.entitlements = [];
    this.deps.forgetUser();
  }
}
