import { makeAutoObservable, reaction } from "mobx";
import * as z from "zod/mini";
import { contractFailure, stoppedFailure } from "../../api/failures.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import { refuse } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { filled, fits } from "../../domain/kernel/shape.ts";
import { handOver } from "../../domain/navigation/hand-over.ts";
import {
  type AfterTvProviderFacts,
  afterTvProviderSignIn,
  tvProviderScreen,
} from "../../domain/redirects/after-tv-provider-sign-in.ts";
import { trackingErrorType } from "../../domain/tracking/error-labels.ts";
import { pageName } from "../../domain/tracking/page-names.ts";
import { toldId } from "../../domain/tracking/told-id.ts";
import type { PageName } from "../../domain/tracking/types.ts";
import { tvProviderPatienceMs } from "../../domain/tv-provider/poll.ts";
import { landingAddress, providerAddress } from "../../domain/tv-provider/provider-window.ts";
import {
  providerAccess,
  providerEntitlements,
  tvProviderCookies,
  tvProviderMessage,
} from "../../domain/tv-provider/result.ts";
import type { TvProviderProblem } from "../../domain/tv-provider/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { CookiePort, RandomPort, StoragePort, TrackerPort } from "../../platform/ports.ts";
import { type Problem, refusal } from "../kit/command.ts";
import { type Answers, failureAnswer, linkAnswers } from "../kit/explain-answers.ts";
import { sayFailure } from "../kit/say.ts";
import { type StoredValue, storedValue } from "../kit/stored-value.ts";
import type { LinkView } from "../kit/views.ts";
import { Visit, Visits } from "../kit/visit.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import type { SessionStore } from "../session/session.store.ts";
import { type PollDeps, pollSignIn } from "./poll-sign-in.ts";
import { type ProviderWindow, type ProviderWindowDeps, providerWindow } from "./provider-window.ts";
import type { TvProviderAuth, TvProviderCalls } from "./tv-provider.calls.ts";

/** A provider of the list (TVP-01, TVP-02). */
export interface TvProviderView {
  readonly id: string;
  readonly name: string;
  readonly help: LinkView;
}

export type TvProviderState =
  | { readonly kind: "idle" }
  /** The window is open and still empty. */
  | { readonly kind: "opening"; readonly provider: TvProviderView }
  /** The user signs in at the provider. `link` leads there when this page has no window. */
  | { readonly kind: "waiting"; readonly provider: TvProviderView; readonly link: LinkView | null }
  /** The provider has let the viewer in. */
  | { readonly kind: "exchanging"; readonly provider: TvProviderView }
  | {
      readonly kind: "entitled";
      readonly provider: TvProviderView;
      readonly choice: Choice<Destination>;
    }
  /** The package does not include the product: 'no access' (TVP-03, TVP-14). */
  | {
      readonly kind: "notIncluded";
      readonly provider: TvProviderView;
      readonly message: string;
      readonly pageName: PageName | null;
    }
  | {
      readonly kind: "failed";
      readonly provider: TvProviderView;
      readonly problem: TvProviderProblem;
      readonly message: string;
    };

/**
 * Reasons other than a failed call why a sign-in has no destination. `left`: the viewer canceled, or another user
 * signed in.
 */
export type TvProviderRefusal = Exclude<TvProviderProblem, "failed"> | "not-included" | "left";

type Result = Outcome<Choice<Destination>, Problem<TvProviderRefusal>>;

export interface TvProviderDeps extends PollDeps, ProviderWindowDeps {
  readonly api: { readonly tvProvider: TvProviderCalls };
  readonly configuration: FoyerConfiguration;
  readonly cookies: CookiePort;
  readonly messages: Messages;
  readonly navigation: NavigationStore;
  readonly platform: { readonly session: StoragePort };
  readonly random: RandomPort;
  readonly session: Pick<
    SessionStore,
    "epoch" | "isAuthenticated" | "isMvpdUser" | "setEntitlements" | "snapshot" | "user"
  >;
  readonly tracker: TrackerPort;
}

