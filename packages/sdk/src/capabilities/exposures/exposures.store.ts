import { makeAutoObservable, reaction } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { exposures } from "../../domain/experiments/exposure.ts";
import type { Experiments, Exposure, FlagValues } from "../../domain/experiments/types.ts";
import { sameText } from "../../domain/kernel/text.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { ConsentState } from "../../domain/tracking/consent.ts";
import { toldId } from "../../domain/tracking/told-id.ts";
import type { LockPort, TrackerPort } from "../../platform/ports.ts";
import { VISITOR_LEASE_MS, VISITOR_LOCK, type Visitor } from "../feature-flags/visitor.ts";
import type { StoredValue } from "../kit/stored-value.ts";

/** A plan that shows with its price. */
interface ShownPlan {
  readonly planId: string;
  /** As subscriptions name it. */
  readonly packageID: string;
}

/** A place of marketing content, where its code has loaded. */
export interface ShownContent {
  readonly blocks: readonly { readonly priced?: readonly ShownPlan[] }[];
}

/** The change of a member's plan, where its screen has loaded. */
export interface ShownChange {
  readonly state: { readonly kind: string };
  readonly offers: readonly { readonly change: string; readonly plan: ShownPlan }[];
}

export interface ExposuresDeps {
  /** What the user says of analytics; `unset` until that is heard (TRK-38). */
  readonly analytics: () => ConsentState;
  readonly shownChange: () => ShownChange | null;
  readonly shownContent: () => ShownContent["blocks"];
  readonly checkout: {
    readonly state:
      | { readonly kind: "open"; readonly plan: ShownPlan }
      | { readonly kind: "closed" | "opening" | "redirect" | "failed" };
  };
  readonly configuration: FoyerConfiguration;
  readonly featureFlags: { readonly assigned: FlagValues; readonly experiments: Experiments };
  readonly locks: LockPort;
  readonly navigation: { readonly route: string | null };
  readonly plans: {
    readonly state: { readonly kind: string };
    readonly destination: unknown;
    readonly plans: readonly ShownPlan[];
  };
  readonly storedVisitor: StoredValue<Visitor>;
  readonly subscription: {
    readonly current: Pick<
      SubscriptionState,
      "hasActiveSubscription" | "activeSubscriptionId" | "nextSubscription"
    >;
  };
  readonly tracker: TrackerPort;
}

/**
 * Tells the tracker which variants' prices a person has seen: when the price shows, and once for a person, flag and
 * variant, across tabs and reloads (EXP-01). Before a yes the tracker's events wait in this page alone, and so does what
 * was told: another page tells it again. A refusal has dropped them, and removes it. (D-13)
 */
export class ExposuresStore {
  private readonly deps: ExposuresDeps;
  /** What this page has told, as `flag/variant`. */
  private readonly told = new Set<string>();
  private stopFollowing = () => {};

  constructor(deps: ExposuresDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "told" | "stopFollowing">(
      this,
      { deps: false, told: false, stopFollowing: false },
      { autoBind: true, deep: false },
    );
  }

  init(): void {
    this.stopFollowing = reaction(
      () => [this.shown, this.deps.analytics()] as const,
      ([shown, analytics]) => void this.follow(shown, analytics),
      { fireImmediately: true },
    );
  }

  /** The variants whose prices show now. */
  get shown(): readonly Exposure[] {
    const { configuration, featureFlags } = this.deps;
    const { assigned, experiments } = featureFlags;
    return exposures({ assigned, experiments, shown: this.planIds }, configuration);
  }

  /** The variants belong to the device: a user leaves none behind. */
  reset(): void {}

  dispose(): void {
    this.stopFollowing();
  }

  /**
   * The plans with their prices on the page. A member's own plan is none, and none is the one that begins next: no test
   * replaces them, so that only their control group would count.
   */
  private get planIds(): readonly string[] {
    const { hasActiveSubscription, activeSubscriptionId, nextSubscription } =
      this.deps.subscription.current;
    const own = hasActiveSubscription ? [activeSubscriptionId, nextSubscription?.serviceID] : [];
    return this.plansOnPage
      .concat(...this.deps.shownContent().map(({ priced = [] }) => priced))
      .filter(({ packageID }) => !own.some((id) => sameText(packageID, id ?? null)))
      .map(({ planId }) => planId);
  }

  /** A list, or the one of checkout. */
  private get plansOnPage(): readonly ShownPlan[] {
    const { checkout, navigation, plans } = this.deps;
    const changing = this.deps.shownChange();
    switch (navigation.route) {
      case "plans":
        return plans.state.kind === "ready" && !plans.destination ? plans.plans : [];
      case "changePlans":
      case "changePlansPlan":
        return changing?.state.kind === "ready"
          ? changing.offers.filter(({ change }) => change !== "none").map(({ plan }) => plan)
          : [];
      case "payment":
      case "paymentPlan":
        return checkout.state.kind === "open" ? [checkout.state.plan] : [];
      default:
        return [];
    }
  }

  /** A choice that follows waits for its turn, so that the last one counts. */
  private async follow(shown: readonly Exposure[], analytics: ConsentState): Promise<void> {
    const { locks, storedVisitor } = this.deps;
    if (shown.length === 0 && analytics === "unset") return;
    await locks.run(VISITOR_LOCK, { leaseMs: VISITOR_LEASE_MS }, async () => {
      const visitor = storedVisitor.get();
      if (!visitor) return;
      if (analytics === "refused") this.told.clear();
      else this.report(shown.filter((one) => !visitor.exposed.includes(nameOf(one))));
      if (analytics === "unset") return;
      const exposed = analytics === "granted" ? union(visitor.exposed, this.told) : [];
      if (exposed.length !== visitor.exposed.length) storedVisitor.set({ ...visitor, exposed });
    });
  }

  private report(shown: readonly Exposure[]): void {
    for (const one of shown) {
      if (this.told.has(nameOf(one))) continue;
      this.told.add(nameOf(one));
      const properties = { flag: toldId(one.flag), variant: toldId(one.variant) };
      this.deps.tracker.track("experiment-exposure", properties);
    }
  }
}

function nameOf({ flag, variant }: Exposure): string {
  return `${flag}/${variant}`;
}

function union(some: readonly string[], others: Iterable<string>): readonly string[] {
  return [...new Set([...some, ...others])];
}
