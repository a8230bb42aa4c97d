import type { CaptionedImagesBlockView, CaptionedView, PerksBlockView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { LinkTo } from "../../ui/link-to.tsx";
import { BlockFrame, type BlockProps, headingWithin } from "./block.tsx";
import { ContentImage } from "./content-image.tsx";
import { RichText } from "./rich-text.tsx";
import "./captioned-block.css";

/** What comes with a plan (CNT-06, CNT-20). */
export function PerksBlock({ block, isFirst }: BlockProps<PerksBlockView>): ReactNode {
  return (
    <BlockFrame kind="perks" headline={block.headline} isFirst={isFirst}>
      <ul className="captioned" data-row={rowOf(block.items.length)}>
        {block.items.map((item) => (
          <li key={item.id} className="captioned__item captioned__item--raised">
            <Captioned item={item} Title={headingWithin({ block, isFirst })} />
          </li>
        ))}
      </ul>
    </BlockFrame>
  );
}

/** Images with a caption (CNT-20). */
export function CaptionedImagesBlock(props: BlockProps<CaptionedImagesBlockView>): ReactNode {
  const { block, isFirst } = props;
  return (
    <BlockFrame kind="captioned" headline={block.headline} isFirst={isFirst}>
      <ul className="captioned" data-row={rowOf(block.items.length)}>
        {block.items.map((item) => (
          <li key={item.id} className="captioned__item">
            <Captioned item={item} Title={headingWithin({ block, isFirst })} />
          </li>
        ))}
      </ul>
    </BlockFrame>
  );
}

/** How many stand side by side, so that no row is left with a single one where another number avoids it. */
function rowOf(count: number): "two" | "three" {
  return count === 2 || count === 4 ? "two" : "three";
}

interface CaptionedProps {
  readonly item: CaptionedView;
  readonly Title: "h2" | "h3";
}

function Captioned({ item, Title }: CaptionedProps): ReactNode {
  const { headline, description, image, link } = item;
  return (
    <>
      {image && (
        <ContentImage
          image={image}
          sizes="(min-width: 1150px) 368px, (min-width: 767px) 50vw, 100vw"
        />
      )}
      <div className="captioned__text">
        <Title className="captioned__title">{headline}</Title>
        <RichText text={description} className="captioned__description" />
        {link && (
          <p>
            <LinkTo link={link} />
          </p>
        )}
      </div>
    </>
  );
}
