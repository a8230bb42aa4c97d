import type { PlanOfferView } from "@foyer/sdk";
import type { ReactNode } from "react";
import "../../ui/ticket.css";
import "./plan-ticket.css";

interface PlanTicketProps {
  readonly offer: PlanOfferView;
  readonly onSelect: (planId: string) => void;
}

/** One plan of the list, as a ticket to choose. */
export function PlanTicket({ offer, onSelect }: PlanTicketProps): ReactNode {
  const { plan, selected, selectable, badge, name, price, period, features } = offer;
  return (
    <label className="plan" data-selected={selected || undefined}>
      <input
        className="plan__radio"
        type="radio"
        name="plan"
        value={plan.planId}
        checked={selected}
        disabled={!selectable.allowed}
        onChange={() => onSelect(plan.planId)}
      />
      <span className="ticket plan__ticket">
        <span className="ticket__stub plan__stub">
          <span className="plan__name">{name}</span>
          <span className="plan__price">
            {price}
            <span className="plan__period">/{period}</span>
          </span>
        </span>
        <span className="ticket__body plan__body">
          {badge && <span className="plan__badge">{badge}</span>}
          {features.map((feature) => (
            <span className="plan__feature" key={feature}>
              {feature}
            </span>
          ))}
        </span>
      </span>
    </label>
  );
}
