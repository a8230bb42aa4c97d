import { hrefsIn, marksOf, saidText } from "../../domain/content/marked-text.ts";
import { hasMarkup } from "../../domain/content/texts.ts";
import { gridTiles } from "../../domain/content/tiles.ts";
import type {
  BlockOf,
  ContentImage,
  ContentItem,
  ContentText,
  KnownBlock,
  MarkedText,
} from "../../domain/content/types.ts";
import { allow, type Decision, refuse } from "../../domain/kernel/decision.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { Answer } from "../kit/explain-answers.ts";
import { BlockParts, type PartsFacts } from "./block-parts.ts";
import type {
  CaptionedView,
  ContentBlockView,
  ImageView,
  ShowsGridBlockView,
} from "./content.views.ts";

/** Why a block does not show. */
export type BlockRefusal =
  /** Its headline promises what no plan of this person keeps, and it has no other (D-17). */
  | "headline-not-kept"
  /** What it cannot do without does not show: its link is refused, or its text is not kept. */
  | "nothing-left"
  /** It has markup, and what reads markup did not load (D-11). */
  | "markup-unavailable";

export interface ShownBlock {
  readonly decision: Decision<BlockRefusal>;
  /** Null where it does not show. */
  readonly view: ContentBlockView | null;
  /** Decisions behind its texts, links and images, by topic of the explain log. */
  readonly told: readonly (readonly [topic: string, answer: Answer])[];
}

export interface BlockFacts extends Omit<PartsFacts, "marks"> {
  /** The marks of each text that has markup, by path; null where they could not be read. */
  readonly marks: ReadonlyMap<string, MarkedText> | null;
  readonly messages: Messages;
}

/** A block as it shows to this person, and why (CNT-02 to CNT-12, D-01, D-11, D-17). */
export function shownBlock(block: KnownBlock, facts: BlockFacts): ShownBlock {
  const { id, path, kind } = block;
  const looked = { id, kind, path };
  const parts = new BlockParts({ ...facts, marks: facts.marks ?? new Map() });
  const { told } = parts;
  const refused = (reason: BlockRefusal, rule: string): ShownBlock => ({
    decision: refuse(reason, rule, looked),
    view: null,
    told,
  });
  if (facts.marks === null && markedTexts(block).length > 0) {
    return refused("markup-unavailable", "D-11");
  }
  const planId = parts.planOf("link" in block ? block.link : null);
  const headline = parts.headline(block, planId);
  if (!headline.isShown) return refused("headline-not-kept", "D-17");
  const view = viewOf(block, { headline: headline.text, planId, parts }, facts.messages);
  if (view === null) return refused("nothing-left", "D-06");
  return { decision: allow("CNT-14", looked), view: { ...view, priced: parts.priced }, told };
}

/** The texts of a block that have markup (D-11). */
export function markedTexts(block: KnownBlock): readonly ContentText[] {
  return describedBy(block).filter(hasMarkup);
}

/**
 * Every text of a block that may promise something or name a price, as it is read: a text with markup by what its marks
 * say, and not at all before they are known. (D-11, D-17)
 */
export function promisedTexts(
  block: KnownBlock,
  marks: ReadonlyMap<string, MarkedText> | null,
): readonly ContentText[] {
  const { headline, alternativeHeadline } = block;
  const marked = markedTexts(block);
  const points = "points" in block ? block.points : [];
  const plain = describedBy(block).filter((said) => !marked.includes(said));
  const texts = [headline, alternativeHeadline, ...points, ...plain];
  if ("link" in block) texts.push(block.link?.text ?? null);
  if ("ctaText" in block) texts.push(block.ctaText);
  for (const item of "items" in block ? block.items : []) {
    texts.push(item.headline, item.link?.text ?? null);
  }
  for (const { image } of picturedParts(block)) {
    if (image) texts.push({ text: image.alt, path: image.path });
  }
  if (marks)
    texts.push(...marked.map((said) => ({ ...said, text: saidText(marksOf(said, marks)) })));
  return texts.filter((text) => text !== null);
}

/** The addresses that the links of a block name; those in a text with markup once its marks are known. */
export function linkedAddresses(
  block: KnownBlock,
  marks: ReadonlyMap<string, MarkedText> | null,
): readonly string[] {
  const links = "link" in block ? [block.link] : [];
  for (const item of "items" in block ? block.items : []) links.push(item.link);
  for (const show of "shows" in block ? block.shows : []) links.push(show.link);
  const marked = marks ? markedTexts(block).map((said) => marksOf(said, marks)) : [];
  return links.map((link) => link?.url ?? "").concat(...marked.map(hrefsIn));
}

