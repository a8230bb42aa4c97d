import { computed, makeAutoObservable, reaction } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { type ContentOffers, isPromise } from "../../domain/content/promises.ts";
import type {
  ContentProblem,
  KnownBlock,
  MarkedText,
  ReadContent,
} from "../../domain/content/types.ts";
import { everySwap } from "../../domain/experiments/stand-in.ts";
import { refuse } from "../../domain/kernel/decision.ts";
import { handOver } from "../../domain/navigation/hand-over.ts";
import type { QueryFacts } from "../../domain/navigation/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, LoggerPort } from "../../platform/ports.ts";
import { atMost } from "../kit/at-most.ts";
import type { Later } from "../kit/capability.ts";
import type { Answer, Answers } from "../kit/explain-answers.ts";
import { loaded } from "../kit/loaded.ts";
import { Visits } from "../kit/visit.ts";
import {
  linkedAddresses,
  markedTexts,
  promisedTexts,
  type ShownBlock,
  shownBlock,
} from "./block-views.ts";
import type { ContentBlockView } from "./content.views.ts";
import { contentOffers, type PlansPage } from "./promised.ts";

/** What reads markup (D-11). */
export interface MarkupReader {
  parseMarkup(given: { readonly text: string }): MarkedText;
}

export interface ContentBlocksDeps {
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly logger: LoggerPort;
  readonly messages: Messages;
  readonly navigation: { readonly appOrigin: string; readonly query: QueryFacts };
  readonly plansPage: Later<PlansPage>;
  readonly serviceDay: Later<{ readonly day: string }>;
  /** Rejects where its code does not load. */
  readonly loadMarkup: () => Promise<MarkupReader>;
}

/** Longest wait for the plans behind a promise, in ms. Without them its text stays out for this visit. */
const PATIENCE_MS = 2_000;

/**
 * Blocks of one answer of the content service, as they show to this person (CNT-14, D-06, D-11, D-17). The hazard: a text
 * that comes late moves what is being read, and takes the place of a form that is being filled in. What may show is
 * decided once, and from then on a promise that is no longer kept goes, but none comes.
 */
export class ContentBlocks {
  private known: readonly KnownBlock[] = [];
  private problems: readonly ContentProblem[] = [];
  private marks: ReadonlyMap<string, MarkedText> | null = new Map();
  private decidedBy: ContentOffers = null;
  private readonly deps: ContentBlocksDeps;
  private readonly visits = new Visits();

  constructor(deps: ContentBlocksDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "shown" | "visits">(
      this,
      // A page that a server has written is read before it starts, when nothing observes it: each read would decide anew.
      { deps: false, shown: computed({ keepAlive: true }), visits: false },
      { autoBind: true, deep: false },
    );
  }

  /** Resolves when everything has loaded that its texts need; a screen waits for plans a moment only. */
  async receive({ blocks, problems }: ReadContent): Promise<void> {
    const visit = this.visits.begin();
    const known = blocks.filter((block) => block.kind !== "unknown");
    // Plain texts do not wait until markup can be read.
    const asked = this.needsPlans(known, null) ? this.loadPlans() : null;
    const marks = await this.readMarks(known);
    if (asked || this.needsPlans(known, marks)) await (asked ?? this.loadPlans());
    if (!visit.isOver) this.put(known, problems, marks);
  }

  /** Another user: what a promise was decided by is not known of her. */
  doubt(): void {
    this.decidedBy = null;
  }

  clear(): void {
    this.visits.end();
    this.put([], [], new Map());
  }

  /** Whether what shows depends on the plans that this person is offered (D-17). */
  get dependsOnPlans(): boolean {
    return this.needsPlans(this.known, this.marks);
  }

  /** The blocks that show, in their order. */
  get views(): readonly ContentBlockView[] {
    return this.shown.map(({ view }) => view).filter((view) => view !== null);
  }

  /** What shows, what is left out, and why; each with its path in the answer of the service. */
  get answers(): Answers {
    const answers: Record<string, Answer[]> = {
      "content.block": this.shown.map(({ decision }) => decision),
      "content.problem": this.problems.map(({ flaw, path }) => refuse(flaw, "D-06", { path })),
    };
    for (const { told } of this.shown) {
      for (const [topic, given] of told) answers[topic] = [...(answers[topic] ?? []), given];
    }
    return answers;
  }

  private get shown(): readonly ShownBlock[] {
    const { configuration, messages, navigation } = this.deps;
    const { decidedBy, marks } = this;
    const offers = decidedBy && (this.offers ?? decidedBy);
    const { appOrigin, query } = navigation;
    const carried = handOver(query);
    const facts = { appOrigin, carried, configuration, decidedBy, marks, messages, offers };
    return this.known.map((block) => shownBlock(block, facts));
  }

  private get offers(): ContentOffers {
    const { configuration, plansPage, serviceDay } = this.deps;
    const page = this.dependsOnPlans ? plansPage.current : null;
    const day = serviceDay.current?.day;
    return page && day !== undefined ? contentOffers(page, day, configuration) : null;
  }

  /**
   * A text names a price or promises something, or a link leads to a plan of a price test: without the plans, it would sell
   * the plan of another group than the plans page does (EXP-13).
   */
  private needsPlans(
    blocks: readonly KnownBlock[],
    marks: ReadonlyMap<string, MarkedText> | null,
  ): boolean {
    const replaceable = everySwap(this.deps.configuration.experiments);
    return blocks.some(
      (block) =>
        promisedTexts(block, marks).some(isPromise) ||
        linkedAddresses(block, marks).some((url) =>
          replaceable.some(({ from }) => url.includes(from)),
        ),
    );
  }

  private put(
    known: readonly KnownBlock[],
    problems: readonly ContentProblem[],
    marks: ReadonlyMap<string, MarkedText> | null,
  ): void {
    this.known = known;
    this.problems = problems;
    this.marks = marks;
    this.decidedBy = this.offers;
  }

  /** Its code loads only where a text has markup; null where it does not load. */
  private async readMarks(
    blocks: readonly KnownBlock[],
  ): Promise<ReadonlyMap<string, MarkedText> | null> {
    const marks = new Map<string, MarkedText>();
    let reader: MarkupReader | null = null;
    for (const block of blocks) {
      for (const { text, path } of markedTexts(block)) {
        reader ??= await loaded(this.deps.loadMarkup(), "Markup of content", this.deps.logger);
        if (reader === null) return null;
        marks.set(path, reader.parseMarkup({ text }));
      }
    }
    return marks;
  }

  private async loadPlans(): Promise<void> {
    const { clock, logger, plansPage } = this.deps;
    const known = async () => {
      const page = await loaded(plansPage.load(), "Plans of content", logger);
      await page?.lookUp();
      if (page) await until(() => page.state.kind !== "loading");
    };
    await atMost(clock, PATIENCE_MS, known());
  }
}

/** Without MobX's `when`, whose code every first screen would load. */
function until(holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    reaction(
      holds,
      (isTrue, _, watch) => {
        if (!isTrue) return;
        watch.dispose();
        resolve();
      },
      { fireImmediately: true },
    );
  });
}
