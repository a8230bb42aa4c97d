import type { ReceiptView } from "@foyer/sdk";
import { type ReactNode, useId } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import "./receipt.css";

type Row = ReceiptView["rows"][number];

/** The rows of a complete receipt; a first plan has no change. */
const PLACES: readonly Row["id"][] = ["paid", "change", "next", "method", "order"];

/** Amount, method and next charge. While the order loads, each missing row keeps its place. */
export function Receipt({ receipt }: { readonly receipt: ReceiptView }): ReactNode {
  const { title, rows, isLoading } = receipt;
  const headingId = useId();
  if (rows.length === 0 && !isLoading) return null;
  return (
    <section className="receipt" aria-labelledby={headingId} aria-busy={isLoading}>
      <h2 id={headingId}>{title}</h2>
      <dl className="receipt__rows figures">
        {PLACES.map((place) => {
          const row = rows.find(({ id }) => id === place);
          if (row) return <ReceiptRow key={place} row={row} />;
          return isLoading && place !== "change" && <ReceiptPlace key={place} id={place} />;
        })}
      </dl>
    </section>
  );
}

function ReceiptRow({ row: { id, text, value, note } }: { readonly row: Row }): ReactNode {
  return (
    <div className="receipt__row" data-row={id}>
      <dt>{text}</dt>
      <dd>
        {value} {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

function ReceiptPlace({ id }: { readonly id: Row["id"] }): ReactNode {
  return (
    <div className="receipt__row" data-row={id} aria-hidden="true">
      <Skeleton height="2.5rem" width="12rem" />
    </div>
  );
}
