import { useCancellation, useScreen } from "@foyer/react";
import type { ReactNode } from "react";
import { CancelPage } from "../features/cancel/cancel-page.tsx";
import { CancelReview } from "../features/cancel/cancel-review.tsx";
import { RetentionOffer } from "../features/cancel/retention-offer.tsx";

export default function CancelPlanScreen(): ReactNode {
  const cancellation = useCancellation();
  useScreen(cancellation, { page: "plan" });
  return (
    <CancelPage cancellation={cancellation}>
      {cancellation.state.kind === "offer" && cancellation.offer ? (
        <RetentionOffer cancellation={cancellation} offer={cancellation.offer} />
      ) : (
        <CancelReview cancellation={cancellation} />
      )}
    </CancelPage>
  );
}
