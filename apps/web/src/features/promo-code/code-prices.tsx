import type { CodeOfferView } from "@foyer/sdk";
import type { ReactNode } from "react";
import "./code-offer.css";

/** What is paid with a code and with the one that it would replace, side by side (D-39). */
export function CodePrices({ prices }: Pick<CodeOfferView, "prices">): ReactNode {
  return (
    <dl className="code-offer">
      {prices.map(({ label, texts }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{texts.join(" ")}</dd>
        </div>
      ))}
    </dl>
  );
}
