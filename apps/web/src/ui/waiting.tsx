import type { ReactNode } from "react";
import "./waiting.css";

/** A wait of unknown length: what is happening, and a line that moves. */
export function Waiting({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="wait">
      <p role="status">{children}</p>
      <div className="wait__line" aria-hidden="true" />
    </div>
  );
}
