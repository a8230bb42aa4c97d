import { useText } from "@foyer/react";
import type { ReactNode } from "react";
import "./places.css";

interface PlacesProps {
  /** Skeletons in the shape of what comes. */
  readonly children: ReactNode;
}

/** The places of content that loads. */
export function Places({ children }: PlacesProps): ReactNode {
  const text = useText();
  return (
    <div className="places" role="status" aria-label={text("busy.loading")}>
      {children}
    </div>
  );
}
