import type { UseCancellationResult } from "@foyer/react";
import type { ReactNode } from "react";
import { DestinationLink } from "../../kit/destination-link.tsx";
import { Go } from "../../kit/go.tsx";
import { useText } from "../../kit/use-text.ts";
import { FailedNotice } from "../../ui/failed-notice.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import "./cancel.css";

interface CancelPageProps {
  readonly cancellation: UseCancellationResult;
  /** Shows when the page is ready. */
  readonly children: ReactNode;
}

/** The frame of the cancel pages, and what shows instead of them (CNL-02, CNL-08, MNG-18). */
export function CancelPage({ cancellation, children }: CancelPageProps): ReactNode {
  const { state, step, title } = cancellation;
  if (state.kind === "redirect") return <Go destination={state.choice.value} />;
  const isReady = state.kind === "ready" || state.kind === "offer";
  return (
    <Page title={title} lead={isReady && step ? step : undefined}>
      <div className="cancel">
        <Content cancellation={cancellation}>{children}</Content>
      </div>
    </Page>
  );
}

function Content({ cancellation, children }: CancelPageProps): ReactNode {
  const { state, keep, reload } = cancellation;
  const text = useText();
  switch (state.kind) {
    case "closed":
    case "loading":
    case "redirect":
      return (
        <div className="cancel" role="status" aria-label={text("busy.loading")}>
          <Skeleton height="3rem" />
          <Skeleton height="8rem" />
        </div>
      );
    case "failed":
      return <FailedNotice onRetry={reload}>{state.message}</FailedNotice>;
    case "blocked": {
      const link = state.link ?? keep;
      return (
        <Notice
          tone="info"
          actions={<DestinationLink destination={link.destination}>{link.text}</DestinationLink>}
        >
          {state.message}
        </Notice>
      );
    }
    case "accepted":
      return (
        <Notice
          tone="success"
          actions={
            <DestinationLink destination={state.account.destination}>
              {state.account.text}
            </DestinationLink>
          }
        >
          {state.message}
        </Notice>
      );
    case "offer":
    case "ready":
      return children;
  }
}
