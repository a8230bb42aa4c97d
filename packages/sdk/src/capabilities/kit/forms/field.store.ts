import { makeAutoObservable } from "mobx";
import { cleanText, type TextKind } from "../../../domain/forms/clean-text.ts";
import type { FieldProblem } from "../../../domain/forms/fields.ts";
import type { Private } from "../../../domain/kernel/private.ts";
import type { Messages } from "../../../messages/catalogue.ts";
import type { ClockPort } from "../../../platform/ports.ts";

/** A rule of one field; null when the value is fine. */
export type FieldRule = (value: string) => FieldProblem;

/** A rule that asks a service. It ends early when `signal` is aborted; a failed look-up answers null. */
export type AsyncFieldRule = (value: string, signal: AbortSignal) => Promise<FieldProblem>;

/**
 * `pristine`: never touched. `pending`: changed, the message waits for the debounce. `validating`: a service is
 * being asked. `valid` and `invalid`: the message is up to date.
 */
export type FieldState = "pristine" | "pending" | "validating" | "valid" | "invalid";

/** What the user types into: an input, a list or a text area of a document. */
export interface FieldInput {
  value: string;
}

export interface FieldDeps {
  readonly name: string;
  /** From the list of all fields, `textFields` (D-45). */
  readonly kind: TextKind;
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

/** One field of a form: its text, its problem, and when the problem shows (FRM-02 to FRM-10, D-45). */
export class FieldStore {
  /** The text as it stands in the input. */
  value: Private;
  touched = false;
  /** The problem that shows; it lags behind `value` by the debounce. */
  shown: FieldProblem = null;
  private waiting: "no" | "debounce" | "service" = "no";
  /** Answer of the service for `checkedValue`. */
  private serviceProblem: FieldProblem = null;
  private checkedValue: string | null = null;
  private readonly deps: FieldDeps;
  private readonly inputs = new Set<FieldInput>();
  private isComposing = false;
  private stopTimer: (() => void) | null = null;
  private abort: AbortController | null = null;
  private inFlight: Promise<void> | null = null;

  constructor(deps: FieldDeps) {
    this.deps = deps;
    this.value = (deps.initialValue ?? "") as Private;
    makeAutoObservable<
      this,
      "deps" | "inputs" | "isComposing" | "stopTimer" | "abort" | "inFlight"
    >(
      this,
      {
        deps: false,
        inputs: false,
        isComposing: false,
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
    const value = (this.deps.initialValue ?? "") as Private;
    return { value, message: null, state: "pristine" };
  }

  /** The text as the rules and the services get it (D-45). */
  get cleaned(): Private {
    return cleanText({ kind: this.deps.kind, value: this.value }) as Private;
  }

  /** The problem of the current value, whether it shows or not. */
  get problem(): FieldProblem {
    const { checkedValue, cleaned, serviceProblem } = this;
    return this.deps.rule(cleaned) ?? (checkedValue === cleaned ? serviceProblem : null);
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
    return problem && shown && this.deps.messages.show(shown);
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
    const value = this.isComposing ? typed : normalize(typed);
    const isPaused = this.waiting === "debounce" && this.stopTimer === null;
    if (value === this.value && !isPaused) return;
    this.cancel();
    this.hold(value);
    this.touched = true;
    if (this.problem === null) this.shown = null;
    this.waiting = "debounce";
    if (this.isComposing) return;
    this.stopTimer = this.deps.clock.after(this.deps.debounceMs, this.settle);
  }

  /** An input method begins to compose: until its end nothing is rewritten, and no message comes (D-45). */
  beginComposition(): void {
    this.isComposing = true;
    this.stopTimer?.();
    this.stopTimer = null;
  }

  /** The input method has ended: the text counts as typed. */
  endComposition(typed: string): void {
    this.isComposing = false;
    this.change(typed);
  }

  /** Takes the input of a page, and the text that was typed into it before the scripts ran. */
  adopt(input: FieldInput): void {
    this.inputs.add(input);
    if (input.value && this.value === "") this.change(input.value);
  }

  /** The input leaves the page. */
  release(input: FieldInput): void {
    this.inputs.delete(input);
    this.isComposing = false;
  }

  /** A text that reached an input without an event, and not the field yet; null where none did (D-45). */
  unseenIn(input: FieldInput): string | null {
    return input.value !== "" && input.value !== this.value ? input.value : null;
  }

  /** Takes a text that reached an input without an event, from a password manager or the browser's memory (D-45). */
  read(): void {
    for (const input of [...this.inputs]) {
      const unseen = this.unseenIn(input);
      if (unseen !== null) this.change(unseen);
    }
  }

  /** Takes a value that is known already: it counts as untouched, and shows no problem before the user comes to it. */
  prefill(value: string): void {
    this.reset();
    this.hold(value);
  }

  /** The field lost the focus: shows its problem at once (SGN-10). An untouched field shows none. */
  blur(): void {
    this.read();
    if (this.touched) void this.check();
  }

  /** Validates now and shows the result. Resolves when a service that had to be asked has answered. */
  check(): Promise<void> {
    this.read();
    this.touched = true;
    if (!this.inFlight) this.settle();
    return this.inFlight ?? Promise.resolve();
  }

  /** Shows a problem that a service found with the value as it is (ACC-07). */
  refuse(problem: NonNullable<FieldProblem>): void {
    this.cancel();
    this.touched = true;
    this.checkedValue = this.cleaned;
    this.serviceProblem = problem;
    this.shown = problem;
  }

  reset(): void {
    this.cancel();
    this.isComposing = false;
    this.hold(this.deps.initialValue ?? "");
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
      this.deps.rule(this.cleaned) === null &&
      this.checkedValue !== this.cleaned
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
    const { cleaned } = this;
    this.abort = abort;
    this.waiting = "service";
    const problem = await asyncRule(cleaned, abort.signal).catch(() => null);
    if (!abort.signal.aborted) this.accept(cleaned, problem);
  }

  private accept(value: string, problem: FieldProblem): void {
    this.abort = null;
    this.inFlight = null;
    this.waiting = "no";
    this.checkedValue = value;
    this.serviceProblem = problem;
    this.shown = this.problem;
  }

  /** The inputs show the value at once: what stands in one of them and differs was typed or filled in. */
  private hold(value: string): void {
    this.value = value as Private;
    for (const input of this.inputs) if (input.value !== value) input.value = value;
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
