import type { ReactNode } from "react";
import "./television-code.css";

/** The code of a television, in the television's own format. */
export function TelevisionCode({ code }: { readonly code: string }): ReactNode {
  return <p className="television-code paper">{code}</p>;
}
