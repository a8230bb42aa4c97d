import { makeAutoObservable } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import { refuse } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { handOver } from "../../domain/navigation/hand-over.ts";
import { isCurrent } from "../../domain/plans/catalogue.ts";
import { findPlan } from "../../domain/plans/selection.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import { afterShipping, shippingScreen } from "../../domain/redirects/screens.ts";
import { addressLines } from "../../domain/shipping/address.ts";
import { shippingPurpose } from "../../domain/shipping/purpose.ts";
import type { AddressPick, ShippingAddress, ShippingPurpose } from "../../domain/shipping/types.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { LoggerPort } from "../../platform/ports.ts";
import { type Problem, refusal } from "../kit/command.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import type { FormStore } from "../kit/forms/form.store.ts";
import { sayFailure } from "../kit/say.ts";
import type { LinkView } from "../kit/views.ts";
import { type Visit, Visits } from "../kit/visit.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import { onward } from "../navigation/onward.ts";
import type { PlansStore } from "../plans/plans.store.ts";
import type { AddressForm, AddressFormOptions } from "./address-form.store.ts";
import type { KeptAddress } from "./kept-address.store.ts";
import type {
  AddressChoiceView,
  ShippingDone,
  ShippingStep,
  ShippingSummaryView,
  StateOptionView,
} from "./shipping.views.ts";
import type { ShippingFields } from "./shipping-fields.ts";

export type ShippingState =
  | { readonly kind: "closed" }
  | { readonly kind: "loading" }
  /** Redirects: there is no plan to ship for (RDR-30). */
  | { readonly kind: "redirect"; readonly choice: Choice<Destination> }
  /** Plans or subscription could not be loaded: `reload` asks again. */
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "form" };

export interface ShippingDeps {
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly kept: KeptAddress;
  readonly logger: LoggerPort;
  readonly messages: Messages;
  readonly navigation: Pick<NavigationStore, "query" | "to">;
  readonly plans: Pick<PlansStore, "chosenPlan" | "plans" | "reload" | "selectedPlan" | "state">;
  readonly subscription: { readonly current: SubscriptionState };
  readonly newAddressForm: (options: AddressFormOptions<ShippingDone>) => AddressForm<ShippingDone>;
  /** Loads plans and subscription, for the redirects. */
  readonly lookUpFacts: () => Promise<void>;
  readonly redirectFacts: () => RedirectFacts;
}

/**
 * The shipping address (SHP): its form, verification by the postal service, and the choice between what was entered
 * and what is recommended. A verified address is kept with the profile, never in the browser (OPN-120, D-13).
 */
export class ShippingStore {
  private readonly entry: AddressForm<ShippingDone>;
  private isOpened = false;
  private isOpening = false;
  private isSaved = false;
  private readonly deps: ShippingDeps;
  private working: Promise<unknown> = Promise.resolve();
  /** Counts openings and closings: a result of an earlier visit leads nowhere. */
  private readonly visits = new Visits();

  constructor(deps: ShippingDeps) {
    this.deps = deps;
    this.entry = deps.newAddressForm({
      isOpened: () => this.isOpened,
      known: () => this.address,
      take: (address) => this.keep(address, this.visits.now),
      // The service's own texts here are about keys and bodies, not about an address.
      explainFailure: ({ messageId, messageParams }) =>
        deps.messages.text(messageId, messageParams),
    });
    makeAutoObservable<this, "entry" | "deps" | "working" | "visits">(
      this,
      { entry: false, deps: false, working: false, visits: false },
      { autoBind: true, deep: false },
    );
  }

  init(): void {
    this.entry.init();
  }

  get form(): FormStore<ShippingFields, ShippingStep> {
    return this.entry.form;
  }

  /** Verified, ready to send with a purchase (PAY-82); null where there is none. */
  get address(): ShippingAddress | null {
    return this.deps.kept.address;
  }

  get state(): ShippingState {
    if (!this.isOpened) return { kind: "closed" };
    if (this.isOpening) return { kind: "loading" };
    const { value, ...choice } = this.screenChoice;
    if (value) return { kind: "redirect", choice: { ...choice, value } };
    const { state } = this.deps.plans;
    if (this.arePlansUnknown && "message" in state)
      return { kind: "failed", message: state.message };
    return { kind: "form" };
  }

  get submitText(): string {
    const { messages } = this.deps;
    const isPurchase = this.purpose.value === "purchase";
    return messages.text(isPurchase ? "shipping.continue" : "shipping.save");
  }

  /** States and territories by name (SHP-09). */
  get states(): readonly StateOptionView[] {
    return this.entry.states;
  }

  /** 'Checking the address…' while the postal service is asked; null otherwise (SHP-13). */
  get progress(): string | null {
    return this.entry.progress;
  }

  /** 'Your shipping address has been saved.', on the page that stays (SHP-29); null before. */
  get confirmation(): string | null {
    return this.isSaved ? this.deps.messages.text("shipping.saved") : null;
  }

  /** Back to My Account, where the page manages the address; null in a purchase (SHP-29). */
  get back(): LinkView | null {
    const { messages } = this.deps;
    if (this.purpose.value !== "manage") return null;
    return { text: messages.text("shipping.to-account"), destination: onward(this.deps, "manage") };
  }

  /** The modal with two addresses; null where there is nothing to choose (SHP-26 to SHP-28). */
  get choice(): AddressChoiceView | null {
    return this.entry.choice;
  }

