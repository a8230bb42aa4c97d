import { makeAutoObservable } from "mobx";
import type { FieldProblem } from "../../../domain/forms/fields.ts";
import type { Messages } from "../../../messages/catalogue.ts";
import type { ClockPort } from "../../../platform/ports.ts";
import { say } from "../say.ts";

/** A rule of one field; null when the value is fine. */
export type FieldRule = (value: string) => FieldProblem;

/** A rule that asks a service. It ends early when `signal` is aborted; a failed look-up answers null. */
export type AsyncFieldRule = (value: string, signal: AbortSignal) => Promise<FieldProblem>;

/**
 * `pristine`: never touched. `pending`: changed, the message waits for the debounce. `validating`: a service is
 * being asked. `valid` and `invalid`: the message is up to date.
 */
export type FieldState = "pristine" | "pending" | "validating" | "valid" | "invalid";

export interface FieldDeps {
  readonly name: string;
  readonly rule: FieldRule;
  readonly asyncRule?: AsyncFieldRule;
  /** Milliseconds between the last keystroke and the message (FRM-05, FRM-06). */
  readonly debounceMs: number;
  readonly initialValue?: string;
  /** What the field holds of a typed text: a promo code is upper-cased (PRM-05). */
  readonly normalize?: (typed: string) => string;
  readonly clock: ClockPort;
  readonly messages: Messages;
}

/** One field of a form: its text, its problem, and when the problem shows (FRM-02 to FRM-10). */
export class FieldStore {
  value: string;
  touched = false;
  /** The problem that shows; it lags behind `value` by the debounce. */
  shown: FieldProblem = null;
  private waiting: "no" | "debounce" | "service" = "no";
  /** Answer of the service for `checkedValue`. */
  private serviceProblem: FieldProblem = null;
  private checkedValue: string | null = null;
  private readonly deps: FieldDeps;
  private stopTimer: (() => void) | null = null;
  private abort: AbortController | null = null;
  private inFlight: Promise<void> | null = null;

  constructor(deps: FieldDeps) {
    this.deps = deps;
    this.value = deps.initialValue ?? "";
    makeAutoObservable<this, "deps" | "stopTimer" | "abort" | "inFlight">(
      this,
      {
        deps: false,
        stopTimer: false,
        abort: false,
        inFlight: false,
      },
      { autoBind: true, deep: false },
    );
  }

  get name(): string {
    return this.deps.name;
  }

  /** The initial state, as a server renders it. */
  get beforeStart(): Pick<FieldStore, "value" | "message" | "state"> {
    return { value: this.deps.initialValue ?? "", message: null, state: "pristine" };
  }

  /** The problem of the current value, whether it shows or not. */
  get problem(): FieldProblem {
    return (
      this.deps.rule(this.value) ?? (this.checkedValue === this.value ? this.serviceProblem : null)
    );
  }

  get isValidating(): boolean {
    if (this.waiting === "service") return true;
    return this.waiting === "debounce" && this.needsService;
  }

  get isValid(): boolean {
    return this.problem === null && !this.isValidating;
  }

  /** The text to show under the field, or null. */
  get message(): string | null {
    const { problem, shown } = this;
    // Hides a problem that a change of another field has solved.
    return problem && shown && say(this.deps.messages, shown);
  }

  get state(): FieldState {
    if (this.waiting === "service") return "validating";
    if (this.waiting === "debounce") return "pending";
    if (this.message !== null) return "invalid";
    if (!this.touched) return "pristine";
    return this.problem ? "invalid" : "valid";
  }

  /** Takes the typed text; the message follows after the debounce. */
  change(typed: string): void {
    const { normalize = (text) => text } = this.deps;
    const value = normalize(typed);
    if (value === this.value) return;
    this.cancel();
    this.value = value;
    this.touched = true;
    if (this.problem === null) this.shown = null;
    this.waiting = "debounce";
    this.stopTimer = this.deps.clock.after(this.deps.debounceMs, this.settle);
  }

  /** Takes the text of a server-rendered input, typed before the scripts ran. */
  adopt(input: { readonly value: string } | null): void {
    if (input?.value && this.value === "") this.change(input.value);
  }

  /** Takes a value that is known already: it counts as untouched, and shows no problem before the user comes to it. */
  prefill(value: string): void {
    this.reset();
    this.value = value;
  }

  /** The field lost the focus: shows its problem at once (SGN-10). An untouched field shows none. */
  blur(): void {
    if (this.touched) void this.check();
  }

  /** Validates now and shows the result. Resolves when a service that had to be asked has answered. */
  check(): Promise<void> {
    this.touched = true;
    if (this.inFlight && this.waiting === "service") return this.inFlight;
    this.settle();
    return this.inFlight ?? Promise.resolve();
  }

  /** Shows a problem that a service found with the value as it is (ACC-07). */
  refuse(problem: NonNullable<FieldProblem>): void {
    this.cancel();
    this.touched = true;
    this.checkedValue = this.value;
    this.serviceProblem = problem;
    this.shown = problem;
  }

  reset(): void {
    this.cancel();
    this.value = this.deps.initialValue ?? "";
    this.touched = false;
    this.shown = null;
    this.checkedValue = null;
    this.serviceProblem = null;
  }

  dispose(): void {
    this.cancel();
  }

  /** Whether the value passes its own rule and still needs the service's answer. */
  private get needsService(): boolean {
    return (
      this.deps.asyncRule !== undefined &&
      this.deps.rule(this.value) === null &&
      this.checkedValue !== this.value
    );
  }

  private settle(): void {
    this.stopTimer?.();
    this.stopTimer = null;
    if (this.needsService) {
      this.inFlight = this.askService();
      return;
    }
    this.waiting = "no";
    this.shown = this.problem;
  }

  private async askService(): Promise<void> {
    const { asyncRule } = this.deps;
    if (!asyncRule) return;
    const abort = new AbortController();
    const { value } = this;
    this.abort = abort;
    this.waiting = "service";
    const problem = await asyncRule(value, abort.signal).catch(() => null);
    if (!abort.signal.aborted) this.accept(value, problem);
  }

  private accept(value: string, problem: FieldProblem): void {
    this.abort = null;
    this.inFlight = null;
    this.waiting = "no";
    this.checkedValue = value;
    this.serviceProblem = problem;
    this.shown = this.problem;
  }

  private cancel(): void {
    this.stopTimer?.();
    this.stopTimer = null;
    this.abort?.abort();
    this.abort = null;
    this.inFlight = null;
    this.waiting = "no";
  }
}
