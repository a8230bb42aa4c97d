import { makeAutoObservable } from "mobx";
import { stoppedFailure } from "../../api/failures.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { emailToSend } from "../../domain/forms/fields.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { handOver } from "../../domain/navigation/hand-over.ts";
import { signUpLink } from "../../domain/redirects/sign-up-link.ts";
import {
  sendsCaptcha,
  signInContext,
  signInTitle,
  tvProviderOffered,
} from "../../domain/session/sign-in.ts";
import type { DeviceSession, SignInContext } from "../../domain/session/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type {
  CaptchaPort,
  ClockPort,
  ConnectivityPort,
  TrackerPort,
} from "../../platform/ports.ts";
import type { Problem } from "../kit/command.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { captchaText, captchaToken } from "../kit/forms/captcha-token.ts";
import { type CredentialFields, credentialFields } from "../kit/forms/credential-fields.ts";
import { FormStore, type FormValues } from "../kit/forms/form.store.ts";
import { sayProblem } from "../kit/say.ts";
import type { LinkView } from "../kit/views.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import { deviceSessions } from "./device-sessions.ts";
import type { SignInCalls } from "./sign-in.calls.ts";

export type SignInState =
  | { readonly kind: "idle" }
  | { readonly kind: "submitting" }
  /** Signed in; profile, subscription, entitlements and plans are asked for (SGN-22, D-16). */
  | { readonly kind: "lookingUp" }
  | { readonly kind: "done"; readonly choice: Choice<Destination> }
  /** Too many devices; no sign-in error shows (SGN-20). */
  | { readonly kind: "deviceLimit"; readonly sessions: readonly DeviceSession[] }
  | { readonly kind: "failed"; readonly message: string };

export interface SignInLinks {
  readonly passwordAssistance: LinkView;
  readonly signUp: LinkView;
  /** Null where a TV provider does not help; `tvProviderNote` says why. */
  readonly tvProvider: LinkView | null;
  readonly help: LinkView;
}

/** Look-ups about a member, for sign-in. */
export interface SignInMembership {
  readonly chosenPlanId: string | null;
  /** SGN-22, D-16. */
  lookUp(): Promise<void>;
  /** Loads the facts for the redirect of a member who is already signed in (OPN-027). */
  lookUpFacts(): Promise<void>;
  /** Where to go (RDR-01 to RDR-15). */
  afterSignIn(): Choice<Destination>;
  /** The redirect of a member who is already signed in; null shows the screen (OPN-027). */
  signInScreen(): Choice<Destination | null>;
}

export interface SignInDeps {
  readonly api: { readonly accounts: SignInCalls };
  readonly captcha: CaptchaPort;
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly connectivity: Pick<ConnectivityPort, "online">;
  readonly explain: ExplainLog;
  readonly messages: Messages;
  readonly navigation: NavigationStore;
  readonly session: { readonly isAuthenticated: boolean; readonly epoch: number };
  /** May still be loading: applications may load its chunk later. */
  readonly membership: {
    readonly current: SignInMembership | null;
    load(): Promise<SignInMembership>;
  };
  readonly tracker: TrackerPort;
}

/** The sign-in screen (SGN-01 to SGN-23). */
export class SignInStore {
  state: SignInState = { kind: "idle" };
  readonly form: FormStore<CredentialFields, Choice<Destination>>;
  private readonly deps: SignInDeps;
  private leave = new AbortController();
  /** An email that the user typed on another screen to sign in with; only in memory. */
  private suggested: string | null = null;
  /** Epoch of the session for which every fact behind `redirect` is loaded; null before. */
  private knownFor: number | null = null;

  constructor(deps: SignInDeps) {
    this.deps = deps;
    this.form = new FormStore({
      tracker: deps.tracker,
      form: "signIn",
      fields: credentialFields("signIn", deps),
      send: (values) => this.send(values),
      explainFailure: (problem) => this.explainProblem(problem),
      explain: deps.explain,
    });
    makeAutoObservable<this, "deps" | "leave" | "suggested">(
      this,
      { deps: false, leave: false, suggested: false, form: false },
      { autoBind: true, deep: false },
    );
  }

  /** SGN-01 to SGN-04. */
  get title(): string {
    return this.deps.messages.show(signInTitle(this.context).value);
  }

  get context(): SignInContext {
    const { current, query } = this.deps.navigation;
    return signInContext({ route: current?.route ?? null, query });
  }

  /** SGN-05 to SGN-08. */
  get links(): SignInLinks {
    const { configuration, messages, navigation } = this.deps;
    const link = (id: string, destination: Destination): LinkView => ({
      text: messages.text(id),
      destination,
    });
    const query = handOver(navigation.query);
    return {
      passwordAssistance: link(
        "sign-in.password-assistance",
        navigation.to("resetByEmail", {}, query),
      ),
      signUp: link("sign-in.sign-up", this.signUpChoice.value),
      tvProvider: tvProviderOffered(this.context).allowed
        ? link("sign-in.tv-provider", navigation.to("mvpd", {}, query))
        : null,
      help: link("sign-in.help", navigation.configured(configuration.defaultConfig.helpCenterPage)),
    };
  }

  /** Why the TV providers are not offered; null where they are (OPN-008). */
  get tvProviderNote(): string | null {
    const offered = tvProviderOffered(this.context);
    return offered.allowed ? null : this.deps.messages.text("sign-in.tv-provider.television");
  }

