import { useField, usePlanActions, useText } from "@foyer/react";
import type { CancellationSnapshot } from "@foyer/sdk";
import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CancelEffect } from "./cancel-effect.tsx";

/** What a refused survey is about: the first reason, or the text. */
const MISSING: Readonly<Record<string, string>> = {
  "no-answer": "input",
  "text-too-long": "textarea",
};

interface CancelSurveyProps {
  readonly cancellation: CancellationSnapshot;
}

/** Why the member leaves; submitting cancels the plan (CNL-09 to CNL-16). */
export function CancelSurvey({ cancellation }: CancelSurveyProps): ReactNode {
  const { canSkip, reasons, surveyProblem, isSubmitting } = cancellation;
  const text = useText();
  const { message, effect, keep } = cancellation;
  const { pendingMessage } = usePlanActions();
  const problemId = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    void cancellation.submit().then((outcome) => {
      if (outcome.ok || outcome.failure.kind !== "refused") return;
      const missing = MISSING[outcome.failure.reason];
      if (missing) form.querySelector<HTMLElement>(missing)?.focus();
    });
  };
  return (
    <form className="cancel" onSubmit={submit} noValidate>
      <fieldset
        className="cancel__reasons"
        aria-describedby={surveyProblem ? problemId : undefined}
      >
        <legend>{text("cancellation.survey.lead")}</legend>
        {reasons.map(({ reason, text, isSelected }) => (
          <label key={reason} className="cancel__reason">
            <input
              type="checkbox"
              checked={isSelected}
              onChange={() => cancellation.toggle(reason)}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <FreeText cancellation={cancellation} />
      {surveyProblem && (
        <p id={problemId} className="cancel__problem" role="alert">
          {surveyProblem}
        </p>
      )}
      <CancelEffect effect={effect} />
      {message && <Notice tone={pendingMessage ? "info" : "danger"}>{message}</Notice>}
      <ButtonRow>
        <Button type="submit" busy={isSubmitting}>
          {text("cancellation.survey.submit")}
        </Button>
        {canSkip && (
          <Button look="secondary" busy={isSubmitting} onClick={() => void cancellation.skip()}>
            {text("cancellation.survey.skip")}
          </Button>
        )}
        <LinkTo link={keep} look="secondary" />
      </ButtonRow>
    </form>
  );
}

function FreeText({ cancellation }: CancelSurveyProps): ReactNode {
  const { textField, freeTextCount } = cancellation;
  const text = useText();
  const { input } = useField(textField);
  const countId = `${input.id}-count`;
  return (
    <div className="cancel__text">
      <label htmlFor={input.id}>{text("cancellation.survey.text")}</label>
      <textarea {...input} rows={4} enterKeyHint="enter" aria-describedby={countId} />
      <p id={countId} className="cancel__note figures">
        {freeTextCount}
      </p>
    </div>
  );
}
