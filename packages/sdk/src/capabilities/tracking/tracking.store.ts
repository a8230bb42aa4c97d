import { makeAutoObservable, reaction } from "mobx";
import type { RouteId } from "../../domain/configuration/route-paths.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { toRecord } from "../../domain/kernel/record.ts";
import type { QueryFacts } from "../../domain/navigation/types.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import {
  type Campaign,
  campaignCounts,
  campaignOf,
  purchaseSourceLifetimeMs,
  trafficSource,
  trafficSourceLifetimeMs,
} from "../../domain/tracking/campaign.ts";
import type { ConsentState } from "../../domain/tracking/consent.ts";
import type { EventMap, EventName } from "../../domain/tracking/events.ts";
import {
  isTrackedPage,
  pageName,
  type ShownState,
  type TrackedSubscriptionState,
  trackedSubscriptionState,
} from "../../domain/tracking/page-names.ts";
import { isSampled } from "../../domain/tracking/sampling.ts";
import type { Told } from "../../domain/tracking/told.ts";
import { toldId } from "../../domain/tracking/told-id.ts";
import type { PageName } from "../../domain/tracking/types.ts";
import type {
  ClockPort,
  ConsentPort,
  CookiePort,
  RandomPort,
  StoragePort,
  TrackerPort,
} from "../../platform/ports.ts";
import { type SessionScope, Visits } from "../kit/visit.ts";
import { type Stored, storedBy } from "./stored-tracking.ts";
import type { XidCalls } from "./tracking.calls.ts";
import type { TrackingContext } from "./tracking.views.ts";

export interface TrackingDeps {
  readonly api: { readonly xid: XidCalls };
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly cookies: CookiePort;
  readonly local: StoragePort;
  readonly navigation: { readonly route: RouteId | null; readonly query: QueryFacts };
  readonly random: RandomPort;
  readonly session: Pick<SessionScope, "epoch" | "isAuthenticated">;
  /** What shows without an address of its own; null without. */
  readonly shown: () => ShownState | null;
  /** The subscription where it is loaded: nothing is loaded for analytics. */
  readonly loadedSubscription: () => SubscriptionState | null;
  readonly tracker: TrackerPort;
  /** Session storage. */
  readonly visit: StoragePort;
}

/**
 * What analytics knows of a visit: sources, page name, campaign, subscription (TRK). Nothing is read from the device or
 * written to it before its user allows analytics, and a refusal removes it. It measures, and decides nothing.
 */
export class TrackingStore {
  /** Page name of the first screen of the visit that has one (TRK-01). */
  pageStartSource: PageName | null = null;
  /** Page name of the screen that led to checkout (TRK-01, TRK-37). */
  purchaseSource: PageName | null = null;
  /** Campaign of the visit (TRK-34, TRK-39). */
  campaign: Campaign | null = null;
  /** The traffic source of the campaign or of the cookie (TRK-35, TRK-36). */
  trafficSource: Told | null = null;
  xid: Told | null = null;
  /** What the user says of analytics; `unset` until the consent is heard (TRK-38). */
  analytics: ConsentState = "unset";
  private readonly deps: TrackingDeps;
  private readonly stored: Stored;
  private campaignAt: number | null = null;
  private wasPaid = false;
  private lastPage: PageName | null = null;
  private sampled: boolean | null = null;
  private submittedIn: number | null = null;
  private readonly visits = new Visits();
  private readonly stops: (() => void)[] = [];

  constructor(deps: TrackingDeps) {
    this.deps = deps;
    this.stored = storedBy(deps);
    makeAutoObservable<
      this,
      "deps" | "stored" | "stops" | "campaignAt" | "lastPage" | "sampled" | "submittedIn" | "visits"
    >(
      this,
      {
        deps: false,
        stored: false,
        stops: false,
        campaignAt: false,
        lastPage: false,
        sampled: false,
        submittedIn: false,
        visits: false,
      },
      { autoBind: true, deep: false },
    );
  }

  /** Where the visit comes from, as long as its campaign counts (TRK-01, TRK-34). */
  get source(): Told | null {
    return this.counting?.src ?? this.counting?.int_src ?? this.trafficSource;
  }

  /** Page name of what shows (TRK-02 to TRK-20). */
  get pageName(): PageName | null {
    return pageName({ route: this.deps.navigation.route, state: this.deps.shown() });
  }

