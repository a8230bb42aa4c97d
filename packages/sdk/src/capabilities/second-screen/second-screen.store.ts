import { makeAutoObservable, reaction } from "mobx";
import * as z from "zod/mini";
import type { RouteId } from "../../domain/configuration/route-paths.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { validationDebounceMs } from "../../domain/forms/form.ts";
import { textFields } from "../../domain/forms/text-fields.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { filled, fits } from "../../domain/kernel/shape.ts";
import { handOver } from "../../domain/navigation/hand-over.ts";
import type { QueryFacts } from "../../domain/navigation/types.ts";
import { askedFacts } from "../../domain/redirects/facts.ts";
import { activationScreen } from "../../domain/redirects/screens.ts";
import {
  activationConsent,
  activationProblem,
  type SecondScreenStep,
  secondScreenStep,
} from "../../domain/second-screen/activation.ts";
import {
  registrationCode,
  shownRegistrationCode,
} from "../../domain/second-screen/registration-code.ts";
import { registrationCodeProblem } from "../../domain/second-screen/registration-code-problem.ts";
import type { SecondScreen } from "../../domain/second-screen/types.ts";
import type { SignInContext } from "../../domain/session/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, Platform, RandomPort, TrackerPort } from "../../platform/ports.ts";
import type { Problem } from "../kit/command.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { FieldStore } from "../kit/forms/field.store.ts";
import { FormStore } from "../kit/forms/form.store.ts";
import { sayFailure } from "../kit/say.ts";
import { storedValue } from "../kit/stored-value.ts";
import { inSession, type SessionScope } from "../kit/visit.ts";
import type { SignInState } from "../sign-in/sign-in.store.ts";
import type { SecondScreenCalls } from "./second-screen.calls.ts";

export type ActivationState =
  | { readonly kind: "idle" }
  /** The code came by an address alone: asks whether the television shows it. */
  | { readonly kind: "asking" }
  | { readonly kind: "activating" }
  | { readonly kind: "activated" }
  /** Another code is needed. */
  | { readonly kind: "refused"; readonly message: string | null }
  | { readonly kind: "failed"; readonly message: string };

export interface SecondScreenDeps {
  readonly api: { readonly activation: SecondScreenCalls };
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly messages: Messages;
  readonly navigation: {
    readonly query: QueryFacts;
    readonly current: { readonly route: RouteId | null } | null;
    to(
      route: RouteId,
      params?: Readonly<Record<string, string>>,
      query?: Readonly<Record<string, string | null>>,
    ): Destination;
  };
  readonly platform: Pick<Platform, "session">;
  readonly random: RandomPort;
  readonly session: SessionScope;
  readonly signIn: { readonly state: SignInState; readonly context: SignInContext };
  readonly tracker: TrackerPort;
}

/** The stored code that the user continued with. */
interface SeenCode {
  readonly code: string;
  /** Idempotency key of every try to activate it. */
  readonly key: string;
  readonly activated: string | null;
}

const isSeenCode = fits(z.object({ code: filled, key: filled, activated: z.nullish(z.string()) }));

/** Activating a television from this screen (SCR). */
export class SecondScreenStore {
  state: ActivationState = { kind: "idle" };
  readonly form: FormStore<{ readonly code: FieldStore }, Destination>;
  private goesOnWithout = false;
  /** The code that `state` is about. */
  private code: string | null = null;
  private readonly deps: SecondScreenDeps;
  private readonly stored;
  /** Copy for a browser without storage. */
  private unstored: SeenCode | null = null;
  private stop: (() => void) | null = null;

  constructor(deps: SecondScreenDeps) {
    const { clock, configuration, messages, platform } = deps;
    this.deps = deps;
    this.stored = storedValue<SeenCode>({
      storage: platform.session,
      name: "secondScreen",
      version: 1,
      parse: (data) => (isSeenCode(data) ? (data as unknown as SeenCode) : null),
    });
    this.form = new FormStore({
      tracker: deps.tracker,
      form: "other",
      fields: {
        code: new FieldStore({
          name: "code",
          kind: textFields.secondScreen.code,
          rule: (value) => registrationCodeProblem({ value }, configuration),
          debounceMs: validationDebounceMs({ form: "other" }),
          clock,
          messages,
        }),
      },
      send: ({ code }) => this.proceed(code),
      explainFailure: () => null,
      explain: deps.explain,
    });
    makeAutoObservable<this, "deps" | "stored" | "unstored" | "stop">(
      this,
      { deps: false, stored: false, unstored: false, stop: false, form: false },
      { autoBind: true, deep: false },
    );
  }

