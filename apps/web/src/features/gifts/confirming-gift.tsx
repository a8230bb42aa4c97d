import { useText } from "@foyer/react";
import type { GiftsSnapshot } from "@foyer/sdk";
import type { ReactNode } from "react";
import { useFocus } from "../../kit/use-focus.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface ConfirmingGiftProps {
  readonly state: Extract<GiftsSnapshot["state"], { readonly kind: "confirming" }>;
  readonly checkNow: () => void;
}

/** A redemption whose answer is lost: never "failed", never a second press (D-04). Takes the focus of the form. */
export function ConfirmingGift({ state, checkNow }: ConfirmingGiftProps): ReactNode {
  const notice = useFocus<HTMLDivElement>();
  const text = useText();
  return (
    <Notice
      ref={notice}
      tone="info"
      title={state.title}
      actions={
        <Button look="secondary" onClick={checkNow}>
          {text("gifts.confirming.check")}
        </Button>
      }
    >
      {state.message}
    </Notice>
  );
}
