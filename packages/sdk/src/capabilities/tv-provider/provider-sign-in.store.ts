import { makeAutoObservable } from "mobx";
import { contractFailure, stoppedFailure } from "../../api/failures.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import { refuse } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { afterTvProviderSignIn } from "../../domain/redirects/after-tv-provider-sign-in.ts";
import { trackingErrorType } from "../../domain/tracking/error-labels.ts";
import { pageName } from "../../domain/tracking/page-names.ts";
import { toldId } from "../../domain/tracking/told-id.ts";
import { landingAddress, providerAddress } from "../../domain/tv-provider/provider-window.ts";
import { providerAccess, tvProviderMessage } from "../../domain/tv-provider/result.ts";
import type { TvProviderProblem } from "../../domain/tv-provider/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { RandomPort, StoragePort, TrackerPort } from "../../platform/ports.ts";
import { type Problem, refusal } from "../kit/command.ts";
import { failureAnswer } from "../kit/explain-answers.ts";
import { sayFailure } from "../kit/say.ts";
import type { StoredValue } from "../kit/stored-value.ts";
import type { LinkView } from "../kit/views.ts";
import { type SessionScope, type Visit, Visits } from "../kit/visit.ts";
import { type PendingSignIn, storedSignIn } from "./pending-sign-in.ts";
import { type PollDeps, pollSignIn } from "./poll-sign-in.ts";
import type { ProviderRights } from "./provider-rights.ts";
import { type ProviderWindow, type ProviderWindowDeps, providerWindow } from "./provider-window.ts";
import { type RedirectFactsDeps, redirectFacts } from "./redirect-facts.ts";
import type { TvProviderAuth, TvProviderCalls } from "./tv-provider.calls.ts";
import type { TvProviderState, TvProviderView } from "./tv-provider.views.ts";

/**
 * Reasons other than a failed call why a sign-in has no destination. `left`: the viewer canceled, or another user
 * signed in.
 */
export type TvProviderRefusal = Exclude<TvProviderProblem, "failed"> | "not-included" | "left";

export type TvProviderResult = Outcome<Choice<Destination>, Problem<TvProviderRefusal>>;

export interface ProviderSignInDeps extends PollDeps, ProviderWindowDeps, RedirectFactsDeps {
  readonly api: { readonly tvProvider: TvProviderCalls };
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly platform: { readonly session: StoragePort };
  readonly random: RandomPort;
  readonly rights: Pick<ProviderRights, "enterWith" | "revoke">;
  readonly session: RedirectFactsDeps["session"] & SessionScope;
  readonly tracker: TrackerPort;
}

/** One try to sign in, from the click to its end. */
interface Attempt {
  readonly provider: TvProviderView;
  readonly window: ProviderWindow;
  readonly visit: Visit;
}

/**
 * Sign-ins at a TV provider, one at a time: its window, the wait for its answer, and the session that follows (TVP-04 to
 * TVP-11).
 */
export class ProviderSignIn {
  state: TvProviderState = { kind: "idle" };
  /** The sign-in that runs; null without one. */
  running: Promise<TvProviderResult> | null = null;
  private readonly deps: ProviderSignInDeps;
  private readonly stored: StoredValue<PendingSignIn>;
  private readonly visits: Visits;
  private window: ProviderWindow | null = null;

  constructor(deps: ProviderSignInDeps) {
    this.deps = deps;
    this.visits = new Visits(deps.session, true);
    this.stored = storedSignIn(deps);
    makeAutoObservable<this, "deps" | "stored" | "visits" | "window">(
      this,
      { deps: false, stored: false, visits: false, window: false, running: false },
      { autoBind: true, deep: false },
    );
  }

  /** What an earlier page, or another one, has begun; null without it. */
  pending(): PendingSignIn | null {
    return this.stored.get();
  }

  forgetPending(): void {
    this.stored.remove();
  }

  /**
   * Opens the provider's window, in the user's own click, and follows it. While a sign-in runs, brings its window to the
   * front instead; another provider takes its place (D-47).
   */
  begin(provider: TvProviderView): Promise<TvProviderResult> {
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
    return this.run(this.open(this.newAttempt(provider, nonce), nonce));
  }

  /** Continues a sign-in whose window belongs to another page. */
  proceed(provider: TvProviderView, pending: PendingSignIn): Promise<TvProviderResult> {
    return this.run(this.follow(this.newAttempt(provider, null), pending));
  }

  showWindow(): void {
    this.window?.focus();
  }

  /** Its window closes, late answers are dropped. A sign-in whose window is not this page's can be continued. */
  leave(): void {
    this.visits.end();
    if (!this.window?.isMissing) this.stored.remove();
    this.window?.close();
    this.window = null;
    this.running = null;
    this.state = { kind: "idle" };
  }

  cancel(): void {
    this.leave();
    this.stored.remove();
  }

  dispose(): void {
    this.visits.end();
    this.running = null;
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
  private run(work: Promise<TvProviderResult>): Promise<TvProviderResult> {
    this.running = work;
    const end = () => {
      if (this.running === work) this.running = null;
    };
    work.then(end, end);
    return work;
  }

  /** Step 1 (TVP-04). */
  private async open(attempt: Attempt, nonce: string): Promise<TvProviderResult> {
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
  private async follow(attempt: Attempt, pending: PendingSignIn): Promise<TvProviderResult> {
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
  private async enter(
    attempt: Attempt,
    { refreshToken }: TvProviderAuth,
  ): Promise<TvProviderResult> {
    const { api, configuration, explain, navigation, random, rights } = this.deps;
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
    const allowed = await api.tvProvider.entitlements({ signal, userId });
    if (!allowed.ok) return this.fail(attempt, allowed.failure);
    if (visit.isOver) return this.abandon(attempt);

    const access = explain.record(
      "tv-provider.access",
      providerAccess(allowed.value, configuration),
    );
    if (!access.allowed) return this.endNotIncluded(attempt, access);
    const hasEntered = rights.enterWith(allowed.value.preauthorizedResource, () =>
      login.value.enter({ ...auth.value, ...allowed.value }),
    );
    if (!hasEntered) {
      return this.fail(attempt, contractFailure("login", "the session is no TV provider's."));
    }
    this.stored.remove();
    const choice = explain.record(
      "tv-provider.redirect",
      afterTvProviderSignIn(redirectFacts(this.deps), configuration),
    );
    navigation.reset();
    this.setState({ kind: "entitled", provider, choice }, attempt);
    return succeed(choice);
  }

  /** Signs the device out at the provider again: the viewer stays a visitor, and can choose a plan (TVP-10, TVP-14). */
  private endNotIncluded(
    attempt: Attempt,
    access: Extract<ReturnType<typeof providerAccess>, { readonly allowed: false }>,
  ): TvProviderResult {
    const { api, messages, random, rights, tracker } = this.deps;
    const { provider } = attempt;
    this.stored.remove();
    rights.revoke();
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
  ): TvProviderResult {
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
  private fail(attempt: Attempt, failure: Failure): TvProviderResult {
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
  private abandon(attempt: Attempt): TvProviderResult {
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
