import { usePaymentMethods, useText } from "@foyer/react";
import type { SavedCardView } from "@foyer/sdk";
import { type ReactNode, useRef } from "react";
import { useKeptFocus } from "../../kit/use-kept-focus.ts";
import { Button } from "../../ui/button.tsx";
import { NetworkMark } from "../../ui/network-mark.tsx";
import { CardFrame } from "./card-frame.tsx";
import { MethodChoice } from "./method-choice.tsx";
import { PayPalDetails } from "./paypal.tsx";
import "./payment-methods.css";

interface PaymentMethodsProps {
  /** Enter was pressed in the card form. */
  readonly onSubmit: () => void;
}

/** Payment methods: wallets, the saved card, a card form (PAY-09, PAY-10, PAY-42, PAY-43, PAY-57, PAY-74, D-37). */
export function PaymentMethods({ onSubmit }: PaymentMethodsProps): ReactNode {
  const { methods, savedCard, replaceText, method, showsCardForm, isEditingCard, ...commands } =
    usePaymentMethods();
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  // 'Edit' goes with the saved card, and 'Cancel' with the card form.
  useKeptFocus(place, isEditingCard, ".card-frame, .methods__saved button");
  return (
    <div ref={place} className="methods">
      <MethodChoice
        legend={text("payment.method.legend")}
        methods={methods}
        select={commands.selectMethod}
      />
      {replaceText && <p className="figures">{replaceText}</p>}
      {method === "saved" && savedCard && (
        <div className="methods__saved">
          <SavedCard card={savedCard} />
          <Button look="quiet" onClick={commands.editCard}>
            {text("payment.saved.edit")}
          </Button>
        </div>
      )}
      {method === "paypal" && <PayPalDetails />}
      {showsCardForm && <CardFrame onSubmit={onSubmit} />}
      {isEditingCard && (
        <Button look="secondary" className="methods__cancel" onClick={commands.cancelEditCard}>
          {text("payment.saved.cancel")}
        </Button>
      )}
    </div>
  );
}

function SavedCard({ card }: { readonly card: SavedCardView }): ReactNode {
  const text = useText();
  return (
    <p className="marked figures">
      <NetworkMark cardType={card.cardType} />
      <span>
        {card.cardType ?? text("payment.method.card")}
        {card.lastFour && ` •••• ${card.lastFour}`}
      </span>
    </p>
  );
}
