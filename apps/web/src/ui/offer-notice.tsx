import type { BannerView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { LinkButtons } from "./link-buttons.tsx";
import { Notice } from "./notice.tsx";

/** That an offer is in no plan yet, with the way to it (D-41). */
export function OfferNotice({ notice }: { readonly notice: BannerView | null }): ReactNode {
  return (
    notice && (
      <Notice tone="info" actions={<LinkButtons links={notice.links} />}>
        {notice.text}
      </Notice>
    )
  );
}
