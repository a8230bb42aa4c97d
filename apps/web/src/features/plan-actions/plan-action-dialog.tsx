import { usePlanActions } from "@foyer/react";
import type { PlanActionDialogView, PlanActionsSnapshot } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { ChangeConfirmation } from "./change-confirmation.tsx";

/** The dialog in front of a change of the plan (PAU-16, PAU-17, RST-01). */
export function PlanActionDialog(): ReactNode {
  const actions = usePlanActions();
  return actions.dialog && <Confirm actions={actions} dialog={actions.dialog} />;
}

interface ConfirmProps {
  readonly actions: PlanActionsSnapshot;
  readonly dialog: PlanActionDialogView;
}

function Confirm({ actions, dialog }: ConfirmProps): ReactNode {
  return (
    <Dialog title={dialog.title} onClose={actions.back}>
      <ChangeConfirmation
        view={{ ...dialog, text: dialog.lead }}
        isWaiting={actions.pendingMessage !== null}
        onConfirm={() => void actions.confirm()}
        onBack={actions.back}
      />
    </Dialog>
  );
}
