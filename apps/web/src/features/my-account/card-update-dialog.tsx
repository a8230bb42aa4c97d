import { useCardUpdate, useCardUpdateFrame, useText } from "@foyer/react";
import { type ReactNode, useCallback } from "react";
import { useFocus } from "../../kit/use-focus.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { HostedCardForm } from "../checkout/card-frame.tsx";
import "./card-update-dialog.css";

/** Another card, for a promo code that the saved one cannot take (PRM-17, PRM-18). */
export function CardUpdateDialog(): ReactNode {
  const { cardUpdate, saveCard, closeCardUpdate } = useCardUpdate();
  const frame = useCardUpdateFrame();
  const text = useText();
  const save = useCallback(() => void saveCard(), [saveCard]);
  if (cardUpdate === null) return null;
  const { title, lead, charge, pending, submitText, isSaving, message } = cardUpdate;
  return (
    <Dialog title={title} closeText={text("dismiss")} onClose={closeCardUpdate}>
      <p>{lead}</p>
      <div className="card-update paper">
        <HostedCardForm frame={frame} onSubmit={save} />
      </div>
      {charge && <p>{charge}</p>}
      <p role="status">{pending}</p>
      {message && !pending && <Refused>{message}</Refused>}
      <Button className="button--wide" busy={isSaving} onClick={save}>
        {submitText}
      </Button>
    </Dialog>
  );
}

/** Why the card was not taken. On a low screen it is below the fold of the dialog: the focus brings it into view. */
function Refused({ children }: { readonly children: string }): ReactNode {
  const notice = useFocus<HTMLDivElement>();
  return (
    <Notice ref={notice} tone="danger">
      {children}
    </Notice>
  );
}
