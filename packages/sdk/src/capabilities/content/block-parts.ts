import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { carriedLink } from "../../domain/content/carried-link.ts";
import { imageAddress } from "../../domain/content/images.ts";
import { mapTexts, marksOf, saidText } from "../../domain/content/marked-text.ts";
import {
  type ContentOffers,
  contentHeadline,
  contentText,
  filled,
  hasTypedPrice,
  isPromise,
  type PricedPlan,
  pricedIn,
} from "../../domain/content/promises.ts";
import type {
  ContentImage,
  ContentLink,
  ContentText,
  KnownBlock,
  MarkedText,
} from "../../domain/content/types.ts";
import { answer } from "../../domain/kernel/choice.ts";
import { refuse } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { matchRoute } from "../../domain/navigation/routes.ts";
import { safeLink } from "../../domain/redirects/safe-redirect.ts";
import { type Answer, of } from "../kit/explain-answers.ts";
import type { LinkView } from "../kit/views.ts";
import type { ImageView, RichText, RichTextNode } from "./content.views.ts";
import { planOfAddress } from "./promised.ts";

export interface PartsFacts {
  /** What the user came for, as links carry it on (D-41). */
  readonly carried: Readonly<Record<string, string | null>>;
  readonly appOrigin: string;
  readonly configuration: FoyerConfiguration;
  /** The marks of each text that has markup, by path. */
  readonly marks: ReadonlyMap<string, MarkedText>;
  /** The plans of this person when it was decided what may show; null where they were not known. */
  readonly decidedBy: ContentOffers;
  /** The plans of this person as they are now. */
  readonly offers: ContentOffers;
}

/** Reads the parts of one block for this person, and keeps why each shows as it does. */
export class BlockParts {
  /** Decisions by topic of the explain log. */
  readonly told: (readonly [topic: string, answer: Answer])[] = [];
  /** The plans whose prices it says (EXP-01). */
  readonly priced: PricedPlan[] = [];
  private readonly facts: PartsFacts;

  constructor(facts: PartsFacts) {
    this.facts = facts;
  }

  headline({ headline, alternativeHeadline, path }: KnownBlock, planId: string | null) {
    this.reportPrice(headline);
    this.reportPrice(alternativeHeadline);
    const choice = this.headlineOf(
      headline?.text ?? null,
      alternativeHeadline?.text ?? null,
      planId,
    );
    if (headline && isPromise(headline)) {
      this.report("content.text", of({ path: headline.path }, choice));
    } else if (!choice.value.isShown) this.report("content.text", of({ path }, choice));
    const { text } = choice.facts;
    if (typeof text === "string") this.says(text);
    return choice.value;
  }

  /** Null where the text is not there, or promises what no plan of this person keeps (D-17). */
  text(said: ContentText | null, planId: string | null): string | null {
    const kept = said && this.kept(said.text, said.path, planId);
    if (said && kept !== null) this.says(said.text);
    return kept;
  }

  texts(said: readonly ContentText[], planId: string | null): readonly string[] {
    return said.map((one) => this.text(one, planId)).filter((text) => text !== null);
  }

  /** Empty where the text is not there, or is not kept. What is said counts, not how it is marked. (D-11, D-17) */
  rich(marked: ContentText | null, planId: string | null): RichText {
    if (marked === null) return [];
    const { path } = marked;
    const { marks, offers } = this.facts;
    const nodes = marksOf(marked, marks);
    const said = saidText(nodes);
    const kept = this.kept(said, path, planId);
    if (kept === null || !this.areLinksKept(nodes, path)) return [];
    const price = (id: string) => offers?.find(({ ids }) => ids.includes(id))?.price ?? "";
    const shown = mapTexts(nodes, (text) => filled(text, price));
    // A mark inside a reference would leave it as it was written.
    if (saidText(shown) === kept) {
      this.says(said);
      return this.linked(shown, path);
    }
    this.report("content.text", refuse("unreadable", "D-17", { path }));
    return [];
  }

  /** Null without an address that may be linked, and where its text is not kept (D-01, D-17). */
  link(link: ContentLink | null): LinkView | null {
    if (link === null) return null;
    const destination = this.destination(link.url, link.path);
    const text = destination && this.text(link.text, this.planOf(link));
    return destination && text !== null ? { text, destination } : null;
  }

  /** A link whose text is a name, which promises nothing. */
  nameLink(link: ContentLink | null, text: string): LinkView | null {
    const destination = link && this.destination(link.url, link.path);
    return destination && { text, destination };
  }

  /** The plan that a call to action names (D-17). */
  planOf(link: ContentLink | null): string | null {
    return link && this.planOfUrl(link.url);
  }

  /** Null where its address may not load (D-01). */
  image(image: ContentImage | null): ImageView | null {
    if (image === null) return null;
    const { appOrigin, configuration } = this.facts;
    const { alt, width, height, path } = image;
    const at = (url: string) => imageAddress({ url, appOrigin }, configuration);
    const url = at(image.url);
    if (url === null) {
      this.report("content.image", refuse("address-refused", "D-01", { path }));
      return null;
    }
    const files: string[] = [];
    for (const variant of [{ url: image.url, width }, ...image.variants]) {
      const file = at(variant.url);
      if (file !== null) files.push(`${file} ${variant.width}w`);
    }
    const srcSet = files.length > 1 ? files.join(", ") : null;
    return { url, alt: this.text({ text: alt, path }, null) ?? "", width, height, srcSet };
  }

