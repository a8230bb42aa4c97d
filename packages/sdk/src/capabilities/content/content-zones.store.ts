import { makeAutoObservable, observable, reaction, runInAction } from "mobx";
import { readBlocks, readCards } from "../../domain/content/read-blocks.ts";
import { isScreenName } from "../../domain/content/screen-name.ts";
import type { ReadContent } from "../../domain/content/types.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { type Answer, type Answers, failureAnswer, of } from "../kit/explain-answers.ts";
import { type SessionScope, Visits } from "../kit/visit.ts";
import type { ContentScreenCalls } from "./content.calls.ts";
import type { ContentBlockView, HeroBlockView, PromoBlockView } from "./content.views.ts";
import { ContentBlocks, type ContentBlocksDeps } from "./content-blocks.store.ts";

export interface ContentZonesDeps extends ContentBlocksDeps {
  readonly api: { readonly screens: Pick<ContentScreenCalls, "cards" | "screen"> };
  readonly session: SessionScope;
}

/** What a zone shows. */
export interface ContentZoneView {
  /** The confirmation hero, on the confirmation screen (CNT-12); null elsewhere. */
  readonly hero: HeroBlockView | null;
  /** Content cards (CNT-21). */
  readonly cards: readonly PromoBlockView[];
}

interface Zone {
  readonly screen: ContentBlocks;
  readonly cards: ContentBlocks;
  /** Why nothing of it shows. */
  readonly failures: readonly Failure[];
}

/** The zone whose hero is content of the screen of this name (CNT-12). */
const CONFIRMATION = "confirmation";

const NOTHING: ContentZoneView = { hero: null, cards: [] };

/** Marketing content in a place of another screen; a failure hides it, and stops nothing (CNT-12, CNT-21, OPN-235). */
export class ContentZonesStore {
  private readonly zones = observable.map<string, Zone>({}, { deep: false });
  private readonly deps: ContentZonesDeps;
  private readonly visits: Visits;
  private stopFollowing = () => {};

  constructor(deps: ContentZonesDeps) {
    this.deps = deps;
    this.visits = new Visits(deps.session);
    makeAutoObservable<this, "deps" | "visits" | "stopFollowing">(
      this,
      { deps: false, visits: false, stopFollowing: false },
      { autoBind: true, deep: false },
    );
  }

  /** Follows the user: what a card promises a member is not what it promises a visitor (D-17). */
  init(): void {
    const { session } = this.deps;
    this.stopFollowing = reaction(
      () => session.epoch,
      () => {
        for (const name of [...this.zones.keys()]) void this.load(name);
      },
    );
  }

  /** What the zone of a screen shows; nothing until it has loaded. */
  zone(name: string): ContentZoneView {
    const zone = this.zones.get(name);
    if (!zone) return NOTHING;
    return {
      hero: zone.screen.views.find(isConfirmation) ?? null,
      cards: zone.cards.views.filter((view) => view.kind === "promo"),
    };
  }

  /** The blocks that show in the zones. */
  get blocks(): readonly ContentBlockView[] {
    const blocks: ContentBlockView[] = [];
    for (const { screen, cards } of this.zones.values()) {
      blocks.push(...screen.views.filter(isConfirmation), ...cards.views);
    }
    return blocks;
  }

  /** What each zone shows and leaves out, and why; for the explain log. */
  get answers(): Answers {
    const answers: Record<string, Answer[]> = {};
    for (const [name, { screen, cards, failures }] of this.zones) {
      const failed = { "content.failed": failures.map(failureAnswer) };
      for (const told of [screen.answers, cards.answers, failed]) {
        for (const [topic, given] of Object.entries(told)) {
          const list = (given ?? []) as readonly Answer[];
          const those = list.map((one) => of({ zone: name }, one));
          answers[topic] = [...(answers[topic] ?? []), ...those];
        }
      }
    }
    return answers;
  }

  /** A screen with this zone opens. */
  async open(name: string): Promise<void> {
    if (isScreenName({ name }) && !this.zones.has(name)) await this.load(name);
  }

  /** A screen with this zone closes; without a name, every one. */
  close(name?: string): void {
    if (name === undefined) this.zones.clear();
    else this.zones.delete(name);
  }

  /** Forgets what the user was shown; an open zone is asked again for a visitor. */
  reset(): void {
    this.visits.end();
    for (const name of [...this.zones.keys()]) this.empty(name);
  }

  dispose(): void {
    this.stopFollowing();
    this.visits.end();
    this.zones.clear();
  }

  private empty(name: string): Zone {
    const [screen, cards] = [new ContentBlocks(this.deps), new ContentBlocks(this.deps)];
    const zone: Zone = { screen, cards, failures: [] };
    this.zones.set(name, zone);
    return zone;
  }

  private async load(name: string): Promise<void> {
    const zone = this.empty(name);
    const { screens } = this.deps.api;
    const visit = this.visits.now;
    const { signal } = visit;
    const failures: Failure[] = [];
    const put = async (
      into: ContentBlocks,
      asked: Promise<Outcome<readonly unknown[] | null>>,
      read: (list: readonly unknown[]) => ReadContent,
    ) => {
      const answer = await asked;
      if (this.zones.get(name) !== zone) return;
      if (answer.ok) await into.receive(read(answer.value ?? []));
      else failures.push(answer.failure);
    };
    await Promise.all([
      put(
        zone.screen,
        name === CONFIRMATION
          ? visit.ask(() => screens.screen(name, { signal }))
          : Promise.resolve(succeed(null)),
        (blocks) => readBlocks({ blocks }),
      ),
      put(
        zone.cards,
        visit.ask(() => screens.cards(name, { signal })),
        (cards) => readCards({ cards }),
      ),
    ]);
    if (failures.length > 0) this.report(name, zone, failures);
  }

  private report(name: string, zone: Zone, failures: readonly Failure[]): void {
    if (this.zones.get(name) !== zone) return;
    this.deps.logger.log("warn", `The content of ${name} did not load.`, failures);
    runInAction(() => this.zones.set(name, { ...zone, failures }));
  }
}

function isConfirmation(view: { readonly kind: string }): view is HeroBlockView {
  return view.kind === "hero" && (view as HeroBlockView).isConfirmation;
}
