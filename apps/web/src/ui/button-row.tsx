import type { ReactNode } from "react";
import "./button-row.css";

/** Buttons side by side, the most likely one first. */
export function ButtonRow({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="button-row">{children}</div>;
}
