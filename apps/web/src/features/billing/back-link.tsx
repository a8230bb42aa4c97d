import type { LinkView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { DestinationLink } from "../../kit/destination-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./back-link.css";

/** Leads back to My Account (BIL-03). */
export function BackLink({ link }: { readonly link: LinkView }): ReactNode {
  return (
    <DestinationLink className="back-link" destination={link.destination}>
      <Icon size={18}>
        <path d="M15 5l-7 7 7 7" />
      </Icon>
      {link.text}
    </DestinationLink>
  );
}