  /** Decisions behind the screen; for the explain log. */
  get answers(): Answers {
    const { navigation, session } = this.deps;
    const route = navigation.current?.route;
    if (session.isAuthenticated || (route !== "signIn" && route !== "signInTv")) return {};
    const { help, passwordAssistance, signUp, tvProvider } = this.links;
    return {
      "sign-in.title": signInTitle(this.context),
      "sign-in.tv-provider": tvProviderOffered(this.context),
      "sign-in.link": linkAnswers(
        ["passwordAssistance", "SGN-05", passwordAssistance.destination],
        ["signUp", this.signUpChoice.rule, signUp.destination],
        ["tvProvider", "SGN-07", tvProvider?.destination],
        ["help", "SGN-08", help.destination],
      ),
    };
  }

  /** The redirect of a member who is already signed in (OPN-027); null for other users and while a sign-in runs. */
  get redirect(): Choice<Destination | null> | null {
    const { membership, session } = this.deps;
    if (this.state.kind !== "idle" || this.knownFor !== session.epoch) return null;
    return membership.current?.signInScreen() ?? null;
  }

  /** The screen opens: for a member who is already signed in, loads the facts for `redirect` (OPN-027). */
  async open(): Promise<void> {
    const { signal } = this.leave;
    const { epoch, isAuthenticated } = this.deps.session;
    if (!isAuthenticated || this.state.kind !== "idle") return;
    const membership = await this.loadMembership();
    if (!membership.ok) return;
    await membership.value.lookUpFacts();
    const choice = this.markKnown(epoch, signal);
    if (choice) this.deps.explain.record("sign-in.screen", choice);
  }

  /** Sends the form. On success: where to go. */
  submit(): Promise<Outcome<Choice<Destination>, Problem>> {
    return this.form.submit();
  }

  /** The screen closes: forgets the form and cancels a running sign-in. */
  close(): void {
    this.leave.abort();
    this.leave = new AbortController();
    this.knownFor = null;
    this.state = { kind: "idle" };
    this.form.reset();
    this.showSuggested();
  }

  /** Fills in the email that create-account found to have an account (ACC-08), until the next sign-in. */
  suggestEmail(email: string): void {
    this.suggested = email;
    this.showSuggested();
  }

  /**
   * Forgets the user, the form and the suggested email (SGN-33, SGN-36, D-13). A running sign-in is the next user's
   * and continues.
   */
  reset(): void {
    const { kind } = this.state;
    this.suggested = null;
    if (kind !== "submitting" && kind !== "lookingUp") this.close();
  }

  dispose(): void {
    this.form.dispose();
  }

  private async send(
    values: FormValues<CredentialFields>,
  ): Promise<Outcome<Choice<Destination>, Problem>> {
    const { api, configuration } = this.deps;
    const { signal } = this.leave;
    this.setState({ kind: "submitting" }, signal);
    void this.loadMembership();
    const captcha = await captchaToken("login", sendsCaptcha({}, configuration), this.deps);
    if (!captcha.ok) return this.fail(captcha.failure, signal);
    const credentials = { email: emailToSend({ value: values.email }), password: values.password };
    const outcome = await api.accounts.login({ ...credentials, ...captcha.value }, { signal });
    if (!outcome.ok) return this.fail(outcome.failure, signal);
    this.setState({ kind: "lookingUp" }, signal);
    const membership = await this.loadMembership();
    if (!membership.ok) return this.fail(membership.failure, signal);
    await membership.value.lookUp();
    const choice = this.deps.explain.record("sign-in.redirect", membership.value.afterSignIn());
    this.deps.navigation.reset();
    this.suggested = null;
    this.setState({ kind: "done", choice }, signal);
    return succeed(choice);
  }

  /** Starts with the sign-in; look-ups that have failed by its end are repeated once. */
  private async loadMembership(): Promise<Outcome<SignInMembership>> {
    const { connectivity, membership } = this.deps;
    try {
      return succeed(await membership.load());
    } catch {
      return fail(stoppedFailure("load", { stop: { kind: "network" } }, connectivity.online()));
    }
  }

  private fail(problem: Problem, signal: AbortSignal): Outcome<never, Problem> {
    const sessions = problem.kind === "refused" ? null : deviceSessions(problem);
    const message = this.explainProblem(problem);
    if (sessions) this.setState({ kind: "deviceLimit", sessions }, signal);
    else this.setState(message === null ? { kind: "idle" } : { kind: "failed", message }, signal);
    return fail(problem);
  }

  /** SGN-16 to SGN-21; the device limit shows its own dialog and no error. */
  private explainProblem(problem: Problem): string | null {
    if (problem.kind !== "refused" && deviceSessions(problem)) return null;
    const { messages } = this.deps;
    return captchaText(messages, problem) ?? sayProblem(messages, problem);
  }

  /** The destination, now that the member is known. */
  private markKnown(epoch: number, signal: AbortSignal): SignInStore["redirect"] {
    if (!signal.aborted) this.knownFor = epoch;
    return this.redirect;
  }

  private get signUpChoice(): Choice<Destination> {
    const { configuration, membership, navigation } = this.deps;
    const chosenPlanId = membership.current?.chosenPlanId ?? navigation.priorPlanId;
    const { appOrigin, prior } = navigation;
    const query = handOver(navigation.query);
    const priorAddress = prior?.address ?? null;
    const facts = { ...this.context, appOrigin, chosenPlanId, priorAddress, query };
    return signUpLink(facts, configuration);
  }

  private showSuggested(): void {
    if (this.suggested !== null) this.form.fields.email.adopt({ value: this.suggested });
  }

  private setState(state: SignInState, signal: AbortSignal): void {
    if (!signal.aborted) this.state = state;
  }
}
