import { useCheckout } from "@foyer/react";
import { type ReactNode, useId } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import "./submit-payment.css";

/** What the buyer agrees to, and the button that pays with what it charges (PRC-20, PRC-21, PAY-11, PAY-14 to PAY-16, PAY-45). */
export function SubmitPayment(): ReactNode {
  const checkout = useCheckout();
  const { renewalText, feeTexts, summary, consent, setConsent, message, purchase, quote, submit } =
    checkout;
  const hintId = useId();
  const busy = purchase.kind === "submitting" || purchase.kind === "confirming";
  return (
    <div className="submit-payment">
      <p className="submit-payment__renewal">{[renewalText, ...feeTexts].join(" ")}</p>
      {consent.required && (
        <label className="submit-payment__consent">
          <input
            type="checkbox"
            checked={consent.given}
            onChange={(event) => setConsent(event.target.checked)}
          />
          {consent.text}
        </label>
      )}
      {message && <Notice tone="danger">{message}</Notice>}
      {summary && <p className="submit-payment__due figures">{summary.due.text}</p>}
      <Button
        className="button--wide"
        busy={busy}
        disabled={checkout.isSubmitBlocked}
        aria-describedby={hintId}
        onClick={() => void submit(quote && { totalCents: quote.totalCents })}
      >
        {checkout.submitText}
      </Button>
      <p id={hintId} className="submit-payment__hint">
        {!busy && checkout.submitHint}
      </p>
    </div>
  );
}
