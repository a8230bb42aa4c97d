import { makeAutoObservable } from "mobx";
import type { RouteId } from "../../domain/configuration/route-paths.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { resetRequestProblem } from "../../domain/credentials/password-assistance.ts";
import { emailProblem, emailToSend } from "../../domain/forms/fields.ts";
import { validationDebounceMs } from "../../domain/forms/form.ts";
import { textFields } from "../../domain/forms/text-fields.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Message } from "../../domain/kernel/message.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { handOver } from "../../domain/navigation/hand-over.ts";
import { mailedQuery } from "../../domain/navigation/mailed-query.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, RandomPort, TrackerPort } from "../../platform/ports.ts";
import { type AttemptKeys, createAttemptKeys } from "../kit/attempt-keys.ts";
import type { Problem } from "../kit/command.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { FieldStore } from "../kit/forms/field.store.ts";
import { FormStore, type FormValues } from "../kit/forms/form.store.ts";
import { sayProblem } from "../kit/say.ts";
import type { StoredValue } from "../kit/stored-value.ts";
import type { LinkView } from "../kit/views.ts";
import { Visits } from "../kit/visit.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import type { PasswordResetCalls } from "./password-reset.calls.ts";

/** PWD-08. */
export type PasswordAssistanceState = { readonly kind: "form" } | { readonly kind: "sent" };

export type PasswordAssistanceFields = { readonly email: FieldStore };

export interface PasswordAssistanceDeps {
  readonly api: { readonly passwords: Pick<PasswordResetCalls, "requestReset"> };
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly messages: Messages;
  readonly navigation: Pick<
    NavigationStore,
    "current" | "link" | "prior" | "query" | "routeOf" | "to"
  >;
  readonly random: RandomPort;
  /** The plan that the visitor has chosen; null before. */
  readonly storedPlanId: Pick<StoredValue<string>, "get">;
  readonly tracker: TrackerPort;
}

/** Asking for a reset link, on a page or in a dialog (PWD-01 to PWD-08). */
export class PasswordAssistanceStore {
  state: PasswordAssistanceState = { kind: "form" };
  readonly form: FormStore<PasswordAssistanceFields, void>;
  private readonly deps: PasswordAssistanceDeps;
  private readonly keys: AttemptKeys;
  private readonly visits = new Visits();

  constructor(deps: PasswordAssistanceDeps) {
    const { clock, configuration, messages } = deps;
    this.deps = deps;
    this.keys = createAttemptKeys(deps.random);
    this.form = new FormStore({
      tracker: deps.tracker,
      form: "passwordAssistance",
      fields: {
        email: new FieldStore({
          name: "email",
          kind: textFields.passwordAssistance.email,
          rule: (value) => emailProblem({ value }, configuration),
          debounceMs: validationDebounceMs({ form: "passwordAssistance" }),
          clock,
          messages,
        }),
      },
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

  /** PWD-01, PWD-02. */
  get title(): string {
    const sent = this.state.kind === "sent";
    return this.deps.messages.text(sent ? "password-assistance.sent.title" : SCREEN_TITLE);
  }

  get signInLink(): LinkView {
    const { messages, navigation } = this.deps;
    const destination = navigation.to("signIn", {}, handOver(navigation.query));
    return { text: messages.text("password-reset.sign-in"), destination };
  }

  /**
   * The result of the request (PWD-03, PWD-06). Account enumeration: it is the same for an email without an account
   * (OPN-049).
   */
  get confirmation(): { readonly message: string; readonly text: string } {
    const { messages } = this.deps;
    return {
      message: messages.text("password-assistance.success"),
      text: messages.text("password-assistance.sent.text"),
    };
  }

  /** Where the link of the screen leads, and why; for the explain log. */
  get answers(): Answers {
    return this.deps.navigation.current?.route === "resetByEmail"
      ? {
          "password-assistance.link": linkAnswers([
            "signIn",
            "PWD-08",
            this.signInLink.destination,
          ]),
        }
      : {};
  }

  /** The screen or dialog opens, with the email typed on the screen before. */
  open({ email = "" }: { readonly email?: string } = {}): void {
    if (email !== "") this.form.fields.email.change(email);
  }

  /** Asks for the mail. */
  submit(): Promise<Outcome<void, Problem>> {
    return this.form.submit();
  }

  /** Back to the form with the same email: the mail did not come, or the address was wrong. */
  again(): void {
    this.state = { kind: "form" };
    this.form.forgetSubmission();
  }

  /** The screen closes and forgets its text. A requested mail may still arrive. */
  close(): void {
    this.visits.end();
    this.keys.forget();
    this.state = { kind: "form" };
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
    values: FormValues<PasswordAssistanceFields>,
  ): Promise<Outcome<void, Problem>> {
    const visit = this.visits.now;
    const email = emailToSend({ value: values.email });
    const { query } = this;
    const idempotencyKey = this.keys.keyOf(email, query);
    const outcome = await this.deps.api.passwords.requestReset(
      { email, query },
      { signal: visit.signal, idempotencyKey },
    );
    this.keys.hear(outcome);
    if (outcome.ok) this.confirm();
    return outcome;
  }

  /**
   * What the link of the mail carries on: what the user came for, and the screen or the plan that she wanted. The mail
   * may be opened in a browser that knows none of them (GRD-07, GRD-08, D-41).
   */
  private get query(): string {
    const { configuration, navigation } = this.deps;
    const { query } = navigation;
    const asked = handOver({ ...query, return_to: query.return_to ?? this.wantedAddress });
    return mailedQuery({ asked }, configuration);
  }

  /**
   * The screen that she wanted. A chosen plan stands for the steps of its purchase: create-account leads a member on to
   * the right one (RDR-25).
   */
  private get wantedAddress(): string | null {
    const { navigation, storedPlanId } = this.deps;
    const { prior } = navigation;
    const route = prior && navigation.routeOf(prior.address);
    const preSelectedPlan = storedPlanId.get();
    const isForPlan = prior === null || (route !== null && WITHOUT_PLAN.includes(route));
    return preSelectedPlan !== null && isForPlan
      ? navigation.link("createAccountPlan", { preSelectedPlan })
      : (prior?.address ?? null);
  }

  private confirm(): void {
    this.state = { kind: "sent" };
  }

  private explainProblem(problem: Problem): string | null {
    const { messages } = this.deps;
    const { value: message } = problemOf(problem);
    return message ? messages.show(message) : sayProblem(messages, problem);
  }
}

function problemOf(problem: Problem): Choice<Message | null> {
  return resetRequestProblem({ status: problem.kind === "http" ? problem.status : null });
}

/** Steps of a purchase whose address does not name the plan. */
const WITHOUT_PLAN: readonly RouteId[] = ["plans", "createAccount", "payment", "shipping"];

const SCREEN_TITLE = "password-assistance.title";
