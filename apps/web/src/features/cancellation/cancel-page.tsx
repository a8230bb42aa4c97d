import type { CancellationSnapshot, LinkView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Go } from "../../kit/go.tsx";
import { useFocus } from "../../kit/use-focus.ts";
import { LinkTo } from "../../ui/link-to.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { ScreenSkeleton } from "../../ui/screen-skeleton.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Unready } from "../../ui/unready.tsx";
import "./cancel.css";

interface CancelPageProps {
  readonly cancellation: CancellationSnapshot;
  /** Shows when the page is ready. */
  readonly children: ReactNode;
}

/** The frame of the cancel pages, and what shows instead of them (CNL-02, CNL-08, MNG-18). */
export function CancelPage({ cancellation, children }: CancelPageProps): ReactNode {
  const { state, step, title } = cancellation;
  if (state.kind === "redirect") return <Go destination={state.choice.value} />;
  // Which page it is, and so its title, is not known yet.
  if (state.kind === "closed") return <ScreenSkeleton />;
  const isOnTheWay = ["loading", "offer", "ready"].includes(state.kind);
  return (
    <Page title={title} lead={isOnTheWay ? step : null}>
      <div className="cancel">
        <Content cancellation={cancellation}>{children}</Content>
      </div>
    </Page>
  );
}

function Content({ cancellation, children }: CancelPageProps): ReactNode {
  const { state, reload } = cancellation;
  switch (state.kind) {
    case "accepted":
      return <Accepted link={state.account}>{state.message}</Accepted>;
    case "offer":
    case "ready":
      return children;
    default:
      return (
        <Unready state={state} reload={reload}>
          <Skeleton height="1.5rem" width="80%" />
          <Skeleton height="6.5rem" />
          <Skeleton height="3rem" width="75%" />
        </Unready>
      );
  }
}

interface AcceptedProps {
  readonly link: LinkView;
  readonly children: ReactNode;
}

/** The plan goes on (CNL-08). Takes the focus of the offer, which is gone. */
function Accepted({ link, children }: AcceptedProps): ReactNode {
  const notice = useFocus<HTMLDivElement>();
  return (
    <Notice ref={notice} tone="success" actions={<LinkTo link={link} />}>
      {children}
    </Notice>
  );
}
