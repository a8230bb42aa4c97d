import { useText } from "@foyer/react";
import type { CancellationSnapshot } from "@foyer/sdk";
import type { ReactNode } from "react";
import { useGo } from "../../kit/go.tsx";
import { useBusy } from "../../kit/use-busy.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CancelEffect } from "./cancel-effect.tsx";

interface CancelReviewProps {
  readonly cancellation: CancellationSnapshot;
}

/** What a cancellation means, and the way on (CNL-01, CNL-04, CNL-05, CNL-22). */
export function CancelReview({ cancellation }: CancelReviewProps): ReactNode {
  const { effect, keep, continue: goOn, message } = cancellation;
  const text = useText();
  const go = useGo();
  const { isBusy, run: proceed } = useBusy(async () => {
    const next = await goOn();
    if (next) go(next.value);
  });
  return (
    <>
      <p>{text("cancellation.lead")}</p>
      <CancelEffect effect={effect} />
      {message && <Notice tone="info">{message}</Notice>}
      <ButtonRow>
        <Button busy={isBusy} onClick={() => void proceed()}>
          {text("cancellation.continue")}
        </Button>
        <LinkTo link={keep} look="secondary" />
      </ButtonRow>
    </>
  );
}
