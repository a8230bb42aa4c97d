import type { ReactNode } from "react";
import { useText } from "../kit/use-text.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface FailedNoticeProps {
  /** What has failed. */
  readonly children: ReactNode;
  readonly onRetry: () => unknown;
}

/** What has failed, with a button that tries again. */
export function FailedNotice({ children, onRetry }: FailedNoticeProps): ReactNode {
  const text = useText();
  return (
    <Notice tone="danger" actions={<Button onClick={() => void onRetry()}>{text("retry")}</Button>}>
      {children}
    </Notice>
  );
}
