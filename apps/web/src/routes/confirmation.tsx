import { useConfirmation, useScreen, useText } from "@foyer/react";
import type { TermsView } from "@foyer/sdk";
import { lazy, type ReactNode, Suspense, useId } from "react";
import { PurchaseProgress } from "../features/confirmation/purchase-progress.tsx";
import { Receipt } from "../features/confirmation/receipt.tsx";
import { StoreBadges } from "../features/confirmation/store-badges.tsx";
import { ContentZone } from "../features/content/content-zone.tsx";
import { Go } from "../kit/go.tsx";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { LinkButtons } from "../ui/link-buttons.tsx";
import { Page } from "../ui/page.tsx";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";
import { ShowArt } from "../ui/show-art.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import "../ui/ticket.css";
import "./confirmation.css";

/** Below the fold, with the tab widget in it: loads after the rest of the screen. */
const DeviceTabs = lazy(async () => ({
  default: (await import("../features/confirmation/device-tabs.tsx")).DeviceTabs,
}));

export default function ConfirmationScreen(): ReactNode {
  const confirmation = useConfirmation();
  const { state, terms } = confirmation;
  const text = useText();
  const thanksId = useId();

  useScreen(confirmation);

  if (state.kind === "redirect") return <Go destination={state.choice.value} />;
  if (state.kind === "closed") return <ScreenSkeleton />;
  return (
    <Page title={text("confirmation.banner")} width="wide">
      <section className="ticket ticket--wide torn" aria-labelledby={thanksId}>
        <div className="ticket__stub torn__stub">
          <p className="torn__admit">{text("ticket.admit")}</p>
          <div className="ticket__code" aria-hidden="true" />
        </div>
        <div className="ticket__main torn__main paper">
          <div className="torn__head">
            <h2 id={thanksId} className="torn__thanks">
              {confirmation.thanks}
            </h2>
            <p className="torn__plan">{confirmation.planName}</p>
          </div>
          <Terms terms={terms} />
          <PurchaseProgress progress={confirmation.progress} />
          <LinkButtons links={confirmation.nextSteps} />
        </div>
      </section>
      <ShowArt />
      <Receipt receipt={confirmation.receipt} />
      <section className="confirmation__section">
        <h2>{text("confirmation.steps")}</h2>
        <ol className="confirmation__steps">
          {confirmation.steps.map((step, index) => (
            <li key={step}>
              <span>{step}</span>
              {index === 0 && <StoreBadges badges={confirmation.badges} />}
            </li>
          ))}
        </ol>
      </section>
      <ErrorBoundary fallback={null}>
        <Suspense fallback={<Skeleton height="18rem" />}>
          <DeviceTabs tabs={confirmation.devices} />
        </Suspense>
      </ErrorBoundary>
      <ContentZone name="confirmation" />
    </Page>
  );
}

/** When a trial ends and what it costs then, or when the new plan begins. Its place is kept while the order is read. */
function Terms({ terms: { text, isLoading } }: { readonly terms: TermsView }): ReactNode {
  if (text === null && !isLoading) return null;
  return (
    <div className="torn__terms figures">{text ?? <Skeleton height="1.25rem" width="18rem" />}</div>
  );
}
