import { makeAutoObservable } from "mobx";
import {
  type FormId,
  formSubmit,
  isAlwaysAllowed,
  type SubmitRefusal,
  type SubmitStatus,
  submitStatus,
} from "../../../domain/forms/form.ts";
import type { Choice } from "../../../domain/kernel/choice.ts";
import { type Decision, refuse } from "../../../domain/kernel/decision.ts";
import type { Failure } from "../../../domain/kernel/failure.ts";
import { fail, type Outcome } from "../../../domain/kernel/outcome.ts";
import type { Private } from "../../../domain/kernel/private.ts";
import { toRecord } from "../../../domain/kernel/record.ts";
import { fieldError } from "../../../domain/tracking/field-error.ts";
import { toldName } from "../../../domain/tracking/told.ts";
import type { TrackerPort } from "../../../platform/ports.ts";
import { type Problem, refusal } from "../command.ts";
import { failureAnswer, of } from "../explain-answers.ts";
import type { ExplainLog } from "../explain-log.store.ts";
import type { FieldStore } from "./field.store.ts";

export type FormState =
  | { readonly kind: "unsubmitted" }
  | { readonly kind: "submitting" }
  | { readonly kind: "success" }
  | { readonly kind: "fail"; readonly message: string | null };

export type { SubmitRefusal };

export type FormFields = Readonly<Record<string, FieldStore>>;
export type FormValues<Fields extends FormFields> = { readonly [Name in keyof Fields]: Private };

export interface FormDeps<Fields extends FormFields, Value> {
  readonly form: FormId;
  readonly fields: Fields;
  /** Sends the values. */
  readonly send: (values: FormValues<Fields>) => Promise<Outcome<Value, Problem>>;
  /** Called with the field errors of a submit (TRK-26). */
  readonly tracker: TrackerPort;
  /** The text for a failure; null shows none. */
  readonly explainFailure: (problem: Problem) => string | null;
  /** Whether a failure is still so, and its text shows. Without it, until the next submission. */
  readonly holds?: (problem: Problem) => boolean;
  /** Records refusals and failures. */
  readonly explain: ExplainLog;
  /** The rule that chose a failure's text, where it is not the failure's own. */
  readonly ruleOf?: (failure: Failure) => Choice<unknown> | null;
}

/** A form: its fields and one submission at a time (FRM-01, FRM-02). A failure keeps the typed text. */
export class FormStore<Fields extends FormFields, Value> {
  state: FormState = { kind: "unsubmitted" };
  private readonly deps: FormDeps<Fields, Value>;
  private problem: Problem | null = null;

  constructor(deps: FormDeps<Fields, Value>) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  get fields(): Fields {
    return this.deps.fields;
  }

  get status(): SubmitStatus {
    return this.state.kind === "submitting" ? "unsubmitted" : this.state.kind;
  }

  get isSubmitting(): boolean {
    return this.state.kind === "submitting";
  }

  /** The message of the last failure, for as long as it holds. */
  get message(): string | null {
    const { problem, state } = this;
    if (state.kind !== "fail") return null;
    return problem && this.deps.holds?.(problem) === false ? null : state.message;
  }

  /** The texts as they are sent: cleaned (D-45). */
  get values(): FormValues<Fields> {
    const entries = Object.entries(this.deps.fields).map(
      ([name, field]) => [name, field.cleaned] as const,
    );
    return toRecord(entries) as FormValues<Fields>;
  }

  /** Whether the form may be sent now (FRM-02). */
  get submitDecision(): Decision<SubmitRefusal> {
    const fields = Object.values(this.deps.fields).map(({ problem, isValidating }) => ({
      isValid: problem === null,
      isValidating,
    }));
    return formSubmit({ form: this.deps.form, fields, isSubmitting: this.isSubmitting });
  }

  /**
   * Shows all problems, waits for validations by a service, and sends when there is no problem. A second submission
   * is refused while one runs.
   */
  async submit(): Promise<Outcome<Value, Problem>> {
    if (this.isSubmitting) return this.refuse();
    this.read();
    // A later submission, or a form that was left, has a state of its own.
    const begun = this.setState({ kind: "unsubmitted" });
    if (!isAlwaysAllowed(this.deps)) await this.checkFields();
    if (begun !== this.state) return this.refuse();
    if (!this.submitDecision.allowed) {
      this.trackFieldErrors();
      return this.refuse();
    }
    const sent = this.setState({ kind: "submitting" });
    const outcome = await this.deps.send(this.values);
    if (!outcome.ok) this.recordFailure(outcome.failure);
    if (sent !== this.state) return outcome;
    // The fields of a form that was left are empty: none of them is in error.
    if (!outcome.ok) this.trackFieldErrors();
    this.end(outcome);
    return outcome;
  }

  /** Takes what reached the inputs without an event (D-45). */
  read(): void {
    for (const field of Object.values(this.deps.fields)) field.read();
  }

  /** Forgets the typed text and the result of the last submission. The result of a running one is ignored. */
  reset(): void {
    this.forgetSubmission();
    for (const field of Object.values(this.deps.fields)) field.reset();
  }

  /** Back to unsubmitted, with the typed text (FRM-17). */
  forgetSubmission(): void {
    this.state = { kind: "unsubmitted" };
  }

  dispose(): void {
    for (const field of Object.values(this.deps.fields)) field.dispose();
  }

  private async checkFields(): Promise<void> {
    await Promise.all(Object.values(this.deps.fields).map((field) => field.check()));
  }

  private stateAfter(outcome: Outcome<Value, Problem>): FormState {
    const { form, explainFailure } = this.deps;
    const kind = submitStatus({ form, result: outcome.ok ? "succeeded" : "failed" });
    if (kind !== "fail") return { kind };
    return { kind, message: outcome.ok ? null : explainFailure(outcome.failure) };
  }

  /** Problems of the fields. */
  private get problems(): { readonly problems: Readonly<Record<string, unknown>> } {
    const fields = Object.entries(this.deps.fields).filter(([, { problem }]) => problem !== null);
    return { problems: toRecord(fields.map(([name, { problem }]) => [name, problem] as const)) };
  }

  private recordFailure(problem: Problem): void {
    const { explain, form, ruleOf } = this.deps;
    if (problem.kind === "cancelled" || problem.kind === "refused") return;
    explain.record(`${form}.failed`, ruleOf?.(problem) ?? failureAnswer(problem));
  }

  private trackFieldErrors(): void {
    const { form, fields, tracker } = this.deps;
    for (const [field, { problem }] of Object.entries(fields)) {
      if (problem)
        tracker.track("field-error", { form, field: toldName(field), ...fieldError({ problem }) });
    }
  }

  private end(outcome: Outcome<Value, Problem>): void {
    this.problem = outcome.ok ? null : outcome.failure;
    this.state = this.stateAfter(outcome);
  }

  private setState(state: FormState): FormState {
    this.state = state;
    return state;
  }

  private refuse(): Outcome<Value, Problem> {
    const { submitDecision: decision } = this;
    const { explain, form } = this.deps;
    // A newer submission has replaced this one: nothing is sent.
    const refused = decision.allowed ? refuse("submitting", "FRM-01", { form }) : decision;
    return fail(refusal(explain.record(`${form}.submit`, of(this.problems, refused))));
  }
}
