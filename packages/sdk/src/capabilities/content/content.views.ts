/** Views of marketing content: plain, immutable, every address checked (D-01), every promise kept (D-17). */

import type { PricedPlan } from "../../domain/content/promises.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { LinkView } from "../kit/views.ts";

/** An image of a block. Width and height, in px, are those of its own file: they keep its place while it loads. */
export interface ImageView {
  readonly url: string;
  /** What it shows; empty for decoration. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Candidates for `srcset`, by width: `"…/a.jpg 675w, …/b.jpg 1350w"`; null where there is one file. */
  readonly srcSet: string | null;
}

/** Text with marks, as a tree: a front end builds elements of it, and never parses markup (D-11). */
export type RichText = readonly RichTextNode[];

export type RichTextNode = string | RichTextElement | RichTextLink;

export interface RichTextElement {
  readonly tag: "p" | "strong" | "em" | "ul" | "ol" | "li" | "br";
  readonly children: RichText;
}

/** A link inside a text; where the address is refused, its text stands without a link (D-01). */
export interface RichTextLink {
  readonly tag: "a";
  readonly destination: Destination;
  readonly children: RichText;
}

interface BlockBase {
  /** Unique on its screen, and the same in each answer: `"faq-2"`, kind and place. */
  readonly id: string;
  readonly headline: string | null;
  /** The plans whose prices it shows (EXP-01); none by default. */
  readonly priced?: readonly PricedPlan[];
}

/** CNT-08; a hero whose name contains `confirmation` is a confirmation hero (CNT-12). */
export interface HeroBlockView extends BlockBase {
  readonly kind: "hero";
  readonly isConfirmation: boolean;
  readonly description: RichText;
  /** Parts of `subDescription` (CNT-10). */
  readonly points: readonly string[];
  readonly image: ImageView | null;
  readonly link: LinkView | null;
}

/** CNT-02. */
export interface ButtonBlockView extends BlockBase {
  readonly kind: "buttonCta";
  readonly link: LinkView;
}

/** CNT-03: the form itself is the store `emailAlert`. */
export interface EmailAlertBlockView extends BlockBase {
  readonly kind: "emailAlert";
  readonly description: RichText;
  /** Text of its button. */
  readonly submitText: string;
}

/** CNT-04. */
export interface ExclusiveBlockView extends BlockBase {
  readonly kind: "exclusiveContent";
  readonly description: RichText;
  readonly points: readonly string[];
  readonly image: ImageView | null;
  readonly link: LinkView | null;
}

/** CNT-05. */
export interface FaqBlockView extends BlockBase {
  readonly kind: "faq";
  readonly items: readonly {
    readonly id: string;
    readonly question: string;
    readonly answer: RichText;
  }[];
}

/** CNT-06; with images in the captioned size (CNT-20). */
export interface PerksBlockView extends BlockBase {
  readonly kind: "perks";
  readonly items: readonly CaptionedView[];
}

/** Captioned images (CNT-20). */
export interface CaptionedImagesBlockView extends BlockBase {
  readonly kind: "captionedImages";
  readonly items: readonly (CaptionedView & { readonly image: ImageView })[];
}

export interface CaptionedView {
  readonly id: string;
  readonly headline: string;
  readonly description: RichText;
  readonly image: ImageView | null;
  readonly link: LinkView | null;
}

/** CNT-07: at least 36 tiles where there is one. */
export interface ShowsGridBlockView extends BlockBase {
  readonly kind: "showsGrid";
  readonly tiles: readonly {
    readonly id: string;
    readonly name: string;
    readonly image: ImageView | null;
    readonly link: LinkView | null;
    /** A repetition of an earlier tile: hidden from assistive technology. */
    readonly isRepeated: boolean;
  }[];
}

/** A promo item (CNT-11) or a content card (CNT-21). */
export interface PromoBlockView extends BlockBase {
  readonly kind: "promo";
  readonly promoType: "hero" | "text";
  readonly description: RichText;
  readonly points: readonly string[];
  readonly image: ImageView | null;
  readonly link: LinkView | null;
}

/** A block of a screen. Unknown and broken blocks are not among them: the explain log has them, with their paths. */
export type ContentBlockView =
  | ButtonBlockView
  | CaptionedImagesBlockView
  | EmailAlertBlockView
  | ExclusiveBlockView
  | FaqBlockView
  | HeroBlockView
  | PerksBlockView
  | PromoBlockView
  | ShowsGridBlockView;

/** State of a content screen. */
export type ContentScreenState =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  /** The content service knows no such screen: the not-found page (OPN-010). */
  | { readonly kind: "unknown" }
  | { readonly kind: "failed"; readonly message: string };

/** State of the email alert (CNT-17). */
export type EmailAlertState =
  | { readonly kind: "form" }
  | { readonly kind: "sending" }
  | { readonly kind: "sent"; readonly title: string; readonly text: string };
