import { usePaymentUpdateFrame, usePaymentUpdatePayPal, useText } from "@foyer/react";
import type { PaymentUpdateSnapshot } from "@foyer/sdk";
import { type ReactNode, useCallback } from "react";
import { Button } from "../../ui/button.tsx";
import { FailedNotice } from "../../ui/failed-notice.tsx";
import { Notice } from "../../ui/notice.tsx";
import { HostedCardForm } from "../checkout/card-frame.tsx";
import { MethodChoice } from "../checkout/method-choice.tsx";
import { HostedPayPalButton } from "../checkout/paypal.tsx";
import "./payment-form.css";

interface PaymentFormProps {
  readonly update: PaymentUpdateSnapshot;
}

/** Another card or PayPal account (BIL-02, PAY-47, API-34). While the outcome is unknown it cannot be changed. */
export function PaymentForm({ update }: PaymentFormProps): ReactNode {
  const { message, method, options, openPaymentText, select, state } = update;
  const text = useText();
  const isLocked = state.kind === "confirming";
  return (
    <div className="payment-form">
      {openPaymentText && <Notice tone="warning">{openPaymentText}</Notice>}
      <div className="payment-form__method paper" inert={isLocked}>
        <MethodChoice
          legend={text("payment-update.legend")}
          methods={options}
          select={select}
          disabled={state.kind !== "form"}
        />
        {method === "card" ? <NewCard update={update} /> : <NewPayPal />}
      </div>
      {message && <Notice tone="danger">{message}</Notice>}
      {state.kind === "confirming" && <Confirming update={update} text={state.message} />}
      {method === "card" && <Save update={update} />}
    </div>
  );
}

function NewCard({ update: { save } }: PaymentFormProps): ReactNode {
  const frame = usePaymentUpdateFrame();
  const submit = useCallback(() => void save(), [save]);
  return <HostedCardForm frame={frame} onSubmit={submit} />;
}

function NewPayPal(): ReactNode {
  const text = useText();
  const payPal = usePaymentUpdatePayPal();
  const { addressText, retry, state } = payPal;
  return (
    <>
      {state.kind === "failed" && <FailedNotice onRetry={retry}>{state.message}</FailedNotice>}
      {addressText && <Notice tone="danger">{addressText}</Notice>}
      <HostedPayPalButton payPal={payPal} label={text("payment-update.paypal")} />
    </>
  );
}

function Save({ update: { save, state } }: PaymentFormProps): ReactNode {
  const text = useText();
  return (
    <Button
      className="button--wide"
      busy={state.kind !== "form"}
      busyText={text("payment-update.saving")}
      onClick={() => void save()}
    >
      {text("payment-update.save")}
    </Button>
  );
}

interface ConfirmingProps extends PaymentFormProps {
  readonly text: string;
}

/** The answer was lost: the service is being asked (D-04). */
export function Confirming({ update: { checkNow }, text: message }: ConfirmingProps): ReactNode {
  const text = useText();
  return (
    <Notice
      tone="info"
      actions={
        <Button look="secondary" onClick={() => void checkNow()}>
          {text("payment-update.check-now")}
        </Button>
      }
    >
      {message}
    </Notice>
  );
}
