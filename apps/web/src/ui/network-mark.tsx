import { type CardNetwork, cardNetwork } from "@foyer/sdk";
import type { ReactNode } from "react";
import amex from "../assets/marks/amex.svg";
import applePay from "../assets/marks/apple-pay.svg";
import discover from "../assets/marks/discover.svg";
import mastercard from "../assets/marks/mastercard.svg";
import payPal from "../assets/marks/paypal.svg";
import visa from "../assets/marks/visa.svg";
import "./network-mark.css";

const NETWORKS: Readonly<Record<CardNetwork, string>> = { amex, discover, mastercard, visa };

interface NetworkMarkProps {
  /** As the service names the card: `"Visa"`, `"American Express"`. */
  readonly cardType: string | null;
}

/** The mark of a card's network, beside its digits; nothing for a network without one. */
export function NetworkMark({ cardType }: NetworkMarkProps): ReactNode {
  const network = cardNetwork({ cardType });
  return network && <Mark source={NETWORKS[network]} />;
}

/** The marks of the cards that are accepted. */
export function AcceptedMarks(): ReactNode {
  return (
    <span className="marked">
      {[visa, mastercard, amex, discover].map((source) => (
        <Mark key={source} source={source} />
      ))}
    </span>
  );
}

const METHODS: ReadonlyMap<string, string> = new Map([
  ["applepay", applePay],
  ["paypal", payPal],
]);

interface MethodMarkProps {
  /** A kind of payment method: `"card"`, `"saved"`, `"paypal"`, `"applepay"`. */
  readonly kind: string;
  readonly cardType?: string | null | undefined;
}

/** The mark of a payment method: that of its wallet, or of the card's network. */
export function MethodMark({ kind, cardType = null }: MethodMarkProps): ReactNode {
  const source = METHODS.get(kind);
  return source ? <Mark source={source} /> : <NetworkMark cardType={cardType} />;
}

/** What it stands for is said beside it. */
function Mark({ source }: { readonly source: string }): ReactNode {
  return <img className="mark" src={source} alt="" width="34" height="22" />;
}
