import { useOrder, usePaymentPage } from "@foyer/react";
import type { Plan, SummaryView } from "@foyer/sdk";
import { type ReactNode, useId, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import "../../ui/ticket.css";
import "./order-summary.css";

interface OrderSummaryProps {
  readonly plan: Plan;
}

/**
 * The order and its price (PAY-07, PRC), printed on a ticket. Above the card form it is the stub: the plan, the
 * way to another one, and the amount, which opens the rest.
 */
export function OrderSummary({ plan }: OrderSummaryProps): ReactNode {
  const { summary } = useOrder();
  const { changePlan } = usePaymentPage();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = summary?.planName ?? plan.displayName;
  return (
    <section className="ticket summary paper" aria-label={name} data-open={isOpen || undefined}>
      <div className="ticket__stub summary__stub">
        <div className="summary__plan">
          <h2 className="summary__name">{name}</h2>
          <LinkTo link={changePlan} />
        </div>
        {summary?.promotion && <p className="summary__promotion">{summary.promotion}</p>}
        <button
          type="button"
          className="summary__toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="visually-hidden">{name}</span>{" "}
          {summary && <small className="summary__toggle-label">{summary.due.label}</small>}{" "}
          {summary && <span className="summary__toggle-due figures">{summary.due.amount}</span>}
          <Icon size={20} className="summary__chevron">
            <path d="m6 9 6 6 6-6" />
          </Icon>
        </button>
      </div>
      <div className="ticket__main summary__main" id={id}>
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
          <span className="summary__taxes">{due.plusTaxes}</span>
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
