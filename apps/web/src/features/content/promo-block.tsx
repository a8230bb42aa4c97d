import type { ImageView, PromoBlockView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Action, BlockFrame, type BlockProps, Points } from "./block.tsx";
import { ContentImage } from "./content-image.tsx";
import { RichText } from "./rich-text.tsx";
import "./promo-block.css";

/** Where its image stands, and its width there: a banner above the text, any other beside it. */
const SIZES = {
  promo: "(min-width: 767px) 240px, 100vw",
  "promo-hero": "(min-width: 767px) 389px, 100vw",
  "promo-banner": "(min-width: 1152px) 1152px, 100vw",
} as const;

/** A promo item, or a content card (CNT-11, CNT-21). */
export function PromoBlock({ block, isFirst }: BlockProps<PromoBlockView>): ReactNode {
  const { promoType, headline, description, points, image, link } = block;
  const isHero = promoType === "hero";
  const kind = isHero ? heroKind(image) : "promo";
  return (
    <BlockFrame
      kind={kind}
      headline={headline}
      isFirst={isFirst}
      before={image && <ContentImage image={image} sizes={SIZES[kind]} isFirst={isFirst} />}
    >
      <RichText text={description} className="promo-block__text" />
      <Points points={points} />
      <Action link={link} look={isHero ? "primary" : "secondary"} />
    </BlockFrame>
  );
}

function heroKind(image: ImageView | null): "promo-hero" | "promo-banner" {
  return image && image.width > 2 * image.height ? "promo-banner" : "promo-hero";
}
