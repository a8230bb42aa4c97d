import { makeAutoObservable } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { handOver } from "../../domain/navigation/hand-over.ts";
import type { QueryFacts } from "../../domain/navigation/types.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import { veteransErrorScreen } from "../../domain/redirects/veterans-error.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import {
  subscriberOutcome,
  type VeteransOutcome,
  veteransOffer,
  veteransOutcome,
} from "../../domain/verification/veterans.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { AttemptKeys } from "../kit/attempt-keys.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import type { LinkView } from "../kit/views.ts";
import { inSession, type SessionScope, Visit, Visits } from "../kit/visit.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import type { VeteransCalls } from "./veterans.calls.ts";

export interface VeteransDeps {
  readonly api: { readonly veterans: VeteransCalls };
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly keys: AttemptKeys;
  readonly messages: Messages;
  readonly navigation: Pick<NavigationStore, "configured" | "to"> & {
    readonly query: QueryFacts;
  };
  readonly redirectFacts: () => RedirectFacts;
  readonly session: SessionScope;
  readonly subscription: { readonly current: SubscriptionState; load(): Promise<unknown> };
}

/** What the service has said of one member id. */
interface Checked {
  readonly memberId: string;
  readonly outcome: VeteransOutcome;
}

/** The check of a veterans-benefits member, and its error page (VET). */
export class VeteransStore {
  /** The error page is open. */
  isOpened = false;
  private checked: Checked | null = null;
  private readonly deps: VeteransDeps;
  /** Changes with each visit of the error page: a late answer opens none that was left. */
  private readonly visits = new Visits();
  private asking: { readonly memberId: string; readonly answered: Promise<void> } | null = null;

  constructor(deps: VeteransDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** The member id of the address (VET-02). It can be another person's: the service says whose it is (OPN-202). */
  get memberId(): string | null {
    return this.deps.navigation.query.va_member_id;
  }

  /** Outcome of the check of this member id; null before it is known (VET-04 to VET-06). */
  get outcome(): VeteransOutcome | null {
    const { checked, memberId } = this;
    return checked !== null && checked.memberId === memberId ? checked.outcome : null;
  }

  get isChecking(): boolean {
    return this.asking !== null && this.asking.memberId === this.memberId;
  }

  /** VET-01, VET-05. */
  get hasVerified(): boolean {
    return this.outcome?.kind === "verified";
  }

  /** Why the offer cannot be taken; null where it can, and before that is known (VET-01, VET-09, ERR-72). */
  get error(): string | null {
    const { outcome } = this;
    return outcome?.kind === "blocked" ? this.deps.messages.show(outcome.message) : null;
  }

  get title(): string {
    return this.text("title");
  }

  /** What a user waits for; null while no check is under way. */
  get progress(): string | null {
    return this.isChecking ? this.text("checking") : null;
  }

  /** Whether another try can help. */
  get canRetry(): boolean {
    return this.outcome?.kind === "blocked" && this.outcome.canRetry;
  }

  get retryText(): string {
    return this.text("retry");
  }

  /** The partner's page of offers (VET-10, OPN-204). */
  get back(): LinkView {
    const { configuration, navigation } = this.deps;
    const { vetOffersUrl } = configuration.partners;
    return { text: this.text("back"), destination: navigation.configured(vetOffersUrl) };
  }

  /** The plans for everyone, without the member id: the offer is not the only way to subscribe. */
  get plans(): LinkView {
    const { navigation } = this.deps;
    const asked = handOver({ ...navigation.query, va_member_id: null });
    return { text: this.text("plans"), destination: navigation.to("plans", {}, asked) };
  }

  /** Where the error page redirects; null shows it (VET-11). */
  get redirect(): Choice<Destination> | null {
    const { value, ...choice } = this.screen;
    return this.isOpened && value ? { ...choice, value } : null;
  }

  /** Decisions behind the error page; for the explain log. */
  get answers(): Answers {
    if (!this.isOpened) return {};
    return {
      "veterans.screen": this.screen,
      "veterans.link": linkAnswers(
        ["back", "VET-10", this.back.destination],
        ["plans", "VET-09", this.plans.destination],
      ),
    };
  }

  /** The error page opens. After a reload it asks again, so that the reason is not lost (VET-09). */
  async open(): Promise<void> {
    const visit = this.visits.now;
    await this.check();
    if (!visit.isOver) this.setOpened(true);
  }

  close(): void {
    this.visits.end();
    this.isOpened = false;
  }

  /** Asks once for each member id; simultaneous calls share one request (VET-03). Visitors are not asked about. */
  check(): Promise<void> {
    const { memberId } = this;
    if (memberId === null || !this.deps.session.isAuthenticated) return Promise.resolve();
    if (this.outcome !== null) return Promise.resolve();
    if (this.asking?.memberId !== memberId) {
      this.asking = { memberId, answered: this.ask(memberId) };
    }
    return this.asking.answered;
  }

  /** Asks again after a failure (VET-14). */
  async retry(): Promise<void> {
    if (this.canRetry) this.checked = null;
    await this.check();
  }

  /** Forgets the user. */
  reset(): void {
    this.close();
    this.checked = null;
    this.asking = null;
    this.deps.keys.forget();
  }

  private get screen(): Choice<Destination | null> {
    const { configuration, redirectFacts } = this.deps;
    const { isChecking, outcome } = this;
    const facts = { ...redirectFacts(), isChecking, veteransOutcome: outcome?.kind ?? null };
    return veteransErrorScreen(facts, configuration);
  }

  private async ask(memberId: string): Promise<void> {
    const { session, subscription } = this.deps;
    const user = new Visit(session);
    await subscription.load();
    if (user.isOver) return;
    this.receive(memberId, await this.outcomeFor(memberId));
  }

  private async outcomeFor(memberId: string): Promise<VeteransOutcome> {
    const { api, explain, keys, session, subscription } = this.deps;
    const offer = explain.record("veterans.offer", veteransOffer(subscription.current));
    if (!offer.allowed) return subscriberOutcome();
    const idempotencyKey = keys.keyOf(memberId);
    const given = await inSession(session, () =>
      api.veterans.check({ memberId }, { idempotencyKey }),
    );
    keys.hear(given);
    const failure = given.ok ? null : given.failure;
    const facts = {
      answer: given.ok ? given.value : null,
      status: failure?.kind === "http" ? failure.status : null,
      errorCode: failure?.code ?? null,
    };
    return explain.record("veterans.outcome", veteransOutcome(facts)).value;
  }

  private receive(memberId: string, outcome: VeteransOutcome): void {
    if (this.asking?.memberId !== memberId) return;
    this.asking = null;
    this.checked = { memberId, outcome };
  }

  private setOpened(isOpened: boolean): void {
    this.isOpened = isOpened;
  }

  private text(name: "title" | "checking" | "back" | "plans" | "retry"): string {
    return this.deps.messages.text(`veterans.${name}`);
  }
}
