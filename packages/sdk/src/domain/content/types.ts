/** Marketing content as it was read: cleaned, bounded, not yet checked against anybody's plans. */

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

interface Told extends BlockBase {
  /** May have markup (D-11). */
  readonly description: ContentText | null;
  /** Parts of `subDescription` (CNT-10). */
  readonly points: readonly ContentText[];
  readonly image: ContentImage | null;
  readonly link: ContentLink | null;
}

export interface HeroBlock extends Told {
  readonly kind: "hero";
  readonly isConfirmation: boolean;
}

export interface ButtonBlock extends BlockBase {
  readonly kind: "buttonCta";
  readonly link: ContentLink;
}

export interface EmailAlertBlock extends BlockBase {
  readonly kind: "emailAlert";
  readonly description: ContentText | null;
  readonly ctaText: ContentText | null;
}

export interface ExclusiveBlock extends Told {
  readonly kind: "exclusiveContent";
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

/** Questions, perks or captions (CNT-05, CNT-06, CNT-20). */
export interface ItemsBlock extends BlockBase {
  readonly kind: "faq" | "perks" | "captionedImages";
  readonly items: readonly ContentItem[];
}

export interface ShowsGridBlock extends BlockBase {
  readonly kind: "showsGrid";
  readonly shows: readonly ContentItem[];
}

export interface PromoBlock extends Told {
  readonly kind: "promo";
  readonly promoType: "hero" | "text";
}

/** A block that shows nothing: of an unknown kind, or without what its kind cannot do without (D-06). */
export interface UnknownBlock {
  readonly kind: "unknown";
  readonly id: string;
  readonly path: string;
}

/** A block of a kind that is known today. */
export type KnownBlock =
  | ButtonBlock
  | EmailAlertBlock
  | ExclusiveBlock
  | HeroBlock
  | ItemsBlock
  | PromoBlock
  | ShowsGridBlock;

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
