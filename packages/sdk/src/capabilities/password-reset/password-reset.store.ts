import { makeAutoObservable, reaction } from "mobx";
import {
  READ_TOKEN,
  type ResetProblem,
  resetLink,
  resetProblem,
} from "../../domain/credentials/password-reset.ts";
import { emailToSend } from "../../domain/forms/fields.ts";
import { validationDebounceMs } from "../../domain/forms/form.ts";
import { confirmPasswordProblem } from "../../domain/forms/repeated-fields.ts";
import { textFields } from "../../domain/forms/text-fields.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import { refuse } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { fail, type Outcome } from "../../domain/kernel/outcome.ts";
import { handOver } from "../../domain/navigation/hand-over.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, RandomPort, TrackerPort } from "../../platform/ports.ts";
import { type AttemptKeys, createAttemptKeys } from "../kit/attempt-keys.ts";
import { type Problem, refusal } from "../kit/command.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { FieldStore } from "../kit/forms/field.store.ts";
import { FormStore, type FormValues } from "../kit/forms/form.store.ts";
import { newPasswordField, strengthOf } from "../kit/forms/new-password.ts";
import { sayProblem } from "../kit/say.ts";
import type { LinkView, PasswordStrengthView } from "../kit/views.ts";
import { Visits } from "../kit/visit.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import type { PasswordResetCalls } from "./password-reset.calls.ts";

/** PWD-12. `noLink`: the page was loaded again, or the link is not whole. `expired`: or used before (PWD-16). */
export type PasswordResetState = {
  readonly kind: "noLink" | "form" | "updated" | "expired";
};

export type PasswordResetFields = { readonly password: FieldStore; readonly confirm: FieldStore };

export interface PasswordResetDeps {
  readonly api: { readonly passwords: Pick<PasswordResetCalls, "reset"> };
  readonly clock: ClockPort;
  readonly explain: ExplainLog;
  readonly messages: Messages;
  readonly navigation: Pick<NavigationStore, "link" | "query" | "to">;
  readonly random: RandomPort;
  readonly session: {
    readonly email: string | null;
    readonly epoch: number;
    signOut(): Promise<unknown>;
  };
  readonly tracker: TrackerPort;
}

/** A new password with the link of the mail (PWD-09 to PWD-17). */
export class PasswordResetStore {
  state: PasswordResetState = { kind: "noLink" };
  /** The email of the link. */
  email: string | null = null;
  readonly form: FormStore<PasswordResetFields, void>;
  private readonly deps: PasswordResetDeps;
  private readonly keys: AttemptKeys;
  /** In memory only: neither the address nor the history keeps it (OPN-002). */
  private token: string | null = null;
  private readonly visits = new Visits();
  /** Submissions without an answer: one of them may have set the password. */
  private unanswered = 0;
  private stop = () => {};

  constructor(deps: PasswordResetDeps) {
    this.deps = deps;
    this.keys = createAttemptKeys(deps.random);
    this.form = new FormStore({
      tracker: deps.tracker,
      form: "resetPassword",
      fields: resetFields(deps),
      send: (values) => this.send(values),
      explainFailure: (problem) => this.explainProblem(problem),
      explain: deps.explain,
      ruleOf: problemOf,
    });
    makeAutoObservable<this, "deps" | "keys" | "token" | "visits" | "stop">(
      this,
      { deps: false, keys: false, token: false, visits: false, stop: false, form: false },
      { autoBind: true, deep: false },
    );
  }

  /** A sign-in, here or in another tab, removes the link of another user (OPN-002). */
  init(): void {
    this.stop = reaction(
      () => this.deps.session.epoch,
      () => {
        if (this.state.kind === "form") this.reset();
      },
    );
  }

  /** PWD-11. */
  get title(): string {
    const isUpdated = this.state.kind === "updated";
    return this.deps.messages.text(isUpdated ? "password-reset.updated" : "password-reset.title");
  }

  /** Names the account of the link; where another member is signed in, warns that signing in signs them out. */
  get lead(): string | null {
    const { email, other } = this;
    const { messages } = this.deps;
    if (other) return messages.text("password-reset.other", { email: other });
    return email && messages.text("password-reset.for", { email });
  }

  /** The message in place of the form: an unusable link, or an expired one (PWD-16). */
  get message(): string | null {
    const id = MESSAGES[this.state.kind];
    return id && this.deps.messages.text(id);
  }

  /**
   * The new password may be in place already: an answer was lost before the link had expired, or the page was loaded
   * again after it was set.
   */
  get hint(): string | null {
    const { messages, session } = this.deps;
    const { kind } = this.state;
    if (kind === "expired" && this.unanswered > 0)
      return messages.text("password-reset.expired.maybe-updated");
    if (kind === "noLink" && session.email === null)
      return messages.text("password-reset.no-link.maybe-updated");
    return null;
  }

  get passwordStrength(): PasswordStrengthView {
    return strengthOf(this.form.fields.password, this.deps.messages);
  }

  /** PWD-11. Sign-in would lead a member to their own account, so they are signed out first. */
  get signInLink(): LinkView {
    const { navigation } = this.deps;
    const signIn = this.link("password-reset.sign-in", "signIn");
    if (this.other === null) return signIn;
    const query = { return_to: navigation.link("signIn", {}, handOver(navigation.query)) };
    return { ...signIn, destination: navigation.to("signOut", {}, query) };
  }

