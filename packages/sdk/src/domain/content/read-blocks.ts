import {
  entriesOf,
  fieldOf,
  type ImageSize,
  imageOf,
  linkOf,
  markedOf,
  pathTo,
  type Source,
  textOf,
} from "./read-value.ts";
import { isConfirmationHero, points } from "./texts.ts";
import type {
  BlockKind,
  BlockOf,
  ContentBlock,
  ContentItem,
  ContentProblem,
  ContentText,
  ReadContent,
} from "./types.ts";

/** So much of a screen is read. A service that answers more is broken, and a page of it would not end. */
const MOST_BLOCKS = 50;
const MOST_ITEMS = 50;
const MOST_SHOWS = 200;
const MOST_POINTS = 20;
const LONGEST_POINTS = 2_000;

/**
 * The blocks of a screen, in their order. One of an unknown kind, or without what its kind cannot do without, shows
 * nothing, and the rest stays; each flaw is told with its path. (CNT-02 to CNT-14, D-06, D-10)
 */
export function readBlocks(given: {
  /** `panels.member` of the answer. */
  readonly blocks: unknown;
}): ReadContent {
  return read(given.blocks, "panels.member", (source) => {
    const type = fieldOf(source, "type");
    const kind = type === null ? promoTypeOf(source) : type;
    return kind === "text" ? "promo" : kind;
  });
}

/** The content cards of a screen: promo items, whatever their kind. (CNT-11, CNT-21, D-06) */
export function readCards(given: {
  /** `cards` of the answer. */
  readonly cards: unknown;
}): ReadContent {
  return read(given.cards, "cards", (source) =>
    promoTypeOf(source) === null && fieldOf(source, "type") !== "hero" ? null : "promo",
  );
}

function read(list: unknown, path: string, kindOf: (source: Source) => unknown): ReadContent {
  const problems: ContentProblem[] = [];
  const tell: Source["tell"] = (flaw, at) => problems.push({ flaw, path: at });
  const field = path.slice(path.lastIndexOf(".") + 1);
  const root = { from: { [field]: list }, path: path.slice(0, -field.length - 1), tell };
  const blocks = entriesOf(root, field, MOST_BLOCKS).map((source): ContentBlock => {
    const kind = kindOf(source);
    const place = /\[(\d+)\]$/.exec(source.path)?.[1] ?? "";
    const reader = typeof kind === "string" && isKind(kind) ? readers[kind] : null;
    const id = `${reader ? kind : "unknown"}-${place}`;
    if (reader === null) tell("unknown-kind", source.path);
    const block = reader?.(source, id) ?? null;
    if (reader !== null && block === null) tell("missing", source.path);
    return block ?? { kind: "unknown", id, path: source.path };
  });
  return { blocks, problems };
}

type Readers = {
  readonly [Kind in BlockKind]: (source: Source, id: string) => BlockOf<Kind> | null;
};

const readers: Readers = {
  hero(source, id) {
    const told = toldOf(source, id, "banner");
    const name = textOf(source, "name")?.text ?? null;
    return told && { kind: "hero", ...told, isConfirmation: isConfirmationHero({ name }) };
  },
  buttonCta(source, id) {
    const link = linkOf(source);
    return link && { kind: "buttonCta", ...baseOf(source, id), link };
  },
  emailAlert(source, id) {
    const description = markedOf(source, "description");
    const ctaText = textOf(source, "ctaText");
    return { kind: "emailAlert", ...baseOf(source, id), description, ctaText };
  },
  exclusiveContent(source, id) {
    const told = toldOf(source, id, "captioned");
    return told && { kind: "exclusiveContent", ...told };
  },
  faq(source, id) {
    const items = itemsOf(source, id, "description");
    return items && { kind: "faq", ...baseOf(source, id), items };
  },
  perks(source, id) {
    const items = itemsOf(source, id);
    return items && { kind: "perks", ...baseOf(source, id), items };
  },
  captionedImages(source, id) {
    const items = itemsOf(source, id, "image");
    return items && { kind: "captionedImages", ...baseOf(source, id), items };
  },
  showsGrid(source, id) {
    const shows = itemsOf(source, id, "headline", "shows");
    return shows && { kind: "showsGrid", ...baseOf(source, id), shows };
  },
  promo(source, id) {
    const told = toldOf(source, id, "captioned");
    const promoType = promoTypeOf(source) ?? "hero";
    return told && { kind: "promo", ...told, promoType };
  },
};

function isKind(kind: string): kind is BlockKind {
  return Object.keys(readers).includes(kind);
}

/** Kind of a promo item (CNT-11); null for none, and for an unknown one. */
function promoTypeOf(source: Source): "hero" | "text" | null {
  const value = fieldOf(source, "promoType");
  return value === "hero" || value === "text" ? value : null;
}

function baseOf(source: Source, id: string) {
  const { path } = source;
  const headline = textOf(source, "headline");
  return { id, path, headline, alternativeHeadline: textOf(source, "alternativeHeadline") };
}

/** A block that says or shows something. */
function toldOf(source: Source, id: string, size: ImageSize) {
  const base = baseOf(source, id);
  const description = markedOf(source, "description");
  const image = imageOf(source, size);
  const says = base.headline ?? base.alternativeHeadline ?? description ?? image;
  return says && { ...base, description, points: pointsOf(source), image, link: linkOf(source) };
}

function pointsOf(source: Source): readonly ContentText[] {
  const whole = textOf(source, "subDescription", LONGEST_POINTS);
  if (!whole) return [];
  const { path } = whole;
  const all = points({ subDescription: whole.text });
  if (all.length > MOST_POINTS) source.tell("too-many", path);
  return all.slice(0, MOST_POINTS).map((text) => ({ text, path }));
}

/** Items with a headline, and with what else their block needs; null where none is left. */
function itemsOf(
  source: Source,
  blockId: string,
  needed: "description" | "image" | "headline" = "headline",
  field: "member" | "shows" = "member",
): readonly ContentItem[] | null {
  const items: ContentItem[] = [];
  entriesOf(source, field, field === "shows" ? MOST_SHOWS : MOST_ITEMS).forEach((entry, at) => {
    const headline = textOf(entry, "headline");
    const description = markedOf(entry, "description");
    const image = imageOf(entry, "captioned");
    if (headline === null) entry.tell("missing", pathTo(entry, "headline"));
    else if ({ headline, description, image }[needed] === null) {
      entry.tell("missing", pathTo(entry, needed));
    } else {
      const { path } = entry;
      const link = linkOf(entry, headline);
      items.push({ id: `${blockId}-${at}`, path, headline, description, image, link });
    }
  });
  return items.length === 0 ? null : items;
}
