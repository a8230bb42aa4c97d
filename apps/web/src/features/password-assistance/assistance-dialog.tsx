import { usePasswordAssistance, useScreen, useText } from "@foyer/react";
import type { ReactNode } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordAssistance } from "./password-assistance.tsx";

export interface AssistanceDialogProps {
  /** The email typed on the screen behind the dialog. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Password assistance in front of another screen (PWD-04). */
export function AssistanceDialog({ email, onClose }: AssistanceDialogProps): ReactNode {
  const assistance = usePasswordAssistance();
  const text = useText();
  useScreen(assistance, { email });
  return (
    <Dialog title={assistance.title} closeText={text("dismiss")} onClose={onClose}>
      <PasswordAssistance />
    </Dialog>
  );
}
