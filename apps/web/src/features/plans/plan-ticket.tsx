import type { PlanGuideView, PlanOfferView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Spoken } from "../../ui/spoken.tsx";
import "../../ui/ticket.css";
import "./plan-ticket.css";

interface PlanTicketProps {
  readonly offer: PlanOfferView;
  readonly guide: PlanGuideView | undefined;
  readonly onSelect: (planId: string) => void;
}

/**
 * A plan of the list, as a ticket to choose. The chosen one is lit. The current plan is lit as well, but not checked: a
 * dialog's focus trap looks for the checked radio of a group alone, and a disabled one would lock the keyboard out of
 * all plans. (PLN-37, MNG-21)
 */
export function PlanTicket({ offer, guide, onSelect }: PlanTicketProps): ReactNode {
  const { plan, selected, selectable, badge } = offer;
  return (
    <label
      className="plan"
      data-selected={selected || undefined}
      data-later={guide?.later ? "" : undefined}
    >
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
          <PlanName guide={guide} name={offer.name} />
          {guide && <PlanPrice offer={offer} guide={guide} />}
        </span>
        <span className="ticket__main plan__main">
          {(badge || guide?.bestValue || guide?.saving) && (
            <span className="plan__badges">
              {badge && <span className="plan__badge">{badge}</span>}
              {guide?.bestValue && <span className="plan__best">{guide.bestValue}</span>}
              {guide?.saving && <span className="plan__saving figures">{guide.saving}</span>}
            </span>
          )}
          {(guide?.features ?? offer.features).map((feature) => (
            <span key={feature}>{feature}</span>
          ))}
        </span>
      </span>
    </label>
  );
}

interface PlanPriceProps {
  readonly offer: PlanOfferView;
  readonly guide: PlanGuideView;
}

/** What is paid at first and later, in one line; below it the same for a month or a year of a longer plan. */
function PlanPrice({ offer, guide }: PlanPriceProps): ReactNode {
  const { now, later, perMonth, perYear } = guide;
  return (
    <>
      {now && (
        <span className="plan__price figures">
          {guide.isPrice ? (
            <>
              <Price offer={offer} />
              <span className="visually-hidden">{now.spoken}</span>
            </>
          ) : (
            <strong className={later ? "plan__now" : "plan__words"}>
              <Spoken {...now} />
              {later && ","}
            </strong>
          )}
          {later && (
            <span className="plan__later">
              {" "}
              <Spoken {...later} />
            </span>
          )}
        </span>
      )}
      {(perMonth || perYear) && (
        <span className="plan__month figures">
          {perMonth && <Spoken {...perMonth} />}
          {perMonth && perYear && ", "}
          {perYear && <Spoken {...perYear} />}
        </span>
      )}
    </>
  );
}

/** A price with its period in small print. */
function Price({ offer }: Pick<PlanPriceProps, "offer">): ReactNode {
  const { price, pricePrefix, period } = offer;
  return (
    <span aria-hidden="true">
      {pricePrefix && <span className="plan__small">{pricePrefix} </span>}
      {price}
      {period && <span className="plan__small plan__period">/{period}</span>}
    </span>
  );
}

interface PlanNameProps {
  readonly guide: PlanGuideView | undefined;
  readonly name: string;
}

/** The name of the promotion where the price does not say it; narrow screens get its short form (PLN-17). */
function PlanName({ guide, name }: PlanNameProps): ReactNode {
  const long = guide?.name ?? name;
  const short = guide?.nameShort ?? name;
  if (long === short) return <span className="plan__name">{long}</span>;
  return (
    <span className="plan__name">
      <span className="plan__name-short">{short}</span>
      <span className="plan__name-long">{long}</span>
    </span>
  );
}
