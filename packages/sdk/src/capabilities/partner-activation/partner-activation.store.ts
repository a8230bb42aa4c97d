import { makeAutoObservable } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { ASKS_FOR_PARTNER, handOver } from "../../domain/navigation/hand-over.ts";
import type { QueryFacts } from "../../domain/navigation/types.ts";
import {
  type ActivationEnd,
  activationEnd,
  isTakenCode,
  type PartnerActivationState,
} from "../../domain/partner-activation/activation.ts";
import {
  type PartnerRequest,
  partnerRequest,
} from "../../domain/partner-activation/partner-request.ts";
import {
  returnAfterPurchase,
  televisionAfterPurchase,
} from "../../domain/redirects/after-purchase.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import { partnerScreen } from "../../domain/redirects/partners.ts";
import { partnerLink } from "../../domain/redirects/verification.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { LoggerPort } from "../../platform/ports.ts";
import type { AttemptKeys } from "../kit/attempt-keys.ts";
import type { Problem } from "../kit/command.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import type { LinkView } from "../kit/views.ts";
import { inSession, type SessionScope, Visits } from "../kit/visit.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import type { ActivatedRequests } from "./activated-requests.ts";
import type { PartnerCalls } from "./partner.calls.ts";
import { partnerOf } from "./partner.ts";

export interface PartnerActivationDeps {
  readonly activated: ActivatedRequests;
  readonly api: { readonly partner: PartnerCalls };
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly keys: AttemptKeys;
  readonly logger: LoggerPort;
  readonly messages: Messages;
  readonly navigation: Pick<NavigationStore, "appOrigin" | "configured" | "route" | "to"> & {
    readonly query: QueryFacts;
  };
  readonly redirectFacts: () => RedirectFacts;
  readonly session: SessionScope & { readonly profileId: string | null };
  readonly subscription: {
    readonly current: SubscriptionState;
    refreshAnew(): Promise<unknown>;
  };
}

/** Activates the subscription that a carrier, satellite radio or the billing aggregator hands over (PRT). */
export class PartnerActivationStore {
  isOpened = false;
  /** How the activation of this visit ended; null before. */
  private end: ActivationEnd | null = null;
  private readonly deps: PartnerActivationDeps;
  /** Changes with each visit: a late answer of an earlier one shows nowhere. */
  private readonly visits = new Visits();
  /** The request that the service says belongs to another account. */
  private taken: string | null = null;
  private asking: { readonly id: string; readonly ended: Promise<ActivationEnd | null> } | null =
    null;

  constructor(deps: PartnerActivationDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "visits" | "asking">(
      this,
      { deps: false, visits: false, asking: false },
      { autoBind: true, deep: false },
    );
  }

  /** The request of the address (PRT-02 to PRT-05). It can be another user's: the service says whose it is (OPN-206). */
  get request(): PartnerRequest {
    const { configuration, navigation } = this.deps;
    return partnerRequest(navigation.query, configuration);
  }

  /** Another account has the request of the address: this user's own offer goes on without it (OPN-206, D-41). */
  get isTaken(): boolean {
    return this.taken !== null && this.taken === this.request.subscriptionId;
  }

  /** PRT-06. */
  get state(): PartnerActivationState {
    const { end } = this;
    return end === null || end === "VERIFY" ? "LOADING" : end;
  }

  get title(): string {
    return this.text(`title.${this.shown}`);
  }

  /** A newcomer whose link is another account's is told so: she is no subscriber yet (OPN-206, D-41). */
  get message(): string {
    return this.text(`text.${this.shown}`);
  }

  /** 'Continue to {partner}' after a success, where an address of the partner is known (PRT-13, D-01). */
  get continue(): LinkView | null {
    const { page } = partnerOf(this.deps);
    if (this.state !== "SUCCESS" || page === null) return null;
    return { text: this.text("continue"), destination: page };
  }

  /**
   * What else the customer came with: a television, an address to return to; else My Account. Where nothing was activated
   * and nothing is had, the plans; the request would lead straight back (D-41).
   */
  get next(): LinkView {
    const { configuration, navigation, redirectFacts, subscription } = this.deps;
    const hasFailed = this.shown === "ERROR" || this.shown === "taken";
    if (hasFailed && !subscription.current.hasActiveSubscription) {
      const withoutRequest = handOver({ ...navigation.query, ...ASKS_FOR_PARTNER });
      return this.linkTo("plans", navigation.to("plans", {}, withoutRequest));
    }
    const facts = redirectFacts();
    const { value: television } = televisionAfterPurchase(facts, configuration);
    const { value: back } = returnAfterPurchase(facts, configuration);
    if (television) return this.linkTo("television", television);
    return back ? this.linkTo("return", back) : this.linkTo("account", navigation.to("manage"));
  }

  /** Whether the activation can be started again (PRT-09): not without a request. */
  get canRetry(): boolean {
    return this.state === "ERROR" && this.request.subscriptionId !== null;
  }

  get retryText(): string {
    return this.text("retry");
  }

