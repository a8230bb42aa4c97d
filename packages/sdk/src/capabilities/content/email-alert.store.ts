import { makeAutoObservable } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { pageOfAlert } from "../../domain/content/page-of-alert.ts";
import { emailProblem, emailToSend } from "../../domain/forms/fields.ts";
import { validationDebounceMs } from "../../domain/forms/form.ts";
import { textFields } from "../../domain/forms/text-fields.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, LocationPort, RandomPort, TrackerPort } from "../../platform/ports.ts";
import { type AttemptKeys, createAttemptKeys } from "../kit/attempt-keys.ts";
import type { Problem } from "../kit/command.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { FieldStore } from "../kit/forms/field.store.ts";
import { FormStore, type FormValues } from "../kit/forms/form.store.ts";
import { Visits } from "../kit/visit.ts";
import type { ContentScreenCalls } from "./content.calls.ts";
import type { EmailAlertState } from "./content.views.ts";

export type EmailAlertFields = { readonly email: FieldStore };

export interface EmailAlertDeps {
  readonly api: { readonly screens: Pick<ContentScreenCalls, "alert"> };
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly location: LocationPort;
  readonly messages: Messages;
  readonly random: RandomPort;
  readonly tracker: TrackerPort;
}

/** The form of the email alert on marketing pages (CAP-14, CNT-15 to CNT-18). */
export class EmailAlertStore {
  readonly form: FormStore<EmailAlertFields, unknown>;
  private isSent = false;
  private readonly deps: EmailAlertDeps;
  private readonly keys: AttemptKeys;
  private readonly visits = new Visits();

  constructor(deps: EmailAlertDeps) {
    const { clock, configuration, messages } = deps;
    this.deps = deps;
    this.keys = createAttemptKeys(deps.random);
    this.form = new FormStore({
      tracker: deps.tracker,
      form: "emailAlert",
      fields: {
        email: new FieldStore({
          name: "email",
          kind: textFields.emailAlert.email,
          rule: (value) => emailProblem({ value }, configuration),
          debounceMs: validationDebounceMs({ form: "emailAlert" }),
          clock,
          messages,
        }),
      },
      send: (values) => this.send(values),
      explainFailure: (problem) => this.explainProblem(problem),
      explain: deps.explain,
    });
    makeAutoObservable<this, "deps" | "keys" | "visits">(
      this,
      { deps: false, keys: false, visits: false, form: false },
      { autoBind: true, deep: false },
    );
  }

  /** The form, then the thanks (CNT-17). */
  get state(): EmailAlertState {
    const { text } = this.deps.messages;
    if (this.isSent) {
      const [title, thanks] = [text("email-alert.sent.title"), text("email-alert.sent.text")];
      return { kind: "sent", title, text: thanks };
    }
    return { kind: this.form.isSubmitting ? "sending" : "form" };
  }

  /** The page opens: the form is there, whatever an earlier visit has sent. */
  open(): void {
    this.close();
  }

  /** Asks for alerts. A second press while one is on its way sends nothing. */
  submit(): Promise<Outcome<unknown, Problem>> {
    return this.form.submit();
  }

  /** The page closes and forgets the typed text. An alert that was sent may still be noted. */
  close(): void {
    this.visits.end();
    this.keys.forget();
    this.isSent = false;
    this.form.reset();
  }

  /** Forgets the user. */
  reset(): void {
    this.close();
  }

  dispose(): void {
    this.form.dispose();
  }

  /** The same email is sent again with the same key: an answer that was lost is noted once (D-04). */
  private async send(values: FormValues<EmailAlertFields>): Promise<Outcome<unknown, Problem>> {
    const { api, configuration, location } = this.deps;
    const visit = this.visits.now;
    const email = emailToSend({ value: values.email });
    const { prospectName: prospect } = configuration.defaultConfig;
    const url = pageOfAlert({ href: location.href() });
    const idempotencyKey = this.keys.keyOf(email, url, prospect);
    const outcome = await api.screens.alert(
      { email, url, prospect },
      { signal: visit.signal, idempotencyKey },
    );
    this.keys.hear(outcome);
    if (outcome.ok && !visit.isOver) this.confirm();
    return outcome;
  }

  private confirm(): void {
    this.isSent = true;
  }

  /** One text, whatever failed (CNT-18). */
  private explainProblem({ kind }: Problem): string | null {
    const isNone = kind === "refused" || kind === "cancelled";
    return isNone ? null : this.deps.messages.text("email-alert.failed");
  }
}
