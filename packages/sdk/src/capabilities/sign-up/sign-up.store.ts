import { makeAutoObservable } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { emailToSend } from "../../domain/forms/fields.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { type Message, message } from "../../domain/kernel/message.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { handOver } from "../../domain/navigation/hand-over.ts";
import { sendsCaptcha } from "../../domain/session/sign-in.ts";
import { type SignUpProblem, signUpProblem } from "../../domain/session/sign-up.ts";
import { writeAnswer } from "../../domain/writes/write-outcome.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { CaptchaPort, ClockPort, RandomPort, TrackerPort } from "../../platform/ports.ts";
import { type AttemptKeys, createAttemptKeys } from "../kit/attempt-keys.ts";
import type { Problem } from "../kit/command.ts";
import type { EmailStatusCalls } from "../kit/email-status.calls.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { captchaText, captchaToken } from "../kit/forms/captcha-token.ts";
import { type CredentialFields, credentialFields } from "../kit/forms/credential-fields.ts";
import { FormStore, type FormValues } from "../kit/forms/form.store.ts";
import { strengthOf } from "../kit/forms/new-password.ts";
import { sayProblem } from "../kit/say.ts";
import type { LinkView, PasswordStrengthView } from "../kit/views.ts";
import { type Visit, Visits } from "../kit/visit.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import type { SignInCalls } from "../sign-in/sign-in.calls.ts";
import type { SignUpCalls } from "./sign-up.calls.ts";

export type SignUpState =
  | { readonly kind: "idle" }
  | { readonly kind: "creating" }
  /** The account exists; signing in, payment account, look-ups. */
  | { readonly kind: "settingUp" }
  | { readonly kind: "done"; readonly choice: Choice<Destination> }
  | { readonly kind: "failed"; readonly message: string };

/** The message for an email that has an account already, and its two links (ACC-08). */
export interface ExistingUserView {
  readonly message: string;
  readonly signIn: LinkView;
  readonly passwordAssistance: LinkView;
}

export interface SignUpDeps {
  readonly api: { readonly accounts: SignInCalls & EmailStatusCalls & SignUpCalls };
  readonly captcha: CaptchaPort;
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly messages: Messages;
  readonly navigation: NavigationStore;
  readonly plans: { load(options: { readonly preSelectedPlan?: string }): Promise<void> };
  readonly random: RandomPort;
  readonly session: { readonly isAuthenticated: boolean; readonly epoch: number };
  readonly lookUpMember: () => Promise<void>;
  /** Loads the facts for the redirect of a member (RDR-25). */
  readonly lookUpFacts: () => Promise<void>;
  /** Creates the payment account; a failure is retried before payment (ACC-15, OPN-054). */
  readonly createPaymentAccount: (email: string) => Promise<unknown>;
  /** Fills in the email at sign-in (ACC-08). */
  readonly suggestEmail: (email: string) => void;
  /** RDR-25, RDR-26; null shows the form. */
  readonly createAccountScreen: () => Choice<Destination | null>;
  /** RDR-19 to RDR-24. */
  readonly afterSignUp: () => Choice<Destination>;
  readonly tracker: TrackerPort;
}

type Credentials = { readonly email: string; readonly password: string };

const taken: Message = message("sign-up.taken");

/** The create-account screen (ACC-01 to ACC-15). */
export class SignUpStore {
  state: SignUpState = { kind: "idle" };
  readonly form: FormStore<CredentialFields, Choice<Destination>>;
  /** Epoch of the session for which every fact behind `redirect` is loaded; null before. */
  private knownFor: number | null = null;
  private readonly deps: SignUpDeps;
  private readonly visits = new Visits();
  /** The account being created. `mayExist`: a creation was sent whose answer is lost. */
  private account: (Credentials & { exists: boolean; mayExist: boolean }) | null = null;
  private readonly keys: AttemptKeys;

  constructor(deps: SignUpDeps) {
    this.deps = deps;
    this.keys = createAttemptKeys(deps.random);
    this.form = new FormStore({
      tracker: deps.tracker,
      form: "createAccount",
      fields: credentialFields("createAccount", deps, (email, signal) =>
        this.checkAvailable(email, signal),
      ),
      send: (values) => this.send(values),
      explainFailure: (problem) => this.explainProblem(problem),
      explain: deps.explain,
      ruleOf: problemChoice,
    });
    makeAutoObservable<this, "deps" | "visits" | "account" | "keys">(
      this,
      { deps: false, visits: false, account: false, keys: false, form: false },
      { autoBind: true, deep: false },
    );
  }

