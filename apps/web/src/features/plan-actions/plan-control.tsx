import { usePlanActions } from "@foyer/react";
import type { ControlView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { LinkTo } from "../../ui/link-to.tsx";

interface PlanControlProps {
  readonly control: ControlView;
  readonly look: "primary" | "secondary";
}

/** One thing that the member can do with the plan: it leads to a screen, or opens a dialog. */
export function PlanControl({ control, look }: PlanControlProps): ReactNode {
  const { ask, pending } = usePlanActions();
  const { destination, dialog, text } = control;
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
