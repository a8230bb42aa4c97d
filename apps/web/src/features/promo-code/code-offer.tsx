import type { UsePromoCodeResult } from "@foyer/react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import "./code-offer.css";

interface CodeOfferProps {
  /** Of checkout, or of My Account. */
  readonly promo: Pick<UsePromoCodeResult, "offer" | "applyCodeText" | "setAside"> & {
    readonly apply: () => unknown;
  };
  readonly isApplying: boolean;
}

/** A code that costs something: both prices, side by side, and the choice (D-39). */
export function CodeOffer({ promo, isApplying }: CodeOfferProps): ReactNode {
  const { offer, applyCodeText, apply, setAside } = promo;
  if (offer === null) return null;
  const { text, prices, leaveText } = offer;
  return (
    <Notice
      tone="warning"
      title={text}
      actions={
        <>
          <Button look="secondary" busy={isApplying} onClick={() => void apply()}>
            {applyCodeText}
          </Button>
          <Button look="quiet" onClick={() => setAside()}>
            {leaveText}
          </Button>
        </>
      }
    >
      <dl className="code-offer">
        {prices.map(({ label, texts }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{texts.join(" ")}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
