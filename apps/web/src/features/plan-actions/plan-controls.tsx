import { usePlanActions } from "@foyer/react";
import type { AccountSnapshot, ControlView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import "./plan-controls.css";

interface PlanControlsProps {
  readonly account: Pick<AccountSnapshot, "controls" | "restart">;
}

/** What the member can do with the plan (MNG-16). The way to cancel is as plain as the others. */
export function PlanControls({ account }: PlanControlsProps): ReactNode {
  const { controls, restart } = account;
  if (controls.length === 0) return null;
  return (
    <div className="plan-controls">
      <ButtonRow as="ul">
        {controls.map((control) => (
          <li key={control.control}>
            <Control control={control} />
          </li>
        ))}
      </ButtonRow>
      {restart && (
        <p className="plan-controls__restart figures">
          {restart.plan && <strong>{restart.plan}</strong>}
          {restart.payment}
        </p>
      )}
    </div>
  );
}

function Control({ control }: { readonly control: ControlView }): ReactNode {
  const { ask, pending } = usePlanActions();
  const { destination, dialog, text } = control;
  const look = FIRST.includes(control.control) ? "primary" : "secondary";
  if (destination) return <LinkTo link={{ destination, text }} look={look} />;
  if (!dialog) return null;
  return (
    <Button
      look={look}
      // One change is sent at a time, and each control may be another one after it.
      busy={pending !== null}
      onClick={() => ask(dialog)}
    >
      {text}
    </Button>
  );
}

/** What a member most likely came for, in a state that has it. */
const FIRST: readonly ControlView["control"][] = ["restartPlan", "resumePlan"];
