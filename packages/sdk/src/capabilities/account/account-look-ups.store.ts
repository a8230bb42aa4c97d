import { makeAutoObservable } from "mobx";
import { knownMethods } from "../../domain/account/methods-on-file.ts";
import type { PaymentMethods, PaymentsHistory } from "../../domain/account/types.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { PlanFacts } from "../../domain/timeline/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { BillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import { sayFailure } from "../kit/say.ts";
import { type Visit, Visits } from "../kit/visit.ts";
import { type AccountVerificationDeps, lookUpVerification } from "./account-verification.ts";

export type AccountState =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly failure: Failure; readonly message: string };

export interface AccountLookUpsDeps extends AccountVerificationDeps {
  readonly api: AccountVerificationDeps["api"] & { readonly payments: BillingAccountCalls };
  readonly messages: Messages;
  /** Resolves when the flags of features are known, or their time is over (EXP-16). */
  readonly featureFlags: { load(): Promise<void> };
  readonly loadProfile: () => Promise<void>;
  readonly subscription: AccountVerificationDeps["subscription"] & {
    readonly isOutdated: boolean;
    refresh(): Promise<Outcome<SubscriptionState>>;
    refreshAnew(): Promise<Outcome<SubscriptionState>>;
    readAgain(): Promise<Outcome<SubscriptionState>>;
  };
  readonly today: { readonly day: CalendarDay };
}

/** Why the services are asked. */
interface Look {
  /** The screen opens. */
  readonly isVisit?: boolean;
  /** Before a change. */
  readonly isForChange?: boolean;
}

/** What the services say of a member's plan, her payment methods and her payments; asked for together (MNG-20). */
export class AccountLookUpsStore {
  state: AccountState = { kind: "idle" };
  methods: PaymentMethods | null = null;
  history: PaymentsHistory | null = null;
  private readonly deps: AccountLookUpsDeps;
  private readonly visits: Visits;
  private look: Promise<void> | null = null;
  /** A change is made, and was not read since: that is all that went wrong. */
  private isMade = false;
  /** What was read before the last change: it may no longer be so. */
  private outdated: readonly unknown[] = [];

  constructor(deps: AccountLookUpsDeps) {
    this.deps = deps;
    this.visits = new Visits(deps.session);
    makeAutoObservable<this, "deps" | "visits" | "look" | "isMade" | "outdated">(
      this,
      { deps: false, visits: false, look: false, isMade: false, outdated: false },
      { autoBind: true, deep: false },
    );
  }

  /** What the rules of the account look at: subscription and bills, by the services (D-36). */
  get facts(): PlanFacts {
    const { history } = this;
    const { session, subscription, today } = this.deps;
    return {
      isMvpdUser: session.isMvpdUser,
      subscription: subscription.current,
      nextBillInfo: history?.nextBillInfo,
      restartBillInfo: history?.restartBillInfo,
      methods: this.methods && knownMethods(this.methods),
      activeBillInfo: history?.activeBillInfo ?? null,
      today: today.day,
    };
  }

  /** A member's payments or payment methods could not be read (MNG-20). */
  get isIncomplete(): boolean {
    const isRead = this.methods !== null && this.history !== null;
    return this.state.kind === "ready" && this.deps.session.isAuthenticated && !isRead;
  }

  /** Subscription, profile, methods and payments are asked for at the same time. */
  open(): Promise<void> {
    const { subscription } = this.deps;
    return this.load(() => subscription.refresh(), { isVisit: true });
  }

  /**
   * Asks the services again, after a change too. The payments that are known may be from before it: where they cannot be
   * read again they no longer show (BIL-23, D-06). `isMade`: the change is made, whatever can be read of it.
   */
  reload({ isMade = false }: { readonly isMade?: boolean } = {}): Promise<void> {
    const { subscription } = this.deps;
    this.isMade = isMade || this.isMade;
    this.outdated = [this.methods, this.history];
    return this.load(() => subscription.refreshAnew());
  }

  /**
   * Asks the services again before a change. Nobody agrees to payments that cannot be read (D-05, D-06); a plan that
   * cannot be read again has not changed, and the screen stays (SUB-06).
   */
  readAgain(): Promise<void> {
    const { subscription } = this.deps;
    this.outdated = [this.methods, this.history];
    return this.load(() => subscription.readAgain(), { isForChange: true });
  }

  reset(): void {
    this.visits.end();
    this.isMade = false;
    this.state = { kind: "idle" };
    this.methods = null;
    this.history = null;
  }

  /**
   * The screen needs the subscription; the other look-ups may fail (MNG-20). What shows already stays when a later look
   * fails (SUB-06), all of it: a new bill beside an old status would be owed. A status from before a change does not.
   */
  private finish(
    subscription: Outcome<SubscriptionState>,
    methods: Outcome<PaymentMethods>,
    history: Outcome<PaymentsHistory>,
    isForChange: boolean,
  ): void {
    const isReady = this.state.kind === "ready" && !this.deps.subscription.isOutdated;
    if (!subscription.ok && isReady && !isForChange) return;
    this.methods = this.latest(this.methods, methods);
    this.history = this.latest(this.history, history);
    if (subscription.ok) this.isMade = false;
    if (subscription.ok || isReady) {
      this.state = { kind: "ready" };
      return;
    }
    const { failure } = subscription;
    const { messages } = this.deps;
    const message = this.isMade
      ? messages.text("account.changed-unread")
      : sayFailure(messages, failure);
    this.state = { kind: "failed", failure, message };
  }

  /** Resolves when what was asked for last is known: a look that another one overtook has nothing to show of its own. */
  private async load(
    refresh: () => Promise<Outcome<SubscriptionState>>,
    look: Look = {},
  ): Promise<void> {
    if (!this.deps.session.isAuthenticated) {
      this.setState({ kind: "ready" });
      return;
    }
    const visit = this.visits.begin();
    if (this.state.kind !== "ready") this.setState({ kind: "loading" });
    this.look = this.read(visit, refresh, look);
    for (let seen: Promise<void> | null = null; seen !== this.look; ) {
      seen = this.look;
      await seen;
    }
  }

  private async read(
    visit: Visit,
    refresh: () => Promise<Outcome<SubscriptionState>>,
    { isForChange = false, isVisit = false }: Look,
  ): Promise<void> {
    const { api, featureFlags, loadProfile } = this.deps;
    const plan = refresh();
    const looks = Promise.all([
      plan,
      loadProfile(),
      this.readMethods(visit),
      visit.ask(() => api.payments.history()),
      featureFlags.load(),
    ]);
    const verified = isVisit && plan.then(() => lookUpVerification(this.deps, visit, looks));
    const [[subscription, , methods, history]] = await Promise.all([looks, verified]);
    if (!visit.isOver) this.finish(subscription, methods, history, isForChange);
  }

  /** The first look shows them as soon as they are known: another card is entered beside the present one. */
  private async readMethods(visit: Visit): Promise<Outcome<PaymentMethods>> {
    const outcome = await visit.ask(() => this.deps.api.payments.methods());
    if (!visit.isOver && this.state.kind === "loading") {
      this.setMethods(this.latest(this.methods, outcome));
    }
    return outcome;
  }

  private latest<Value>(known: Value | null, outcome: Outcome<Value>): Value | null {
    if (outcome.ok) return outcome.value;
    return this.outdated.includes(known) ? null : known;
  }

  private setState(state: AccountState): void {
    this.state = state;
  }

  private setMethods(methods: PaymentMethods | null): void {
    this.methods = methods;
  }
}
