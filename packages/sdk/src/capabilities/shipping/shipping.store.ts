import { makeAutoObservable, reaction } from "mobx";
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
import {
  addressLines,
  isSamePlace,
  isWholePlace,
  placeFields,
  placeOf,
  shippingFields,
  toShippingAddress,
} from "../../domain/shipping/address.ts";
import { shippingPurpose } from "../../domain/shipping/gate.ts";
import { stateCodes } from "../../domain/shipping/states.ts";
import type {
  AddressPick,
  Place,
  ShippingAddress,
  ShippingPurpose,
} from "../../domain/shipping/types.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, LoggerPort, TrackerPort } from "../../platform/ports.ts";
import { type Problem, refusal } from "../kit/command.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.ts";
import { FormStore } from "../kit/forms/form.store.ts";
import { say, sayFailure } from "../kit/say.ts";
import type { LinkView } from "../kit/views.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import type { PlansStore } from "../plans/plans.store.ts";
import type { AddressCheck } from "./address-check.ts";
import { AddressChoice } from "./address-choice.ts";
import type { KeptAddress } from "./kept-address.ts";
import type {
  AddressChoiceView,
  ShippingStep,
  ShippingSummaryView,
  StateOptionView,
} from "./shipping.views.ts";
import { type ShippingFields, shippingFieldStores } from "./shipping-fields.ts";

export type ShippingState =
  | { readonly kind: "closed" }
  | { readonly kind: "loading" }
  /** Redirects: there is no plan to ship for (RDR-30). */
  | { readonly kind: "redirect"; readonly choice: Choice<Destination> }
  /** Plans or subscription could not be loaded: `reload` asks again. */
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "form" };

export interface ShippingDeps {
  readonly check: AddressCheck;
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly kept: KeptAddress;
  readonly logger: LoggerPort;
  readonly messages: Messages;
  readonly navigation: Pick<NavigationStore, "query" | "to">;
  readonly plans: Pick<PlansStore, "chosenPlan" | "plans" | "reload" | "selectedPlan" | "state">;
  readonly subscription: { readonly current: SubscriptionState };
  readonly tracker: TrackerPort;
  /** Loads plans and subscription, for the redirects. */
  readonly lookUpFacts: () => Promise<void>;
  readonly redirectFacts: () => RedirectFacts;
}

/**
 * The shipping address (SHP): its form, verification by the postal service, and the choice between what was entered
 * and what is recommended. A verified address is kept with the profile, never in the browser (OPN-120, D-13).
 */
export class ShippingStore {
  readonly form: FormStore<ShippingFields, ShippingStep>;
  private readonly choosing: AddressChoice;
  private isOpened = false;
  private isOpening = false;
  private isSaved = false;
  private readonly deps: ShippingDeps;
  private working: Promise<unknown> = Promise.resolve();
  /** Counts openings and closings: a result of an earlier visit leads nowhere. */
  private visit = 0;
  private stopChecks = () => {};

  constructor(deps: ShippingDeps) {
    this.deps = deps;
    this.form = new FormStore({
      tracker: deps.tracker,
      form: "shipping",
      fields: shippingFieldStores(deps, () => this.place),
      send: (values) => this.send(toShippingAddress(values)),
      explainFailure: (problem) => this.explainProblem(problem),
      explain: deps.explain,
    });
    this.choosing = new AddressChoice({
      explain: deps.explain,
      messages: deps.messages,
      explainProblem: (problem) => this.explainProblem(problem),
      keep: (address) => this.keep(address, this.visit),
      show: (address) => this.fill(address),
    });
    makeAutoObservable<this, "choosing" | "deps" | "working" | "visit" | "stopChecks">(
      this,
      {
        form: false,
        choosing: false,
        deps: false,
        working: false,
        visit: false,
        stopChecks: false,
      },
      { autoBind: true, deep: false },
    );
  }

