import { useNavigation } from "@foyer/react";
import type { ReactNode } from "react";
import { DestinationLink } from "../kit/destination-link.tsx";
import "./promo-bar.css";

/** A line for the route, where the configuration has one (CHR-16). */
export function PromoBar(): ReactNode {
  const { promoBar } = useNavigation();
  if (!promoBar) return null;
  const { text, destination } = promoBar;
  return (
    <aside className="promo-bar">
      {destination ? <DestinationLink destination={destination}>{text}</DestinationLink> : text}
    </aside>
  );
}