  /** Where the page redirects: to verification where that comes first (PRT-11); null shows it. */
  get redirect(): Choice<Destination> | null {
    const { value, ...choice } = this.screen;
    return this.isOpened && value ? { ...choice, value } : null;
  }

  /** Decisions behind the page; for the explain log. */
  get answers(): Answers {
    if (!this.isOpened) return {};
    return {
      "partner-activation.screen": this.screen,
      "partner-activation.link": linkAnswers(
        ["continue", "PRT-13", this.continue?.destination],
        ["next", "PRT-06", this.next.destination],
      ),
    };
  }

  /** The page of a partner opens: activates. A success of this device shows at once, and is asked about behind it (PRT-07). */
  async open(): Promise<void> {
    const { activated, session } = this.deps;
    if (this.isOpened || !session.isAuthenticated) return;
    this.isOpened = true;
    const { subscriptionId } = this.request;
    if (subscriptionId === null) return this.show("ERROR");
    if (activated.has(session.profileId, subscriptionId)) this.show("SUCCESS");
    await this.start();
  }

  close(): void {
    this.visits.end();
    this.isOpened = false;
    this.end = null;
  }

  /** 'Try Again': the same request with the same key, so that a lost answer activates nothing twice (PRT-09, D-04). */
  async retry(): Promise<void> {
    if (!this.canRetry) return;
    this.show(null);
    await this.start();
  }

  /**
   * Activates the request of the address; simultaneous calls share one request. The service keeps one activation for
   * each request: a repeat does no harm (PRT-08, OPN-206). Null where the user has changed meanwhile.
   */
  activate(): Promise<ActivationEnd | null> {
    const { subscriptionId: id } = this.request;
    if (id === null) return Promise.resolve("ERROR");
    if (this.asking?.id !== id) {
      const ended = this.send(id);
      this.asking = { id, ended };
      void ended.finally(() => {
        if (this.asking?.ended === ended) this.asking = null;
      });
    }
    return this.asking.ended;
  }

  /** Tells the verification which request it is for. Best effort: an error is only logged (VER-58, OPN-180). */
  async link(): Promise<void> {
    const { api, configuration, logger, navigation, session } = this.deps;
    const { redirectUrl: target, subscriptionId } = this.request;
    if (subscriptionId === null) return;
    const { appOrigin } = navigation;
    const back = partnerLink({ target, appOrigin }, configuration);
    const redirectUrl = back?.kind === "external" ? back.url : null;
    const outcome = await inSession(session, () =>
      api.partner.link({ subscriptionRequestId: subscriptionId, redirectUrl }),
    );
    if (outcome.ok) return;
    this.hear(subscriptionId, outcome.failure);
    logger.log("warn", "A partner subscription was not linked.", outcome.failure);
  }

  /** A refusal of a call that has named the request. */
  hear(subscriptionId: string, failure: Problem): void {
    if ("code" in failure && isTakenCode({ code: failure.code })) this.taken = subscriptionId;
  }

  /** Forgets the user. */
  reset(): void {
    this.close();
    this.taken = null;
    this.asking = null;
    this.deps.keys.forget();
  }

  /** The state in whose words the page speaks. */
  private get shown(): PartnerActivationState | "taken" {
    return this.state === "INELIGIBLE" && this.isTaken ? "taken" : this.state;
  }

  private get screen(): Choice<Destination | null> {
    const { configuration, redirectFacts } = this.deps;
    return partnerScreen({ ...redirectFacts(), activationEnd: this.end }, configuration);
  }

  private async start(): Promise<void> {
    const visit = this.visits.now;
    const end = await this.activate();
    if (end === null || visit.isOver) return;
    this.show(end);
  }

  private async send(subscriptionRequestId: string): Promise<ActivationEnd | null> {
    const { activated, api, explain, keys, session, subscription } = this.deps;
    const { profileId } = session;
    const idempotencyKey = keys.keyOf(subscriptionRequestId);
    const given = await inSession(session, () =>
      api.partner.activate({ subscriptionRequestId }, { idempotencyKey }),
    );
    keys.hear(given);
    if (!given.ok && given.failure.kind === "cancelled") return null;
    if (!given.ok) this.hear(subscriptionRequestId, given.failure);
    const { value: end } = explain.record(
      "partner-activation.activation",
      activationEnd({
        responseCode: given.ok ? given.value.responseCode : null,
        errorCode: given.ok ? null : given.failure.code,
        isAnswered: given.ok || !given.failure.retryable,
        isRemembered: activated.has(profileId, subscriptionRequestId),
      }),
    );
    if (end === "SUCCESS") {
      activated.add(profileId, subscriptionRequestId);
      await subscription.refreshAnew();
    }
    return end;
  }

  private show(end: ActivationEnd | null): void {
    this.end = end;
  }

  private linkTo(name: string, destination: Destination): LinkView {
    return { text: this.text(name), destination };
  }

  private text(name: string): string {
    const { messages } = this.deps;
    return messages.text(`partner-activation.${name}`, { partner: partnerOf(this.deps).name });
  }
}
