import type { PlanComparisonView } from "@foyer/sdk";
import type { ReactNode } from "react";
import "./plan-comparison.css";

interface PlanComparisonProps {
  readonly comparison: PlanComparisonView;
}

/** The plans beside each other: the name of a row stands above its values, so that the plans fit on a phone (D-28). */
export function PlanComparison({ comparison }: PlanComparisonProps): ReactNode {
  const { title, plans, rows, none } = comparison;
  return (
    <section className="comparison" aria-labelledby="plan-comparison">
      <h2 id="plan-comparison" className="comparison__title">
        {title}
      </h2>
      <table className="comparison__table figures">
        <thead>
          <tr>
            {plans.map(({ planId, name }) => (
              <th key={planId} scope="col" id={`comparison-${planId}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ id, text, values }) => (
          <tbody key={id}>
            <tr>
              <th
                className="comparison__row"
                scope="rowgroup"
                colSpan={plans.length}
                id={`comparison-${id}`}
              >
                {text}
              </th>
            </tr>
            <tr>
              {plans.map(({ planId }, at) => (
                <td key={planId} headers={`comparison-${planId} comparison-${id}`}>
                  {values[at] ?? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="visually-hidden">{none}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}