  report(topic: string, given: Answer): void {
    this.told.push([topic, given]);
  }

  /** A headline that was left out when it was decided what may show stays out. */
  private headlineOf(
    headline: string | null,
    alternativeHeadline: string | null,
    linkedPlanId: string | null,
  ): ReturnType<typeof contentHeadline> {
    const { decidedBy, offers } = this.facts;
    const facts = { headline, alternativeHeadline, linkedPlanId };
    const decided = contentHeadline({ ...facts, offers: decidedBy });
    if (!decided.value.isShown) return decided;
    const own =
      headline === null ? null : contentText({ text: headline, linkedPlanId, offers: decidedBy });
    if (own === null || own.value !== null) return contentHeadline({ ...facts, offers });
    const other = contentHeadline({ ...facts, headline: null, offers });
    return { ...other, skipped: [own.rule, ...other.skipped] };
  }

  private kept(text: string, path: string, linkedPlanId: string | null): string | null {
    this.reportPrice({ text, path });
    return this.answered(text, path, linkedPlanId);
  }

  private answered(text: string, path: string, linkedPlanId: string | null): string | null {
    const { decidedBy, offers } = this.facts;
    const decided = contentText({ text, linkedPlanId, offers: decidedBy });
    const choice = decided.value === null ? decided : contentText({ text, linkedPlanId, offers });
    if (isPromise({ text })) this.report("content.text", of({ path }, choice));
    return choice.value;
  }

  private says(text: string): void {
    this.priced.push(...pricedIn({ text, offers: this.facts.offers }));
  }

  private planOfUrl(target: string): string | null {
    const { appOrigin, configuration } = this.facts;
    const destination = safeLink({ target, appOrigin }, configuration);
    return destination?.kind === "route" ? planOfAddress(destination.address, configuration) : null;
  }

  /**
   * Whether the plans that links inside a text name keep what it promises: each what the link says, and the only one all
   * that the text says. (D-17)
   */
  private areLinksKept(nodes: MarkedText, path: string): boolean {
    const named = this.plansNamed(nodes);
    const said = saidText(nodes);
    if (named.length === 0 || !isPromise({ text: said })) return true;
    const isOne = new Set(named.map(({ planId }) => planId)).size === 1;
    return named.every(
      ({ text, planId }) => this.answered(isOne ? said : text, path, planId) !== null,
    );
  }

  private plansNamed(nodes: MarkedText): readonly { text: string; planId: string }[] {
    const found: { text: string; planId: string }[] = [];
    for (const node of nodes) {
      if (typeof node === "string") continue;
      const planId = node.tag === "a" ? this.planOfUrl(node.href) : null;
      if (planId !== null) found.push({ text: saidText(node.children), planId });
      else found.push(...this.plansNamed(node.children));
    }
    return found;
  }

  /** The hazard: a price that was typed stays when the plan's changes. */
  private reportPrice(said: ContentText | null): void {
    if (said === null || !hasTypedPrice(said)) return;
    this.report("content.price-typed", answer(said.text, "D-17", { path: said.path }));
  }

  private linked(nodes: MarkedText, path: string): RichText {
    const found: RichTextNode[] = [];
    for (const node of nodes) {
      if (typeof node === "string") {
        found.push(node);
        continue;
      }
      const children = this.linked(node.children, path);
      if (node.tag !== "a") {
        found.push({ tag: node.tag, children });
        continue;
      }
      const destination = this.destination(node.href, path);
      if (destination) found.push({ tag: "a", destination, children });
      else found.push(...children);
    }
    return found;
  }

  private destination(target: string, path: string): Destination | null {
    const { appOrigin, carried, configuration, offers } = this.facts;
    // The standard plan is sold at the price of another group than the text beside its link says (EXP-13, D-17).
    const named = this.planOfUrl(target) ?? "";
    const inPlace = offers?.find(({ ids }) => ids.indexOf(named) > 1);
    const own = inPlace ? target.replace(named, inPlace.plan.planId) : target;
    const destination = safeLink({ target: own, appOrigin }, configuration);
    if (destination && leadsSomewhere(destination, target, configuration)) {
      return carriedLink({ destination, carried });
    }
    const reason = destination
      ? refuse("leads-nowhere", "CHR-14", { path })
      : refuse("address-refused", "D-01", { path });
    this.report("content.link", reason);
    return null;
  }
}

/** Whether there is a screen of that address. A link within a page has no place to lead to, and would leave it. */
function leadsSomewhere(
  destination: Destination,
  target: string,
  configuration: FoyerConfiguration,
): boolean {
  if (destination.kind === "external") return true;
  const [path = ""] = destination.address.split(/[?#]/);
  const route = matchRoute({ path }, configuration)?.route.id ?? "notFound";
  return route !== "notFound" && !target.trim().startsWith("#");
}
