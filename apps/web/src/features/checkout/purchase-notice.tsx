import { usePurchase } from "@foyer/react";
import type { ReactNode } from "react";
import { useText } from "../../app/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** A payment that is still being confirmed, or that another tab is making (D-04). */
export function PurchaseNotice(): ReactNode {
  const { state, message, checkNow } = usePurchase();
  const text = useText();
  if (!message || !(state.kind === "confirming" || state.kind === "elsewhere")) return null;
  return (
    <Notice
      tone="info"
      actions={
        <Button look="secondary" onClick={() => void checkNow()}>
          {text("retry")}
        </Button>
      }
    >
      {message}
    </Notice>
  );
}
