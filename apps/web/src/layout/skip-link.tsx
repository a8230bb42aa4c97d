import { useText } from "@foyer/react";
import type { ReactNode } from "react";
import "./skip-link.css";

/** First tab stop. Moves the focus by script: an address with a fragment would be another page load. */
export function SkipLink(): ReactNode {
  const text = useText();
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link is what users expect here; it leads to a place on the page
    <a
      className="skip-link"
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("content")?.focus();
      }}
    >
      {text("skip-link")}
    </a>
  );
}
