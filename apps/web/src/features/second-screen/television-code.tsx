import type { ReactNode } from "react";
import "./television-code.css";

/** The code of a television, set as the television shows it. */
export function TelevisionCode({ code }: { readonly code: string }): ReactNode {
  return <p className="television-code paper">{code}</p>;
}
