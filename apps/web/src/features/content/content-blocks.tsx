import type { ContentBlockView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Heading } from "../../ui/heading.tsx";
import { ContentBlock } from "./content-block.tsx";
import "./content-blocks.css";

interface ContentBlocksProps {
  /** The heading of the screen, where its first block has none. */
  readonly title: string;
  readonly blocks: readonly ContentBlockView[];
}

/** The blocks of a marketing page, in their order (CNT-14). */
export function ContentBlocks({ title, blocks }: ContentBlocksProps): ReactNode {
  const [first] = blocks;
  const isTitled = first !== undefined && first.headline !== null;
  return (
    <div className="blocks">
      {!isTitled && <Heading>{title}</Heading>}
      {blocks.map((block) => (
        <ContentBlock key={block.id} block={block} isFirst={block === first} />
      ))}
    </div>
  );
}
