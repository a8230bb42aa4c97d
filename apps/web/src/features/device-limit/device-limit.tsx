import { useFoyer } from "@foyer/react";
import { type ReactNode, useEffect, useState } from "react";
import { useText } from "../../app/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface DeviceLimitProps {
  readonly tryAgain: () => Promise<unknown>;
}

/** The dialog for too many devices. Its code comes when a sign-in needs it: most never do. */
export function DeviceLimit({ tryAgain }: DeviceLimitProps): ReactNode {
  const foyer = useFoyer();
  const text = useText();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    Promise.all([import("./device-limit-dialog.tsx"), foyer.load("identity")]).then(
      ([{ DeviceLimitDialog }]) => setDialog(<DeviceLimitDialog />),
      () => setFailed(true),
    );
  }, [foyer]);
  if (!failed) return dialog;
  return (
    <Notice
      tone="danger"
      actions={<Button onClick={() => void tryAgain()}>{text("retry")}</Button>}
    >
      {text("error.generic")}
    </Notice>
  );
}