  /** Signing in on the screen with the code counts as confirming the code (SCR-04). */
  init(): void {
    const { navigation, signIn } = this.deps;
    this.stop ??= reaction(
      () => signIn.state.kind === "done" && signIn.state.choice.rule === "RDR-02",
      (isSignedIn) => {
        if (isSignedIn && navigation.current?.route === "signInTv")
          this.see(this.secondScreen.code);
      },
    );
  }

  /** SCR-01. */
  get secondScreen(): SecondScreen {
    const { configuration, navigation, signIn } = this.deps;
    const { code, device } = navigation.query;
    return {
      isDeviceActivation: signIn.context.isDeviceActivation,
      code: registrationCode({ text: code }, configuration),
      device,
    };
  }

  /** The first step of a television's sign-in screen (SCR-02, SCR-03, SCR-05). */
  get step(): SecondScreenStep {
    return this.stepChoice.value;
  }

  /** Decisions behind the screens of a television; for the explain log. */
  get answers(): Answers {
    const route = this.deps.navigation.current?.route;
    if (route !== "signInTv" && route !== "activateSuccess") return {};
    return {
      ...(route === "signInTv"
        ? { "second-screen.step": this.stepChoice }
        : { "second-screen.redirect": this.redirect }),
      "second-screen.link": linkAnswers(
        ["plans", "RDR-03", this.plans],
        ["codeScreen", "SCR-02", this.codeScreen],
        ["account", "SCR-06", this.account],
      ),
    };
  }

  private get stepChoice(): Choice<SecondScreenStep> {
    const { session, signIn } = this.deps;
    return secondScreenStep({
      code: this.secondScreen.code,
      isAuthenticated: session.isAuthenticated,
      isSigningIn: signIn.state.kind !== "idle",
      goesOnWithout: this.goesOnWithout,
    });
  }

  /** The code of the sign-in screen, or of the success screen, as it is shown: `BCDF-GHJK`. */
  get shownCode(): string | null {
    const { configuration, navigation } = this.deps;
    const { code, regCode } = navigation.query;
    const given = registrationCode({ text: regCode ?? code }, configuration);
    return given && shownRegistrationCode({ code: given });
  }

  /** The code in the success screen's address; another address is another activation (SCR-06). */
  get regCode(): string | null {
    return this.deps.navigation.query.regCode;
  }

  /** Where the success screen sends on: without a code to the plans (SCR-06, OPN-008). */
  get redirect(): Choice<Destination | null> | null {
    const { configuration, navigation } = this.deps;
    // On the way here the query is still that of the screen before.
    const isHere = navigation.current === null || navigation.current.route === "activateSuccess";
    if (!isHere) return null;
    const asked = askedFacts({ route: "activateSuccess", query: navigation.query });
    return activationScreen(asked, configuration);
  }

  /** Where a member without a code goes (RDR-03). */
  get plans(): Destination {
    const { navigation } = this.deps;
    return navigation.to("plans", {}, handOver(navigation.query));
  }

  /** Where another code is typed. */
  get codeScreen(): Destination {
    const { navigation } = this.deps;
    const asked = handOver(navigation.query);
    return navigation.to("signInTv", {}, { ...asked, code: null, regCode: null });
  }

  get account(): Destination {
    return this.deps.navigation.to("manage");
  }

  /** "Sign In Without a Code": the sign-in form shows. */
  continueWithoutCode(): void {
    this.goesOnWithout = true;
  }

  /** Takes the typed code: where to go with it. */
  submit(): Promise<Outcome<Destination, Problem>> {
    return this.form.submit();
  }

