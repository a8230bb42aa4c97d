import type { ReactNode } from "react";
import "./link-row.css";

interface LinkRowProps {
  /** `ul` for items of a list. */
  readonly as?: "div" | "p" | "ul";
  readonly children: ReactNode;
}

/** Links side by side, outside of sentences. */
export function LinkRow({ as: Row = "p", children }: LinkRowProps): ReactNode {
  return <Row className="link-row">{children}</Row>;
}
