import type { ProgressView } from "@foyer/sdk";
import type { ReactNode } from "react";
import "./purchase-progress.css";

/** State of the follow-up calls; a failure there never hides the order (D-15). */
export function PurchaseProgress({ progress }: { readonly progress: ProgressView }): ReactNode {
  const { entitlements, subscription } = progress;
  const running = [entitlements, subscription].includes("running");
  return (
    <p className="progress" role="status" data-running={running || undefined}>
      {progress.message}
    </p>
  );
}
