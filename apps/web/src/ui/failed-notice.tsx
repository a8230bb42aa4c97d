import type { ReactNode } from "react";
import { useText } from "../kit/use-text.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface FailedNoticeProps {
  /** What has failed. */
  readonly children: ReactNode;
  readonly onRetry: () => unknown;
}

/**
 * What has failed, with a button that tries again. The button goes with the notice, and would take the focus along: the
 * keyboard goes on in the screen.
 */
export function FailedNotice({ children, onRetry }: FailedNoticeProps): ReactNode {
  const text = useText();
  const retry = () => {
    document.getElementById("content")?.focus({ preventScroll: true });
    void onRetry();
  };
  return (
    <Notice tone="danger" actions={<Button onClick={retry}>{text("retry")}</Button>}>
      {children}
    </Notice>
  );
}