/** A sign-in in progress, as a reload finds it. */
interface Pending {
  readonly providerId: string;
  readonly code: string;
  readonly authUrl: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

const isPending = fits(
  z.object({ providerId: filled, code: filled, authUrl: filled, startedAt: z.number() }),
);

/** One try to sign in, from the click to its end. */
interface Attempt {
  readonly provider: TvProviderView;
  readonly window: ProviderWindow;
  readonly visit: Visit;
}

/** Signing in through a TV provider (TVP). */
export class TvProviderStore {
  state: TvProviderState = { kind: "idle" };
  private readonly deps: TvProviderDeps;
  private readonly stored: StoredValue<Pending>;
  private readonly visits: Visits;
  private window: ProviderWindow | null = null;
  private running: Promise<Result> | null = null;
  /** Set when the provider's answer holds the entitlements: they are not loaded again. */
  private isEntering = false;
  private stop = () => {};

  constructor(deps: TvProviderDeps) {
    this.deps = deps;
    this.visits = new Visits(deps.session, true);
    this.stored = storedValue({
      storage: deps.platform.session,
      name: "tvProviderSignIn",
      version: 1,
      parse: (data) => (isPending(data) && providerAddress(data, deps.configuration) ? data : null),
    });
    makeAutoObservable<
      this,
      "deps" | "stored" | "visits" | "window" | "running" | "isEntering" | "stop"
    >(
      this,
      {
        deps: false,
        stored: false,
        visits: false,
        window: false,
        running: false,
        isEntering: false,
        stop: false,
      },
      { autoBind: true, deep: false },
    );
  }

  /** From now on loads the entitlements of a TV provider's viewer whenever one is signed in. */
  init(): void {
    const { session } = this.deps;
    this.stop = reaction(
      () => (session.isMvpdUser ? session.epoch : null),
      (isUser) => {
        if (isUser !== null && !this.isEntering) void this.check();
      },
      { fireImmediately: true },
    );
  }

  /** TVP-01, TVP-02. */
  get providers(): readonly TvProviderView[] {
    const { configuration, messages, navigation } = this.deps;
    return configuration.tvProviders.map(({ id, name, helpUrl }) => ({
      id,
      name,
      help: {
        text: messages.text("tv-provider.help", { provider: name }),
        destination: navigation.configured(helpUrl),
      },
    }));
  }

  /** 'Choose a Plan', with the parameters of the address (OPN-210). */
  get plans(): LinkView {
    const { messages, navigation } = this.deps;
    const destination = navigation.to("plans", {}, handOver(navigation.query));
    return { text: messages.text("plans.title"), destination };
  }

  /** The redirect of a user who is already signed in; null for others and while a sign-in runs. */
  get redirect(): Choice<Destination> | null {
    if (this.state.kind !== "idle") return null;
    const { value, ...choice } = tvProviderScreen(this.facts, this.deps.configuration);
    return value && { ...choice, value };
  }

  /** Where the links of the screen lead, and why; for the explain log. */
  get answers(): Answers {
    if (this.deps.navigation.current?.route !== "mvpd") return {};
    return {
      "tv-provider.screen": this.redirect,
      "tv-provider.link": linkAnswers(
        ["plans", "OPN-210", this.plans.destination],
        ...this.providers.map(({ id, help }) => [id, "TVP-02", help.destination] as const),
      ),
    };
  }

  /** The screen opens; a sign-in from before a reload continues. */
  open(): void {
    const pending = this.stored.get();
    if (pending === null || this.running !== null || this.redirect) return;
    const age = this.deps.clock.now() - pending.startedAt;
    const isAlive = age >= 0 && age < tvProviderPatienceMs;
    if (isAlive && this.find(pending.providerId)) void this.proceed(pending);
    else this.stored.remove();
  }

