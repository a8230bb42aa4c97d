import { useConfirmation } from "@foyer/react";
import { type ReactNode, useEffect } from "react";
import { DestinationLink } from "../app/destination-link.tsx";
import { Go } from "../app/go.tsx";
import { ScreenSkeleton } from "../app/screen.tsx";
import { DeviceTabs } from "../features/confirmation/device-tabs.tsx";
import { PurchaseProgress } from "../features/confirmation/purchase-progress.tsx";
import { Page } from "../ui/page.tsx";
import "../ui/ticket.css";
import "./confirmation.css";

export default function ConfirmationScreen(): ReactNode {
  const confirmation = useConfirmation();
  const { state, open, close, install, watch } = confirmation;

  useEffect(() => {
    void open();
    return close;
  }, [open, close]);

  if (state.kind === "redirect") return <Go destination={state.choice.value} />;
  if (state.kind === "closed") return <ScreenSkeleton />;
  return (
    <Page title={confirmation.title} width="wide">
      <section className="ticket confirmation__ticket">
        <div className="ticket__stub confirmation__stub">
          <p className="confirmation__banner">{confirmation.banner}</p>
          <p>{confirmation.plan?.displayName}</p>
        </div>
        <div className="ticket__body confirmation__body">
          <PurchaseProgress progress={confirmation.progress} />
          <p className="confirmation__actions">
            <DestinationLink className="button button--primary" destination={watch.destination}>
              {watch.text}
            </DestinationLink>
            <DestinationLink className="button button--secondary" destination={install.destination}>
              {install.text}
            </DestinationLink>
          </p>
        </div>
      </section>
      <section className="confirmation__section">
        <h2>{confirmation.subheading}</h2>
        <ol className="confirmation__steps">
          {confirmation.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="confirmation__badges">
          {confirmation.badges.map(({ store, url }) => (
            <a key={store} className="button button--secondary" href={url}>
              {STORE_NAMES[store]}
            </a>
          ))}
        </p>
      </section>
      <DeviceTabs tabs={confirmation.devices} />
    </Page>
  );
}

const STORE_NAMES = { apple: "App Store", google: "Google Play" };