  /** The subscription in analytics, where it is known (TRK-21). */
  get subscriptionState(): TrackedSubscriptionState | null {
    if (!this.deps.session.isAuthenticated) return this.wasPaid ? "paid_signed_out" : null;
    const subscription = this.deps.loadedSubscription();
    return subscription && trackedSubscriptionState({ subscription, isSignedOut: false });
  }

  /** Whether this session is in the sample, decided once for each (TRK-32). */
  get isSampled(): boolean {
    this.sampled ??= isSampled({ draw: this.deps.random.number() });
    return this.sampled;
  }

  init(): void {
    const { navigation, session, shown } = this.deps;
    const options = { fireImmediately: true };
    this.stops.push(
      reaction(() => navigation.query, this.arrive, options),
      reaction(() => pageName({ route: navigation.route }), this.follow, options),
      reaction(shown, this.reportShown, options),
      reaction(
        () => [session.isAuthenticated, session.epoch, this.xid, this.isAllowed],
        this.submitXid,
        options,
      ),
      reaction(() => this.memberState, this.rememberPaid, options),
    );
  }

  /**
   * Keeps what the user allows, from now on and whenever the consent changes: campaign, cookies, sample, xid. A question
   * without an answer writes nothing, and removes nothing. Returns the function that ends it.
   */
  begin(consent: ConsentPort): () => void {
    const hear = () => this.hear(consent.current().analytics);
    const stop = consent.onChange(hear);
    this.stops.push(stop);
    hear();
    return stop;
  }

  /** What an event has besides its own properties, at the time at which it happens. */
  contextOf<Name extends EventName>(event: Name, properties: EventMap[Name]): TrackingContext {
    const { source, pageStartSource, purchaseSource, subscriptionState, xid } = this;
    const { giftHome } = this.deps.configuration.routes;
    const entries = Object.entries({
      ...this.counting,
      source,
      pageStartSource,
      purchaseSource,
      pageName: this.pageOf(event, properties),
      subscription_state: subscriptionState,
      giftingPath: giftHome,
      xid,
    });
    return toRecord(entries.filter(([, value]) => value !== null && value !== undefined));
  }

  /** Forgets the user. Whether the session is sampled, and that somebody has paid here, name nobody. */
  reset(): void {
    this.campaign = null;
    this.campaignAt = null;
    this.trafficSource = null;
    this.pageStartSource = null;
    this.stored.start.remove();
    this.purchaseSource = null;
    this.lastPage = null;
    this.forgetXid();
    if (this.isAllowed) this.stored.sampled.set(this.isSampled);
  }

  dispose(): void {
    for (const stop of this.stops.splice(0)) stop();
  }

  private get isAllowed(): boolean {
    return this.analytics === "granted";
  }

  /** The campaign, as long as it counts (TRK-34). */
  private get counting(): Campaign | null {
    const { campaign, campaignAt } = this;
    if (campaignAt === null) return null;
    const facts = { storedAtMs: campaignAt, nowMs: this.deps.clock.now() };
    return campaignCounts(facts) ? campaign : null;
  }

  /** The state of the member who is signed in; null for anybody else. */
  private get memberState(): TrackedSubscriptionState | null {
    return this.deps.session.isAuthenticated ? this.subscriptionState : null;
  }

  private rememberPaid(state: TrackedSubscriptionState | null): void {
    if (state !== null) this.wasPaid = state === "paid";
  }

  /** A page load may be told after its screen has gone: its path names its page. */
  private pageOf<Name extends EventName>(event: Name, properties: EventMap[Name]): PageName | null {
    if (event !== "page-load") return this.pageName;
    const { routes } = this.deps.configuration;
    const { path } = properties as EventMap["page-load"];
    const route = (Object.keys(routes) as RouteId[]).find((id) => routes[id] === path) ?? null;
    return route === this.deps.navigation.route ? this.pageName : pageName({ route });
  }

  /** A campaign of the address takes the place of an older one (ROU-53). */
  private arrive({ campaign: values, cmpid }: QueryFacts): void {
    const campaign = campaignOf({ values });
    if (campaign) {
      this.campaign = campaign;
      this.campaignAt = this.deps.clock.now();
    }
    const found = trafficSource({ mc: values["mc"] ?? null, cmpid });
    if (found) this.trafficSource = found;
    if (this.isAllowed && (campaign ?? found)) this.keepCampaign(found);
  }