  /**
   * Signs in with a provider. Call it in the user's own click: its window opens at once, or the browser blocks it.
   * While a sign-in runs, brings its window to the front instead; another provider takes its place (D-47).
   */
  signIn(providerId: string): Promise<Result> {
    const provider = this.find(providerId);
    if (!provider) throw new Error(`There is no TV provider "${providerId}".`);
    if (this.running !== null && !this.isReplacedBy(provider)) {
      this.showWindow();
      return this.running;
    }
    if (this.running !== null) this.cancel();
    if (!this.deps.connectivity.online()) {
      const offline = stoppedFailure("createRegistrationCode", NO_LINE, false);
      return this.run(Promise.resolve(this.fail(this.newAttempt(provider, null), offline)));
    }
    this.stored.remove();
    const nonce = this.deps.random.uuid();
    return this.run(this.begin(this.newAttempt(provider, nonce), nonce));
  }

  /** After a failure: continues with the provider's answer where there is one, else starts again. */
  retry(): Promise<Result> | null {
    const { state } = this;
    if (state.kind !== "failed") return this.running;
    const pending = this.stored.get();
    return pending && this.deps.connectivity.online()
      ? this.proceed(pending)
      : this.signIn(state.provider.id);
  }

  /** Brings the provider's window to the front. */
  showWindow(): void {
    this.window?.focus();
  }

  /**
   * The user leaves the screen: its window closes, late answers are dropped. A sign-in whose window is not this
   * page's goes on where the viewer comes back.
   */
  close(): void {
    this.visits.end();
    if (!this.window?.isMissing) this.stored.remove();
    this.window?.close();
    this.window = null;
    this.running = null;
    this.state = { kind: "idle" };
  }

  /** The user cancels. */
  cancel(): void {
    this.close();
    this.stored.remove();
  }

  /**
   * Asks the provider again what its user may watch (TVP-17). Where its sign-in has ended, so does the session; without
   * an answer everything stays.
   */
  async check(): Promise<void> {
    const { api, random, session } = this.deps;
    const user = new Visit(session);
    this.grant(session.snapshot?.preauthorizedResource ?? []);
    let rights = await api.tvProvider.entitlements();
    if (!rights.ok && isUnauthorized(rights.failure) && !user.isOver) {
      const renewed = await api.tvProvider.refreshAuth(null, { idempotencyKey: random.uuid() });
      if (renewed.ok) rights = await api.tvProvider.entitlements();
    }
    if (rights.ok && !user.isOver) this.grant(rights.value.preauthorizedResource);
  }

  /** Forgets the user. */
  reset(): void {
    this.cancel();
  }

  dispose(): void {
    this.stop();
    this.visits.end();
    this.running = null;
  }

  /** Facts of the redirect. */
  private get facts(): AfterTvProviderFacts {
    const { navigation, session } = this.deps;
    return {
      appOrigin: navigation.appOrigin,
      return_to: navigation.query.return_to,
      deviceCode: navigation.query.code,
      priorAddress: navigation.prior?.address ?? null,
      purpose: navigation.query,
      user: session.user,
    };
  }

  private find(providerId: string): TvProviderView | null {
    return this.providers.find(({ id }) => id === providerId) ?? null;
  }

  /** Whether a press of a provider ends the wait for another. One that has let the viewer in is not given up. (D-47) */
  private isReplacedBy({ id }: TvProviderView): boolean {
    const { state } = this;
    const isWaiting = state.kind === "opening" || state.kind === "waiting";
    return isWaiting && state.provider.id !== id;
  }

  private newAttempt(provider: TvProviderView, nonce: string | null): Attempt {
    const window = providerWindow(this.deps, nonce);
    this.window = window;
    return { provider, window, visit: this.visits.now };
  }

  /** Runs one sign-in at a time. */
  private run(work: Promise<Result>): Promise<Result> {
    this.running = work;
    const end = () => {
      if (this.running === work) this.running = null;
    };
    work.then(end, end);
    return work;
  }

  /** Continues a sign-in whose window belongs to another page. */
  private proceed(pending: Pending): Promise<Result> {
    const provider = this.find(pending.providerId);
    if (!provider) throw new Error(`There is no TV provider "${pending.providerId}".`);
    return this.run(this.follow(this.newAttempt(provider, null), pending));
  }

