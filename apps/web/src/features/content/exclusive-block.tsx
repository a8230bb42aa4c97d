import type { ExclusiveBlockView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Action, BlockFrame, type BlockProps, Points } from "./block.tsx";
import { ContentImage } from "./content-image.tsx";
import { RichText } from "./rich-text.tsx";
import "./exclusive-block.css";

/** What only members see (CNT-04). */
export function ExclusiveBlock({ block, isFirst }: BlockProps<ExclusiveBlockView>): ReactNode {
  const { headline, description, points, image, link } = block;
  return (
    <BlockFrame
      kind="exclusive"
      headline={headline}
      isFirst={isFirst}
      before={
        image && (
          <ContentImage image={image} sizes="(min-width: 900px) 576px, 100vw" isFirst={isFirst} />
        )
      }
    >
      <RichText text={description} className="exclusive-block__text" />
      <Points points={points} />
      <Action link={link} />
    </BlockFrame>
  );
}
