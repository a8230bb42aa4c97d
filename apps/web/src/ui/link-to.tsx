import type { LinkView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { DestinationLink } from "../kit/destination-link.tsx";
import "./button.css";

interface LinkToProps {
  readonly link: LinkView;
  /** Looks like a button. */
  readonly look?: "primary" | "secondary";
  readonly onClick?: () => void;
}

/** A link of the SDK, with its text. */
export function LinkTo({ link: { destination, text }, look, onClick }: LinkToProps): ReactNode {
  const className = look && `button button--${look}`;
  return (
    <DestinationLink {...(className && { className })} destination={destination} onClick={onClick}>
      {text}
    </DestinationLink>
  );
}
