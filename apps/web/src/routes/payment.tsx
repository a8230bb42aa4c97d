import { useCheckout } from "@foyer/react";
import { type ReactNode, useEffect } from "react";
import { Go } from "../app/go.tsx";
import type { ScreenProps } from "../app/screens.ts";
import { useText } from "../app/use-text.ts";
import { OrderSummary } from "../features/checkout/order-summary.tsx";
import { PaymentMethods } from "../features/checkout/payment-methods.tsx";
import { PurchaseNotice } from "../features/checkout/purchase-notice.tsx";
import { SubmitPayment } from "../features/checkout/submit-payment.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page, Panel } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import "./payment.css";

export default function PaymentScreen({ params }: ScreenProps): ReactNode {
  const { state, title, summary, destination, open, close } = useCheckout();
  const { preSelectedPlan } = params;
  const text = useText();

  useEffect(() => {
    void open(preSelectedPlan === undefined ? {} : { preSelectedPlan });
    return close;
  }, [open, close, preSelectedPlan]);

  if (destination) return <Go destination={destination.value} />;
  switch (state.kind) {
    case "closed":
    case "opening":
      return (
        <Page title={title} width="wide" loading>
          <div className="payment" role="status" aria-label={text("busy.loading")}>
            <Skeleton height="30rem" />
            <Skeleton height="14rem" />
          </div>
        </Page>
      );
    case "redirect":
      return <Go destination={state.choice.value} />;
    case "failed":
      return (
        <Page title={title}>
          <Notice
            tone="danger"
            actions={<Button onClick={() => void open()}>{text("retry")}</Button>}
          >
            {state.message}
          </Notice>
        </Page>
      );
    case "open":
      return (
        <Page title={title} width="wide">
          <PurchaseNotice />
          <div className="payment">
            <Panel label={title}>
              <PaymentMethods />
              <SubmitPayment />
            </Panel>
            <OrderSummary plan={state.plan} summary={summary} />
          </div>
        </Page>
      );
  }
}
