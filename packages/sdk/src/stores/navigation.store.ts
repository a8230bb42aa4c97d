import { makeAutoObservable } from "mobx";
import type { FoyerConfiguration } from "../domain/configuration/types.ts";
import type { Destination } from "../domain/kernel/destination.ts";
import type { PriorLocation, QueryFacts, RouteId } from "../domain/navigation/types.ts";
import type { Messages } from "../messages/messages.ts";
import type { Platform } from "../platform/ports.ts";
import type { ExplainLog } from "./explain-log.ts";
import type { HeaderView, PromoBarView, Verdict } from "./views.ts";

/** Where the app is. */
export interface CurrentLocation {
  /** Path, query and fragment. */
  readonly address: string;
  readonly route: RouteId | null;
  readonly params: Readonly<Record<string, string>>;
}

export interface NavigationDeps {
  readonly configuration: FoyerConfiguration;
  readonly platform: Platform;
  readonly messages: Messages;
  readonly explain: ExplainLog;
  readonly session: {
    readonly isKnown: boolean;
    readonly isAuthenticated: boolean;
    readonly isMvpdUser: boolean;
  };
}

/** Which screen an address may show, and everything around the screen: titles, header, promo bar. */
export class NavigationStore {
  current: CurrentLocation | null = null;
  /** Where the person wanted to go before signing in (GRD-08). */
  prior: PriorLocation | null = null;
  private readonly deps: NavigationDeps;

  constructor(deps: NavigationDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** What the query of the current address says (ROU-45 to ROU-54). */
  get query(): QueryFacts {
    throw new Error("not yet");
  }

  /** What to do with an address. Reads only; ask it again in every render. */
  guard(_address: string, _state?: unknown): Verdict {
    return { kind: "wait" };
  }

  /** The app shows this address now: tracked as a page load (GRD-12, GRD-13). Call once per location. */
  arrived(_address: string, _state?: unknown): void {}

  /** Title of the document on a route (ROU-43, OPN-009); without a route, of the current one. */
  title(_route?: RouteId): string {
    return this.deps.configuration.pageMeta.title;
  }

  get header(): HeaderView {
    throw new Error("not yet");
  }

  get promoBar(): PromoBarView | null {
    return null;
  }

  /** Path of a route, its parameters filled in and encoded. */
  link(route: RouteId, _params: Readonly<Record<string, string>> = {}): string {
    return this.deps.configuration.routes[route];
  }

  /** Where an address of unknown origin may lead (D-01). */
  safe(address: string): Destination {
    return { kind: "route", address };
  }

  /** The welcome page, or the root domain in production (OPN-001). */
  get welcome(): Destination {
    return { kind: "route", address: "/" };
  }
}
