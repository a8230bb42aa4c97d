import { makeAutoObservable } from "mobx";
import {
  type HomeAction,
  type HomeFacts,
  type HomeKind,
  homeActions,
  homePlan,
  homeText,
  memberHome,
} from "../../domain/account/member-home.ts";
import type { RouteId } from "../../domain/configuration/route-paths.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { type DeviceApp, deviceApps } from "../../domain/confirmation/devices.ts";
import type { DeviceTab } from "../../domain/confirmation/types.ts";
import { isProviderEntitled } from "../../domain/entitlements/entitlements.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { watchDestination } from "../../domain/redirects/watch.ts";
import type { User } from "../../domain/session/types.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import { tvProviderName } from "../../domain/tv-provider/result.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import { type SessionScope, Visits } from "../kit/visit.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import { type Onward, onward } from "../navigation/onward.ts";
import type { EntitlementLookup } from "../subscription/subscription.store.ts";
import type { DeviceAppView, DeviceGroupView, MemberHomeView } from "./member-home.views.ts";

export type MemberHomeState =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready" };

export interface MemberHomeDeps {
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly navigation: Onward & Pick<NavigationStore, "appOrigin" | "configured">;
  readonly purchases: { readonly isPending: boolean };
  readonly session: SessionScope & {
    readonly isMvpdUser: boolean;
    readonly snapshot: { readonly preauthorizedResource: readonly string[] } | null;
    readonly user: Pick<User, "hasEntitlements" | "mvpdId">;
  };
  readonly subscription: {
    readonly current: SubscriptionState;
    readonly lookup: EntitlementLookup;
    lookUp(given: { readonly after: "signIn"; readonly isPending: boolean }): Promise<void>;
    restartLoaded(): Promise<void>;
  };
}

/** Where what a home offers is done. */
const SCREENS: Readonly<Record<Exclude<HomeAction, "watch">, RouteId>> = {
  updatePayment: "editPayment",
  resume: "manage",
  restart: "manage",
  plans: "plans",
  account: "manage",
};

const TABS: readonly DeviceTab[] = ["connectedTv", "mobileTablet"];

/** The home of a member, or of a TV provider's viewer: what she can watch, and where (ROU-01, CHR-01, CHR-10). */
export class MemberHomeStore {
  state: MemberHomeState = { kind: "idle" };
  private readonly deps: MemberHomeDeps;
  private readonly visits: Visits;

  constructor(deps: MemberHomeDeps) {
    this.deps = deps;
    this.visits = new Visits(deps.session);
    makeAutoObservable<this, "deps" | "visits">(
      this,
      { deps: false, visits: false },
      { autoBind: true, deep: false },
    );
  }

  /** Null until it is known what she may do. */
  get home(): MemberHomeView | null {
    if (this.state.kind !== "ready") return null;
    const { messages } = this.deps;
    const { value: kind } = this.kindChoice;
    return {
      kind,
      title: messages.text(`member-home.${kind}.title`),
      text: messages.show(this.textChoice.value),
      actions: homeActions(this.actionFacts).map((action) => ({
        action,
        text: messages.text(`member-home.action.${action}`),
        destination: this.destinationOf(action),
      })),
      plan: this.plan,
    };
  }

  /** Devices with the stores that have their app; the same for everybody (CNF-07, CNF-12). */
  get devices(): readonly DeviceGroupView[] {
    const all = deviceApps(this.deps.configuration);
    return TABS.map((tab) => ({
      tab,
      title: this.deps.messages.text(`member-home.devices.${tab}`),
      devices: all.filter((device) => device.tab === tab).map(this.deviceView),
    }));
  }

  /** Why the home shows what it does; for the explain log. */
  get answers(): Answers {
    const { home } = this;
    if (home === null) return {};
    return {
      "member-home.kind": this.kindChoice,
      "member-home.text": this.textChoice,
      "member-home.plan": this.planChoice,
      "member-home.link": linkAnswers(
        ...home.actions.map(({ action, destination }) => [action, "ROU-01", destination] as const),
      ),
    };
  }

  /** The screen opens. What shows already stays while it is asked for again. */
  async open(): Promise<void> {
    const { purchases, session, subscription } = this.deps;
    const visit = this.visits.begin();
    if (this.state.kind !== "ready") this.setState({ kind: "loading" });
    if (session.isAuthenticated) {
      await Promise.all([
        subscription.restartLoaded(),
        subscription.lookUp({ after: "signIn", isPending: purchases.isPending }),
      ]);
    }
    if (!visit.isOver) this.setState({ kind: "ready" });
  }

  /** The screen is left. */
  close(): void {
    this.visits.end();
    this.state = { kind: "idle" };
  }

  /** Asks again after a failure. */
  reload(): Promise<void> {
    this.state = { kind: "loading" };
    return this.open();
  }

  reset(): void {
    this.close();
  }

  private get facts(): HomeFacts {
    const { purchases, session, subscription } = this.deps;
    const { isMvpdUser } = session;
    const { isPending: isPurchasePending } = purchases;
    const { current } = subscription;
    return { isMvpdUser, isPurchasePending, canWatch: this.canWatch, subscription: current };
  }

  private get canWatch(): boolean | null {
    const { configuration, session, subscription } = this.deps;
    if (session.isMvpdUser) {
      const { preauthorizedResource = [] } = session.snapshot ?? {};
      return isProviderEntitled({ preauthorizedResource }, configuration);
    }
    const { kind } = subscription.lookup;
    // What was found before counts while it is asked for again.
    if (kind === "found" || (kind === "looking" && session.user.hasEntitlements)) return true;
    return kind === "none" ? false : null;
  }

  private get kindChoice() {
    return memberHome(this.facts);
  }

  private get textChoice() {
    return homeText({ kind: this.kindChoice.value, subscription: this.facts.subscription });
  }

  private get planChoice() {
    return homePlan(this.facts);
  }

  private get actionFacts(): HomeFacts & { readonly kind: HomeKind } {
    return { ...this.facts, kind: this.kindChoice.value };
  }

  /** Of who may watch; what keeps others from it is the title. */
  private get plan(): string | null {
    const { configuration, messages, session } = this.deps;
    if (this.kindChoice.value !== "watch") return null;
    const { mvpdId: id } = session.user;
    if (session.isMvpdUser && id !== null) {
      const provider = tvProviderName({ id }, configuration);
      return messages.text("member-home.plan.provider", { provider });
    }
    const { value: plan } = this.planChoice;
    return plan && messages.show(plan);
  }

  private destinationOf(action: HomeAction): Destination {
    const { configuration, navigation } = this.deps;
    const { appOrigin } = navigation;
    return action === "watch"
      ? watchDestination({ appOrigin }, configuration).value
      : onward(this.deps, SCREENS[action]);
  }

  private deviceView({ id, name, store, url }: DeviceApp): DeviceAppView {
    const { configuration, messages, navigation } = this.deps;
    if (url === null) {
      const note = messages.text("member-home.device.search", {
        product: configuration.product.name,
      });
      return { id, name, app: null, note };
    }
    const text = messages.text(`member-home.store.${store}`);
    return { id, name, app: { text, destination: navigation.configured(url) }, note: null };
  }

  private setState(state: MemberHomeState): void {
    this.state = state;
  }
}
