import type { ReactNode } from "react";
import "./skeleton.css";

interface SkeletonProps {
  /** Height and width in the units of the thing that will stand here. Default: the whole place. */
  readonly height?: string;
  readonly width?: string;
}

/** Holds the place of something that is on its way. The screen says in words what is loading. */
export function Skeleton({ height, width }: SkeletonProps): ReactNode {
  // The policy of a page refuses styles in its text: what the server writes needs a place that has its size.
  const style = height || width ? { blockSize: height, inlineSize: width } : undefined;
  return <div className="skeleton" aria-hidden="true" style={style} />;
}
