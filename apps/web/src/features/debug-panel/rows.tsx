import { useText } from "@foyer/react";
import type { ReactNode } from "react";
import "./visit.css";

type Value = string | number | boolean | null;

interface RowsProps {
  readonly rows: readonly (readonly [label: string, value: Value])[];
  readonly label?: string;
}

/** Names with their values. What is missing says so. */
export function Rows({ rows, label }: RowsProps): ReactNode {
  const text = useText();
  const shown = (value: Value) => {
    if (typeof value === "boolean") return text(value ? "debug-panel.yes" : "debug-panel.no");
    return value === null || value === "" ? text("debug-panel.nothing") : value;
  };
  return (
    <dl className="visit__rows" aria-label={label}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