  /** 'Already have an account? Sign in' (ACC-03). */
  get signInLink(): LinkView {
    return this.link("sign-up.sign-in", "signIn");
  }

  /** ACC-07, ACC-08. */
  get existingUser(): ExistingUserView | null {
    const { shown } = this.form.fields.email;
    if (!shown || !("id" in shown) || shown.id !== "sign-up.taken") return null;
    return {
      message: this.deps.messages.text("sign-up.taken"),
      signIn: this.link("sign-up.taken.sign-in", "signIn"),
      passwordAssistance: this.link("sign-up.taken.reset", "resetByEmail"),
    };
  }

  get passwordStrength(): PasswordStrengthView {
    return strengthOf(this.form.fields.password, this.deps.messages);
  }

  /** Where the links of the screen lead, and why; for the explain log. */
  get answers(): Answers {
    const route = this.deps.navigation.current?.route;
    if (route !== "createAccount" && route !== "createAccountPlan") return {};
    const { existingUser, signInLink } = this;
    return {
      "sign-up.link": linkAnswers(
        ["signIn", "ACC-03", signInLink.destination],
        ["existingUser.signIn", "ACC-08", existingUser?.signIn.destination],
        ["existingUser.passwordAssistance", "ACC-08", existingUser?.passwordAssistance.destination],
      ),
    };
  }

  /** Where this screen sends on: a campaign link, or a member (RDR-25, RDR-26). */
  get redirect(): Choice<Destination> | null {
    if (this.state.kind !== "idle") return null;
    const { session } = this.deps;
    if (session.isAuthenticated && this.knownFor !== session.epoch) return null;
    const { value, ...choice } = this.deps.createAccountScreen();
    return value && { ...choice, value };
  }

  /** The screen opens, with the plan of its address where there is one (ROU-11). Call it again for another user. */
  async open(options: { readonly preSelectedPlan?: string } = {}): Promise<void> {
    const visit = this.visits.now;
    const { lookUpFacts, plans, session } = this.deps;
    const { epoch } = session;
    await Promise.all([plans.load(options), session.isAuthenticated ? lookUpFacts() : null]);
    const choice = this.markKnown(epoch, visit);
    if (choice) this.deps.explain.record("sign-up.screen", choice);
  }

  /** Creates the account and signs in. On success: where to go. */
  submit(): Promise<Outcome<Choice<Destination>, Problem>> {
    return this.form.submit();
  }

  /**
   * The screen closes: forgets the form and cancels running calls. An email that has an account goes on to sign-in
   * (ACC-08).
   */
  close(): void {
    if (this.existingUser) this.deps.suggestEmail(this.form.fields.email.value);
    this.visits.end();
    this.knownFor = null;
    this.account = null;
    this.keys.forget();
    this.state = { kind: "idle" };
    this.form.reset();
  }

  /** Forgets the user and the form; a submission of the next user continues (SGN-33, D-13). */
  reset(): void {
    const { kind } = this.state;
    if (kind === "creating" || kind === "settingUp") return;
    this.close();
  }

  dispose(): void {
    this.form.dispose();
  }

  private async send(
    values: FormValues<CredentialFields>,
  ): Promise<Outcome<Choice<Destination>, Problem>> {
    const visit = this.visits.now;
    const credentials = { email: emailToSend({ value: values.email }), password: values.password };
    this.setState({ kind: "creating" }, visit);
    const created = await this.createOnce(credentials, visit);
    if (!created.ok) return this.fail(created.failure, visit);
    const { value: clash } = created;
    this.setState({ kind: "settingUp" }, visit);
    const signedIn = await this.withCaptcha("login", (token) =>
      this.deps.api.accounts.login({ ...credentials, ...token }, { signal: visit.signal }),
    );
    if (!signedIn.ok) {
      const isOfAnother = clash !== null && isWrongPassword(signedIn.failure);
      return this.fail(isOfAnother ? clash : signedIn.failure, visit);
    }
    await Promise.all([
      this.deps.createPaymentAccount(credentials.email),
      this.deps.lookUpMember(),
    ]);
    const choice = this.deps.explain.record("sign-up.redirect", this.deps.afterSignUp());
    this.deps.navigation.reset();
    this.setState({ kind: "done", choice }, visit);
    return succeed(choice);
  }

