import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { goOnToEmptyField, nameEnterKeys } from "../../kit/enter-key.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import "./credentials-form.css";

interface CredentialsFormProps {
  readonly children: ReactNode;
  readonly message: string | null;
  readonly submitText: string;
  readonly isSubmitting: boolean;
  /** Id of what says why the form cannot be sent; null where it can. */
  readonly blockedBy?: string | null;
  readonly submit: () => Promise<unknown>;
  /** Takes what reached the fields without an event (D-45). */
  readonly read?: () => void;
}

/** Email and password, the message of the last attempt, and one button. */
export function CredentialsForm(props: CredentialsFormProps): ReactNode {
  const { children, message, submitText, isSubmitting, blockedBy = null, submit, read } = props;
  const notice = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLFormElement>(null);
  // Fields come and go with what is chosen.
  useEffect(() => nameEnterKeys(place.current));
  // Keeps its place until the next answer: if the button moved up, the second press of a double click would reach the
  // link below the form. (FRM-01)
  const [former, setFormer] = useState<string | null>(null);
  useEffect(() => {
    if (message) notice.current?.scrollIntoView({ block: "nearest" });
  }, [message]);

  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSubmitting || blockedBy !== null) return;
    const form = event.currentTarget;
    if (message) setFormer(message);
    void submit().then(() => {
      if (message) setFormer(null);
      focusFirstInvalid(form);
    });
  };
  return (
    <form
      ref={place}
      className="credentials"
      noValidate
      onSubmit={send}
      onKeyDown={goOnToEmptyField}
      onFocus={read}
      onPointerOver={read}
    >
      {message && (
        <Notice ref={notice} tone="danger">
          {message}
        </Notice>
      )}
      {former && !message && (
        <div className="credentials__former" aria-hidden="true">
          <Notice tone="danger">{former}</Notice>
        </div>
      )}
      {children}
      <Button type="submit" className="button--wide" busy={isSubmitting} blockedBy={blockedBy}>
        {submitText}
      </Button>
    </form>
  );
}

function focusFirstInvalid(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
}
