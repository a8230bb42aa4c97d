import { useNavigation, usePurchase, useText } from "@foyer/react";
import type { RouteId } from "@foyer/sdk";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import "./purchase-notice.css";

/** Screens that show the result of a payment themselves. */
const TELL_THE_END: readonly (RouteId | null)[] = ["payment", "paymentPlan", "confirmation"];

/** Screens with the pay button: they show the state of the payment beside it. */
const HAVE_THE_BUTTON: readonly (RouteId | null)[] = ["payment", "paymentPlan"];

/** State of the last payment, on every screen that does not show it itself, and after a reload (D-04). */
export function PurchaseNoticeOfScreen(): ReactNode {
  const { current } = useNavigation();
  return HAVE_THE_BUTTON.includes(current?.route ?? null) ? null : <PurchaseNotice />;
}

/** State of the last payment (D-04). */
export function PurchaseNotice(): ReactNode {
  const { state, message, checkNow, dismiss } = usePurchase();
  const { current, link } = useNavigation();
  // The query keeps what the address asks for (GRD-07).
  const { search } = useLocation();
  const text = useText();
  const isTold = TELL_THE_END.includes(current?.route ?? null);

  switch (state.kind) {
    case "confirming":
    case "elsewhere":
    case "needsChecking":
      return (
        <div className="purchase-notice">
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
        </div>
      );
    case "paid":
      if (isTold) return null;
      return (
        <div className="purchase-notice">
          <Notice
            tone="success"
            actions={
              <ButtonLink look="secondary" to={link("confirmation") + search}>
                {text("payment.see-confirmation")}
              </ButtonLink>
            }
          >
            {text("payment.paid")}
          </Notice>
        </div>
      );
    case "notPaid":
      if (isTold) return null;
      return (
        <div className="purchase-notice">
          <Notice
            tone="danger"
            actions={
              <Button look="secondary" onClick={dismiss}>
                {text("dismiss")}
              </Button>
            }
          >
            {message}
          </Notice>
        </div>
      );
    default:
      return null;
  }
}
