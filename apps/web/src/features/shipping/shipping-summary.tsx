import { useShippingSummary, useText } from "@foyer/react";
import type { ShippingSummarySnapshot } from "@foyer/sdk";
import { type ReactNode, useEffect, useState } from "react";
import { WithStores } from "../../kit/with-stores.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { FailedNotice } from "../../ui/failed-notice.tsx";
import { LinkRow } from "../../ui/link-row.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import { Places } from "../../ui/places.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import "./shipping-summary.css";

const STORES = ["shipping"] as const;

/** Where the merchandise of a purchase is shipped to, with the link that changes it. It loads its own data. */
export function ShippingSummary(): ReactNode {
  const text = useText();
  const [tries, setTries] = useState(0);
  const failed = (
    <FailedNotice onRetry={() => setTries(tries + 1)}>{text("error.generic")}</FailedNotice>
  );
  return (
    <ErrorBoundary key={tries} fallback={failed}>
      <WithStores names={STORES} meanwhile={<Skeleton height="5rem" />}>
        <OfPurchase />
      </WithStores>
    </ErrorBoundary>
  );
}

/**
 * The same in My Account, for members whose plan has merchandise (SHP-29); others see nothing. Best effort: most members
 * would read of a failure that is not theirs, so it stays away, and comes when the network is back.
 */
export function OwnShippingSummary(): ReactNode {
  return (
    <ErrorBoundary fallback={null}>
      <WithStores names={STORES} meanwhile={null}>
        <OfMember />
      </WithStores>
    </ErrorBoundary>
  );
}

function OfPurchase(): ReactNode {
  const summary = useShippingSummary();
  const { load } = summary;
  useEffect(() => void load(), [load]);
  return <Summary summary={summary} />;
}

function OfMember(): ReactNode {
  const summary = useShippingSummary();
  const { hasOwnMerchandise, lookUp } = summary;
  useEffect(() => void lookUp(), [lookUp]);
  return hasOwnMerchandise && <Summary summary={summary} />;
}

function Summary({ summary }: { readonly summary: ShippingSummarySnapshot }): ReactNode {
  const { state, title, lines, text: reason, link, load } = summary;
  const text = useText();
  if (state === "loading") {
    return (
      <Places>
        <Skeleton height="5rem" />
      </Places>
    );
  }
  return (
    <div className="shipping-summary">
      <dl>
        <dt>{title}</dt>
        <dd>{lines.length > 0 ? lines.join("\n") : reason}</dd>
      </dl>
      <LinkRow as="div">
        {state === "failed" && (
          <Button look="quiet" onClick={() => void load()}>
            {text("retry")}
          </Button>
        )}
        {link && <LinkTo link={link} />}
      </LinkRow>
    </div>
  );
}
