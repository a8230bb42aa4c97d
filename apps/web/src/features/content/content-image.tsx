import type { ImageView } from "@foyer/sdk";
import type { ReactNode } from "react";
import "./content-image.css";

interface ContentImageProps {
  readonly image: ImageView;
  /** Its width on the page, as `sizes` of an image says it. */
  readonly sizes: string;
  /** It is in the first view: it loads at once, before the others. */
  readonly isFirst?: boolean;
  /** What it shows, where it stands for a text. Default: that of the image. */
  readonly alt?: string;
}

/** An image of a block. Its place has its size before it loads, so that nothing moves. */
export function ContentImage(props: ContentImageProps): ReactNode {
  const { image, sizes, isFirst = false, alt = image.alt } = props;
  const { url, width, height, srcSet } = image;
  return (
    <img
      className="content-image"
      {...(isFirst ? FIRST : LATER)}
      {...(srcSet !== null && { srcSet, sizes })}
      src={url}
      width={width}
      height={height}
      alt={alt}
    />
  );
}

const FIRST = { fetchPriority: "high" } as const;
const LATER = { loading: "lazy", decoding: "async" } as const;
