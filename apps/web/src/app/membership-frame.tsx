import type { ReactNode } from "react";
import { PurchaseNoticeOfScreen } from "../features/purchase/purchase-notice.tsx";
import { BusyOverlay } from "../layout/busy-overlay.tsx";

/** What the membership part of the SDK shows on every screen. In a chunk of its own, like the part. */
export function MembershipFrame(): ReactNode {
  return (
    <>
      <PurchaseNoticeOfScreen />
      <BusyOverlay />
    </>
  );
}