  /** A screen without a page name comes between: what was before it leads on. Checkout itself leads nowhere. */
  private follow(name: PageName | null): void {
    if (name === null) return;
    const before = this.lastPage;
    this.lastPage = name;
    if (this.pageStartSource === null) {
      this.pageStartSource = name;
      if (this.isAllowed) this.stored.start.set(name);
    }
    if (name !== "checkout" || before === null || before === "checkout") return;
    this.purchaseSource = before;
    if (this.isAllowed) this.keepPurchaseSource();
  }

  private reportShown(state: ShownState | null): void {
    const name = state && pageName({ route: null, state });
    if (name) this.deps.tracker.track("page-shown", { pageName: name });
  }

  private hear(state: ConsentState): void {
    if (state === this.analytics) return;
    this.analytics = state;
    if (state === "granted") this.readStored();
    if (state === "refused") this.removeStored();
  }

  /** What an earlier page of this device has kept fills what this one does not know. */
  private readStored(): void {
    const { clock, configuration, cookies } = this.deps;
    const { campaign, sampled, start } = this.stored;
    const found = trafficSource({
      mc: cookies.get(configuration.cookies.trafficSource),
      cmpid: null,
    });
    if (this.campaign ?? this.trafficSource) this.keepCampaign(this.trafficSource);
    if (this.campaign === null) {
      const kept = campaign.get();
      if (kept && campaignCounts({ storedAtMs: kept.at, nowMs: clock.now() })) {
        this.campaign = kept.campaign;
        this.campaignAt = kept.at;
      } else campaign.remove();
    }
    this.trafficSource ??= found;
    this.sampled = sampled.get() ?? this.isSampled;
    sampled.set(this.sampled);
    // A page that is loaded again goes on with the visit.
    this.pageStartSource = start.get() ?? this.pageStartSource;
    if (this.pageStartSource !== null) start.set(this.pageStartSource);
    if (this.purchaseSource === null) {
      const name = cookies.get(configuration.cookies.purchaseSource);
      if (name !== "checkout" && isTrackedPage(name)) this.purchaseSource = name;
    } else this.keepPurchaseSource();
    void this.getXid();
  }

  private keepCampaign(source: Told | null): void {
    const { clock, configuration, cookies } = this.deps;
    const { campaign, campaignAt: at } = this;
    if (campaign && at !== null) this.stored.campaign.set({ campaign, at });
    if (source === null) return;
    const expires = clock.now() + trafficSourceLifetimeMs;
    cookies.set(configuration.cookies.trafficSource, source, { expires });
  }

  private keepPurchaseSource(): void {
    const { clock, configuration, cookies } = this.deps;
    if (this.purchaseSource === null) return;
    const expires = clock.now() + purchaseSourceLifetimeMs;
    cookies.set(configuration.cookies.purchaseSource, this.purchaseSource, { expires });
  }

  private removeStored(): void {
    const { configuration, cookies } = this.deps;
    const { visitor, ...measured } = this.stored;
    for (const one of Object.values(measured)) one.remove();
    // The device keeps its prices, and forgets that they were told: no price of a test may show in this page.
    const known = visitor.get();
    if (known && known.exposed.length > 0) visitor.set({ ...known, exposed: [] });
    cookies.remove(configuration.cookies.trafficSource);
    cookies.remove(configuration.cookies.purchaseSource);
    this.forgetXid();
  }

  /** API-82. A failure is ignored: the device has no xid in this visit. A yes asks again for what came without one. */
  private async getXid(): Promise<void> {
    const { api } = this.deps;
    const visit = this.visits.begin();
    const kept = this.stored.xid.get();
    let outcome = await api.xid.get({ xid: kept });
    if (!outcome.ok && outcome.failure.code === "XID_UNKNOWN" && !visit.isOver && this.isAllowed) {
      outcome = await api.xid.get({ xid: null });
    }
    if (outcome.ok && !visit.isOver && this.isAllowed) this.setXid(outcome.value.xid);
  }

  private setXid(xid: string): void {
    const told = toldId(xid);
    if (told !== xid) return;
    this.xid = told;
    this.stored.xid.set(told);
  }

  /** An answer on its way is dropped (D-13). */
  private forgetXid(): void {
    this.visits.end();
    this.xid = null;
  }

  /** API-83, once for each sign-in. Nothing waits for the answer. */
  private submitXid(): void {
    const { api, random, session } = this.deps;
    const { isAllowed, xid } = this;
    if (
      !isAllowed ||
      xid === null ||
      !session.isAuthenticated ||
      this.submittedIn === session.epoch
    )
      return;
    this.submittedIn = session.epoch;
    void api.xid.submit({ xid }, { idempotencyKey: random.uuid() });
  }
}
