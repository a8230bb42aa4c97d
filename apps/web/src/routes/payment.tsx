import { useCheckout } from "@foyer/react";
import { type ReactNode, useCallback, useEffect } from "react";
import { Go } from "../app/go.tsx";
import type { ScreenProps } from "../app/screens.ts";
import { useText } from "../app/use-text.ts";
import { OrderSummary } from "../features/checkout/order-summary.tsx";
import { PaymentMethods } from "../features/checkout/payment-methods.tsx";
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

  const begin = useCallback(
    () => open(preSelectedPlan === undefined ? {} : { preSelectedPlan }),
    [open, preSelectedPlan],
  );

  useEffect(() => {
    void begin();
    return close;
  }, [begin, close]);

  if (destination) return <Go destination={destination.value} />;
  switch (state.kind) {
    case "closed":
    case "opening":
      return (
        <Page title={title} width="wide" loading>
          <div className="payment" role="status" aria-label={text("busy.loading")}>
            <div className="payment__till-place">
              <Skeleton />
            </div>
            <div className="payment__summary payment__summary-place">
              <Skeleton />
            </div>
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
            actions={<Button onClick={() => void begin()}>{text("retry")}</Button>}
          >
            {state.message}
          </Notice>
        </Page>
      );
    case "open":
      return (
        <Page title={title} width="wide">
          <div className="payment">
            <Panel label={title} look="paper">
              <PaymentMethods />
              <SubmitPayment />
            </Panel>
            <div className="payment__summary">
              <OrderSummary plan={state.plan} summary={summary} />
            </div>
          </div>
        </Page>
      );
  }
}
