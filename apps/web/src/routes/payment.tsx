import {
  useCheckoutScreen,
  useFoyer,
  useOrder,
  usePaymentPage,
  useScreen,
  useText,
} from "@foyer/react";
import type { Plan } from "@foyer/sdk";
import { type FormEvent, type ReactNode, useCallback, useRef } from "react";
import { OrderSummary } from "../features/checkout/order-summary.tsx";
import { PaymentMethods } from "../features/checkout/payment-methods.tsx";
import { Agreement, SubmitPayment } from "../features/checkout/submit-payment.tsx";
import { PromoCode } from "../features/promo-code/promo-code.tsx";
import { PurchaseNotice } from "../features/purchase/purchase-notice.tsx";
import { ShippingSummary } from "../features/shipping/shipping-summary.tsx";
import { Go } from "../kit/go.tsx";
import type { ScreenProps } from "../kit/screens.ts";
import { FailedNotice } from "../ui/failed-notice.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { OfferNotice } from "../ui/offer-notice.tsx";
import { Page, Panel } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import "./payment.css";

export default function PaymentScreen({ params }: ScreenProps): ReactNode {
  const { preSelectedPlan } = params;
  // Another plan is another payment: no input of the former one carries over.
  return <Payment key={preSelectedPlan} preSelectedPlan={preSelectedPlan} />;
}

interface PaymentProps {
  readonly preSelectedPlan: string | undefined;
}

function Payment({ preSelectedPlan }: PaymentProps): ReactNode {
  const checkout = useCheckoutScreen();
  const { state, title, destination, open } = checkout;
  const { accountText } = usePaymentPage();
  const text = useText();
  const wanted = preSelectedPlan === undefined ? {} : { preSelectedPlan };
  useScreen(checkout, wanted);

  if (destination) return <Go destination={destination.value} />;
  switch (state.kind) {
    case "closed":
    case "opening":
      return (
        <>
          <PurchaseNotice />
          <Page title={title} lead={accountText} width="wide" loading>
            <div className="payment" role="status" aria-label={text("busy.loading")}>
              <div className="payment__summary payment__summary-place">
                <Skeleton />
              </div>
              <div className="payment__till-place">
                <Skeleton />
              </div>
            </div>
          </Page>
        </>
      );
    case "redirect":
      return <Go destination={state.choice.value} />;
    case "failed":
      return (
        <>
          <PurchaseNotice />
          <Page title={title}>
            <FailedNotice onRetry={() => open(wanted)}>{state.message}</FailedNotice>
          </Page>
        </>
      );
    case "open":
      return (
        <Page title={title} lead={accountText} width="wide">
          <OfferNotice notice={checkout.offerNotice} />
          <Till plan={state.plan} label={title} />
        </Page>
      );
  }
}

interface TillProps {
  readonly plan: Plan;
  readonly label: string;
}

/** Order, payment method and button. Enter pays from every field, also from those of the card form. */
function Till({ plan, label }: TillProps): ReactNode {
  const { quote } = useOrder();
  const { checkout } = useFoyer();
  const form = useRef<HTMLFormElement>(null);
  const consentBox = useRef<HTMLInputElement>(null);

  const pay = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (checkout.isSubmitBlocked) return;
    const outcome = await checkout.submit(quote && { totalCents: quote.totalCents });
    const reason = !outcome.ok && outcome.failure.kind === "refused" && outcome.failure.reason;
    if (reason === "consent-required") consentBox.current?.focus();
  };
  const requestSubmit = useCallback(() => form.current?.requestSubmit(), []);

  return (
    <form ref={form} className="payment" noValidate onSubmit={(event) => void pay(event)}>
      <div className="payment__summary">
        <OrderSummary plan={plan} />
        <PromoCode />
      </div>
      <div className="payment__till">
        <Panel label={label} look="paper">
          {plan.hasMerchandise && <ShippingSummary />}
          <PaymentMethods onSubmit={requestSubmit} />
          <Agreement consentBox={consentBox} />
          <SubmitPayment />
        </Panel>
        <Help />
      </div>
    </form>
  );
}

/** The way to customer care: a buyer with a question stays a buyer. */
function Help(): ReactNode {
  const { help } = usePaymentPage();
  return (
    <p className="payment__help">
      {help.text} <LinkTo link={help.link} />
    </p>
  );
}
