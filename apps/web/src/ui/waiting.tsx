import type { ReactNode } from "react";
import { MovingLine } from "./moving-line.tsx";
import "./waiting.css";

/** A wait of unknown length: what is happening, and a line that moves. */
export function Waiting({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="wait">
      <p role="status">{children}</p>
      <MovingLine />
    </div>
  );
}
