import type { Plan, SummaryView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import "../../ui/ticket.css";
import "./order-summary.css";

interface OrderSummaryProps {
  readonly plan: Plan;
  readonly summary: SummaryView | null;
}

/** What is bought and what it costs (PAY-07, PRC), printed on a ticket. */
export function OrderSummary({ plan, summary }: OrderSummaryProps): ReactNode {
  const { paymentPromotionFeature } = plan.dppContent;
  return (
    <section className="ticket summary paper" aria-label={plan.displayName}>
      <div className="ticket__stub summary__stub">
        <h2>{plan.displayName}</h2>
        {paymentPromotionFeature && <p>{paymentPromotionFeature}</p>}
      </div>
      <div className="ticket__main summary__main">
        {summary ? <Lines summary={summary} /> : <Skeleton height="7rem" />}
        <div className="ticket__code" aria-hidden="true" />
      </div>
    </section>
  );
}

function Lines({ summary }: { readonly summary: SummaryView }): ReactNode {
  const { lines, due, totalLabel, total, tax, plusTaxes } = summary;
  return (
    <dl className="summary__lines figures" aria-live="polite" aria-busy={tax === "asking"}>
      {lines.map((line) => (
        <div key={line.id} className="summary__line">
          <dt>
            {line.text}
            {line.note && <span className="summary__taxes">{line.note}</span>}
          </dt>
          <dd>{line.amount}</dd>
        </div>
      ))}
      <div className="summary__line summary__line--total">
        <dt>
          {due.label}
          {/* The line keeps its height: the total stays where it is when the tax is known. */}
          <span className="summary__taxes">{due.label === totalLabel && plusTaxes}</span>
        </dt>
        <dd>{due.amount}</dd>
      </div>
      {due.label !== totalLabel && (
        <div className="summary__line">
          <dt>
            {totalLabel}
            <span className="summary__taxes">{plusTaxes}</span>
          </dt>
          <dd>{total}</dd>
        </div>
      )}
    </dl>
  );
}