/** The block and its parts, where they may have an image: what it shows is said too. */
function picturedParts(block: KnownBlock): readonly { readonly image: ContentImage | null }[] {
  const own = "image" in block ? [block] : [];
  const items = "items" in block ? block.items : [];
  return [...own, ...items, ...("shows" in block ? block.shows : [])];
}

function describedBy(block: KnownBlock): readonly ContentText[] {
  const own = "description" in block ? [block.description] : [];
  const items = "items" in block ? block.items.map(({ description }) => description) : [];
  return [...own, ...items].filter((text) => text !== null);
}

interface Given {
  readonly headline: string | null;
  /** The plan that the block's link names. */
  readonly planId: string | null;
  readonly parts: BlockParts;
}

function viewOf(block: KnownBlock, given: Given, messages: Messages): ContentBlockView | null {
  const { headline, parts } = given;
  const base = { id: block.id, headline };
  switch (block.kind) {
    case "buttonCta": {
      const link = parts.link(block.link);
      return link && { ...base, kind: "buttonCta", link };
    }
    case "emailAlert": {
      const description = parts.rich(block.description, null);
      const submitText = parts.text(block.ctaText, null) ?? messages.text("email-alert.submit");
      return { ...base, kind: "emailAlert", description, submitText };
    }
    case "showsGrid":
      return { ...base, kind: "showsGrid", tiles: tilesOf(block.shows, parts) };
    case "faq":
    case "perks":
    case "captionedImages":
      return itemsView(block, given);
    case "hero":
    case "exclusiveContent":
    case "promo":
      return toldView(block, given);
  }
}

type ItemsBlock = BlockOf<"captionedImages" | "faq" | "perks">;

function itemsView(block: ItemsBlock, { headline, planId, parts }: Given): ContentBlockView | null {
  const base = { id: block.id, headline };
  const captions = captionsOf(block.items, planId, parts);
  if (block.kind === "faq") {
    const items = captions
      .filter(({ description }) => description.length > 0)
      .map(({ id, headline: question, description }) => ({ id, question, answer: description }));
    return items.length === 0 ? null : { ...base, kind: "faq", items };
  }
  if (block.kind === "perks") {
    return captions.length === 0 ? null : { ...base, kind: "perks", items: captions };
  }
  const items = captions.filter(hasImage);
  return items.length === 0 ? null : { ...base, kind: "captionedImages", items };
}

function hasImage(
  caption: CaptionedView,
): caption is CaptionedView & { readonly image: ImageView } {
  return caption.image !== null;
}

function toldView(block: ToldBlock, given: Given): ContentBlockView | null {
  const told = toldBy(block, given);
  const base = { id: block.id, headline: given.headline };
  if (told === null) return null;
  if (block.kind === "hero") {
    return { ...base, kind: "hero", isConfirmation: block.isConfirmation, ...told };
  }
  return block.kind === "promo"
    ? { ...base, kind: "promo", promoType: block.promoType, ...told }
    : { ...base, kind: "exclusiveContent", ...told };
}

type ToldBlock = BlockOf<"exclusiveContent" | "hero" | "promo">;

/** What heroes, exclusive content and promo items say; null where nothing of it shows. */
function toldBy(block: ToldBlock, { headline, planId, parts }: Given) {
  const description = parts.rich(block.description, planId);
  const points = parts.texts(block.points, planId);
  const image = parts.image(block.image);
  const link = parts.link(block.link);
  const says = headline !== null || description.length > 0 || image !== null;
  return says ? { description, points, image, link } : null;
}

/** Items whose headline shows. */
function captionsOf(
  items: readonly ContentItem[],
  planId: string | null,
  parts: BlockParts,
): readonly CaptionedView[] {
  const views: CaptionedView[] = [];
  for (const item of items) {
    const own = parts.planOf(item.link) ?? planId;
    const headline = parts.text(item.headline, own);
    if (headline === null) continue;
    const description = parts.rich(item.description, own);
    const [image, link] = [parts.image(item.image), parts.link(item.link)];
    views.push({ id: item.id, headline, description, image, link });
  }
  return views;
}

/** Names of shows are names: "Free Solo" promises nothing (D-17). */
function tilesOf(shows: readonly ContentItem[], parts: BlockParts): ShowsGridBlockView["tiles"] {
  const tiles = shows.map(({ id, headline: { text: name }, image, link }) => ({
    id,
    name,
    image: parts.image(image),
    link: parts.nameLink(link, name),
  }));
  return gridTiles({ shows: tiles.length }).map(({ show, isRepeated }, place) => {
    const tile = tiles[show] as (typeof tiles)[number];
    return { ...tile, id: isRepeated ? `${tile.id}-again-${place}` : tile.id, isRepeated };
  });
}
