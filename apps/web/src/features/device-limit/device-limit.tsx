import { useFoyer } from "@foyer/react";
import { type ReactNode, useEffect, useState } from "react";
import { loadModule } from "../../kit/load-module.ts";
import { useText } from "../../kit/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface DeviceLimitProps {
  readonly tryAgain: () => Promise<unknown>;
}

/** The dialog for too many devices. Most sign-ins never need it, so its code loads on demand. */
export function DeviceLimit({ tryAgain }: DeviceLimitProps): ReactNode {
  const foyer = useFoyer();
  const text = useText();
  const [shown, show] = useState<ReactNode>(null);
  useEffect(() => {
    const retry = <Button onClick={() => void tryAgain()}>{text("retry")}</Button>;
    Promise.all([
      loadModule(() => import("./device-limit-dialog.tsx")),
      foyer.load("deviceLimit"),
    ]).then(
      ([{ DeviceLimitDialog }]) => show(<DeviceLimitDialog />),
      () =>
        show(
          <Notice tone="danger" actions={retry}>
            {text("error.generic")}
          </Notice>,
        ),
    );
  }, [foyer, text, tryAgain]);
  return shown;
}
