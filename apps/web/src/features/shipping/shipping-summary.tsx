import { useShippingSummary } from "@foyer/react";
import { type ReactNode, useEffect } from "react";
import { DestinationLink } from "../../kit/destination-link.tsx";
import { useText } from "../../kit/use-text.ts";
import { WithStores } from "../../kit/with-stores.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import "./shipping-summary.css";

const STORES = ["shipping"] as const;

/** Where merchandise is shipped to, with the link that changes it. It loads its own data. */
export function ShippingSummary(): ReactNode {
  return (
    <WithStores names={STORES} meanwhile={<Skeleton height="5rem" />}>
      <Summary />
    </WithStores>
  );
}

function Summary(): ReactNode {
  const { state, title, lines, text: reason, link, load } = useShippingSummary();
  const text = useText();
  useEffect(() => void load(), [load]);
  if (state === "loading") {
    return (
      <div role="status" aria-label={text("busy.loading")}>
        <Skeleton height="5rem" />
      </div>
    );
  }
  return (
    <div className="shipping-summary">
      <dl>
        <dt>{title}</dt>
        <dd>{lines.length > 0 ? lines.join("\n") : reason}</dd>
      </dl>
      <div className="shipping-summary__actions">
        {state === "failed" && (
          <Button look="quiet" onClick={() => void load()}>
            {text("retry")}
          </Button>
        )}
        <DestinationLink destination={link.destination}>{link.text}</DestinationLink>
      </div>
    </div>
  );
}
