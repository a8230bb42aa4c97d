import { useText } from "@foyer/react";
import type { LinkView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { focusAround } from "../kit/focus-around.ts";
import { useBusy } from "../kit/use-busy.ts";
import { Button } from "./button.tsx";
import { FailedNotice } from "./failed-notice.tsx";
import { LinkTo } from "./link-to.tsx";
import { Notice } from "./notice.tsx";
import { Places } from "./places.tsx";

/** A store's state while its screen cannot show its content: a form's may still be on its way. */
export type UnreadyState =
  | { readonly kind: "closed" | "form" | "idle" | "loading" | "redirect" | "saving" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "blocked"; readonly message: string; readonly link: LinkView | null };

interface UnreadyProps {
  readonly state: UnreadyState;
  readonly reload: () => unknown;
  /** Places of the content while it loads. */
  readonly children: ReactNode;
}

/** What shows instead of a screen's content: its places, why it failed, or why it is not for this member. */
export function Unready({ state, reload, children }: UnreadyProps): ReactNode {
  switch (state.kind) {
    case "failed":
      return <FailedNotice onRetry={reload}>{state.message}</FailedNotice>;
    case "blocked":
      return (
        <Notice tone="info" actions={state.link && <LinkTo link={state.link} />}>
          {state.message}
        </Notice>
      );
    default:
      return <Places>{children}</Places>;
  }
}

interface IncompleteNoticeProps {
  readonly reload: () => Promise<unknown>;
  /** What is missing. */
  readonly children: ReactNode;
}

/** Before React removes the notice, which still has its place and the focus. */
const handFocusOn = (notice: HTMLElement | null) => (): void => {
  if (notice?.contains(document.activeElement)) focusAround(notice);
};

/** A part could not be read. What shows stays while it is asked for again. */
export function IncompleteNotice({ reload, children }: IncompleteNoticeProps): ReactNode {
  const text = useText();
  const { isBusy, run: askAgain } = useBusy(reload);
  return (
    <Notice
      ref={handFocusOn}
      tone="warning"
      actions={
        <Button look="secondary" busy={isBusy} onClick={() => void askAgain()}>
          {text("retry")}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
