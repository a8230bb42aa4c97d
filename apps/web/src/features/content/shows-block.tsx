import type { ShowsGridBlockView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { DestinationLink } from "../../kit/destination-link.tsx";
import { BlockFrame, type BlockProps } from "./block.tsx";
import { ContentImage } from "./content-image.tsx";
import "./shows-block.css";

type Tile = ShowsGridBlockView["tiles"][number];

/** A wall of shows. Its repetitions fill the wall for the eye alone (CNT-07). */
export function ShowsBlock({ block, isFirst }: BlockProps<ShowsGridBlockView>): ReactNode {
  return (
    <BlockFrame kind="shows" headline={block.headline} isFirst={isFirst}>
      <ul className="shows">
        {block.tiles.map((tile) => (
          <li key={tile.id} className="shows__tile" aria-hidden={tile.isRepeated || undefined}>
            <Show tile={tile} />
          </li>
        ))}
      </ul>
    </BlockFrame>
  );
}

/** A repetition is no link: the keyboard would stop at each of them. */
function Show({ tile }: { readonly tile: Tile }): ReactNode {
  const { name, image, link, isRepeated } = tile;
  const shown = image ? (
    <ContentImage
      image={image}
      sizes="(min-width: 1150px) 128px, (min-width: 767px) 17vw, 25vw"
      alt={name}
    />
  ) : (
    <span className="shows__name">{name}</span>
  );
  if (!link || isRepeated) return shown;
  return (
    <DestinationLink className="shows__link" destination={link.destination}>
      {shown}
    </DestinationLink>
  );
}
