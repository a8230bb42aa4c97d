import type { UsePauseResult } from "@foyer/react";
import { type ReactNode, useId } from "react";
import { DestinationLink } from "../../kit/destination-link.tsx";
import { useText } from "../../kit/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { FailedNotice } from "../../ui/failed-notice.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import "./pause-choice.css";

interface PauseChoiceProps {
  readonly pause: UsePauseResult;
}

/** For how long the plan pauses (PAU-02 to PAU-04). */
export function PauseChoice({ pause }: PauseChoiceProps): ReactNode {
  const { state, keep } = pause;
  const text = useText();
  switch (state.kind) {
    case "closed":
    case "loading":
    case "redirect":
      return (
        <div className="pause__places" role="status" aria-label={text("busy.loading")}>
          <Skeleton height="4.5rem" />
          <Skeleton height="4.5rem" />
          <Skeleton height="4.5rem" />
        </div>
      );
    case "failed":
      return <FailedNotice onRetry={pause.reload}>{state.message}</FailedNotice>;
    case "blocked":
      return (
        <Notice
          tone="info"
          actions={<DestinationLink destination={keep.destination}>{keep.text}</DestinationLink>}
        >
          {state.message}
        </Notice>
      );
    case "ready":
      return <Options pause={pause} />;
  }
}

function Options({ pause }: PauseChoiceProps): ReactNode {
  const { optionsLabel, options, chosen, allowanceText, continueText, keep } = pause;
  const name = useId();
  return (
    <div className="pause">
      <fieldset className="pause__options">
        <legend>{optionsLabel}</legend>
        {options.map(({ days, text, dates }) => (
          <label key={days} className="pause__option">
            <input
              type="radio"
              name={name}
              checked={chosen === days}
              onChange={() => void pause.choose(days)}
            />
            <span className="pause__length">{text}</span>
            {dates && <span className="pause__dates figures">{dates}</span>}
          </label>
        ))}
      </fieldset>
      {allowanceText && <p className="pause__left figures">{allowanceText}</p>}
      <div className="pause__actions">
        <Button disabled={chosen === null} onClick={pause.showReview}>
          {continueText}
        </Button>
        <DestinationLink className="button button--secondary" destination={keep.destination}>
          {keep.text}
        </DestinationLink>
      </div>
    </div>
  );
}
