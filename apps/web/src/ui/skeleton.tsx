import type { ReactNode } from "react";
import "./skeleton.css";

interface SkeletonProps {
  /** Height and width in the units of the content. Default: the whole place. */
  readonly height?: string;
  readonly width?: string;
}

/** Placeholder of content that loads. The screen says in words what is loading. */
export function Skeleton({ height, width }: SkeletonProps): ReactNode {
  // The page's policy refuses style attributes: a server-rendered placeholder needs a container of its size.
  const style = height || width ? { blockSize: height, inlineSize: width } : undefined;
  return <div className="skeleton" aria-hidden="true" style={style} />;
}
