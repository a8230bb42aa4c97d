import type { ReactNode } from "react";
import "./button-row.css";

interface ButtonRowProps {
  /** `ul` for items of a list. */
  readonly as?: "div" | "ul";
  readonly children: ReactNode;
}

/** Buttons side by side, the most likely one first. */
export function ButtonRow({ as: Row = "div", children }: ButtonRowProps): ReactNode {
  return <Row className="button-row">{children}</Row>;
}
