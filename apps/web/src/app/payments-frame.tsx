import type { ReactNode } from "react";
import { PurchaseNoticeOfScreen } from "../features/purchase/purchase-notice.tsx";
import { BusyOverlay } from "../layout/busy-overlay.tsx";

/** Purchase notice and busy overlay of every screen. A chunk of its own, like the stores behind it. */
export function PaymentsFrame(): ReactNode {
  return (
    <>
      <PurchaseNoticeOfScreen />
      <BusyOverlay />
    </>
  );
}
