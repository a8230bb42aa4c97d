import { useDebugPanel, useText } from "@foyer/react";
import type { ReportedPurchase } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Rows } from "./rows.tsx";

/** The attempts to pay of the user, with what became of them (D-04, DBG-05). */
export function Purchases(): ReactNode {
  const { purchases } = useDebugPanel();
  const text = useText();
  if (purchases === null) return null;
  const { attempts, openWrites, state, unread } = purchases;
  return (
    <section className="visit" aria-labelledby="debug-purchases">
      <h2 id="debug-purchases">{text("debug-panel.purchases")}</h2>
      <p className="debug__soft">{text("debug-panel.purchases.text", { state })}</p>
      {attempts.length === 0 && <p className="visit__none">{text("debug-panel.purchases.none")}</p>}
      {unread > 0 && <p>{text("debug-panel.purchases.unread", { count: unread })}</p>}
      {openWrites.length > 0 && (
        <p>{text("debug-panel.purchases.open", { names: openWrites.join(", ") })}</p>
      )}
      <ol className="visit__list">
        {attempts.map((attempt) => (
          <li key={`${attempt.key} ${attempt.startedAt}`} className="visit__card">
            <Attempt attempt={attempt} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Attempt({ attempt }: { readonly attempt: ReportedPurchase }): ReactNode {
  const text = useText();
  const { amountCents, code, outcome, planId, totalCents, waitedMs } = attempt;
  const cents = (amount: number | null) =>
    amount === null ? null : text("debug-panel.cents", { cents: amount });
  return (
    <>
      <h3>
        {text(`debug-panel.purchase.${outcome}`)} · <code>{String(planId)}</code>
      </h3>
      <Rows
        rows={[
          [text("debug-panel.purchase.started"), attempt.startedAt],
          [text("debug-panel.purchase.key"), attempt.key],
          [text("debug-panel.purchase.order"), attempt.orderID],
          [text("debug-panel.purchase.code"), code === null ? null : String(code)],
          [text("debug-panel.purchase.method"), attempt.method],
          [text("debug-panel.purchase.change"), String(attempt.changeType)],
          [text("debug-panel.purchase.amount"), cents(amountCents)],
          [text("debug-panel.purchase.total"), cents(totalCents)],
          [
            text("debug-panel.purchase.waited"),
            waitedMs === null ? null : text("debug-panel.ms", { ms: waitedMs }),
          ],
          [text("debug-panel.purchase.promo"), attempt.hasPromoCode],
          [text("debug-panel.purchase.shipped"), attempt.isShipped],
          [text("debug-panel.purchase.seen"), attempt.isSeen],
        ]}
      />
    </>
  );
}
