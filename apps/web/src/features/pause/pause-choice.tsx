import { useText } from "@foyer/react";
import type { PauseSnapshot } from "@foyer/sdk";
import { type ReactNode, useId } from "react";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Unready } from "../../ui/unready.tsx";
import "./pause-choice.css";

interface PauseChoiceProps {
  readonly pause: PauseSnapshot;
}

/** For how long the plan pauses (PAU-02 to PAU-04). */
export function PauseChoice({ pause }: PauseChoiceProps): ReactNode {
  const { reload, state } = pause;
  if (state.kind === "ready") return <Options pause={pause} />;
  return (
    <Unready state={state} reload={reload}>
      <div className="pause__places">
        <Skeleton height="1.5rem" width="5rem" />
        <Skeleton height="5.3rem" />
        <Skeleton height="5.3rem" />
        <Skeleton height="5.3rem" />
      </div>
      <Skeleton height="1.25rem" width="75%" />
      <Skeleton height="3rem" width="60%" />
    </Unready>
  );
}

function Options({ pause }: PauseChoiceProps): ReactNode {
  const text = useText();
  const { options, chosen, allowanceText, keep, meaning, problem } = pause;
  const name = useId();
  const problemId = useId();
  return (
    <div className="pause">
      <p className="figures">{meaning}</p>
      <fieldset className="pause__options" aria-describedby={problem ? problemId : undefined}>
        <legend>{text("pause.options")}</legend>
        {options.map(({ days, text, resumes }) => (
          <label key={days} className="pause__option">
            <input
              type="radio"
              name={name}
              checked={chosen === days}
              onChange={() => void pause.choose(days)}
            />
            <span className="pause__length">{text}</span>
            {resumes && <span className="pause__dates figures">{resumes}</span>}
          </label>
        ))}
      </fieldset>
      {problem && (
        <p id={problemId} className="pause__problem" role="alert">
          {problem}
        </p>
      )}
      {allowanceText && <p className="pause__left figures">{allowanceText}</p>}
      <ButtonRow>
        <Button
          onClick={({ currentTarget }) => {
            pause.showReview();
            // Names what is missing, and leads to it (D-27).
            if (chosen === null) currentTarget.closest(".pause")?.querySelector("input")?.focus();
          }}
        >
          {text("pause.continue")}
        </Button>
        <LinkTo link={keep} look="secondary" />
      </ButtonRow>
    </div>
  );
}
