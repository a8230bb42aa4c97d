import { lazy, type ReactNode, Suspense, useState } from "react";
import { Parts } from "../../app/parts.tsx";
import { useText } from "../../app/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Stores and texts of the dialog. */
const PARTS = ["identity"] as const;

const bring = async () => ({
  default: (await import("./device-limit-dialog.tsx")).DeviceLimitDialog,
});

interface DeviceLimitProps {
  readonly tryAgain: () => Promise<unknown>;
}

/** The dialog for too many devices. Its code comes when a sign-in needs it: most never do. */
export function DeviceLimit({ tryAgain }: DeviceLimitProps): ReactNode {
  const [Dialog] = useState(() => lazy(bring));
  return (
    <ErrorBoundary fallback={<NotLoaded tryAgain={tryAgain} />}>
      <Suspense>
        <Parts names={PARTS} meanwhile={null}>
          <Dialog />
        </Parts>
      </Suspense>
    </ErrorBoundary>
  );
}

function NotLoaded({ tryAgain }: DeviceLimitProps): ReactNode {
  const text = useText();
  return (
    <Notice
      tone="danger"
      actions={<Button onClick={() => void tryAgain()}>{text("retry")}</Button>}
    >
      {text("error.generic")}
    </Notice>
  );
}
