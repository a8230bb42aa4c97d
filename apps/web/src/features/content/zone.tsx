import { useContentZone, useScreen } from "@foyer/react";
import type { ReactNode } from "react";
import { WithStores } from "../../kit/with-stores.tsx";
import { HeroBlock } from "./hero-block.tsx";
import { PromoBlock } from "./promo-block.tsx";
import "./zone.css";

export interface ZoneProps {
  /** The name of the screen that it stands on, as the content service knows it. */
  readonly name: string;
}

/** The content of a zone, once its store has loaded. */
export function Zone({ name }: ZoneProps): ReactNode {
  return (
    <WithStores names={STORES} meanwhile={null}>
      <Content name={name} />
    </WithStores>
  );
}

const STORES = ["contentZones"] as const;

function Content({ name }: ZoneProps): ReactNode {
  const zone = useContentZone(name);
  useScreen(zone, name);
  const { hero, cards } = zone;
  if (!hero && cards.length === 0) return null;
  return (
    <div className="zone">
      {hero && <HeroBlock block={hero} isFirst={false} />}
      {cards.map((card) => (
        <PromoBlock key={card.id} block={card} isFirst={false} />
      ))}
    </div>
  );
}
