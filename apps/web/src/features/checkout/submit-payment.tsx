import {
  useOrder,
  usePaymentMethods,
  usePaymentPage,
  usePromoCode,
  usePurchase,
  useSubmitPayment,
  useText,
} from "@foyer/react";
import type { SummaryView } from "@foyer/sdk";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import applePayLogo from "../../assets/marks/apple-pay-logo.svg";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PayPalButton } from "./paypal.tsx";
import "./submit-payment.css";

interface AgreementProps {
  readonly consentBox: RefObject<HTMLInputElement | null>;
}

/** The buyer's agreement: the renewal, explained once (PRC-20, PRC-21, PAY-11, PAY-45, PRM-20). */
export function Agreement({ consentBox }: AgreementProps): ReactNode {
  const { consent, setConsent } = useSubmitPayment();
  const { agreementTexts } = usePaymentPage();
  const errorId = useId();
  const isMissing = consent.error !== null;

  // A wallet's own button was pressed.
  useEffect(() => {
    if (isMissing) consentBox.current?.focus();
  }, [isMissing, consentBox]);

  return (
    <div className="agreement">
      <p className="agreement__renewal">{agreementTexts.join(" ")}</p>
      {consent.required && (
        <div className="agreement__consent" data-invalid={consent.error ? "" : undefined}>
          <label>
            <input
              ref={consentBox}
              type="checkbox"
              checked={consent.given}
              aria-invalid={consent.error ? true : undefined}
              aria-describedby={errorId}
              onChange={(event) => setConsent(event.target.checked)}
            />
            {consent.text}
          </label>
          <p className="agreement__error" id={errorId}>
            {consent.error}
          </p>
        </div>
      )}
    </div>
  );
}

/** The pay button with its amount and related texts, on screen at every scroll position. */
export function SubmitPayment(): ReactNode {
  const payment = useSubmitPayment();
  const { message, purchase, isSubmitBlocked, submitHint, submitText } = payment;
  const { asksAboutCode, expiryText } = payment;
  const { summary } = useOrder();
  const { method } = usePaymentMethods();
  const text = useText();
  const hintId = useId();
  const isBusy = purchase.kind === "submitting" || purchase.kind === "confirming";
  const isNoticed = isBusy || WAITING.includes(purchase.kind);
  const hint = isNoticed ? null : submitHint;
  const isApplePay = method === "applepay";
  return (
    <div className="till">
      <Waiting />
      {message && (
        <Notice tone="danger" actions={asksAboutCode && <CodeQuestion />}>
          {message}
        </Notice>
      )}
      {hint && (
        <p className="till__hint" id={hintId} role="status">
          {hint}
        </p>
      )}
      {expiryText && <p className="till__expiry">{expiryText}</p>}
      <div className="till__row">
        {summary && <Due summary={summary} />}
        {method === "paypal" ? (
          <PayPalButton label={submitText} />
        ) : (
          <Button
            type="submit"
            className={isApplePay ? "till__apple-pay" : undefined}
            busy={isBusy}
            busyText={text("payment.submit.confirming")}
            disabled={isSubmitBlocked}
            aria-describedby={hint ? hintId : undefined}
          >
            {isApplePay ? <BuyWithApplePay text={submitText} /> : submitText}
          </Button>
        )}
      </div>
    </div>
  );
}

/** 'Buy with Pay' as Apple writes it: its mark, which is read as 'Apple Pay', in place of the last word (PAY-18). */
function BuyWithApplePay({ text: written }: { readonly text: string }): ReactNode {
  const text = useText();
  return (
    <span className="till__buy-with">
      {written.replace(/\S+$/, "")}
      <span className="visually-hidden">{text("payment.method.applepay")}</span>
      <img src={applePayLogo} alt="" width="44" height="20" />
    </span>
  );
}

/**
 * A promo code stands in the field unapplied: apply it, or pay without it. The hazard: a code that costs something is
 * agreed to by a second press, here, where its prices are out of sight. The button leads to the question that shows
 * both prices instead. (D-39)
 */
function CodeQuestion(): ReactNode {
  const text = useText();
  const { applyCodeText, isSubmitting, offer, apply, setAside } = usePromoCode();
  const place = useRef<HTMLDivElement>(null);
  // The question goes with its answer: the pay button takes the focus, or the field of a refused code.
  const payButton = (): HTMLElement | null =>
    place.current?.closest(".till")?.querySelector<HTMLElement>("[type=submit]") ?? null;
  const applyCode = async (): Promise<void> => {
    const next = payButton();
    const form = place.current?.closest("form");
    const isApplied = offer === null && (await apply()).ok;
    const left = form?.querySelector<HTMLElement>(".promo .notice--warning, [aria-invalid='true']");
    (isApplied ? next : left)?.focus();
  };
  return (
    <div ref={place} className="till__question">
      <Button look="secondary" busy={isSubmitting} onClick={() => void applyCode()}>
        {applyCodeText}
      </Button>
      <Button
        look="quiet"
        disabled={isSubmitting}
        onClick={() => {
          payButton()?.focus();
          setAside();
        }}
      >
        {text("promo-code.continue-without")}
      </Button>
    </div>
  );
}

/** The charge now, first and large; the note about its taxes; the next charge (PRC-03, D-17). */
function Due({ summary: { due } }: { readonly summary: SummaryView }) {
  return (
    <p className="till__due figures">
      <span>{due.label}</span> <strong>{due.amount}</strong>
      {due.plusTaxes && <span> {due.plusTaxes}</span>}
      {due.next && <span> {due.next}</span>}
    </p>
  );
}

const WAITING: readonly string[] = ["confirming", "elsewhere", "needsChecking"];

/** A payment that is not confirmed yet, here or in another tab (D-04). */
function Waiting(): ReactNode {
  const { state, message, checkNow } = usePurchase();
  const text = useText();
  if (!WAITING.includes(state.kind)) return null;
  return (
    <Notice
      tone="info"
      actions={
        <Button look="secondary" onClick={() => void checkNow()}>
          {text("payment.check-now")}
        </Button>
      }
    >
      {message}
    </Notice>
  );
}
