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
      <h2 id="debug-purchases">{text("debug.purchases")}</h2>
      <p className="debug__soft">{text("debug.purchases.text", { state })}</p>
      {attempts.length === 0 && <p className="visit__none">{text("debug.purchases.none")}</p>}
      {unread > 0 && <p>{text("debug.purchases.unread", { count: unread })}</p>}
      {openWrites.length > 0 && (
        <p>{text("debug.purchases.open", { names: openWrites.join(", ") })}</p>
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
    amount === null ? null : text("debug.cents", { cents: amount });
  return (
    <>
      <h3>
        {text(`debug.purchase.${outcome}`)} · <code>{String(planId)}</code>
      </h3>
      <Rows
        rows={[
          [text("debug.purchase.started"), attempt.startedAt],
          [text("debug.purchase.key"), attempt.key],
          [text("debug.purchase.order"), attempt.orderID],
          [text("debug.purchase.code"), code === null ? null : String(code)],
          [text("debug.purchase.method"), attempt.method],
          [text("debug.purchase.change"), String(attempt.changeType)],
          [text("debug.purchase.amount"), cents(amountCents)],
          [text("debug.purchase.total"), cents(totalCents)],
          [
            text("debug.purchase.waited"),
            waitedMs === null ? null : text("debug.ms", { ms: waitedMs }),
          ],
          [text("debug.purchase.promo"), attempt.hasPromoCode],
          [text("debug.purchase.shipped"), attempt.isShipped],
          [text("debug.purchase.seen"), attempt.isSeen],
        ]}
      />
    </>
  );
}
