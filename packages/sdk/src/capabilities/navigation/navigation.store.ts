import { compareStructural, makeAutoObservable } from "mobx";
import type { RouteId } from "../../domain/configuration/route-paths.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { answer, type Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { queryOfAddress } from "../../domain/navigation/address-query.ts";
import { guard, splitAddress } from "../../domain/navigation/guard.ts";
import { handOver } from "../../domain/navigation/hand-over.ts";
import { notFound } from "../../domain/navigation/not-found.ts";
import {
  matchRoute,
  pageTitle,
  type RouteMatch,
  routeAddress,
} from "../../domain/navigation/routes.ts";
import type { PriorLocation, QueryFacts } from "../../domain/navigation/types.ts";
import {
  headerAccount,
  headerSignUp,
  headerTitle,
  promoBar,
  userMenu,
} from "../../domain/page-frame/page-frame.ts";
import type { HeaderFacts } from "../../domain/page-frame/types.ts";
import { arrival, wantedBefore } from "../../domain/redirects/arrival.ts";
import {
  configuredDestination,
  rootDestination,
  welcomeDestination,
} from "../../domain/redirects/home.ts";
import { safeRedirect } from "../../domain/redirects/safe-redirect.ts";
import type { User } from "../../domain/session/types.ts";
import { pageLoad } from "../../domain/tracking/told.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { LocationPort, TrackerPort } from "../../platform/ports.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import type { LinkView } from "../kit/views.ts";
import type { HeaderView, PromoBarView, Verdict } from "./navigation.views.ts";

/** Where the app is. */
export interface CurrentLocation {
  /** Path, query and fragment. */
  readonly address: string;
  readonly route: RouteId | null;
  readonly params: Readonly<Record<string, string>>;
}

export interface NavigationDeps {
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly location: LocationPort;
  readonly messages: Messages;
  readonly session: {
    readonly isKnown: boolean;
    readonly isAuthenticated: boolean;
    readonly isMvpdUser: boolean;
    readonly user: User;
  };
  readonly tracker: TrackerPort;
}

/** Which screen an address may show, and the frame around it: titles, header, promo bar (GRD, CHR, ROU). */
export class NavigationStore {
  current: CurrentLocation | null = null;
  /** Where the user wanted to go before signing in (GRD-08). */
  prior: PriorLocation | null = null;
  private heading: string | null = null;
  private readonly deps: NavigationDeps;
  /** The page's full address when the app last said where it is. */
  private hrefAtArrival: string | null = null;
  /** Where the app was sent on last, until it shows a page. */
  private lastRedirect: Choice<Destination> | null = null;

  constructor(deps: NavigationDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "hrefAtArrival" | "lastRedirect">(
      this,
      { deps: false, hrefAtArrival: false, lastRedirect: false },
      { autoBind: true, deep: false },
    );
  }

  /** The route that shows; before the app has arrived anywhere, that of the page's address. */
  get route(): RouteId | null {
    if (this.current) return this.current.route;
    return this.routeOf(this.addressOfPage());
  }

  /** Parameters of the current address's query (ROU-45 to ROU-54). */
  get query(): QueryFacts {
    return this.read(this.current?.address ?? this.addressOfPage());
  }

  /** The same for the page as it is now, also before the app has said that it arrived. */
  queryNow(): QueryFacts {
    if (this.deps.location.href() === this.hrefAtArrival) return this.query;
    return this.read(this.addressOfPage());
  }

  /** The guard's verdict on an address. Reads only; call it in every render. `state` is the history state. */
  guard(address: string, state?: unknown): Verdict {
    const { configuration, session } = this.deps;
    const { isKnown: isSessionKnown, user } = session;
    const { appOrigin } = this;
    const facts = { address, appOrigin, isSessionKnown, state, user };
    const { value, ...choice } = arrival(facts, configuration);
    switch (value.kind) {
      case "redirect":
        return { kind: "redirect", choice: { ...choice, value: value.destination } };
      case "notFound": {
        const destination = rootDestination({ appOrigin }, configuration);
        return { kind: "notFound", afterMs: value.homeAfterMs, destination };
      }
      default:
        return value;
    }
  }

  /**
   * The app is at this address: where it shows, this is a page load (GRD-12, GRD-13); where the guard sends on, the
   * explain log has why. Call it once per location and kind of verdict.
   */
  arrived(address: string, state?: unknown): void {
    const verdict = this.guard(address, state);
    if (verdict.kind === "redirect") this.explainRedirect(verdict.choice);
    else this.load(address, state);
  }

  /** The plan in the address where the user wanted to go. */
  get priorPlanId(): string | null {
    return this.prior && (this.match(this.prior.address)?.params["preSelectedPlan"] ?? null);
  }

  /**
   * Title of the document on a route (ROU-43, OPN-009); by default of the current screen, which may be 'Page Not Found'
   * or have a title of its own.
   */
  title(route: RouteId | null = this.route ?? "notFound"): string {
    const heading = route === this.route ? this.heading : null;
    return pageTitle({ route, heading }, this.deps.configuration);
  }

  /** The current screen has a title of its own; null for that of its route (VER-110). */
  retitle(heading: string | null): void {
    this.heading = heading;
  }

