import type { PlanOfferView } from "@foyer/sdk";
import type { ReactNode } from "react";
import "../../ui/ticket.css";
import "./plan-ticket.css";

interface PlanTicketProps {
  readonly offer: PlanOfferView;
  readonly onSelect: (planId: string) => void;
}

/**
 * A plan of the list, as a ticket to choose. The chosen one is lit. The current plan is lit as well, but not checked: a
 * dialog's focus trap looks for the checked radio of a group alone, and a disabled one would lock the keyboard out of
 * all plans. (PLN-37, MNG-21)
 */
export function PlanTicket({ offer, onSelect }: PlanTicketProps): ReactNode {
  const { plan, selected, selectable, badge, price, pricePrefix, period, features } = offer;
  const { perMonth, saving } = offer;
  return (
    <label className="plan" data-selected={selected || undefined}>
      <input
        className="plan__radio"
        type="radio"
        name="plan"
        value={plan.planId}
        checked={selected && selectable.allowed}
        disabled={!selectable.allowed}
        onChange={() => onSelect(plan.planId)}
      />
      <span className="ticket plan__ticket">
        <span className="ticket__stub plan__stub">
          <PlanName offer={offer} />
          <span className="plan__price figures">
            {pricePrefix && <span className="plan__small">{pricePrefix} </span>}
            {price}
            {period && <span className="plan__small plan__period">/{period}</span>}
          </span>
          {perMonth && <span className="plan__month figures">{perMonth}</span>}
        </span>
        <span className="ticket__main plan__main">
          {badge && <span className="plan__badge">{badge}</span>}
          {saving && <span className="plan__saving figures">{saving}</span>}
          {features.map((feature) => (
            <span key={feature}>{feature}</span>
          ))}
        </span>
      </span>
    </label>
  );
}

/** The name of the promotion where there is one; narrow screens get its short form (PLN-17). */
function PlanName({ offer }: { readonly offer: PlanOfferView }): ReactNode {
  const long = offer.promotion ?? offer.name;
  const short = offer.promotionShort ?? long;
  if (long === short) return <span className="plan__name">{long}</span>;
  return (
    <span className="plan__name">
      <span className="plan__name-short">{short}</span>
      <span className="plan__name-long">{long}</span>
    </span>
  );
}