  /** The success screen opens: activates, or asks first (SCR-06). Idempotent. */
  async open(): Promise<void> {
    const { configuration, explain, navigation, session } = this.deps;
    const { regCode } = navigation.query;
    if (regCode === null || !session.isAuthenticated) return;
    const code = registrationCode({ text: regCode }, configuration);
    if (code !== null && code === this.code && this.state.kind !== "idle") return;
    this.code = code;
    if (code === null) return this.setState({ kind: "refused", message: this.text("unknown") });
    const seen = this.seen();
    if (seen?.code === code && seen.activated !== null) return this.setState({ kind: "activated" });
    const consent = explain.record(
      "second-screen.activate",
      activationConsent({ regCode: code, seenCode: seen?.code ?? null }),
    );
    if (consent.allowed) await this.activate();
    else this.setState({ kind: "asking" });
  }

  /** "Yes, Activate It", or another try. */
  async confirm(): Promise<void> {
    if (this.code === null || (this.state.kind !== "asking" && this.state.kind !== "failed"))
      return;
    this.see(this.code);
    await this.activate();
  }

  /** "No, This Isn't My Code": nothing is sent. */
  decline(): void {
    if (this.state.kind !== "asking") return;
    this.remember(null);
    this.setState({ kind: "refused", message: null });
  }

  /** The screen closes. A running activation continues: its result shows when the user comes back. */
  close(): void {
    this.goesOnWithout = false;
    this.form.reset();
    if (this.state.kind !== "activating") this.forgetState();
  }

  /** Forgets the user. */
  reset(): void {
    this.unstored = null;
    this.forgetState();
    this.form.reset();
    this.goesOnWithout = false;
  }

  dispose(): void {
    this.stop?.();
    this.stop = null;
    this.form.dispose();
  }

  private async proceed(typed: string): Promise<Outcome<Destination, Problem>> {
    const { configuration, navigation, session } = this.deps;
    const code = registrationCode({ text: typed }, configuration);
    this.see(code);
    // The screen of this code shows already: its address will not change.
    if (session.isAuthenticated && code === this.code) void this.activate();
    const { device } = this.secondScreen;
    const asked = handOver(navigation.query);
    return succeed(
      session.isAuthenticated
        ? navigation.to(
            "activateSuccess",
            {},
            { ...asked, code: null, device: null, regCode: code },
          )
        : navigation.to("signInTv", {}, { ...asked, code, device }),
    );
  }

  /** The user goes on with a code that they have seen. */
  private see(code: string | null): void {
    if (code === null || this.seen()?.code === code) return;
    this.remember({ code, key: this.deps.random.uuid(), activated: null });
  }

  private seen(): SeenCode | null {
    return this.stored.get() ?? this.unstored;
  }

  private remember(seen: SeenCode | null): void {
    this.unstored = null;
    if (seen === null) this.stored.remove();
    else if (!this.stored.set(seen)) this.unstored = seen;
  }

  private async activate(): Promise<void> {
    const { api, session } = this.deps;
    const { code } = this;
    if (code === null) return;
    this.setState({ kind: "activating" });
    const key = this.seen()?.key ?? this.deps.random.uuid();
    const outcome = await inSession(session, () =>
      api.activation.activate({ regCode: code }, { idempotencyKey: key }),
    );
    if (code !== this.code || this.state.kind !== "activating") return;
    if (!outcome.ok) return this.fail(outcome.failure);
    this.remember({ code, key, activated: "yes" });
    this.setState({ kind: "activated" });
  }

  private fail(failure: Failure): void {
    const { explain, messages } = this.deps;
    const status = failure.kind === "http" ? failure.status : null;
    const { code } = failure;
    const { value } = explain.record("second-screen.failure", activationProblem({ status, code }));
    const message = value.messageId
      ? messages.text(value.messageId)
      : sayFailure(messages, failure);
    if (value.next === "newCode") this.remember(null);
    this.setState({ kind: value.next === "newCode" ? "refused" : "failed", message });
  }

  private text(id: "unknown"): string {
    return this.deps.messages.text(`second-screen.code.${id}`);
  }

  private forgetState(): void {
    this.code = null;
    this.setState({ kind: "idle" });
  }

  private setState(state: ActivationState): void {
    this.state = state;
  }
}
