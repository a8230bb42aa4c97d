import { useCancellation, useScreen } from "@foyer/react";
import type { ReactNode } from "react";
import { CancelPage } from "../features/cancel/cancel-page.tsx";
import { CancelSurvey } from "../features/cancel/cancel-survey.tsx";

export default function CancelSurveyScreen(): ReactNode {
  const cancellation = useCancellation();
  useScreen(cancellation, { page: "survey" });
  return (
    <CancelPage cancellation={cancellation}>
      <CancelSurvey cancellation={cancellation} />
    </CancelPage>
  );
}
