import type {
  BillingEntryView,
  BillingHistorySnapshot,
  BillingLineView,
  BillingYearView,
} from "@foyer/sdk";
import { type ReactNode, useId } from "react";
import { Button } from "../../ui/button.tsx";
import "./statement.css";

interface StatementProps {
  readonly years: BillingHistorySnapshot["years"];
  readonly openReceipt: BillingHistorySnapshot["openReceipt"];
}

/** The payments by year, like a statement of a bank: older years unfold (BIL-11). */
export function Statement({ years, openReceipt }: StatementProps): ReactNode {
  const isOnly = years.length === 1;
  return (
    <div className="statement">
      {years.map((year) => (
        <Year key={year.title} year={year} isOnly={isOnly} openReceipt={openReceipt} />
      ))}
    </div>
  );
}

interface YearProps extends Pick<StatementProps, "openReceipt"> {
  readonly year: BillingYearView;
  readonly isOnly: boolean;
}

function Year({ year, isOnly, openReceipt }: YearProps): ReactNode {
  const { entries, isRecent, title } = year;
  const id = useId();
  const heading = <h2 id={id}>{title}</h2>;
  const list = (
    <ul className="statement__entries" aria-labelledby={id}>
      {entries.map((entry) => (
        <Entry key={entry.orderID} entry={entry} openReceipt={openReceipt} />
      ))}
    </ul>
  );
  if (isOnly) {
    return (
      <section className="statement__year" aria-labelledby={id}>
        {heading}
        {list}
      </section>
    );
  }
  return (
    <details className="statement__year" open={isRecent}>
      <summary>{heading}</summary>
      {list}
    </details>
  );
}

interface EntryProps extends Pick<StatementProps, "openReceipt"> {
  readonly entry: BillingEntryView;
}

function Entry({ entry, openReceipt }: EntryProps): ReactNode {
  const { date, mark, method, name, net, orderID, period, refunds, rows, total } = entry;
  return (
    <li className="statement__entry paper">
      <div className="statement__what">
        <h3>
          {name}
          {mark && <span className="statement__mark">{mark}</span>}
        </h3>
        {date && <p className="statement__date">{date}</p>}
        {period && <p>{period}</p>}
        {method && <p className="figures">{method}</p>}
      </div>
      <dl className="statement__money figures">
        {rows.map((row) => (
          <Line key={row.id} line={row} />
        ))}
        <Line line={total} look="total" />
        {refunds.map((refund) => (
          <Line key={refund.id} line={refund} look="refund" />
        ))}
        {net && <Line line={net} look="total" />}
      </dl>
      <Button look="quiet" aria-label={entry.receiptLabel} onClick={() => openReceipt(orderID)}>
        {entry.receiptText}
      </Button>
    </li>
  );
}

interface LineProps {
  readonly line: BillingLineView;
  readonly look?: "total" | "refund";
}

function Line({ line, look }: LineProps): ReactNode {
  return (
    <div className="statement__line" data-look={look}>
      <dt>{line.text}</dt>
      <dd>{line.amount}</dd>
    </div>
  );
}
