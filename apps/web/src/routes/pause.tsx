import { usePause, useScreen } from "@foyer/react";
import type { ReactNode } from "react";
import { PauseChoice } from "../features/pause/pause-choice.tsx";
import { PauseReview } from "../features/pause/pause-review.tsx";
import { PlanActionNotice } from "../features/plan-actions/plan-action-notice.tsx";
import { Go } from "../kit/go.tsx";
import { Page } from "../ui/page.tsx";

export default function PauseScreen(): ReactNode {
  const pause = usePause();
  const { state, title, lead } = pause;
  useScreen(pause);
  if (state.kind === "redirect") return <Go destination={state.choice.value} />;
  const canPause = state.kind !== "blocked" && state.kind !== "failed";
  return (
    <Page title={title} lead={canPause && lead}>
      {pause.review ? <PauseReview pause={pause} review={pause.review} /> : <PlanActionNotice />}
      <PauseChoice pause={pause} />
    </Page>
  );
}
