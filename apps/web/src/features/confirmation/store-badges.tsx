import { useText } from "@foyer/react";
import type { ConfirmationSnapshot } from "@foyer/sdk";
import type { ReactNode } from "react";

interface StoreBadgesProps {
  readonly badges: ConfirmationSnapshot["badges"];
}

/** Links to the app stores (CNF-12, CNF-13). */
export function StoreBadges({ badges }: StoreBadgesProps): ReactNode {
  const text = useText();
  return (
    <span className="confirmation__badges">
      {badges.map(({ store, url }) => (
        <a key={store} className="button button--secondary" href={url}>
          {text(`confirmation.badge.${store}`)}
        </a>
      ))}
    </span>
  );
}
