import type { LinkView, TimelineEntryView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Timeline } from "./timeline.tsx";
import "./change-confirmation.css";

interface ChangeConfirmationProps {
  readonly view: {
    readonly text: string;
    /** The promo code or the free time that the change gives up (D-38). */
    readonly givenUp?: string | null;
    readonly timeline: readonly TimelineEntryView[];
    /** Null where it cannot be confirmed. */
    readonly confirmText: string | null;
    readonly backText: string;
    readonly editPayment?: LinkView | null;
    readonly isSending: boolean;
    readonly message: string | null;
  };
  /** The message is about an answer that is waited for. */
  readonly isWaiting: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** Content of a dialog: what a change means, on which day and what it costs, and its two buttons. */
export function ChangeConfirmation(props: ChangeConfirmationProps): ReactNode {
  const { view, isWaiting, onConfirm, onBack } = props;
  return (
    <div className="change-confirmation">
      <p>{view.text}</p>
      <Timeline entries={view.timeline} />
      {view.givenUp && <p>{view.givenUp}</p>}
      {view.message && <Notice tone={isWaiting ? "info" : "danger"}>{view.message}</Notice>}
      <ButtonRow>
        {view.confirmText && (
          <Button busy={view.isSending} onClick={onConfirm}>
            {view.confirmText}
          </Button>
        )}
        {view.editPayment && (
          <LinkTo
            link={view.editPayment}
            look={view.confirmText ? "secondary" : "primary"}
            onClick={onBack}
          />
        )}
        <Button look="secondary" onClick={onBack}>
          {view.backText}
        </Button>
      </ButtonRow>
    </div>
  );
}
