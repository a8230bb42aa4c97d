import { useCardFrame } from "@foyer/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "../../app/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import "./card-frame.css";

/** The hosted card form, and what to do while it does not come (PAY-46). */
export function CardFrame(): ReactNode {
  const { state, title, mount, unmount, retry } = useCardFrame();
  const place = useRef<HTMLDivElement>(null);
  const text = useText();

  useEffect(() => {
    mount(place.current);
    return unmount;
  }, [mount, unmount]);

  const stopped = state.kind === "failed" || state.kind === "expired";
  return (
    <section className="card-frame" aria-label={title} aria-busy={state.kind === "loading"}>
      <div ref={place} className="card-frame__place" hidden={stopped} />
      {state.kind === "loading" && (
        <div className="card-frame__cover">
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
          <div role="status">
            {state.slow && (
              <p>
                {text("payment.frame.slow")}{" "}
                <Button look="quiet" onClick={() => void retry()}>
                  {text("retry")}
                </Button>
              </p>
            )}
          </div>
        </div>
      )}
      {stopped && (
        <Notice
          tone="danger"
          actions={<Button onClick={() => void retry()}>{text("retry")}</Button>}
        >
          {state.message}
        </Notice>
      )}
    </section>
  );
}
