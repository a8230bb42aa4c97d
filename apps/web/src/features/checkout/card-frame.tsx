import { useCardFrame, useText } from "@foyer/react";
import type { CardFrameSnapshot } from "@foyer/sdk";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { FailedNotice } from "../../ui/failed-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import "./card-frame.css";

/** Id of what says that the card form loads, or why it does not. */
export const CARD_FORM_STATE = "card-form-state";

interface CardFrameProps {
  /** Enter was pressed in the form. */
  readonly onSubmit: () => void;
}

/** The hosted card form of checkout (PAY-46). */
export function CardFrame({ onSubmit }: CardFrameProps): ReactNode {
  return <HostedCardForm frame={useCardFrame()} onSubmit={onSubmit} />;
}

interface HostedCardFormProps extends CardFrameProps {
  readonly frame: CardFrameSnapshot;
}

/** A hosted card form, with its loading and error states. */
export function HostedCardForm({ frame, onSubmit }: HostedCardFormProps): ReactNode {
  const { state, height, mount, unmount, retry } = frame;
  const place = useRef<HTMLDivElement>(null);
  const text = useText();

  useEffect(() => {
    mount(place.current, { onSubmit });
    return unmount;
  }, [mount, unmount, onSubmit]);

  const stopped = state.kind === "failed" || state.kind === "expired";
  const loading = state.kind === "loading";
  return (
    <section
      className="card-frame"
      aria-label={text("payment.frame.title")}
      aria-busy={loading}
      tabIndex={-1}
    >
      <div
        ref={place}
        className="card-frame__place"
        hidden={stopped}
        style={height === null ? undefined : { blockSize: height }}
      />
      {loading && (
        <div className="card-frame__cover">
          <p id={CARD_FORM_STATE} className="visually-hidden">
            {text("busy.loading")}
          </p>
          <div className="card-frame__fields">
            {["number", "expiry", "code", "first", "last", "zip", "state"].map((field) => (
              <div key={field} className="card-frame__field">
                <Skeleton height="1rem" width="7rem" />
                <Skeleton height="3rem" />
              </div>
            ))}
          </div>
          <div className="card-frame__slow" role="status">
            {state.slow && (
              <>
                <p>{text("payment.frame.slow")}</p>
                <Button look="secondary" onClick={() => void retry()}>
                  {text("retry")}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
      {stopped && (
        <div id={CARD_FORM_STATE}>
          <FailedNotice onRetry={retry}>{state.message}</FailedNotice>
        </div>
      )}
    </section>
  );
}
