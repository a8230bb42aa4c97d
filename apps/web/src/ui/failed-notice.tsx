import { useText } from "@foyer/react";
import type { MouseEvent, ReactNode } from "react";
import { focusAround } from "../kit/focus-around.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface FailedNoticeProps {
  /** What has failed. */
  readonly children: ReactNode;
  readonly onRetry: () => unknown;
}

/** What has failed, with a button that tries again and goes with the notice. */
export function FailedNotice({ children, onRetry }: FailedNoticeProps): ReactNode {
  const text = useText();
  const retry = (event: MouseEvent<HTMLElement>): void => {
    focusAround(event.currentTarget);
    void onRetry();
  };
  return (
    <Notice tone="danger" actions={<Button onClick={retry}>{text("retry")}</Button>}>
      {children}
    </Notice>
  );
}