  /**
   * Creates the account unless that was done by an earlier submission whose sign-in failed. Each press has a captcha
   * token of its own, which makes it another request with another key: after a lost answer the email may belong to the
   * account of that press. The sign-in tells; the clash is handed on for one that is refused. (ACC-07, ACC-09, D-04)
   */
  private async createOnce(
    credentials: Credentials,
    { signal }: Visit,
  ): Promise<Outcome<Problem | null, Problem>> {
    const { email, password } = credentials;
    if (this.account?.email !== email || this.account.password !== password) {
      this.account = { ...credentials, exists: false, mayExist: false };
    }
    const { account } = this;
    if (account.exists) return succeed(null);
    const created = await this.withCaptcha("signup", (token) =>
      this.deps.api.accounts.createCustomer(
        { ...credentials, ...token },
        { signal, idempotencyKey: this.keys.keyOf(email, password, token.recaptchaToken ?? "") },
      ),
    );
    account.exists = created.ok;
    if (created.ok) return succeed(null);
    const { failure } = created;
    if (account.mayExist && problemOf(failure)?.kind === "existingUser") return succeed(failure);
    account.mayExist ||= failure.kind !== "refused" && writeAnswer(failure).kind === "none";
    return created;
  }

  /** Each call needs a captcha token of its own. */
  private async withCaptcha<Value>(
    action: string,
    call: (token: { readonly recaptchaToken?: string }) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value, Problem>> {
    const isNeeded = sendsCaptcha({}, this.deps.configuration);
    const token = await captchaToken(action, isNeeded, this.deps);
    return token.ok ? call(token.value) : token;
  }

  /** ACC-05 to ACC-07. The account that is being created here is no clash. */
  private async checkAvailable(value: string, signal: AbortSignal): Promise<Message | null> {
    const email = emailToSend({ value });
    if (this.account?.email === email) return null;
    const status = await this.deps.api.accounts.statusByEmail(email, { signal });
    return status.ok && status.value.found ? taken : null;
  }

  private fail(problem: Problem, visit: Visit): Outcome<never, Problem> {
    if (problemOf(problem)?.kind === "existingUser") this.refuseEmail(visit);
    const text = this.explainProblem(problem);
    this.setState(text === null ? { kind: "idle" } : { kind: "failed", message: text }, visit);
    return fail(problem);
  }

  private refuseEmail(visit: Visit): void {
    this.account = null;
    if (!visit.isOver) this.form.fields.email.refuse(taken);
  }

  /** A clash shows at the field (ACC-08); other refusals of the service give the account error (ERR-26, OPN-248). */
  private explainProblem(problem: Problem): string | null {
    const { messages } = this.deps;
    const found = problemOf(problem);
    if (found?.kind === "existingUser") return null;
    if (found?.kind === "message") return messages.show(found.message);
    return captchaText(messages, problem) ?? sayProblem(messages, problem);
  }

  /** The destination, now that the member is known; null for the form. */
  private markKnown(epoch: number, visit: Visit): SignUpStore["redirect"] {
    if (!visit.isOver) this.knownFor = epoch;
    return this.redirect;
  }

  private setState(state: SignUpState, visit: Visit): void {
    if (!visit.isOver) this.state = state;
  }

  private link(id: string, route: "signIn" | "resetByEmail"): LinkView {
    const { messages, navigation } = this.deps;
    const destination = navigation.to(route, {}, handOver(navigation.query));
    return { text: messages.text(id), destination };
  }
}

function isWrongPassword(problem: Problem): boolean {
  return "status" in problem && problem.status === 401;
}

/** The service's refusal of the account; null without one. */
function problemOf(problem: Problem): SignUpProblem | null {
  return problemChoice(problem)?.value ?? null;
}

function problemChoice(problem: Problem): Choice<SignUpProblem | null> | null {
  if (problem.kind !== "http") return null;
  const { status, code, operation } = problem;
  const choice = signUpProblem({ isCreation: operation === "createCustomer", status, code });
  return choice.value === null ? null : choice;
}
