import type { Plan, SummaryView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import "../../ui/ticket.css";
import "./order-summary.css";

interface OrderSummaryProps {
  readonly plan: Plan;
  readonly summary: SummaryView | null;
}

/** What is bought and what it costs (PAY-07, PRC). */
export function OrderSummary({ plan, summary }: OrderSummaryProps): ReactNode {
  return (
    <section className="ticket summary" aria-label={plan.displayName}>
      <div className="ticket__stub summary__stub">
        <h2>{plan.displayName}</h2>
        {plan.dppContent.paymentPromotionFeature && (
          <p>{plan.dppContent.paymentPromotionFeature}</p>
        )}
      </div>
      <div className="ticket__body">
        {summary ? <Lines summary={summary} /> : <Skeleton height="5rem" />}
      </div>
    </section>
  );
}

function Lines({ summary }: { readonly summary: SummaryView }): ReactNode {
  const { lines, totalLabel, total, tax, plusTaxes } = summary;
  return (
    <dl className="summary__lines" aria-live="polite" aria-busy={tax === "asking"}>
      {lines.map((line) => (
        <div key={line.id} className="summary__line">
          <dt>{line.text}</dt>
          <dd>{line.amount}</dd>
        </div>
      ))}
      <div className="summary__line summary__line--total">
        <dt>
          {totalLabel}
          {plusTaxes && <span className="summary__taxes">{plusTaxes}</span>}
        </dt>
        <dd>{total}</dd>
      </div>
    </dl>
  );
}
