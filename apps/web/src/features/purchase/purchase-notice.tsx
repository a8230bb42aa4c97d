import { useNavigation, usePurchase } from "@foyer/react";
import type { RouteId } from "@foyer/sdk";
import type { ReactNode } from "react";
import { useText } from "../../app/use-text.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import "./purchase-notice.css";

/** Screens that show by themselves how a payment ended. */
const TELL_THE_END: readonly (RouteId | null)[] = ["payment", "paymentPlan", "confirmation"];

/** Where the last payment stands, on every screen and after a reload (D-04). */
export function PurchaseNotice(): ReactNode {
  const { state, message, checkNow, dismiss } = usePurchase();
  const { current, link } = useNavigation();
  const text = useText();
  const isTold = TELL_THE_END.includes(current?.route ?? null);

  switch (state.kind) {
    case "confirming":
    case "elsewhere":
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
              <ButtonLink look="secondary" to={link("confirmation")}>
                {text("payment.see-confirmation")}
              </ButtonLink>
            }
          >
            {text("confirmation.banner")}
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
