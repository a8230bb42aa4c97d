import { usePause, useScreen, useText } from "@foyer/react";
import type { ReactNode } from "react";
import { PauseChoice } from "../features/pause/pause-choice.tsx";
import { PauseReview } from "../features/pause/pause-review.tsx";
import { PlanActionNotice } from "../features/plan-actions/plan-action-notice.tsx";
import { Go } from "../kit/go.tsx";
import { Page } from "../ui/page.tsx";

export default function PauseScreen(): ReactNode {
  const text = useText();
  const pause = usePause();
  const { state } = pause;
  useScreen(pause);
  if (state.kind === "redirect") return <Go destination={state.choice.value} />;
  const canPause = state.kind !== "blocked" && state.kind !== "failed";
  return (
    <Page title={text("pause.title")} lead={canPause && text("pause.lead")}>
      {pause.review && <PauseReview pause={pause} review={pause.review} />}
      {/* What could not be read says the reason itself. */}
      {!pause.review && state.kind !== "failed" && <PlanActionNotice />}
      <PauseChoice pause={pause} />
    </Page>
  );
}
