import type { ProgressView } from "@foyer/sdk";
import type { ReactNode } from "react";

/** What still happens behind the confirmation; a failure there never hides the order (D-15). */
export function PurchaseProgress({ progress }: { readonly progress: ProgressView }): ReactNode {
  return <p role="status">{progress.message}</p>;
}
