import type { AccountSnapshot } from "@foyer/sdk";
import type { ReactNode } from "react";
import { ButtonRow } from "../../ui/button-row.tsx";
import { PlanControl } from "./plan-control.tsx";
import { RestartTerms } from "./restart-terms.tsx";

interface PlanControlsProps {
  readonly account: Pick<AccountSnapshot, "otherControls" | "restart">;
}

/** What else the member can do with the plan (MNG-16). The way to cancel is as plain as the others. */
export function PlanControls({ account }: PlanControlsProps): ReactNode {
  const { otherControls: controls, restart } = account;
  if (controls.length === 0) return null;
  return (
    <div className="plan-controls">
      <ButtonRow as="ul">
        {controls.map((control) => (
          <li key={control.control}>
            <PlanControl control={control} look="secondary" />
          </li>
        ))}
      </ButtonRow>
      {restart && controls.some(({ control }) => control === "restartPlan") && (
        <RestartTerms restart={restart} />
      )}
    </div>
  );
}
