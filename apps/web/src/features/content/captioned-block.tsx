import type { CaptionedImagesBlockView, CaptionedView, PerksBlockView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { LinkRow } from "../../ui/link-row.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import { BlockFrame, type BlockProps, headingWithin } from "./block.tsx";
import { ContentImage } from "./content-image.tsx";
import { RichText } from "./rich-text.tsx";
import "./captioned-block.css";

/** What comes with a plan (CNT-06, CNT-20). */
export function PerksBlock({ block, isFirst }: BlockProps<PerksBlockView>): ReactNode {
  const row = rowOf(block.items.length);
  return (
    <BlockFrame kind="perks" headline={block.headline} isFirst={isFirst}>
      <ul className="captioned" data-row={row}>
        {block.items.map((item) => (
          <li key={item.id} className="captioned__item captioned__item--raised">
            <Captioned item={item} row={row} Title={headingWithin({ block, isFirst })} />
          </li>
        ))}
      </ul>
    </BlockFrame>
  );
}

/** Images with a caption (CNT-20). */
export function CaptionedImagesBlock(props: BlockProps<CaptionedImagesBlockView>): ReactNode {
  const { block, isFirst } = props;
  const row = rowOf(block.items.length);
  return (
    <BlockFrame kind="captioned" headline={block.headline} isFirst={isFirst}>
      <ul className="captioned" data-row={row}>
        {block.items.map((item) => (
          <li key={item.id} className="captioned__item">
            <Captioned item={item} row={row} Title={headingWithin({ block, isFirst })} />
          </li>
        ))}
      </ul>
    </BlockFrame>
  );
}

/** How many stand side by side, so that no row is left with a single one where another number avoids it. */
function rowOf(count: number): Row {
  return count === 2 || count === 4 ? "two" : "three";
}

/** Width of an image in such a row. */
const SIZES = {
  two: "(min-width: 1150px) 534px, (min-width: 767px) 50vw, 100vw",
  three: "(min-width: 1150px) 347px, (min-width: 767px) 33vw, 100vw",
} as const;

type Row = keyof typeof SIZES;

interface CaptionedProps {
  readonly item: CaptionedView;
  readonly row: Row;
  readonly Title: "h2" | "h3";
}

function Captioned({ item, row, Title }: CaptionedProps): ReactNode {
  const { headline, description, image, link } = item;
  return (
    <>
      {image && <ContentImage image={image} sizes={SIZES[row]} />}
      <div className="captioned__text">
        <Title className="captioned__title">{headline}</Title>
        <RichText text={description} className="captioned__description" />
        {link && (
          <LinkRow>
            <LinkTo link={link} />
          </LinkRow>
        )}
      </div>
    </>
  );
}
