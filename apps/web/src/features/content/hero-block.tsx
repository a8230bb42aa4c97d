import type { HeroBlockView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Action, BlockFrame, type BlockProps, Points } from "./block.tsx";
import { ContentImage } from "./content-image.tsx";
import { RichText } from "./rich-text.tsx";
import "./hero-block.css";

/** A lit screen, and what it announces (CNT-08, CNT-12, CNT-19). */
export function HeroBlock({ block, isFirst }: BlockProps<HeroBlockView>): ReactNode {
  const { headline, description, points, image, link } = block;
  return (
    <BlockFrame
      kind="hero"
      headline={headline}
      isFirst={isFirst}
      before={
        image && (
          <div className="hero-block__screen">
            <ContentImage
              image={image}
              sizes="(min-width: 1440px) 1440px, 100vw"
              isFirst={isFirst}
            />
          </div>
        )
      }
    >
      <RichText text={description} className="hero-block__lead" />
      <Action link={link} />
      <Points points={points} />
    </BlockFrame>
  );
}