  /** PWD-16, OPN-051. */
  get retryLink(): LinkView {
    return this.link("password-reset.retry", "resetByEmail");
  }

  /** Whether a path of this screen still holds a token. While it does, call only `open`. */
  holdsToken(token: string): boolean {
    return token !== READ_TOKEN;
  }

  /**
   * Reads the token of the path and the email of the query, once. Replace the address by the returned one at once, so
   * that neither stays in the history; what the user came for does (ROU-07, ROU-08, OPN-002, D-41).
   */
  open(token: string): Destination | null {
    const link = resetLink({ token, email: this.deps.navigation.query.email });
    if (link.kind === "read") return null;
    this.forget();
    if (link.kind === "link") {
      this.token = link.token;
      this.email = link.email;
      this.state = { kind: "form" };
    }
    const { navigation } = this.deps;
    const asked = handOver(navigation.query);
    const address = navigation.link("resetPassword", { token: READ_TOKEN }, asked);
    return { kind: "route", address, replace: true };
  }

  /** Sets the new password. */
  submit(): Promise<Outcome<void, Problem>> {
    return this.form.submit();
  }

  /** The screen closes and forgets its text. The link stays usable. */
  close(): void {
    this.visits.end();
    this.form.reset();
    if (this.state.kind !== "form") this.forget();
  }

  /** Forgets the user. The state `updated` identifies no user, and stays. */
  reset(): void {
    this.visits.end();
    if (this.state.kind !== "updated") this.forget();
  }

  dispose(): void {
    this.stop();
    this.form.dispose();
  }

  /** The member of this device, where the screen offers to sign in. */
  private get other(): string | null {
    const isOffered = this.state.kind === "updated" || this.hint !== null;
    return isOffered ? this.deps.session.email : null;
  }

  private async send(values: FormValues<PasswordResetFields>): Promise<Outcome<void, Problem>> {
    const { token, email } = this;
    if (token === null || email === null) return fail(refusal(refuse("no-link", "PWD-13")));
    const visit = this.visits.now;
    const { password } = values;
    const idempotencyKey = this.keys.keyOf(token, email, password);
    this.unanswered += 1;
    const outcome = await this.deps.api.passwords.reset(
      { token, email, password },
      { signal: visit.signal, idempotencyKey },
    );
    this.keys.hear(outcome);
    this.conclude(outcome);
    return outcome;
  }

  private conclude(outcome: Outcome<void>): void {
    if (outcome.ok) {
      this.finish();
      return;
    }
    if (isAnswered(outcome.failure)) this.unanswered -= 1;
    const problem = problemOf(outcome.failure);
    if (problem.value.kind === "expired") this.dropLink("expired");
  }

  /** The service has ended every session of the account, also the one of this device. */
  private finish(): void {
    const { session } = this.deps;
    if (session.email !== null && isSame(session.email, this.email ?? "")) void session.signOut();
    this.dropLink("updated");
  }

  private explainProblem(problem: Problem): string | null {
    const { messages } = this.deps;
    if (problem.kind === "refused") return null;
    const { value } = problemOf(problem);
    if (value.kind === "expired") return null;
    return value.kind === "message" ? messages.show(value.message) : sayProblem(messages, problem);
  }

  private forget(): void {
    this.dropLink("noLink");
    this.unanswered = 0;
  }

  private dropLink(kind: PasswordResetState["kind"]): void {
    this.token = null;
    this.email = null;
    this.keys.forget();
    this.form.reset();
    this.state = { kind };
  }

  private link(id: string, route: "signIn" | "resetByEmail"): LinkView {
    const { messages, navigation } = this.deps;
    const destination = navigation.to(route, {}, handOver(navigation.query));
    return { text: messages.text(id), destination };
  }
}

const MESSAGES: Readonly<Record<PasswordResetState["kind"], string | null>> = {
  noLink: "password-reset.no-link",
  form: null,
  updated: null,
  expired: "password-reset.expired",
};

/** PWD-09, PWD-10. */
function resetFields(deps: PasswordResetDeps): PasswordResetFields {
  const { clock, messages } = deps;
  const debounceMs = validationDebounceMs({ form: "resetPassword" });
  const password = newPasswordField(debounceMs, deps);
  const confirm = new FieldStore({
    name: "confirm-password",
    kind: textFields.resetPassword.confirm,
    rule: (value) => confirmPasswordProblem({ value, password: password.value }),
    debounceMs,
    clock,
    messages,
  });
  return { password, confirm };
}

function problemOf(failure: Failure): Choice<ResetProblem> {
  const { code, serviceText = null } = failure;
  const status = failure.kind === "http" ? failure.status : null;
  return resetProblem({ status, code, serviceText });
}

/** The service has said no; after anything else, also a 408, it may have done it (D-02). */
function isAnswered(failure: Failure): boolean {
  return failure.kind === "http" && failure.status < 500 && failure.status !== 408;
}

function isSame(one: string, other: string): boolean {
  return emailToSend({ value: one }) === emailToSend({ value: other });
}
