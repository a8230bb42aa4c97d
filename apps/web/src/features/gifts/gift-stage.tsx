import type { ReactNode, Ref } from "react";
import { GiftCard } from "../../ui/gift-card.tsx";
import "./gift-stage.css";

interface GiftStageProps {
  readonly children: ReactNode;
  /** The gift; before it is known a closed one, which says nothing. */
  readonly gift?: ReactNode;
  /** What stands beside the gift. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** A form or choices, and beside them the gift. */
export function GiftStage({ children, gift, ref }: GiftStageProps): ReactNode {
  return (
    <div className="gift-stage" data-known={gift ? "" : undefined}>
      <div className="gift-stage__gift">{gift ?? <GiftCard />}</div>
      <div ref={ref} className="gift-stage__main">
        {children}
      </div>
    </div>
  );
}
