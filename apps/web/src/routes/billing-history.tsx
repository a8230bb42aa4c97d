import { useBillingHistory, useScreen, useText } from "@foyer/react";
import type { BillingHistorySnapshot } from "@foyer/sdk";
import type { ReactNode } from "react";
import picture from "../assets/endings/receipts.svg";
import { BackLink } from "../features/billing/back-link.tsx";
import { ReceiptDialog } from "../features/billing/receipt-dialog.tsx";
import { Statement } from "../features/billing/statement.tsx";
import { saveFile } from "../kit/save-file.ts";
import { Button } from "../ui/button.tsx";
import { Ending } from "../ui/ending.tsx";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { IncompleteNotice, Unready } from "../ui/unready.tsx";
import "./billing-history.css";

export default function BillingHistoryScreen(): ReactNode {
  const text = useText();
  const history = useBillingHistory();
  const { back, closeReceipt, receipt } = history;
  useScreen(history);
  return (
    <Page title={text("billing-history.title")} width="wide" lead={<BackLink link={back} />}>
      <Body history={history} />
      {receipt && <ReceiptDialog receipt={receipt} onClose={closeReceipt} />}
    </Page>
  );
}

function Body({ history }: { readonly history: BillingHistorySnapshot }): ReactNode {
  const text = useText();
  const { csv, emptyText, incompleteText, openReceipt, reload, state, years } = history;
  if (state.kind !== "ready") {
    return (
      <Unready state={state} reload={reload}>
        <Skeleton height="3rem" width="9rem" />
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
      </Unready>
    );
  }
  return (
    <div className="billing-history">
      {emptyText && (
        <Ending picture={picture} role="status">
          {emptyText}
        </Ending>
      )}
      {incompleteText && <IncompleteNotice reload={reload}>{incompleteText}</IncompleteNotice>}
      {csv && (
        <Button look="secondary" className="billing-history__csv" onClick={() => saveFile(csv)}>
          {text("billing-history.csv")}
        </Button>
      )}
      <Statement years={years} openReceipt={openReceipt} />
    </div>
  );
}
