import type { CancellationSnapshot, RetentionOfferView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { useGo } from "../../kit/go.tsx";
import { useFocus } from "../../kit/use-focus.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/page.tsx";
import { CodePrices } from "../promo-code/code-prices.tsx";

interface RetentionOfferProps {
  readonly cancellation: CancellationSnapshot;
  readonly offer: RetentionOfferView;
}

/**
 * An offer to stay (CNL-03, CNL-06, CNL-07, OPN-151). Declining takes one press, as accepting does. It takes the focus of
 * the page before.
 */
export function RetentionOffer({ cancellation, offer }: RetentionOfferProps): ReactNode {
  const go = useGo();
  const place = useFocus<HTMLDivElement>();
  return (
    <>
      <Panel look="paper">
        <div ref={place} className="cancel__offer" tabIndex={-1}>
          {offer.headline && <h2>{offer.headline}</h2>}
          {offer.description && <p className="figures">{offer.description}</p>}
          {offer.starts && <p>{offer.starts}</p>}
        </div>
      </Panel>
      {offer.replaces && (
        <Notice tone="warning" title={offer.replaces.text}>
          <CodePrices prices={offer.replaces.prices} />
        </Notice>
      )}
      {offer.message && <Notice tone={offer.isSending ? "info" : "danger"}>{offer.message}</Notice>}
      <ButtonRow>
        <Button busy={offer.isSending} onClick={() => void cancellation.acceptOffer()}>
          {offer.acceptText}
        </Button>
        <Button look="secondary" onClick={() => go(cancellation.declineOffer().value)}>
          {offer.declineText}
        </Button>
      </ButtonRow>
    </>
  );
}
