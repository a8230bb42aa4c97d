import type { PromoCodeSnapshot } from "@foyer/sdk";
import type { ReactNode, Ref } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CodePrices } from "./code-prices.tsx";

interface CodeOfferProps {
  /** Of checkout, or of My Account. */
  readonly promo: Pick<PromoCodeSnapshot, "offer" | "applyCodeText" | "setAside"> & {
    readonly apply: () => unknown;
  };
  readonly isApplying: boolean;
  readonly ref: Ref<HTMLDivElement>;
}

/**
 * A code that costs something: both prices, side by side, and the choice (D-39). Only its own button agrees: another Enter
 * in the field leads here.
 */
export function CodeOffer({ promo, isApplying, ref }: CodeOfferProps): ReactNode {
  const { offer, applyCodeText, apply, setAside } = promo;
  if (offer === null) return null;
  const { text, prices, leaveText } = offer;
  return (
    <Notice
      ref={ref}
      tone="warning"
      title={text}
      actions={
        <>
          <Button look="secondary" busy={isApplying} onClick={() => void apply()}>
            {applyCodeText}
          </Button>
          <Button look="quiet" busy={isApplying} onClick={() => setAside()}>
            {leaveText}
          </Button>
        </>
      }
    >
      <CodePrices prices={prices} />
    </Notice>
  );
}
