import type { Destination } from "@foyer/sdk";
import type { MouseEventHandler, ReactNode } from "react";
import { Link } from "react-router-dom";

interface DestinationLinkProps {
  readonly destination: Destination;
  readonly children: ReactNode;
  readonly className?: string;
  /** May call `preventDefault()` to stop the navigation. */
  readonly onClick?: MouseEventHandler | undefined;
}

/** A link to a destination of the SDK. */
export function DestinationLink(props: DestinationLinkProps): ReactNode {
  const { destination, children, className, onClick } = props;
  if (destination.kind === "external") {
    return (
      <a className={className} href={destination.url} onClick={onClick}>
        {children}
      </a>
    );
  }
  const { address, replace = false, state } = destination;
  return (
    <Link className={className} to={address} replace={replace} state={state} onClick={onClick}>
      {children}
    </Link>
  );
}
