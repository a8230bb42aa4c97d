import type { ContentBlockView } from "@foyer/sdk";
import { type ReactNode, useEffect, useState } from "react";
import { ContentBlock } from "./content-block.tsx";
import { ArrivalContext, FirstHeading } from "./first-heading.tsx";
import "./content-blocks.css";

interface ContentBlocksProps {
  /** The heading of the screen, where its first block has none. */
  readonly title: string;
  readonly blocks: readonly ContentBlockView[];
}

/** The blocks of a marketing page, in their order (CNT-14). */
export function ContentBlocks({ title, blocks }: ContentBlocksProps): ReactNode {
  const [arrival] = useState({ isOver: false });
  useEffect(() => {
    arrival.isOver = true;
  }, [arrival]);
  const [first] = blocks;
  const isTitled = first !== undefined && first.headline !== null;
  return (
    <ArrivalContext value={arrival}>
      <div className="blocks">
        {!isTitled && <FirstHeading>{title}</FirstHeading>}
        {blocks.map((block) => (
          <ContentBlock key={keyOf(block)} block={block} isFirst={block === first} />
        ))}
      </div>
    </ArrivalContext>
  );
}

/** The form is one, and what is typed into it stays when another block of the page has it (CNT-03). */
function keyOf({ id, kind }: ContentBlockView): string {
  return kind === "emailAlert" ? kind : id;
}
