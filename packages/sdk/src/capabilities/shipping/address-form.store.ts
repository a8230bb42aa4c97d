import { makeAutoObservable, reaction } from "mobx";
import { refuse } from "../../domain/kernel/decision.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import {
  isSamePlace,
  isWholePlace,
  placeFields,
  placeOf,
  shippingFields,
  toShippingAddress,
} from "../../domain/shipping/address.ts";
import { stateCodes } from "../../domain/shipping/states.ts";
import type { AddressPick, Place, ShippingAddress } from "../../domain/shipping/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, TrackerPort } from "../../platform/ports.ts";
import { type Problem, type Refusal, refusal } from "../kit/command.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { FormStore } from "../kit/forms/form.store.ts";
import { Visits } from "../kit/visit.ts";
import type { AddressCheck } from "./address-check.store.ts";
import { AddressChoice } from "./address-choice.store.ts";
import type { AddressChoiceView, AddressStep, StateOptionView } from "./shipping.views.ts";
import { type ShippingFields, shippingFieldStores } from "./shipping-fields.ts";

export interface AddressFormDeps {
  readonly check: AddressCheck;
  readonly clock: ClockPort;
  readonly explain: ExplainLog;
  readonly messages: Messages;
  readonly tracker: TrackerPort;
}

export interface AddressFormOptions<Done> {
  /** The form shows. */
  readonly isOpened: () => boolean;
  /** An address that was verified before: its place is not verified again. */
  readonly known: () => ShippingAddress | null;
  /** Takes a verified address. */
  readonly take: (address: ShippingAddress) => Promise<Outcome<Done, Problem>>;
  /** The text of a failure. */
  readonly explainFailure: (failure: Failure) => string | null;
  /** The text of a refusal to take the address; null shows none. */
  readonly explainRefusal?: (refusal: Refusal) => string | null;
  /** As that of a form. */
  readonly holds?: (problem: Problem) => boolean;
}

/**
 * The form of a shipping address: its verification by the postal service while it is typed, and the choice between what
 * was entered and what is recommended (SHP-02 to SHP-28).
 */
export class AddressForm<Done> {
  readonly form: FormStore<ShippingFields, AddressStep<Done>>;
  private readonly choosing: AddressChoice<AddressStep<Done>>;
  private readonly deps: AddressFormDeps;
  private readonly options: AddressFormOptions<Done>;
  /** Counts closings: a result of an earlier visit leads nowhere. */
  private readonly visits = new Visits();
  private stopChecks = () => {};

  constructor(deps: AddressFormDeps, options: AddressFormOptions<Done>) {
    this.deps = deps;
    this.options = options;
    this.form = new FormStore({
      tracker: deps.tracker,
      form: "shipping",
      fields: shippingFieldStores(deps, () => this.place),
      send: (values) => this.send(toShippingAddress(values)),
      explainFailure: (problem) => this.explainProblem(problem),
      explain: deps.explain,
      ...(options.holds && { holds: options.holds }),
    });
    this.choosing = new AddressChoice({
      explain: deps.explain,
      messages: deps.messages,
      explainProblem: (problem) => this.explainProblem(problem),
      keep: (address) => options.take(address),
      show: (address) => this.fill(address),
    });
    makeAutoObservable<this, keyof typeof plain>(this, plain, { autoBind: true, deep: false });
  }

  /** Verifies the address while it is typed, and shows what the service found at its fields (SHP-13, SHP-15 to SHP-17). */
  init(): void {
    const { check } = this.deps;
    const stops = [
      reaction(() => this.placeToCheck, check.askLater),
      reaction(
        () => check.outcomeOf(this.place),
        // An address that is emptied at a sign-out has no outcome any more: nobody has typed into the fields.
        (found) => found && this.showProblems(),
      ),
    ];
    this.stopChecks = () => {
      for (const stop of stops) stop();
    };
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

  /** The modal with two addresses; null where there is nothing to choose (SHP-26 to SHP-28). */
  get choice(): AddressChoiceView | null {
    return this.choosing.view;
  }

  /** Verifies the address, and takes it unless there is a choice (SHP-14 to SHP-28). */
  submit(): Promise<Outcome<AddressStep<Done>, Problem>> {
    return this.form.submit();
  }

  /** Picks an address of the modal (SHP-27). */
  pick(pick: AddressPick): void {
    this.choosing.pick(pick);
  }

  /** Goes on with the picked address (SHP-27). */
  confirmChoice(): Promise<Outcome<AddressStep<Done>, Problem>> {
    return this.choosing.confirm();
  }

  /** Closes the modal: back to the form, with everything that was typed. */
  cancelChoice(): void {
    this.choosing.cancel();
  }

  /** Shows a kept address in a form that is still empty. */
  offer(address: ShippingAddress | null): void {
    const isUntouched = shippingFields.every((field) => !this.form.fields[field].touched);
    if (address && isUntouched) this.fill(address);
  }

  /** The typed text stays; a running submission leads nowhere. */
  close(): void {
    this.visits.end();
    this.cancelChoice();
    this.form.forgetSubmission();
  }

  reset(): void {
    this.close();
    this.deps.check.reset();
    this.form.reset();
  }

  dispose(): void {
    this.stopChecks();
    this.deps.check.reset();
    this.form.dispose();
  }

  private fill(address: ShippingAddress): void {
    for (const field of shippingFields) this.form.fields[field].prefill(address[field]);
  }

  private async send(entered: ShippingAddress): Promise<Outcome<AddressStep<Done>, Problem>> {
    const { deps, options } = this;
    const visit = this.visits.now;
    const known = options.known();
    const place = placeOf(entered);
    if (known && isSamePlace({ one: known, other: place })) return options.take(entered);
    const said = await deps.check.ask(place);
    if (visit.isOver) return this.refuseSubmit("closed", "SHP-14");
    if (!isSamePlace({ one: place, other: this.place }))
      return this.refuseSubmit("changed", "SHP-13");
    if (!said.ok) return said;
    if (said.value.kind === "refused") return this.refuseSubmit("not-found", "SHP-15");
    const { recommended } = said.value;
    if (!recommended) return options.take(entered);
    this.choosing.offer(entered, recommended);
    return succeed({ kind: "choose" });
  }

  private refuseSubmit(
    reason: "closed" | "changed" | "not-found",
    rule: string,
  ): Outcome<never, Problem> {
    return fail(refusal(this.deps.explain.record("shipping.submit", refuse(reason, rule))));
  }

  private explainProblem(problem: Problem): string | null {
    const { check, messages } = this.deps;
    if (problem.kind === "cancelled" || this.options.holds?.(problem) === false) return null;
    if (problem.kind !== "refused") return this.options.explainFailure(problem);
    if (problem.reason === "changed") return messages.text("shipping.changed");
    const found = check.outcomeOf(this.place);
    const said = found?.kind === "refused" && found.message;
    return said ? messages.show(said) : (this.options.explainRefusal?.(problem) ?? null);
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
    const { place, form, options } = this;
    const { check } = this.deps;
    const known = options.known();
    const isTyped = placeFields.some((field) => form.fields[field].touched);
    if (!options.isOpened() || !isTyped || !isWholePlace(place)) return null;
    if (known && isSamePlace({ one: known, other: place })) return null;
    return check.outcomeOf(place) === null ? place : null;
  }
}

/** Fields without observers. */
const plain = {
  form: false,
  choosing: false,
  deps: false,
  options: false,
  visits: false,
  stopChecks: false,
} as const;
