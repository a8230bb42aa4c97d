import type { ReactNode } from "react";
import { PurchaseNoticeOfScreen } from "../features/purchase/purchase-notice.tsx";
import { BusyOverlay } from "../layout/busy-overlay.tsx";

/** What payments show on every screen. In a chunk of its own, like their stores. */
export function MembershipFrame(): ReactNode {
  return (
    <>
      <PurchaseNoticeOfScreen />
      <BusyOverlay />
    </>
  );
}
