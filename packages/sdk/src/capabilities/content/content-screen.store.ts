import { makeAutoObservable, reaction } from "mobx";
import { readBlocks } from "../../domain/content/read-blocks.ts";
import { isScreenName } from "../../domain/content/screen-name.ts";
import { allow, refuse } from "../../domain/kernel/decision.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { type Answers, failureAnswer, of } from "../kit/explain-answers.ts";
import { sayFailure } from "../kit/say.ts";
import { type SessionScope, Visits } from "../kit/visit.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import type { ContentScreenCalls } from "./content.calls.ts";
import type { ContentBlockView, ContentScreenState } from "./content.views.ts";
import { ContentBlocks, type ContentBlocksDeps } from "./content-blocks.store.ts";

export interface ContentScreenDeps extends ContentBlocksDeps {
  readonly api: { readonly screens: Pick<ContentScreenCalls, "screen"> };
  readonly navigation: Pick<NavigationStore, "appOrigin" | "query" | "retitle">;
  readonly session: SessionScope;
}

/** The screen of an address. */
export interface ContentScreenOptions {
  readonly screenName: string;
  /** Names a draft, which shows in place of what is published (CNT-14). */
  readonly preview?: string | null | undefined;
}

type Answered =
  | { readonly kind: "idle" | "loading" | "ready" | "unknown" }
  | { readonly kind: "failed"; readonly failure: Failure };

/** A marketing page of content blocks, for everyone (CNT-01, CNT-13, CNT-14). */
export class ContentScreenStore {
  private answered: Answered = { kind: "idle" };
  private opened: ContentScreenOptions | null = null;
  private readonly content: ContentBlocks;
  private readonly deps: ContentScreenDeps;
  private readonly visits: Visits;
  private stopFollowing = () => {};

  constructor(deps: ContentScreenDeps) {
    this.deps = deps;
    this.visits = new Visits(deps.session);
    this.content = new ContentBlocks(deps);
    makeAutoObservable<this, "content" | "deps" | "visits" | "stopFollowing">(
      this,
      { content: false, deps: false, visits: false, stopFollowing: false },
      { autoBind: true, deep: false },
    );
  }

  /** Follows the user: what a page promises a member is not what it promises a visitor (D-17). */
  init(): void {
    const { session } = this.deps;
    this.stopFollowing = reaction(
      () => session.epoch,
      () => {
        const { kind } = this.answered;
        const isOpen = kind === "idle" || kind === "loading" || this.content.dependsOnPlans;
        this.content.doubt();
        if (isOpen && this.asked) void this.load(this.asked);
      },
    );
  }

  get state(): ContentScreenState {
    const { answered } = this;
    if (answered.kind !== "failed") return answered as ContentScreenState;
    return { kind: "failed", message: sayFailure(this.deps.messages, answered.failure) };
  }

  /** The blocks that show to this person, in their order. A screen has one form: the first (CNT-03). */
  get blocks(): readonly ContentBlockView[] {
    const { views } = this.content;
    const form = views.find(({ kind }) => kind === "emailAlert");
    return views.filter((view) => view.kind !== "emailAlert" || view === form);
  }

  /** Heading of the page: that of its first block that has one; null without. */
  get title(): string | null {
    return this.blocks.find(({ headline }) => headline !== null)?.headline ?? null;
  }

  /** Which screen was asked for, which blocks show or not, and why; for the explain log. */
  get answers(): Answers {
    const { answered, content, opened } = this;
    if (!opened || answered.kind === "idle" || answered.kind === "loading") return {};
    const { screenName } = opened;
    const facts = { screenName };
    const isKnown = answered.kind !== "unknown";
    const second = content.views.filter(
      (view) => view.kind === "emailAlert" && !this.blocks.includes(view),
    );
    return {
      ...(answered.kind === "ready" ? content.answers : {}),
      "content.screen": isKnown ? allow("CNT-01", facts) : refuse("unknown", "OPN-010", facts),
      "content.form": second.map(({ id }) => refuse("second-form", "CNT-03", { id })),
      "content.failed":
        answered.kind === "failed" ? of(facts, failureAnswer(answered.failure)) : null,
    };
  }

  /**
   * The page opens. What cannot be the name of a screen is not asked for. A page that shows already stays: a browser takes
   * it over as a server has written it.
   */
  async open({ screenName, preview = null }: ContentScreenOptions): Promise<void> {
    if (this.answered.kind === "ready" && this.opened?.screenName === screenName) {
      if (this.opened.preview === (preview || null)) return;
    }
    this.close();
    this.opened = { screenName, preview: preview || null };
    if (this.asked) await this.load(this.asked);
    else this.put({ kind: "unknown" });
  }

  /** Asks again. */
  async reload(): Promise<void> {
    if (this.asked) await this.load(this.asked);
  }

  /** The page closes. A draft is not kept. */
  close(): void {
    this.opened = null;
    this.forgetAnswer();
  }

  /** The page of a user who has left is asked again, for a visitor. */
  reset(): void {
    this.forgetAnswer();
  }

  dispose(): void {
    this.stopFollowing();
    this.close();
  }

  private forgetAnswer(): void {
    this.visits.end();
    this.content.clear();
    // Another screen may have given the document its title.
    if (this.answered.kind !== "idle") this.put({ kind: "idle" });
  }

  /** What the service is asked for; null where the address names no screen. */
  private get asked(): ContentScreenOptions | null {
    const { opened } = this;
    if (!opened) return null;
    const names = [opened.screenName, ...(opened.preview ? [opened.preview] : [])];
    return names.every((name) => isScreenName({ name })) ? opened : null;
  }

  /** What shows stays until the new answer is there. */
  private async load({ screenName, preview }: ContentScreenOptions): Promise<void> {
    const { screens } = this.deps.api;
    const visit = this.visits.begin();
    const { signal } = visit;
    if (this.answered.kind !== "ready") this.put({ kind: "loading" });
    const answer = await visit.ask(() => screens.screen(screenName, { preview, signal }));
    if (visit.isOver) return;
    if (!answer.ok) {
      // A form that is being filled in is not taken away.
      if (this.answered.kind !== "ready") this.put({ kind: "failed", failure: answer.failure });
      return;
    }
    if (answer.value === null) return this.put({ kind: "unknown" });
    await this.content.receive(readBlocks({ blocks: answer.value }));
    if (!visit.isOver) this.put({ kind: "ready" });
  }

  /** The document has the title of the page that shows (ROU-43). */
  private put(answered: Answered): void {
    this.answered = answered;
    const { messages, navigation } = this.deps;
    navigation.retitle(answered.kind === "unknown" ? messages.text("not-found.title") : this.title);
  }
}
