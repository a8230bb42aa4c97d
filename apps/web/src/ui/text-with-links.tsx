import type { LinkView } from "@foyer/sdk";
import { Fragment, type MouseEvent, type ReactNode } from "react";
import { DestinationLink } from "../kit/destination-link.tsx";

interface TextWithLinksProps {
  readonly text: string;
  /** Each link's text stands somewhere in `text`, in this order. */
  readonly links: readonly LinkView[];
  readonly onClick?: (event: MouseEvent, link: LinkView) => void;
}

/** A sentence in which some words are links. A link whose words are missing follows at the end. */
export function TextWithLinks({ text, links, onClick }: TextWithLinksProps): ReactNode {
  let rest = text;
  const parts = links.map((link) => {
    const at = rest.indexOf(link.text);
    const before = at < 0 ? `${rest} ` : rest.slice(0, at);
    rest = at < 0 ? "" : rest.slice(at + link.text.length);
    return { before, link };
  });
  return (
    <>
      {parts.map(({ before, link }) => (
        <Fragment key={link.text}>
          {before}
          <DestinationLink
            destination={link.destination}
            onClick={onClick && ((event) => onClick(event, link))}
          >
            {link.text}
          </DestinationLink>
        </Fragment>
      ))}
      {rest}
    </>
  );
}
