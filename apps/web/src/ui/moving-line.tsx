import type { ReactNode } from "react";
import "./moving-line.css";

/** Work of unknown length is under way; the text beside it says which. */
export function MovingLine(): ReactNode {
  return <div className="moving-line" aria-hidden="true" />;
}
