import { makeAutoObservable } from "mobx";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { handOver } from "../../domain/navigation/hand-over.ts";
import { tvProviderScreen } from "../../domain/redirects/after-tv-provider-sign-in.ts";
import { tvProviderPatienceMs } from "../../domain/tv-provider/poll.ts";
import { extend } from "../kit/capability.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import type { LinkView } from "../kit/views.ts";
import type { PendingSignIn } from "./pending-sign-in.ts";
import { ProviderRights, type ProviderRightsDeps } from "./provider-rights.ts";
import {
  ProviderSignIn,
  type ProviderSignInDeps,
  type TvProviderResult,
} from "./provider-sign-in.store.ts";
import { redirectFacts } from "./redirect-facts.ts";
import { providerViews, type TvProviderState, type TvProviderView } from "./tv-provider.views.ts";

export interface TvProviderDeps extends ProviderRightsDeps, Omit<ProviderSignInDeps, "rights"> {
  readonly api: ProviderSignInDeps["api"];
  readonly session: ProviderRightsDeps["session"];
}

/** Signing in through a TV provider (TVP). */
export class TvProviderStore {
  private readonly deps: TvProviderDeps;
  private readonly rights: ProviderRights;
  private readonly course: ProviderSignIn;
  private stop = () => {};

  constructor(deps: TvProviderDeps) {
    this.deps = deps;
    this.rights = new ProviderRights(deps);
    this.course = new ProviderSignIn(extend(deps, { rights: this.rights }));
    makeAutoObservable<this, "deps" | "rights" | "course" | "stop">(
      this,
      { deps: false, rights: false, course: false, stop: false },
      { autoBind: true, deep: false },
    );
  }

  /** From now on loads the entitlements of a TV provider's viewer whenever one is signed in. */
  init(): void {
    this.stop = this.rights.follow();
  }

  get state(): TvProviderState {
    return this.course.state;
  }

  /** TVP-01, TVP-02. */
  get providers(): readonly TvProviderView[] {
    return providerViews(this.deps);
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
    const { value, ...choice } = tvProviderScreen(
      redirectFacts(this.deps),
      this.deps.configuration,
    );
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
    const pending = this.course.pending();
    if (pending === null || this.course.running !== null || this.redirect) return;
    const age = this.deps.clock.now() - pending.startedAt;
    const isAlive = age >= 0 && age < tvProviderPatienceMs;
    if (isAlive && this.find(pending.providerId)) void this.proceed(pending);
    else this.course.forgetPending();
  }

  /**
   * Signs in with a provider. Call it in the user's own click: its window opens at once, or the browser blocks it.
   * While a sign-in runs, brings its window to the front instead; another provider takes its place (D-47).
   */
  signIn(providerId: string): Promise<TvProviderResult> {
    return this.course.begin(this.known(providerId));
  }

  /** After a failure: continues with the provider's answer where there is one, else starts again. */
  retry(): Promise<TvProviderResult> | null {
    const { state } = this;
    if (state.kind !== "failed") return this.course.running;
    const pending = this.course.pending();
    return pending && this.deps.connectivity.online()
      ? this.proceed(pending)
      : this.signIn(state.provider.id);
  }

  /** Brings the provider's window to the front. */
  showWindow(): void {
    this.course.showWindow();
  }

  /**
   * The user leaves the screen: its window closes, late answers are dropped. A sign-in whose window is not this
   * page's goes on where the viewer comes back.
   */
  close(): void {
    this.course.leave();
  }

  /** The user cancels. */
  cancel(): void {
    this.course.cancel();
  }

  /**
   * Asks the provider again what its user may watch (TVP-17). Where its sign-in has ended, so does the session; without
   * an answer everything stays.
   */
  check(): Promise<void> {
    return this.rights.check();
  }

  /** Forgets the user. */
  reset(): void {
    this.cancel();
  }

  dispose(): void {
    this.stop();
    this.course.dispose();
  }

  private proceed(pending: PendingSignIn): Promise<TvProviderResult> {
    return this.course.proceed(this.known(pending.providerId), pending);
  }

  private find(providerId: string): TvProviderView | null {
    return this.providers.find(({ id }) => id === providerId) ?? null;
  }

  private known(providerId: string): TvProviderView {
    const provider = this.find(providerId);
    if (!provider) throw new Error(`There is no TV provider "${providerId}".`);
    return provider;
  }
}
