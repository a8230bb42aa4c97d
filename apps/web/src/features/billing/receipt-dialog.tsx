import { useText } from "@foyer/react";
import type { BillingReceiptView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { saveFile } from "../../kit/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import "./receipt-dialog.css";

interface ReceiptDialogProps {
  readonly receipt: BillingReceiptView;
  readonly onClose: () => void;
}

/** The receipt of an order, to read, to print and to save. Printed, it stands alone on its page. */
export function ReceiptDialog({ receipt, onClose }: ReceiptDialogProps): ReactNode {
  const { downloadText, facts, file, lines, printText, seller, title } = receipt;
  const text = useText();
  return (
    <Dialog title={title} closeText={text("dismiss")} onClose={onClose}>
      <div className="order-receipt paper">
        <p className="order-receipt__seller">{seller}</p>
        <dl className="order-receipt__facts figures">
          {facts.map(({ id, text: name, value }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <dl className="order-receipt__lines figures">
          {lines.map(({ amount, id, text: name }) => (
            <div key={id} data-line={id}>
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ButtonRow>
        <Button onClick={() => window.print()}>{printText}</Button>
        <Button look="secondary" onClick={() => saveFile(file)}>
          {downloadText}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
