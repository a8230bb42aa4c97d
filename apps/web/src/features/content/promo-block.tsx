import type { PromoBlockView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Action, BlockFrame, type BlockProps, Points } from "./block.tsx";
import { ContentImage } from "./content-image.tsx";
import { RichText } from "./rich-text.tsx";
import "./promo-block.css";

/** A promo item, or a content card (CNT-11, CNT-21). */
export function PromoBlock({ block, isFirst }: BlockProps<PromoBlockView>): ReactNode {
  const { promoType, headline, description, points, image, link } = block;
  const isHero = promoType === "hero";
  return (
    <BlockFrame
      kind={isHero ? "promo-hero" : "promo"}
      headline={headline}
      isFirst={isFirst}
      before={
        image && (
          <ContentImage
            image={image}
            sizes={isHero ? "(min-width: 1152px) 1152px, 100vw" : "(min-width: 767px) 240px, 100vw"}
            isFirst={isFirst}
          />
        )
      }
    >
      <RichText text={description} className="promo-block__text" />
      <Points points={points} />
      <Action link={link} look={isHero ? "primary" : "secondary"} />
    </BlockFrame>
  );
}
