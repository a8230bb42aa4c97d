import type { ReceiptView } from "@foyer/sdk";
import { type ReactNode, useId } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import "./receipt.css";

/** What was paid, how, and what comes next. Its height is held while the order is read. */
export function Receipt({ receipt }: { readonly receipt: ReceiptView }): ReactNode {
  const { title, rows, isLoading } = receipt;
  const id = useId();
  if (rows.length === 0 && !isLoading) return null;
  return (
    <section className="receipt" aria-labelledby={id} aria-busy={isLoading}>
      <h2 id={id}>{title}</h2>
      <dl className="receipt__rows figures">
        {rows.map((row) => (
          <div key={row.id} className="receipt__row">
            <dt>{row.text}</dt>
            <dd>
              {row.value}
              {row.note && <small>{row.note}</small>}
            </dd>
          </div>
        ))}
        {isLoading && (
          <div className="receipt__row">
            <Skeleton height="3rem" width="12rem" />
          </div>
        )}
      </dl>
    </section>
  );
}