  /** Step 1 (TVP-04). */
  private async begin(attempt: Attempt, nonce: string): Promise<Result> {
    const { api, clock, configuration, navigation, random } = this.deps;
    const { provider, visit } = attempt;
    this.setState({ kind: "opening", provider }, attempt);
    const code = await api.tvProvider.createCode(
      {
        mvpd: provider.id,
        redirectUrl: landingAddress({ appOrigin: navigation.appOrigin, nonce }, configuration),
      },
      { signal: visit.signal, idempotencyKey: random.uuid() },
    );
    if (visit.isOver) return this.abandon(attempt);
    if (!code.ok) return this.fail(attempt, code.failure);
    const address = { authUrl: code.value.authUrl, providerId: provider.id };
    const authUrl = providerAddress(address, configuration);
    if (authUrl === null) return this.end(attempt, "unsafe", "TVP-04");
    attempt.window.go(authUrl);
    const pending = {
      providerId: provider.id,
      code: code.value.code,
      authUrl,
      startedAt: clock.now(),
    };
    this.stored.set(pending);
    return this.follow(attempt, pending);
  }

  /** Step 2 (TVP-06). */
  private async follow(attempt: Attempt, pending: Pending): Promise<Result> {
    const { window, provider, visit } = attempt;
    const link = window.isMissing ? this.linkTo(provider, pending.authUrl) : null;
    this.setState({ kind: "waiting", provider, link }, attempt);
    const { code, startedAt } = pending;
    const end = await pollSignIn({ code, startedAt, window, visit }, this.deps);
    if (end.kind === "left" || visit.isOver) return this.abandon(attempt);
    if (end.kind !== "signedIn") return this.end(attempt, end.kind, "TVP-11");
    return this.enter(attempt, end.auth);
  }

  /** Step 3 and 4 (TVP-07 to TVP-10). The viewer has no session here until the provider allows the product. */
  private async enter(attempt: Attempt, { refreshToken }: TvProviderAuth): Promise<Result> {
    const { api, configuration, explain, navigation, random } = this.deps;
    const { provider, visit, window } = attempt;
    const { signal } = visit;
    window.close();
    this.setState({ kind: "exchanging", provider }, attempt);
    const options = { signal, idempotencyKey: random.uuid() };
    const auth = await api.tvProvider.refreshAuth(refreshToken, options);
    if (!auth.ok) return this.fail(attempt, auth.failure);
    const login = await api.tvProvider.login(auth.value, { signal });
    if (!login.ok) return this.fail(attempt, login.failure);
    const { userId } = auth.value;
    const rights = await api.tvProvider.entitlements({ signal, userId });
    if (!rights.ok) return this.fail(attempt, rights.failure);
    if (visit.isOver) return this.abandon(attempt);

    const access = explain.record(
      "tv-provider.access",
      providerAccess(rights.value, configuration),
    );
    if (!access.allowed) return this.endNotIncluded(attempt, access);
    this.isEntering = true;
    const hasEntered = login.value.enter({ ...auth.value, ...rights.value });
    this.isEntering = false;
    if (!hasEntered) {
      return this.fail(attempt, contractFailure("login", "the session is no TV provider's."));
    }
    this.stored.remove();
    this.grant(rights.value.preauthorizedResource);
    const choice = explain.record(
      "tv-provider.redirect",
      afterTvProviderSignIn(this.facts, configuration),
    );
    navigation.reset();
    this.setState({ kind: "entitled", provider, choice }, attempt);
    return succeed(choice);
  }

  /** Entitlements and cookies as the provider allows (TVP-08 to TVP-10, ROL-12). */
  private grant(preauthorizedResource: readonly string[]): void {
    const { configuration, session } = this.deps;
    const entitlements = providerEntitlements({ preauthorizedResource }, configuration);
    session.setEntitlements(entitlements);
    this.writeCookies(session.user.mvpdId, entitlements.length > 0);
  }

