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
import { CARD_FORM_STATE } from "./card-frame.tsx";
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
  const { message, purchase, submitHint } = payment;
  const { asksAboutCode, expiryText } = payment;
  const { summary } = useOrder();
  const hintId = useId();
  const isBusy = purchase.kind === "submitting" || purchase.kind === "confirming";
  const isNoticed = isBusy || WAITING.includes(purchase.kind);
  const hint = isNoticed ? null : submitHint;
  return (
    <div className="till">
      <div id={hintId} className="till__why">
        <Waiting />
        {message && (
          <Notice tone="danger" actions={asksAboutCode && <CodeQuestion />}>
            {message}
          </Notice>
        )}
        {hint && (
          <p className="till__hint" role="status">
            {hint}
          </p>
        )}
      </div>
      {expiryText && <p className="till__expiry">{expiryText}</p>}
      <div className="till__row">
        {summary && <Due summary={summary} />}
        <PayButton reasonId={hint || isNoticed || message ? hintId : null} />
      </div>
    </div>
  );
}

interface PayButtonProps {
  /** Id of what says why it cannot be pressed, and what becomes of a payment; null where nothing is said. */
  readonly reasonId: string | null;
}

function PayButton({ reasonId }: PayButtonProps): ReactNode {
  const { purchase, isSubmitBlocked, submitText } = useSubmitPayment();
  const { method } = usePaymentMethods();
  const text = useText();
  const isApplePay = method === "applepay";
  if (method === "paypal") return <PayPalButton label={submitText} />;
  // Without words of its own: the place of the card form loads, or tells why it does not.
  const why = reasonId ?? CARD_FORM_STATE;
  return (
    <Button
      type="submit"
      className={isApplePay ? "till__apple-pay" : undefined}
      busy={purchase.kind === "submitting" || purchase.kind === "confirming"}
      busyText={text("payment.submit.confirming")}
      blockedBy={isSubmitBlocked ? why : null}
      aria-describedby={isSubmitBlocked ? undefined : (reasonId ?? undefined)}
    >
      {isApplePay ? <BuyWithApplePay text={submitText} /> : submitText}
    </Button>
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
        busy={isSubmitting}
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
