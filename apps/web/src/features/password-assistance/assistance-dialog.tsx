import { usePasswordAssistance } from "@foyer/react";
import { type ReactNode, useEffect } from "react";
import { useText } from "../../app/use-text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordAssistance } from "./password-assistance.tsx";

export interface AssistanceDialogProps {
  /** What was typed where the dialog comes from. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Password assistance in front of another screen (PWD-04). */
export function AssistanceDialog({ email, onClose }: AssistanceDialogProps): ReactNode {
  const { title, open, close } = usePasswordAssistance();
  const text = useText();
  useEffect(() => {
    open({ email });
    return close;
  }, [open, close, email]);
  return (
    <Dialog title={title} closeText={text("dismiss")} onClose={onClose}>
      <PasswordAssistance />
    </Dialog>
  );
}
