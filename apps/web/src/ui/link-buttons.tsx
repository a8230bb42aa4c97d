import type { LinkView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { ButtonRow } from "./button-row.tsx";
import { LinkTo } from "./link-to.tsx";

/** Where the user can go on, the most likely place first. */
export function LinkButtons({ links }: { readonly links: readonly LinkView[] }): ReactNode {
  return (
    <ButtonRow>
      {links.map((link, index) => (
        <LinkTo key={link.text} link={link} look={index === 0 ? "primary" : "secondary"} />
      ))}
    </ButtonRow>
  );
}
