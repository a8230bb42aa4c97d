import { reaction } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { providerEntitlements, tvProviderCookies } from "../../domain/tv-provider/result.ts";
import type { ClockPort, CookiePort, RandomPort } from "../../platform/ports.ts";
import { Visit } from "../kit/visit.ts";
import type { SessionStore } from "../session/session.store.ts";
import type { TvProviderCalls } from "./tv-provider.calls.ts";

export interface ProviderRightsDeps {
  readonly api: { readonly tvProvider: Pick<TvProviderCalls, "entitlements" | "refreshAuth"> };
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly cookies: CookiePort;
  readonly random: RandomPort;
  readonly session: Pick<
    SessionStore,
    "epoch" | "isAuthenticated" | "isMvpdUser" | "setEntitlements" | "snapshot" | "user"
  >;
}

/** What a TV provider lets its viewer watch: the entitlements of the session, and the cookies (TVP-08 to TVP-10, TVP-17). */
export class ProviderRights {
  private readonly deps: ProviderRightsDeps;
  /** The provider's answer holds the entitlements: they are not loaded again. */
  private isEntering = false;

  constructor(deps: ProviderRightsDeps) {
    this.deps = deps;
  }

  /** Loads the entitlements whenever a viewer is signed in; until the function that it returns is called. */
  follow(): () => void {
    const { session } = this.deps;
    return reaction(
      () => (session.isMvpdUser ? session.epoch : null),
      (isUser) => {
        if (isUser !== null && !this.isEntering) void this.check();
      },
      { fireImmediately: true },
    );
  }

  /** Signs a viewer in with entitlements that are known, and answers whether it has worked. */
  enterWith(preauthorizedResource: readonly string[], enter: () => boolean): boolean {
    this.isEntering = true;
    const hasEntered = enter();
    this.isEntering = false;
    if (hasEntered) this.grant(preauthorizedResource);
    return hasEntered;
  }

  /** Asks the provider again; without an answer everything stays. */
  async check(): Promise<void> {
    const { api, random, session } = this.deps;
    const user = new Visit(session);
    this.grant(session.snapshot?.preauthorizedResource ?? []);
    let rights = await api.tvProvider.entitlements();
    if (!rights.ok && isUnauthorized(rights.failure) && !user.isOver) {
      const renewed = await api.tvProvider.refreshAuth(null, { idempotencyKey: random.uuid() });
      if (renewed.ok) rights = await api.tvProvider.entitlements();
    }
    if (rights.ok && !user.isOver) this.grant(rights.value.preauthorizedResource);
  }

  /** The viewer may watch nothing here. */
  revoke(): void {
    this.writeCookies(null, false);
  }

  /** Entitlements and cookies as the provider allows (TVP-08 to TVP-10, ROL-12). */
  private grant(preauthorizedResource: readonly string[]): void {
    const { configuration, session } = this.deps;
    const entitlements = providerEntitlements({ preauthorizedResource }, configuration);
    session.setEntitlements(entitlements);
    this.writeCookies(session.user.mvpdId, entitlements.length > 0);
  }

  private writeCookies(mvpd: string | null, isEntitled: boolean): void {
    const { clock, configuration, cookies } = this.deps;
    for (const { name, value, lifetimeMs } of tvProviderCookies(
      { mvpd, isEntitled },
      configuration,
    )) {
      if (value === null) cookies.remove(name);
      else cookies.set(name, value, { expires: clock.now() + lifetimeMs });
    }
  }
}

/** No viewer is signed in at the provider on this device, or another one. */
function isUnauthorized(failure: Failure): boolean {
  return failure.kind === "unauthenticated" || (failure.kind === "http" && failure.status === 401);
}
