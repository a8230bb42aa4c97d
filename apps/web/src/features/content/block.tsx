import type { LinkView } from "@foyer/sdk";
import { type ReactNode, useId } from "react";
import { Icon } from "../../ui/icon.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import { FirstHeading } from "./first-heading.tsx";
import "./block.css";

/** Props of the component of a block. */
export interface BlockProps<View> {
  readonly block: View;
  /** The first block of its screen: its headline is the heading of the screen, its image loads at once. */
  readonly isFirst: boolean;
}

interface BlockFrameProps {
  readonly kind: string;
  readonly headline: string | null;
  readonly isFirst: boolean;
  /** Above the headline, such as the image. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

/** The section of a block, with its headline. */
export function BlockFrame(props: BlockFrameProps): ReactNode {
  const { kind, headline, isFirst, before, children } = props;
  const id = useId();
  const isNamed = headline !== null;
  return (
    <section className={`block block--${kind}`} aria-labelledby={isNamed ? id : undefined}>
      {before}
      <div className="block__main">
        {isNamed && (
          <div className="block__headline" id={id}>
            {isFirst ? <FirstHeading>{headline}</FirstHeading> : <h2>{headline}</h2>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

/** The heading of an item of a block: headings go down one step at a time. */
export function headingWithin({
  block,
  isFirst,
}: BlockProps<{ readonly headline: string | null }>): "h2" | "h3" {
  return isFirst || block.headline === null ? "h2" : "h3";
}

/** Parts of a sub-description (CNT-10). */
export function Points({ points }: { readonly points: readonly string[] }): ReactNode {
  if (points.length === 0) return null;
  return (
    <ul className="block__points">
      {[...new Set(points)].map((point) => (
        <li key={point}>
          <Icon size={20}>
            <path d="m5.5 12.5 4.25 4.25 9-9.5" />
          </Icon>
          {point}
        </li>
      ))}
    </ul>
  );
}

interface ActionProps {
  readonly link: LinkView | null;
  readonly look?: "primary" | "secondary";
}

/** Where a block leads. */
export function Action({ link, look = "primary" }: ActionProps): ReactNode {
  return (
    link && (
      <p className="block__action">
        <LinkTo link={link} look={look} />
      </p>
    )
  );
}