  private writeCookies(mvpd: string | null, isEntitled: boolean): void {
    const { clock, configuration, cookies } = this.deps;
    for (const { name, value, lifetimeMs } of tvProviderCookies(
      { mvpd, isEntitled },
      configuration,
    )) {
      if (value === null) cookies.remove(name);
      else cookies.set(name, value, { expires: clock.now() + lifetimeMs });
    }
  }

  /** Signs the device out at the provider again: the viewer stays a visitor, and can choose a plan (TVP-10, TVP-14). */
  private endNotIncluded(
    attempt: Attempt,
    access: Extract<ReturnType<typeof providerAccess>, { readonly allowed: false }>,
  ): Result {
    const { api, messages, random, tracker } = this.deps;
    const { provider } = attempt;
    this.stored.remove();
    this.writeCookies(null, false);
    void api.tvProvider.logout({ idempotencyKey: random.uuid() });
    const name = pageName({ route: "mvpd", isNotIncluded: true });
    tracker.track("tv-provider-not-included", { mvpd: toldId(provider.id), pageName: name });
    const message = messages.text("tv-provider.not-included");
    this.setState({ kind: "notIncluded", provider, message, pageName: name }, attempt);
    return fail(refusal(access));
  }

  /** Step 6 (TVP-11), for a sign-in that the provider or the user has ended. */
  private end(
    attempt: Attempt,
    problem: Exclude<TvProviderProblem, "failed">,
    rule: string,
  ): Result {
    const { provider } = attempt;
    this.stored.remove();
    this.endWith(
      attempt,
      problem,
      this.deps.messages.show(tvProviderMessage({ problem, provider: provider.name })),
      problem,
    );
    const decision = refuse(problem, rule, { mvpd: provider.id });
    return fail(refusal(this.deps.explain.record("tv-provider.end", decision)));
  }

  /** Step 6 (TVP-11), for a call that failed. Where another try may help, it goes on from the provider's answer. */
  private fail(attempt: Attempt, failure: Failure): Result {
    if (attempt.visit.isOver) return this.abandon(attempt);
    if (!failure.retryable) this.stored.remove();
    this.deps.explain.record("tv-provider.failed", failureAnswer(failure));
    const status = failure.kind === "http" ? failure.status : null;
    this.endWith(attempt, "failed", this.explain(attempt, failure), failure.code, status);
    return fail(failure);
  }

  /** A refusal here is no mistake of the viewer: the service's text would not help. */
  private explain({ provider }: Attempt, failure: Failure): string {
    const { messages } = this.deps;
    const isAnswered = failure.kind === "http" && failure.status >= 400 && !failure.retryable;
    return isAnswered || failure.kind === "unauthenticated"
      ? messages.text("tv-provider.failed", { provider: provider.name })
      : sayFailure(messages, failure);
  }

  private endWith(
    attempt: Attempt,
    problem: TvProviderProblem,
    message: string,
    code: string,
    status: number | null = null,
  ): void {
    const { provider, window } = attempt;
    window.close();
    this.deps.tracker.track("tv-provider-error", {
      mvpd: toldId(provider.id),
      problem,
      code: toldId(code),
      type: status === null ? null : trackingErrorType({ status }),
    });
    this.setState({ kind: "failed", provider, problem, message }, attempt);
  }

  /** The sign-in was canceled, or another user has signed in. */
  private abandon(attempt: Attempt): Result {
    attempt.window.close();
    this.setState({ kind: "idle" }, attempt);
    return fail(refusal(refuse("left", "D-13", { mvpd: attempt.provider.id })));
  }

  private linkTo(provider: TvProviderView, url: string): LinkView {
    const text = this.deps.messages.text("tv-provider.open", { provider: provider.name });
    return { text, destination: { kind: "external", url } };
  }

  private setState(state: TvProviderState, { visit }: Attempt): void {
    if (!visit.signal.aborted) this.state = state;
  }
}

const NO_LINE = { stop: { kind: "network" } } as const;

/** No viewer is signed in at the provider on this device, or another one. */
function isUnauthorized(failure: Failure): boolean {
  return failure.kind === "unauthenticated" || (failure.kind === "http" && failure.status === 401);
}
