import type { ReactNode } from "react";
import "./gift-card.css";

interface GiftCardProps {
  /** Picture of the gift; without one a gift card that says nothing. */
  readonly source?: string | null;
}

/** A gift card, or the picture of a gift. Decorative: what it shows stands beside it. */
export function GiftCard({ source }: GiftCardProps): ReactNode {
  return <img className="gift-card" src={source || "/gift.svg"} alt="" width={480} height={300} />;
}
