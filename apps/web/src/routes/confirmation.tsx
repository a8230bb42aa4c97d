import { useConfirmation, useScreen, useText } from "@foyer/react";
import { lazy, type ReactNode, Suspense } from "react";
import { PurchaseProgress } from "../features/confirmation/purchase-progress.tsx";
import { Receipt } from "../features/confirmation/receipt.tsx";
import { StoreBadges } from "../features/confirmation/store-badges.tsx";
import { ContentZone } from "../features/content/content-zone.tsx";
import { Go } from "../kit/go.tsx";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { LinkButtons } from "../ui/link-buttons.tsx";
import { Page } from "../ui/page.tsx";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import "../ui/ticket.css";
import "./confirmation.css";

/** Below the fold, with the tab widget in it: loads after the rest of the screen. */
const DeviceTabs = lazy(async () => ({
  default: (await import("../features/confirmation/device-tabs.tsx")).DeviceTabs,
}));

export default function ConfirmationScreen(): ReactNode {
  const confirmation = useConfirmation();
  const { state, television, returnLink, watch, install } = confirmation;
  const text = useText();
  // What the address asked for comes first.
  const links = [television, returnLink, watch, install].filter((link) => link !== null);

  useScreen(confirmation);

  if (state.kind === "redirect") return <Go destination={state.choice.value} />;
  if (state.kind === "closed") return <ScreenSkeleton />;
  return (
    <Page title={confirmation.title} width="wide">
      <section className="ticket ticket--wide torn" aria-label={text("confirmation.banner")}>
        <div className="ticket__stub torn__stub">
          <p className="torn__admit">{text("ticket.admit")}</p>
          <div className="ticket__code" aria-hidden="true" />
        </div>
        <div className="ticket__main torn__main paper">
          <p className="torn__banner">{text("confirmation.banner")}</p>
          <p className="torn__plan">{confirmation.planName}</p>
          <PurchaseProgress progress={confirmation.progress} />
          <LinkButtons links={links} />
        </div>
      </section>
      <Receipt receipt={confirmation.receipt} />
      <section className="confirmation__section">
        <h2>{text("confirmation.subheading")}</h2>
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
