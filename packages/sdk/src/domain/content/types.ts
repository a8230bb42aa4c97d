/** Marketing content as it was read: cleaned, bounded, not yet checked against anybody's plans. */

import type { components } from "@foyer/openapi/generated/account";

/** What is wrong with a part of the content. */
export type ContentFlaw =
  /** A kind of block that is not known (D-06). */
  | "unknown-kind"
  /** What a block or item cannot do without is not there. */
  | "missing"
  /** A value of another type than the specification's. */
  | "wrong-type"
  /** More entries than are read: the rest is left out. */
  | "too-many"
  /** A longer text than is read: its end is left out. */
  | "too-long";

/** A flaw, and the path to it in the answer of the service: `"panels.member[3].shows[2].image"`. */
export interface ContentProblem {
  readonly flaw: ContentFlaw;
  readonly path: string;
}

/** A text, and its path in the answer of the service. */
export interface ContentText {
  readonly text: string;
  readonly path: string;
}

export interface ContentImage {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly variants: readonly { readonly url: string; readonly width: number }[];
  readonly path: string;
}

/** A call to action: an address, checked where it shows (D-01), and its text. */
export interface ContentLink {
  readonly text: ContentText;
  readonly url: string;
  readonly path: string;
}

interface BlockBase {
  /** Kind and place: `"faq-2"`. */
  readonly id: string;
  readonly path: string;
  readonly headline: ContentText | null;
  /** Shows where the headline promises what no plan keeps (CNT-11, D-17). */
  readonly alternativeHeadline: ContentText | null;
}

/** A question, a perk or a caption. */
export interface ContentItem {
  readonly id: string;
  readonly path: string;
  readonly headline: ContentText;
  readonly description: ContentText | null;
  readonly image: ContentImage | null;
  readonly link: ContentLink | null;
}

type Schemas = components["schemas"];

/** The blocks of the specification, by kind. A promo item has another discriminator there (CNT-11). */
type Specified = {
  readonly [Kind in Schemas["KnownBlock"]["type"]]: Extract<
    Schemas["KnownBlock"],
    { readonly type: Kind }
  >;
} & { readonly promo: Schemas["PromoItem"] };

/** A kind of block that is known today. */
export type BlockKind = keyof Specified;

/** What is read of a block: by the fields that the specification gives it. */
type Read<Shape> = Given<Shape, "description", { readonly description: ContentText | null }> &
  /** Parts of `subDescription` (CNT-10). */
  Given<Shape, "subDescription", { readonly points: readonly ContentText[] }> &
  Given<Shape, "images", { readonly image: ContentImage | null }> &
  Given<
    Shape,
    "url",
    { readonly link: Shape extends { readonly url: string } ? ContentLink : ContentLink | null },
    /** A button that leads nowhere, as that of a form. */
    Given<Shape, "ctaText", { readonly ctaText: ContentText | null }>
  > &
  Given<Shape, "member", { readonly items: readonly ContentItem[] }> &
  Given<Shape, "shows", { readonly shows: readonly ContentItem[] }>;

type Given<Shape, Field, Then, Else = unknown> = Field extends keyof Shape ? Then : Else;

/** What a field means that has another meaning in each kind. */
interface Meanings {
  /** By its name (CNT-12). */
  readonly hero: { readonly isConfirmation: boolean };
  readonly promo: { readonly promoType: "hero" | "text" };
}

/** A block of one of these kinds, as it was read. */
export type BlockOf<Kind extends BlockKind> = {
  readonly [One in Kind]: BlockBase & { readonly kind: One } & Read<Specified[One]> &
    (One extends keyof Meanings ? Meanings[One] : unknown);
}[Kind];

/** A block of a kind that is known today: one that the specification gains does not compile before it is read. */
export type KnownBlock = BlockOf<BlockKind>;

/** A block that shows nothing: of an unknown kind, or without what its kind cannot do without (D-06). */
export interface UnknownBlock {
  readonly kind: "unknown";
  readonly id: string;
  readonly path: string;
}

export type ContentBlock = KnownBlock | UnknownBlock;

/** What was read of an answer. */
export interface ReadContent {
  readonly blocks: readonly ContentBlock[];
  readonly problems: readonly ContentProblem[];
}

/** Text with marks, as an editor has written it: links are addresses, not checked yet (D-11). */
export type MarkedText = readonly MarkedNode[];

export type MarkedNode = string | MarkedElement | MarkedLink;

export type MarkTag = "p" | "strong" | "em" | "ul" | "ol" | "li" | "br";

export interface MarkedElement {
  readonly tag: MarkTag;
  readonly children: MarkedText;
}

export interface MarkedLink {
  readonly tag: "a";
  readonly href: string;
  readonly children: MarkedText;
}
