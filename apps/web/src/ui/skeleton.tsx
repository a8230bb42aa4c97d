import type { ReactNode } from "react";
import "./skeleton.css";

interface SkeletonProps {
  /** Height and width in the units of the thing that will stand here. */
  readonly height: string;
  readonly width?: string;
}

/** Holds the place of something that is on its way. The screen says in words what is loading. */
export function Skeleton({ height, width = "100%" }: SkeletonProps): ReactNode {
  return (
    <div className="skeleton" aria-hidden="true" style={{ blockSize: height, inlineSize: width }} />
  );
}
