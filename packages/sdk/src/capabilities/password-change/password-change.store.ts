import { makeAutoObservable } from "mobx";
import { credentialChangeProblem } from "../../domain/credentials/credential-changes.ts";
import { requiredProblem } from "../../domain/forms/fields.ts";
import { validationDebounceMs } from "../../domain/forms/form.ts";
import { textFields } from "../../domain/forms/text-fields.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { message } from "../../domain/kernel/message.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, RandomPort, TrackerPort } from "../../platform/ports.ts";
import { type AttemptKeys, createAttemptKeys } from "../kit/attempt-keys.ts";
import type { Problem } from "../kit/command.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { FieldStore } from "../kit/forms/field.store.ts";
import { FormStore, type FormValues } from "../kit/forms/form.store.ts";
import { newPasswordField, strengthOf } from "../kit/forms/new-password.ts";
import { sayProblem } from "../kit/say.ts";
import type { PasswordStrengthView } from "../kit/views.ts";
import { inSession, type SessionScope, Visits } from "../kit/visit.ts";
import type { PasswordChangeCalls } from "./password-change.calls.ts";

export type PasswordChangeState = { readonly kind: "closed" | "open" | "updated" };

export type PasswordChangeFields = {
  readonly password: FieldStore;
  readonly newPassword: FieldStore;
};

type Changed = { readonly profileId: string };

export interface PasswordChangeDeps {
  readonly api: { readonly passwords: PasswordChangeCalls };
  readonly clock: ClockPort;
  readonly explain: ExplainLog;
  readonly messages: Messages;
  readonly random: RandomPort;
  readonly session: SessionScope;
  readonly tracker: TrackerPort;
}

/** Changing the password in My Account (MNG-02, MNG-10 to MNG-13). */
export class PasswordChangeStore {
  state: PasswordChangeState = { kind: "closed" };
  readonly form: FormStore<PasswordChangeFields, Changed>;
  private readonly deps: PasswordChangeDeps;
  private readonly keys: AttemptKeys;
  private readonly visits = new Visits();

  constructor(deps: PasswordChangeDeps) {
    this.deps = deps;
    this.keys = createAttemptKeys(deps.random);
    this.form = new FormStore({
      tracker: deps.tracker,
      form: "updatePassword",
      fields: changeFields(deps),
      send: (values) => this.send(values),
      explainFailure: (problem) => this.explainProblem(problem),
      explain: deps.explain,
      ruleOf: problemOf,
    });
    makeAutoObservable<this, "deps" | "keys" | "visits">(
      this,
      { deps: false, keys: false, visits: false, form: false },
      { autoBind: true, deep: false },
    );
  }

  /** MNG-12. */
  get confirmation(): string | null {
    const { messages } = this.deps;
    return this.state.kind === "updated" ? messages.text("account.password.updated") : null;
  }

  get passwordStrength(): PasswordStrengthView {
    return strengthOf(this.form.fields.newPassword, this.deps.messages);
  }

  open(): void {
    this.close();
    this.state = { kind: "open" };
  }

  /** Changes the password. This device stays signed in. */
  submit(): Promise<Outcome<Changed, Problem>> {
    return this.form.submit();
  }

  /** Closes the form and forgets its text. A running change continues. */
  close(): void {
    this.visits.end();
    this.keys.forget();
    this.state = { kind: "closed" };
    this.form.reset();
  }

  /** Forgets the user. */
  reset(): void {
    this.close();
  }

  dispose(): void {
    this.form.dispose();
  }

  private async send(values: FormValues<PasswordChangeFields>): Promise<Outcome<Changed, Problem>> {
    const { api, session } = this.deps;
    const visit = this.visits.now;
    const { password, newPassword } = values;
    const idempotencyKey = this.keys.keyOf(password, newPassword);
    const outcome = await inSession(session, () =>
      api.passwords.updatePassword({ password, newPassword }, { idempotencyKey }),
    );
    if (!visit.isOver) this.conclude(outcome);
    return outcome;
  }

  private conclude(outcome: Outcome<Changed>): void {
    if (outcome.ok) {
      this.close();
      this.state = { kind: "updated" };
      return;
    }
    const { value } = problemOf(outcome.failure);
    if (value === "wrongPassword") this.form.fields.password.refuse(message("password.wrong"));
  }

  private explainProblem(problem: Problem): string | null {
    const { messages } = this.deps;
    if (problem.kind === "refused") return null;
    return problemOf(problem).value === "other"
      ? sayProblem(messages, problem)
      : messages.text("account.password.failed");
  }
}

/** MNG-10, FRM-10. */
function changeFields(deps: PasswordChangeDeps): PasswordChangeFields {
  const { clock, messages } = deps;
  const debounceMs = validationDebounceMs({ form: "updatePassword" });
  const password = new FieldStore({
    name: "password",
    kind: textFields.updatePassword.password,
    rule: (value) => requiredProblem({ value }),
    debounceMs,
    clock,
    messages,
  });
  return { password, newPassword: newPasswordField(debounceMs, deps) };
}

function problemOf(failure: Failure) {
  const status = failure.kind === "http" ? failure.status : null;
  return credentialChangeProblem({ change: "password", status, code: failure.code });
}
