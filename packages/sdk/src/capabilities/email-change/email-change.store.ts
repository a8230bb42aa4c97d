import { makeAutoObservable } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { credentialChangeProblem } from "../../domain/credentials/credential-changes.ts";
import { emailProblem, emailToSend, requiredProblem } from "../../domain/forms/fields.ts";
import { validationDebounceMs } from "../../domain/forms/form.ts";
import { confirmEmailProblem } from "../../domain/forms/repeated-fields.ts";
import { textFields } from "../../domain/forms/text-fields.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { type Message, message } from "../../domain/kernel/message.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, RandomPort, TrackerPort } from "../../platform/ports.ts";
import { type AttemptKeys, createAttemptKeys } from "../kit/attempt-keys.ts";
import type { Problem } from "../kit/command.ts";
import type { EmailStatusCalls } from "../kit/email-status.calls.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { FieldStore } from "../kit/forms/field.store.ts";
import { FormStore, type FormValues } from "../kit/forms/form.store.ts";
import { sayProblem } from "../kit/say.ts";
import { inSession, type SessionScope } from "../kit/visit.ts";
import type { EmailChangeCalls } from "./email-change.calls.ts";

export type EmailChangeState = { readonly kind: "closed" | "open" | "updated" };

export type EmailChangeFields = {
  readonly email: FieldStore;
  readonly confirm: FieldStore;
  readonly password: FieldStore;
};

export interface EmailChangeDeps {
  readonly api: {
    readonly accounts: EmailStatusCalls;
    readonly passwords: EmailChangeCalls;
  };
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly messages: Messages;
  readonly random: RandomPort;
  readonly session: SessionScope & { changeEmail(email: string): void };
  readonly tracker: TrackerPort;
}

const taken: Message = message("email.taken");

/** Changing the email in My Account (MNG-02 to MNG-09). */
export class EmailChangeStore {
  state: EmailChangeState = { kind: "closed" };
  readonly form: FormStore<EmailChangeFields, { readonly email: string }>;
  private readonly deps: EmailChangeDeps;
  private readonly keys: AttemptKeys;
  /** The email that was sent last: after a lost answer it may be taken by the account itself. */
  private attempted: string | null = null;

  constructor(deps: EmailChangeDeps) {
    this.deps = deps;
    this.keys = createAttemptKeys(deps.random);
    this.form = new FormStore({
      tracker: deps.tracker,
      form: "updateEmail",
      fields: this.makeFields(),
      send: (values) => this.send(values),
      explainFailure: (problem) => this.explainProblem(problem),
      explain: deps.explain,
      ruleOf: problemOf,
    });
    makeAutoObservable<this, "deps" | "keys" | "attempted">(
      this,
      { deps: false, keys: false, attempted: false, form: false },
      { autoBind: true, deep: false },
    );
  }

  /** MNG-07. */
  get confirmation(): string | null {
    const { messages } = this.deps;
    return this.state.kind === "updated" ? messages.text("account.email.updated") : null;
  }

  open(): void {
    this.close();
    this.state = { kind: "open" };
  }

  /** Changes the email. */
  submit(): Promise<Outcome<{ readonly email: string }, Problem>> {
    return this.form.submit();
  }

  /** Closes the form and forgets its text. A running change continues, and its result shows with the email. */
  close(): void {
    this.keys.forget();
    this.attempted = null;
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

  private async send(
    values: FormValues<EmailChangeFields>,
  ): Promise<Outcome<{ readonly email: string }, Problem>> {
    const { api, session } = this.deps;
    const { password } = values;
    const email = emailToSend({ value: values.email });
    const idempotencyKey = this.keys.keyOf(email, password);
    this.attempted = email;
    const outcome = await inSession(session, () =>
      api.passwords.updateEmail({ email, password }, { idempotencyKey }),
    );
    const isShown = this.attempted === email;
    if (outcome.ok) {
      session.changeEmail(outcome.value.email);
      if (isShown) this.finish();
    } else if (isShown) this.pointOut(outcome.failure);
    return outcome;
  }

  private finish(): void {
    this.close();
    this.state = { kind: "updated" };
  }

  /** Shows the problem at its field (MNG-09). */
  private pointOut(failure: Failure): void {
    const { email, password } = this.form.fields;
    const { value } = problemOf(failure);
    if (value === "taken") {
      this.attempted = null;
      email.refuse(taken);
    } else if (value === "wrongPassword") password.refuse(message("password.wrong"));
  }

  private explainProblem(problem: Problem): string | null {
    if (problem.kind === "refused") return null;
    const { messages } = this.deps;
    const { value } = problemOf(problem);
    if (value === "taken") return null;
    return value === "other"
      ? sayProblem(messages, problem)
      : messages.text("account.email.failed");
  }

  /** MNG-09. A look-up that fails says nothing: the service refuses a taken email itself. */
  private async checkAvailable(value: string, signal: AbortSignal): Promise<Message | null> {
    const email = emailToSend({ value });
    if (email === this.attempted) return null;
    const status = await this.deps.api.accounts.statusByEmail(email, { signal });
    return status.ok && status.value.found ? taken : null;
  }

  /** MNG-03, MNG-04, FRM-07 to FRM-09. */
  private makeFields(): EmailChangeFields {
    const { clock, configuration, messages } = this.deps;
    const base = { clock, messages, debounceMs: validationDebounceMs({ form: "updateEmail" }) };
    const email = new FieldStore({
      ...base,
      name: "new-email",
      kind: textFields.updateEmail.email,
      rule: (value) => emailProblem({ value }, configuration),
      asyncRule: (value, signal) => this.checkAvailable(value, signal),
    });
    const confirm = new FieldStore({
      ...base,
      name: "confirm-email",
      kind: textFields.updateEmail.confirm,
      rule: (value) => confirmEmailProblem({ value, email: email.cleaned }),
    });
    const password = new FieldStore({
      ...base,
      name: "password",
      kind: textFields.updateEmail.password,
      rule: (value) => requiredProblem({ value }),
    });
    return { email, confirm, password };
  }
}

function problemOf(failure: Failure) {
  const status = failure.kind === "http" ? failure.status : null;
  return credentialChangeProblem({ change: "email", status, code: failure.code });
}
