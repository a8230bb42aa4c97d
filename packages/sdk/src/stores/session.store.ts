import { makeAutoObservable } from "mobx";
import type { Api, SessionEvent, SessionSnapshot } from "../api/index.ts";
import type { Entitlement } from "../domain/entitlements/types.ts";
import type { Choice } from "../domain/kernel/choice.ts";
import type { Destination } from "../domain/kernel/destination.ts";
import type { User } from "../domain/session/types.ts";

/** Who is in front of the screen. `starting`: not read yet, as on a server. */
export type SessionState =
  | { readonly kind: "starting" }
  | { readonly kind: "visitor" }
  | { readonly kind: "tvProvider"; readonly mvpdId: string }
  | { readonly kind: "member"; readonly profileId: string };

/** Why the last session ended without the person asking for it. */
export type SessionEnd = "expired" | "otherTab";

export interface SessionDeps {
  readonly api: Pick<Api, "session">;
  /** Where to go after sign-out (SGN-30 to SGN-32). */
  readonly afterSignOut: (returnTo: string | null) => Choice<Destination>;
  /** Called before the state changes hands: every store forgets the person (SGN-33 to SGN-40). */
  readonly onUserChanged: (event: SessionEvent) => void;
}

/** The person using the product, in every tab of this device (SGN-23 to SGN-41, SES). */
export class SessionStore {
  /** Null before `start()`. */
  snapshot: SessionSnapshot | null = null;
  ended: SessionEnd | null = null;
  entitlements: readonly Entitlement[] = [];
  private readonly deps: SessionDeps;

  constructor(deps: SessionDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  start(): void {}
  dispose(): void {}

  get state(): SessionState {
    return { kind: "starting" };
  }
  get isKnown(): boolean {
    return this.snapshot !== null;
  }
  get isAuthenticated(): boolean {
    return this.state.kind === "member";
  }
  get isMvpdUser(): boolean {
    return this.state.kind === "tvProvider";
  }
  /** The last refresh got no answer; data stays (D-02). */
  get degraded(): boolean {
    return this.snapshot?.degraded ?? false;
  }
  get epoch(): number {
    return this.snapshot?.epoch ?? 0;
  }
  get profileId(): string | null {
    return this.snapshot?.profileId ?? null;
  }
  /** The user of the documents (SGN-27, SGN-28). */
  get user(): User {
    throw new Error("not yet");
  }

  /** Signs out on this device and in every tab, and says where to go (SGN-29 to SGN-41). */
  async signOut(options: { readonly returnTo?: string | null } = {}): Promise<Choice<Destination>> {
    await this.deps.api.session.signOut();
    return this.deps.afterSignOut(options.returnTo ?? null);
  }
}