  /** Verifies the address while it is typed, and shows what the service found at its fields (SHP-13, SHP-15 to SHP-17). */
  init(): void {
    const { check } = this.deps;
    const stops = [
      reaction(() => this.placeToCheck, check.askLater),
      reaction(() => check.outcomeOf(this.place), this.showProblems),
    ];
    this.stopChecks = () => {
      for (const stop of stops) stop();
    };
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

  /** SHP-01. */
  get title(): string {
    return this.deps.messages.text("shipping.title");
  }

  get lead(): string {
    return this.deps.messages.text("shipping.lead");
  }

  get submitText(): string {
    const { messages } = this.deps;
    const isPurchase = this.purpose.value === "purchase";
    return messages.text(isPurchase ? "shipping.continue" : "shipping.save");
  }

  /** States and territories by name (SHP-09). */
  get states(): readonly StateOptionView[] {
    const { messages } = this.deps;
    return stateCodes.map((code) => ({ code, name: messages.text(`shipping.state.${code}`) }));
  }

  /** 'Checking the address…' while the postal service is asked; null otherwise (SHP-13). */
  get progress(): string | null {
    return this.deps.check.isAsking ? this.deps.messages.text("shipping.checking") : null;
  }

  /** 'Your shipping address has been saved.', on the page that stays (SHP-29); null before. */
  get confirmation(): string | null {
    return this.isSaved ? this.deps.messages.text("shipping.saved") : null;
  }

  /** Back to My Account, where the page manages the address; null in a purchase (SHP-29). */
  get back(): LinkView | null {
    const { messages, navigation } = this.deps;
    if (this.purpose.value !== "manage") return null;
    return { text: messages.text("shipping.to-account"), destination: navigation.to("manage") };
  }

  /** The modal with two addresses; null where there is nothing to choose (SHP-26 to SHP-28). */
  get choice(): AddressChoiceView | null {
    return this.choosing.view;
  }

  /** Where merchandise goes, with the link that changes it; for checkout and My Account. */
  get summary(): ShippingSummaryView {
    const { kept, messages, navigation } = this.deps;
    const { address, summaryState: state } = kept;
    return {
      state,
      title: messages.text("shipping.summary"),
      lines: address ? addressLines(address) : [],
      text:
        state === "none" || state === "failed" ? messages.text(`shipping.summary.${state}`) : null,
      link: {
        text: messages.text(address ? "shipping.summary.change" : "shipping.summary.add"),
        destination: navigation.to("shipping", {}, handOver(navigation.query)),
      },
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
        ["change", "SHP-29", this.summary.link.destination],
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
    const { visit } = this;
    this.isOpened = true;
    this.isOpening = true;
    await this.lookUp();
    if (visit === this.visit) this.begin();
  }

  /** Asks the services again. */
  async reload(): Promise<void> {
    const { visit } = this;
    this.isOpening = true;
    await Promise.all([this.deps.plans.reload(), this.load()]);
    if (visit === this.visit) this.begin();
  }

  /** The page closes. The typed text stays; a running submission keeps its address and leads nowhere. */
  close(): void {
    this.visit += 1;
    this.isOpened = false;
    this.isOpening = false;
    this.isSaved = false;
    this.cancelChoice();
    this.form.forgetSubmission();
  }

  /** Verifies the address, and keeps it unless there is a choice (SHP-14 to SHP-28). */
  submit(): Promise<Outcome<ShippingStep, Problem>> {
    this.isSaved = false;
    const submitted = this.form.submit();
    this.working = submitted;
    return submitted;
  }

  /** Picks an address of the modal (SHP-27). */
  pick(pick: AddressPick): void {
    this.choosing.pick(pick);
  }

  /** Goes on with the picked address (SHP-27). */
  confirmChoice(): Promise<Outcome<ShippingStep, Problem>> {
    const confirmed = this.choosing.confirm();
    this.working = Promise.all([this.working, confirmed]);
    return confirmed;
  }

  /** Closes the modal: back to the form, with everything that was typed. */
  cancelChoice(): void {
    this.choosing.cancel();
  }

  /** Forgets the user; also after a purchase (PAY-29). */
  reset(): void {
    this.close();
    this.deps.check.reset();
    this.deps.kept.reset();
    this.form.reset();
    this.working = Promise.resolve();
  }

  dispose(): void {
    this.stopChecks();
    this.deps.check.reset();
    this.form.dispose();
  }

  private begin(): void {
    this.isOpening = false;
    const { address, form } = this;
    const isUntouched = shippingFields.every((field) => !form.fields[field].touched);
    if (address && isUntouched) this.fill(address);
  }

  private fill(address: ShippingAddress): void {
    for (const field of shippingFields) this.form.fields[field].prefill(address[field]);
  }

  private async send(entered: ShippingAddress): Promise<Outcome<ShippingStep, Problem>> {
    const { check } = this.deps;
    const { address, visit } = this;
    const place = placeOf(entered);
    if (address && isSamePlace({ one: address, other: place })) return this.keep(entered, visit);
    const said = await check.ask(place);
    if (visit !== this.visit) return this.refuseSubmit("closed", "SHP-14");
    if (!isSamePlace({ one: place, other: this.place }))
      return this.refuseSubmit("changed", "SHP-13");
    if (!said.ok) return said;
    if (said.value.kind === "refused") return this.refuseSubmit("not-found", "SHP-15");
    const { recommended } = said.value;
    if (!recommended) return this.keep(entered, visit);
    this.choosing.offer(entered, recommended);
    return succeed({ kind: "choose" });
  }

  /**
   * Keeps a verified address with the profile, and says what follows. A profile that cannot take it now does not stop
   * a purchase: the address goes with the order, and only a reload would ask for it again.
   */
  private async keep(
    address: ShippingAddress,
    visit: number,
  ): Promise<Outcome<ShippingStep, Problem>> {
    const { kept, logger, messages } = this.deps;
    const outcome = await kept.keep(address);
    if (visit !== this.visit) return this.refuseSubmit("closed", "RDR-29");
    if (!outcome.ok) {
      const { failure } = outcome;
      if (this.purpose.value !== "purchase" || !failure.retryable) return outcome;
      logger.log("warn", sayFailure(messages, failure), failure.developerMessage);
      kept.use(address);
    }
    return succeed(this.finish());
  }

  private finish(): ShippingStep {
    const { configuration, explain, redirectFacts } = this.deps;
    const facts = { ...redirectFacts(), purpose: this.purpose.value };
    const { value: destination } = explain.record(
      "shipping.after",
      afterShipping(facts, configuration),
    );
    this.isSaved = destination === null;
    return { kind: "done", destination };
  }

  private refuseSubmit(
    reason: "closed" | "changed" | "not-found",
    rule: string,
  ): Outcome<ShippingStep, Problem> {
    return fail(refusal(this.deps.explain.record("shipping.submit", refuse(reason, rule))));
  }

  private explainProblem(problem: Problem): string | null {
    const { messages } = this.deps;
    if (problem.kind === "cancelled") return null;
    // The service's own texts here are about keys and bodies, not about an address.
    if (problem.kind !== "refused") return messages.text(problem.messageId, problem.messageParams);
    if (problem.reason === "changed") return messages.text("shipping.changed");
    const found = this.deps.check.outcomeOf(this.place);
    return found?.kind === "refused" && found.message ? say(messages, found.message) : null;
  }

  private showProblems(): void {
    const fields = placeFields.map((name) => this.form.fields[name]);
    for (const field of fields) if (field.problem) void field.check();
  }

  /** The typed place, as it is verified. */
  private get place(): Place {
    return placeOf(toShippingAddress(this.form.values));
  }

  /** The typed place, when it is worth asking about: whole, and not known yet. */
  private get placeToCheck(): Place | null {
    const { place, address, form } = this;
    const { check } = this.deps;
    const isTyped = placeFields.some((field) => form.fields[field].touched);
    if (!this.isOpened || !isTyped || !isWholePlace(place)) return null;
    if (address && isSamePlace({ one: address, other: place })) return null;
    return check.outcomeOf(place) === null ? place : null;
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
