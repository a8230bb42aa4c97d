import { useCancellation, useScreen } from "@foyer/react";
import type { CancelPage as Page } from "@foyer/sdk";
import type { ReactNode } from "react";
import { CancelConfirmation } from "../features/cancellation/cancel-confirmation.tsx";
import { CancelPage } from "../features/cancellation/cancel-page.tsx";
import { CancelReview } from "../features/cancellation/cancel-review.tsx";
import { CancelSurvey } from "../features/cancellation/cancel-survey.tsx";
import { RetentionOffer } from "../features/cancellation/retention-offer.tsx";
import type { ScreenProps } from "../kit/screens.ts";

/** The three pages of the cancel flow, which a member takes one after the other (CNL-03). */
export default function CancelScreen({ route }: ScreenProps): ReactNode {
  const cancellation = useCancellation();
  const page: Page = PAGES[route] ?? "plan";
  useScreen(cancellation, { page });
  return (
    <CancelPage cancellation={cancellation}>
      <Content page={page} cancellation={cancellation} />
    </CancelPage>
  );
}

const PAGES: Readonly<Record<string, Page>> = {
  cancelPlan: "plan",
  cancelSurvey: "survey",
  cancelConfirmation: "confirmation",
};

interface ContentProps {
  readonly page: Page;
  readonly cancellation: ReturnType<typeof useCancellation>;
}

function Content({ page, cancellation }: ContentProps): ReactNode {
  const { offer, state } = cancellation;
  if (page === "survey") return <CancelSurvey cancellation={cancellation} />;
  if (page === "confirmation") return <CancelConfirmation cancellation={cancellation} />;
  return state.kind === "offer" && offer ? (
    <RetentionOffer cancellation={cancellation} offer={offer} />
  ) : (
    <CancelReview cancellation={cancellation} />
  );
}