  /** Where merchandise goes, with the link that changes it; for checkout and My Account. */
  get summary(): ShippingSummaryView {
    const { kept, messages, navigation } = this.deps;
    const { address, summaryState: state } = kept;
    const change = address ? "shipping.summary.change" : "shipping.summary.add";
    const destination = navigation.to("shipping", {}, handOver(navigation.query));
    return {
      state,
      title: messages.text("shipping.summary"),
      lines: address ? addressLines(address) : [],
      text:
        state === "none" || state === "failed" ? messages.text(`shipping.summary.${state}`) : null,
      link: state === "failed" ? null : { text: messages.text(change), destination },
    };
  }

  /** Decisions behind the page; for the explain log. */
  get answers(): Answers {
    if (!this.isOpened || this.isOpening) return {};
    return {
      "shipping.purpose": this.purpose,
      "shipping.screen": this.screenChoice,
      "shipping.link": linkAnswers(
        ["back", "SHP-29", this.back?.destination],
        ["change", "SHP-29", this.summary.link?.destination],
      ),
    };
  }

  /** Whether the member's plan has merchandise: My Account shows the address then (SHP-29). Known after `lookUp`. */
  get hasOwnMerchandise(): boolean {
    const { plans, subscription } = this.deps;
    const { activeSubscriptionId: id, hasActiveSubscription } = subscription.current;
    const own = hasActiveSubscription ? findPlan({ plans: plans.plans, id }) : null;
    return own?.hasMerchandise === true;
  }

  /** Resolves when it is known what the member's plan has, and where it ships. */
  async lookUp(): Promise<void> {
    await Promise.all([this.deps.lookUpFacts(), this.load()]);
  }

  /** Resolves when the profile's address is known, or cannot be read; then the next call asks again. */
  load(): Promise<void> {
    return this.deps.kept.load();
  }

  /** Resolves when `address` is what it will be: it is loaded, and no submission runs. */
  async settled(): Promise<void> {
    await this.load();
    await this.working;
  }

  /** The page opens: loads plan, subscription and the profile's address (ROU-24). What was typed before is still there. */
  async open(): Promise<void> {
    this.close();
    const visit = this.visits.now;
    this.isOpened = true;
    this.isOpening = true;
    await this.lookUp();
    if (!visit.isOver) this.begin();
  }

  /** Asks the services again. */
  async reload(): Promise<void> {
    const visit = this.visits.now;
    this.isOpening = true;
    await Promise.all([this.deps.plans.reload(), this.lookUp()]);
    if (!visit.isOver) this.begin();
  }

  /** The page closes. The typed text stays; a running submission keeps its address and leads nowhere. */
  close(): void {
    this.visits.end();
    this.isOpened = false;
    this.isOpening = false;
    this.isSaved = false;
    this.entry.close();
  }

  /** Verifies the address, and keeps it unless there is a choice (SHP-14 to SHP-28). */
  submit(): Promise<Outcome<ShippingStep, Problem>> {
    this.isSaved = false;
    const submitted = this.entry.submit();
    this.working = submitted;
    return submitted;
  }

  /** Picks an address of the modal (SHP-27). */
  pick(pick: AddressPick): void {
    this.entry.pick(pick);
  }

  /** Goes on with the picked address (SHP-27). */
  confirmChoice(): Promise<Outcome<ShippingStep, Problem>> {
    const confirmed = this.entry.confirmChoice();
    this.working = Promise.all([this.working, confirmed]);
    return confirmed;
  }

  /** Closes the modal: back to the form, with everything that was typed. */
  cancelChoice(): void {
    this.entry.cancelChoice();
  }

  /** Forgets the user; also after a purchase (PAY-29). */
  reset(): void {
    this.close();
    this.entry.reset();
    this.deps.kept.reset();
    this.working = Promise.resolve();
  }

  dispose(): void {
    this.entry.dispose();
  }

  private begin(): void {
    this.isOpening = false;
    this.entry.offer(this.address);
  }

  /**
   * Keeps a verified address with the profile, and says what follows. A profile that cannot take it now does not stop
   * a purchase: the address goes with the order, and only a reload would ask for it again.
   */
  private async keep(
    address: ShippingAddress,
    visit: Visit,
  ): Promise<Outcome<ShippingDone, Problem>> {
    const { explain, kept, logger, messages } = this.deps;
    const outcome = await kept.keep(address);
    if (visit.isOver) {
      return fail(refusal(explain.record("shipping.submit", refuse("closed", "RDR-29"))));
    }
    if (!outcome.ok) {
      const { failure } = outcome;
      if (this.purpose.value !== "purchase" || !failure.retryable) return outcome;
      logger.log("warn", sayFailure(messages, failure), failure.developerMessage);
      kept.use(address);
    }
    return succeed(this.finish());
  }

  private finish(): ShippingDone {
    const { configuration, explain, redirectFacts } = this.deps;
    const facts = { ...redirectFacts(), purpose: this.purpose.value };
    const { value: destination } = explain.record(
      "shipping.after",
      afterShipping(facts, configuration),
    );
    this.isSaved = destination === null;
    return { kind: "done", destination };
  }

  private get purpose(): Choice<ShippingPurpose> {
    const { plans, subscription } = this.deps;
    const { chosenPlan, selectedPlan } = plans;
    const chosen = chosenPlan && selectedPlan;
    return shippingPurpose({
      chosenPlan,
      isCurrentPlan: chosen !== null && isCurrent(chosen, subscription.current),
      hasMerchandise: this.hasOwnMerchandise,
    });
  }

  private get arePlansUnknown(): boolean {
    const { kind } = this.deps.plans.state;
    return kind === "failed" || kind === "subscriptionUnknown";
  }

  private get screenChoice(): Choice<Destination | null> {
    const { configuration, redirectFacts } = this.deps;
    const { arePlansUnknown } = this;
    const facts = { ...redirectFacts(), purpose: this.purpose.value, arePlansUnknown };
    return shippingScreen(facts, configuration);
  }
}
