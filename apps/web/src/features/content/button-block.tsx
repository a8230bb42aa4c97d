import type { ButtonBlockView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Action, BlockFrame, type BlockProps } from "./block.tsx";
import "./button-block.css";

/** A call to action (CNT-02). */
export function ButtonBlock({ block, isFirst }: BlockProps<ButtonBlockView>): ReactNode {
  return (
    <BlockFrame kind="button" headline={block.headline} isFirst={isFirst}>
      <Action link={block.link} />
    </BlockFrame>
  );
}