  get header(): HeaderView {
    const { configuration, messages } = this.deps;
    const facts = this.headerFacts;
    const account = headerAccount(facts, configuration).value;
    const title = headerTitle(facts).value;
    const given = { appOrigin: this.appOrigin };
    const toScreen = (id: string, route: RouteId): LinkView => ({
      text: messages.text(id),
      destination: this.to(route, {}, handOver(this.query)),
    });
    return {
      logo: {
        source: configuration.pageMeta.siteLogo,
        destination: rootDestination(given, configuration),
      },
      signUp: headerSignUp(facts, configuration).allowed
        ? toScreen("header.sign-up", "plans")
        : null,
      signIn: account === "signIn" ? toScreen("header.sign-in", "signIn") : null,
      menu:
        account === "menu"
          ? userMenu(given, configuration).map(({ id, label, destination }) => ({
              id,
              text: messages.show(label),
              destination,
            }))
          : null,
      title: title && messages.show(title),
    };
  }

  get promoBar(): PromoBarView | null {
    const bar = promoBar(this.headerFacts, this.deps.configuration).value;
    return (
      bar && { text: bar.text, destination: bar.url === null ? null : this.configured(bar.url) }
    );
  }

  /** Why the header, the title and the promo bar show as they do; for the explain log. */
  get answers(): Answers {
    const { configuration } = this.deps;
    const { header, headerFacts: facts } = this;
    if (!this.current) return {};
    return {
      "header.sign-up": headerSignUp(facts, configuration),
      "header.account": headerAccount(facts, configuration),
      "header.title": headerTitle(facts),
      "header.link": linkAnswers(
        ["logo", "CHR-01", header.logo.destination],
        ["signUp", "CHR-02", header.signUp?.destination],
        ["signIn", "CHR-12", header.signIn?.destination],
        ...(header.menu ?? []).map(({ id, destination }) => [id, "CHR-10", destination] as const),
      ),
      "page.promo-bar": promoBar(facts, configuration),
      "page.title": answer(this.title(), "ROU-43", { route: facts.route }),
    };
  }

  /** The route of an address in the app, also with a query; null where none shows it (ROU-01 to ROU-42). */
  routeOf(address: string): RouteId | null {
    return this.match(address)?.route.id ?? null;
  }

  /** Path of a route, its parameters filled in and encoded. */
  link(
    route: RouteId,
    params: Readonly<Record<string, string>> = {},
    query: Readonly<Record<string, string | null | undefined>> = {},
  ): string {
    return routeAddress(this.deps.configuration, route, params, query);
  }

  to(
    route: RouteId,
    params: Readonly<Record<string, string>> = {},
    query: Readonly<Record<string, string | null | undefined>> = {},
  ): Destination {
    return { kind: "route", address: this.link(route, params, query) };
  }

  /** Where an address of unknown origin may lead: from a query, a service, content, a storage (D-01). */
  safe(address: string): Destination {
    return this.safeChoice(address).value;
  }

  safeChoice(address: string): Choice<Destination> {
    return safeRedirect({ target: address, appOrigin: this.appOrigin }, this.deps.configuration);
  }

  /** Where an address of the configuration leads. */
  configured(url: string): Destination {
    return configuredDestination({ url, appOrigin: this.appOrigin }, this.deps.configuration);
  }

  /** The welcome screen, or the root domain in production (OPN-001). */
  get welcome(): Destination {
    return welcomeDestination({ appOrigin: this.appOrigin }, this.deps.configuration);
  }

  get appOrigin(): string {
    return this.deps.location.origin();
  }

  /** Forgets where the last user wanted to go. */
  reset(): void {
    this.prior = null;
  }

  /** A redirect that an app reports twice, as under StrictMode, is one decision. */
  private explainRedirect(choice: Choice<Destination>): void {
    if (compareStructural(choice, this.lastRedirect)) return;
    this.lastRedirect = choice;
    this.deps.explain.record("navigation.guard", choice);
  }

  private load(address: string, state: unknown): void {
    const { configuration, explain, location, session, tracker } = this.deps;
    const match = this.match(address);
    this.lastRedirect = null;
    this.hrefAtArrival = location.href();
    if (match?.route.id !== this.route) this.heading = null;
    this.current = { address, route: match?.route.id ?? null, params: match?.params ?? {} };
    const wanted = wantedBefore({ state, appOrigin: this.appOrigin }, configuration);
    if (wanted !== null) this.prior = { address: wanted };
    // The log never holds the token and email of a reset link.
    const told = match?.route.id === "resetPassword" ? match.route.path : address;
    tracker.track("page-load", pageLoad({ route: this.current.route }, configuration));
    if (match)
      explain.record(
        "navigation.guard",
        guard({ address: told, user: session.user }, configuration),
      );
    else explain.record("navigation.not-found", notFound({ address }, configuration));
  }

  private get headerFacts(): HeaderFacts {
    const { isAuthenticated, isMvpdUser } = this.deps.session;
    return { route: this.route, isAuthenticated, isMvpdUser };
  }

  private match(address: string): RouteMatch | null {
    return matchRoute({ path: splitAddress(address).path }, this.deps.configuration);
  }

  private read(address: string): QueryFacts {
    return queryOfAddress({ address }, this.deps.configuration);
  }

  private addressOfPage(): string {
    const href = this.deps.location.href();
    const origin = this.deps.location.origin();
    return href.startsWith(origin) ? href.slice(origin.length) : "/";
  }
}
